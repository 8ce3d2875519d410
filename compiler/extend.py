"""A rulebook and the one that it extends, as one list of entries.

`also in` adds to a block, `replace` puts other lines in the place of one or other steps into a stage or verb,
`without` takes a line away. Each names an address, and an address that is not there is an error.
"""

from __future__ import annotations

import dataclasses

from compiler import declarations as d, statements as s
from compiler.diagnostic import Diagnostic, problem
from compiler.near import near
from compiler.resolve.addresses import addressed
from compiler.syntax import Line, Path

Entries = tuple[Line, ...]
WITH_STEPS = (d.Stage, d.Verb, d.Action, d.NamedBlock, d.Course, d.Value, d.Payment, d.Exchange)


def extend(base: Entries, own: Entries) -> tuple[Entries, tuple[Diagnostic, ...]]:
    """The entries of a base with an extension's own, and its changes made."""
    kinds = frozenset(e.head.name.text for e in (*base, *own) if isinstance(e.head, d.Kind))
    entries = tuple(e for e in base if not isinstance(e.head, d.Game))
    entries += tuple(e for e in own if not isinstance(e.head, d.Replace | d.Without | d.AlsoIn))
    found: list[Diagnostic] = []
    for line in own:
        match line.head:
            case d.Replace(path=path) | d.Without(path=path) | d.AlsoIn(path=path):
                entries, done = _change(entries, "", path.words, line, kinds)
                if not done:
                    found.append(_missing(entries, kinds, line, path))
    return entries, tuple(found)


def addresses(entries: Entries, kinds: frozenset[str], above: str = "") -> list[str]:
    """All addresses that entries have."""
    found = []
    for line, address in addressed(entries, above, kinds):
        found.append(address)
        found.extend(addresses(line.block, kinds, address))
    return found


def _missing(entries: Entries, kinds: frozenset[str], line: Line, path: Path) -> Diagnostic:
    word = {"Replace": "replace", "Without": "leave out", "AlsoIn": "add to"}[
        type(line.head).__name__
    ]
    name = ".".join(path.words)
    top = path.words[0]
    guess = near(name, addresses(entries, kinds))
    first = None if any(a == top for _, a in addressed(entries, "", kinds)) else top
    return problem("replaced-missing", path.span, name=name, word=word, first=first, near=guess)


def _change(
    block: Entries, above: str, words: tuple[str, ...], change: Line, kinds: frozenset[str]
) -> tuple[Entries, bool]:  # fmt: skip
    """The block with one change made at a path, and whether the path was found."""
    made: list[Line] = []
    done = False
    wanted = f"{above}.{words[0]}" if above else words[0]
    for line, address in addressed(block, above, kinds):
        if done or address != wanted:
            made.append(line)
        elif len(words) > 1:
            inner, done = _change(line.block, address, words[1:], change, kinds)
            made.append(dataclasses.replace(line, block=inner))
        else:
            made.extend(_changed(line, change))
            done = True
    return tuple(made), done


def _changed(line: Line, change: Line) -> Entries:
    """What stands where a line stood."""
    match change.head:
        case d.Without():
            return ()
        case d.AlsoIn():
            return (dataclasses.replace(line, block=line.block + _cited(change.block, change)),)
    if not change.block:
        return (line,)
    if isinstance(line.head, WITH_STEPS) and not _same_sort(line, change.block[0]):
        block = _cited(change.block, change) if change.cites else change.block
        return (dataclasses.replace(line, block=block),)
    first, *others = _cited(change.block, change if change.cites else line)
    return (dataclasses.replace(first, label=first.label or line.label), *others)


def _cited(block: Entries, by: Line) -> Entries:
    """Lines with the citations of the line that brings them, where they have none of their own."""
    return tuple(dataclasses.replace(b, cites=b.cites or by.cites) for b in block)


def _same_sort(line: Line, other: Line) -> bool:
    """Whether a line is put in the place of one of its own sort."""
    return type(line.head) is type(other.head) and not isinstance(line.head, s.Statement)
