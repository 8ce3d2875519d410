"""`python -m kisoku`, the same as `kisoku`."""

from kisoku.cli import entry

entry()
