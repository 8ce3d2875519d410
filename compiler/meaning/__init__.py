"""What a passage of a rulebook says, and where two passages differ.

Pure: language data comes in as mappings, nothing is read or printed here.
"""
