"""Two books and the rules beside each other, row by row."""
