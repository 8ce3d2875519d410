"""Pieces of text put together, for what is written from syntax and from the IR."""

from collections.abc import Iterable


def join(*parts: str) -> str:
    """The parts that are there, with a blank between."""
    return " ".join(part for part in parts if part)


def listed(parts: Iterable[str]) -> str:
    """Parts with commas."""
    return ", ".join(parts)
