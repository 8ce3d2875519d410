"""A stretch of a rulebook's text.

Lines and columns count from 1, columns in characters, and the end is the first character after.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """From here to there in one file of the rulebook."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


def whole(file: str) -> Span:
    """A file without a place in it, for what concerns all of it."""
    return Span(file, 0, 0, 0, 0)
