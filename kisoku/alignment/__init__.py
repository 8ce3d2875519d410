"""Two texts that nobody has encoded: read, paired, compared, and given as data."""
