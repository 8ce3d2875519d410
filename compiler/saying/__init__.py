"""The IR in the words of the language, a sort of node a file."""
