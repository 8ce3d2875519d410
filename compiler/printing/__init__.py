"""From syntax nodes to words: each file prints what the file of the same name in `trees` makes."""
