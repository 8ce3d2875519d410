"""A rulebook that is played."""
