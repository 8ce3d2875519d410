"""Scenarios: positions, what is done, and what must come of it."""
