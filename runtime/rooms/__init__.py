"""The rooms of the interpreter: one for each family of statements."""
