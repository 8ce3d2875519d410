"""How many cells of a terminal a text takes."""

import unicodedata


def width(text: str) -> int:
    """The cells of a text: two for wide signs, none for marks that sit on others."""
    if text.isascii():
        return len(text)
    return sum(_cells(sign) for sign in text)


def pad(text: str, cells: int) -> str:
    """A text with blanks behind it until it takes so many cells."""
    return text + " " * (cells - width(text))


def _cells(sign: str) -> int:
    if unicodedata.combining(sign) or unicodedata.category(sign) in ("Cf", "Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
