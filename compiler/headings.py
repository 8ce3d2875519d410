"""Problems placed under the rulebook's own headings: the titles of what they stand in."""

from __future__ import annotations

import dataclasses
from bisect import bisect_right

from compiler.diagnostic import Diagnostic
from compiler.ir.base import Title
from compiler.resolve.addresses import addressed
from compiler.syntax import Line

Places = dict[str, tuple[list[int], list[str]]]


def headed(
    found: tuple[Diagnostic, ...], entries: tuple[Line, ...], kinds: frozenset[str], titles: tuple[Title, ...]
) -> tuple[Diagnostic, ...]:  # fmt: skip
    """Each problem with its address and headings, where its line has some."""
    places: Places = {}
    _collect(places, entries, "", kinds)
    names = {t.address: t.texts[0] for t in titles if t.texts and t.texts[0]}
    return tuple(_placed(each, places, names) for each in found)


def _collect(places: Places, lines: tuple[Line, ...], above: str, kinds: frozenset[str]) -> None:
    for line, address in addressed(lines, above, kinds):
        numbers, addresses = places.setdefault(line.span.file, ([], []))
        numbers.append(line.span.line)
        addresses.append(address)
        _collect(places, line.block, address, kinds)


def _placed(found: Diagnostic, places: Places, names: dict[str, str]) -> Diagnostic:
    numbers, addresses = places.get(found.span.file, ([], []))
    at = bisect_right(numbers, found.span.line) - 1
    if at < 0 or found.place:
        return found
    address = found.address or addresses[at]
    words = address.split(".")
    prefixes = [".".join(words[: n + 1]) for n in range(len(words))]
    headings = tuple(
        dict.fromkeys(
            _plain(h) for p in prefixes if (h := names.get(p) or names.get(p.rsplit(".", 1)[-1]))
        )
    )
    return dataclasses.replace(found, address=address, place=headings)


def _plain(title: str) -> str:
    """A title without its slots and plural."""
    return " ".join(w.split("|")[0] for w in title.replace("{", "").replace("}", "").split())
