"""Slips of the hand in a rulebook, to show what is said of them."""

import re
from collections.abc import Callable

Slip = Callable[[str], str]


def slipped(texts: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """The texts with each slip made once, in the first file that has room for it."""
    made = dict(texts)
    for slip in SLIPS:
        for name, text in made.items():
            if (changed := slip(text)) != text:
                made[name] = changed
                break
    return tuple(made.items())


def _unclosed(text: str) -> str:
    """A title loses its closing quote."""
    return re.sub(r'(?m)^(value [^"\n]*"[^"\n]*" \| "[^"\n]*)"', r"\1", text, count=1)


def _misspelt(text: str) -> str:
    """A name has two letters swapped."""
    return re.sub(r"(?m)^( +gain \d+ \w)(\w)(\w)", r"\1\3\2", text, count=1)


def _elsewhere(text: str) -> str:
    """A citation names a line that no book has."""
    return re.sub(r"(?m)^( +score .*@[a-z_]+ )\d+", r"\g<1>99999", text, count=1)


def _untranslated(text: str) -> str:
    """A thing loses its second title."""
    return re.sub(r'(?m)^(kind [^"\n]*"[^"\n]*") \| "[^"\n]*"', r"\1", text, count=1)


SLIPS: tuple[Slip, ...] = (_unclosed, _misspelt, _elsewhere, _untranslated)
