"""What a passage must bear out of the statements that cite it."""
