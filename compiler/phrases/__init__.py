"""Text out of meaning: the IR said in a language that is data."""
