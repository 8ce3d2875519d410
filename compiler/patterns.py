"""Regular expressions of the language data: made once, and what can be told of one without running it.

Only what the data uses is understood; of anything else nothing is known, which is safe.
"""

import re
from functools import cache

Needs = tuple[tuple[str, ...], ...]
"""Groups of texts; a text that a pattern matches in has one of each group."""
NOTHING_KNOWN = ("",)
OPTIONAL = ("?", "*", "{0,")
# A class of more signs, or a choice among more words, is hardly rarer than any text.
LARGEST = 80


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern ready to use; they are too many for the cache of `re`, and most texts need few of them."""
    return re.compile(pattern)


def needs(pattern: str) -> tuple[str, ...]:
    """Texts of which one stands in every text that a pattern matches in; "" alone if none is known."""
    return _choice(pattern)


def all_needs(pattern: str) -> Needs:
    """All that is known to be needed, the group that is rarest in texts first: `needs`."""
    if len(alternatives(pattern)) > 1:
        return (needs(pattern),)
    first, *others = sorted(dict.fromkeys(_groups(pattern)), key=_rarity, reverse=True)
    few = first if len(first) <= LARGEST else NOTHING_KNOWN
    return (few, *(each for each in others if _rarity(each)[0] and len(each) <= LARGEST))


def may_match(needed: Needs, text: str) -> bool:
    """Whether a text has what a pattern needs, which is seen far sooner than a search fails."""
    for group in needed:
        for each in group:
            if each in text:
                break
        else:
            return False
    return True


def alternatives(pattern: str) -> tuple[str, ...]:
    """The parts of a pattern between its outermost bars."""
    if "|" not in pattern:
        return (pattern,)
    parts, depth, at = [""], 0, 0
    while at < len(pattern):
        atom = _atom(pattern, at) if pattern[at] in "\\[" else pattern[at]
        depth += (atom == "(") - (atom == ")")
        if atom == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += atom
        at += len(atom)
    return tuple(parts)


def _choice(pattern: str) -> tuple[str, ...]:
    """What the branches of a pattern need, one or the other."""
    found = [text for branch in alternatives(pattern) for text in _sequence(branch)]
    few = dict.fromkeys(found)
    return tuple(few) if all(few) and len(few) <= LARGEST else NOTHING_KNOWN


def _sequence(pattern: str) -> tuple[str, ...]:
    """The rarest of all that a pattern without bars needs."""
    return max(_groups(pattern), key=_rarity)


def _groups(pattern: str) -> list[tuple[str, ...]]:
    """All that a pattern without bars needs, one text of each group."""
    candidates: list[tuple[str, ...]] = []
    run, at = "", 0
    while at < len(pattern):
        atom = _atom(pattern, at)
        at += len(atom)
        times = _times(pattern, at)
        at += len(times)
        sign = _literal(atom)
        if sign and not times:
            run += sign
            continue
        candidates.append((run,))
        run = ""
        if not times.startswith(OPTIONAL):
            candidates.append((sign,) if sign else _need(atom))
    return [*candidates, (run,)]


def _rarity(texts: tuple[str, ...]) -> tuple[int, int]:
    return min(len(text.strip()) for text in texts), -len(texts)


def _atom(pattern: str, at: int) -> str:
    """The sign, class or group that begins at a place."""
    if pattern[at] == "\\":
        return pattern[at : at + 2]
    if pattern[at] == "[":
        end = pattern.index("]", at + 1 + (pattern[at + 1] == "]"))
        return pattern[at : end + 1]
    if pattern[at] != "(":
        return pattern[at]
    end = at + 1
    while pattern[end] != ")":
        end += len(_atom(pattern, end))
    return pattern[at : end + 1]


def _times(pattern: str, at: int) -> str:
    """How often an atom may stand, as it is written behind it."""
    end = at
    if pattern[at : at + 1] == "{":
        end = pattern.index("}", at) + 1
    elif pattern[at : at + 1] in ("?", "*", "+"):
        end = at + 1
    return pattern[at : end + (end > at and pattern[end : end + 1] == "?")]


def _literal(atom: str) -> str:
    """The sign that an atom is, if it is one."""
    if atom[0] == "\\":
        return "" if atom[1].isalnum() else atom[1]
    return atom if len(atom) == 1 and atom not in ".^$" else ""


@cache  # a number, in hundreds of patterns
def _need(atom: str) -> tuple[str, ...]:
    """What a class or group needs."""
    match atom[:1]:
        case "[":
            plain = not {"^", "-", "\\"} & set(atom)
            return tuple(atom[1:-1]) if plain else NOTHING_KNOWN
        case "(" if not atom.startswith("(?"):
            return _choice(atom[1:-1])
        case "(" if atom.startswith(("(?:", "(?=")):
            return _choice(atom[3:-1])
        case "(" if atom.startswith("(?<="):
            return _choice(atom[4:-1])
    return NOTHING_KNOWN
