"""Rulebook text to its meaning, without reading a file."""
