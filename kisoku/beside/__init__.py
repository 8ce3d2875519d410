"""The side-by-side report as a page."""
