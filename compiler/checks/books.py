"""Who says what: citations inside blocks, passages that differ, and rulings on them.

Looks at the rulebook as compiled, before a reading is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from compiler.checks.settled import settled
from compiler.diagnostic import Diagnostic, Label, problem
from compiler.disputes import disputes, gathered
from compiler.ir import declarations as d, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.parts import Part, groups, parts
from compiler.readings import unruled
from compiler.say import lines
from compiler.sources import Sources

NEEDS_NO_BOOK = (d.Ruling, d.Impact)
HAS_A_PLACE = (s.Differ, s.Stage)
Found = Iterator[Diagnostic]


def check(rulebook: Rulebook, sources: Sources | None = None) -> tuple[Diagnostic, ...]:
    """What is wrong with the citations and the rulings of a rulebook."""
    whole = gathered(rulebook)
    claimed = disputes(whole)
    apart = _apart(sources)
    found = [*_uncited(whole), *_walk(whole, None, apart), *settled(whole, sources, claimed)]
    if sources is not None:
        found += unruled(whole, sources, claimed)
    return tuple(found)


Apart = Callable[[frozenset[str], frozenset[str]], bool]


def _apart(sources: Sources | None) -> Apart:
    """Whether no reading has sources of both."""
    known = [frozenset(each.sources) for each in sources.readings] if sources else []

    def apart(left: frozenset[str], right: frozenset[str]) -> bool:
        if not left or not right or left & right:
            return False
        return not any(reading & left and reading & right for reading in known)

    return apart


def _uncited(rulebook: Rulebook) -> Found:
    """What no ancestor gives a citation, and nothing below it has one."""
    for part in parts(rulebook):
        if not isinstance(part, NEEDS_NO_BOOK):
            yield from _without_book(part)


def _without_book(part: Part) -> Found:
    if part.at.cites or part.at.own:
        return
    below = tuple(parts(part))
    if any(_has_book(each) for each in below):
        for each in below:
            yield from _without_book(each)
    else:
        yield problem("uncited", part.at.span, address=part.at.address, name=part.at.address)


def _has_book(part: Part) -> bool:
    return bool(part.at.cites or part.at.own) or any(map(_has_book, parts(part)))


def _walk(node: object, above: Part | None, apart: Apart) -> Found:
    if isinstance(node, s.Differ):
        yield from _passages(node)
    for group in groups(node):
        for part in group:
            if above is not None:
                yield from _beyond(part, above)
            yield from _walk(part, part, apart)
        if above is not None:
            yield from _neighbours(group, apart)
            yield from _denials(group, above)


def _beyond(part: Part, above: Part) -> Found:
    """A line that cites a book which its block does not cite."""
    books = above.at.sources()
    cite = next((c for c in part.at.cites if c.source not in books), None)
    if cite is None or not books or above.at.own:
        return
    mine = " and ".join(f"@{name}" for name in dict.fromkeys(c.source for c in part.at.cites))
    theirs = ", ".join(dict.fromkeys(c.source for c in above.at.cites))
    yield problem(
        "beyond-its-block",
        cite.span if cite.span.line else part.at.span,
        Label(above.at.span, f"this block is only {theirs}'s"),
        address=part.at.address,
        source=cite.source,
        books=theirs,
        found=mine,
        expected=" or ".join(f"@{name}" for name in theirs.split(", ")),
    )


def _neighbours(group: tuple[Any, ...], apart: Apart) -> Found:
    """Two effects side by side that no book says both of."""
    for first, second in pairwise(group):
        if not _are_effects(first, second):
            continue
        left, right = first.at.sources(), second.at.sources()
        if apart(left, right):
            names = [", ".join(sorted(each)) for each in (left, right)]
            yield problem(
                "differ-or-add",
                second.at.span,
                Label(second.at.span, f"only {names[1]} says this"),
                Label(first.at.span, f"only {names[0]} says this"),
                address=second.at.address,
                first=names[0],
                second=names[1],
            )


def _are_effects(first: Any, second: Any) -> bool:
    """Whether both would be done in a filled reading: statements without a place of their own."""
    effects = isinstance(first, s.Statement) and isinstance(second, s.Statement)
    if not effects or first.at.address == second.at.address:
        return False
    placed = isinstance(first, HAS_A_PLACE) or isinstance(second, HAS_A_PLACE)
    return not placed and not (_is_labelled(first) and _is_labelled(second))


def _is_labelled(part: Part) -> bool:
    return not part.at.address[-1:].isdigit()


def _denials(group: tuple[Any, ...], above: Part) -> Found:
    """`nothing` of one book, where nothing stands against it."""
    books = above.at.sources()
    for part in group:
        alone = len(group) == 1 and isinstance(above, s.Passage)
        if isinstance(part, s.Nothing) and part.at.sources() < books and not alone:
            name = next(iter(part.at.sources()))
            yield problem(
                "denial-without-place", part.at.span, address=part.at.address, source=name
            )


def _passages(node: s.Differ) -> Found:
    """A `differ` has passages of several books, each with its place, that say different things."""
    for passage in node.passages:
        if not passage.at.cites:
            yield problem(
                "passage-uncited", passage.at.span, address=passage.at.address, name=node.name
            )
    said = {passage.at.sources() for passage in node.passages}
    words = {
        tuple(row for each in passage.block for row in lines(each)) for passage in node.passages
    }
    if len(node.passages) < 2 or len(said) < 2:
        yield problem("differ-alone", node.at.span, address=node.at.address, name=node.name)
    elif len(words) < 2:
        yield problem("differ-agrees", node.at.span, address=node.at.address, name=node.name)
