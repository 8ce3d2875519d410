"""Rulings and impacts that are on nothing, or on nothing that is still open."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from compiler.diagnostic import Diagnostic, problem
from compiler.disputes import Dispute
from compiler.ir import declarations as d
from compiler.ir.rulebook import Rulebook
from compiler.near import near
from compiler.parts import Part, every
from compiler.readings import holds, written
from compiler.rulings import VALUED, addresses, followed, meant
from compiler.say import expression, line
from compiler.sources import Sources
from compiler.span import Span

Found = Iterator[Diagnostic]


def settled(rulebook: Rulebook, sources: Sources | None, open_places: tuple[Dispute, ...]) -> Found:
    """What is wrong with the rulings and impacts of a gathered rulebook with these disputes."""
    if not rulebook.rulings and not rulebook.impacts:
        return
    known = addresses(rulebook)
    claims: tuple[d.Ruling | d.Impact, ...] = (*rulebook.rulings, *rulebook.impacts)
    for each in claims:
        address = meant(each.path, known)
        if not address:
            yield _on_nothing(each, known)
        elif isinstance(each, d.Ruling):
            yield from _ruling(each, address, rulebook, sources, open_places)
        elif each.impact == "play":
            yield problem("impact-raised", _path(each), address=each.at.address, path=each.path)


def _on_nothing(each: d.Ruling | d.Impact, known: Collection[str]) -> Diagnostic:
    sort = "ruling" if isinstance(each, d.Ruling) else "impact"
    guess = near(each.path, known)
    return problem(
        "ruling-on-nothing",
        _path(each),
        address=each.at.address,
        path=each.path,
        sort=sort,
        near=guess,
    )


def _ruling(
    ruling: d.Ruling,
    address: str,
    rulebook: Rulebook,
    sources: Sources | None,
    open_places: tuple[Dispute, ...],
) -> Found:
    on = tuple(each for each in open_places if _is_under(each.address, address))
    if ruling.follows and sources is not None and not followed(ruling, sources):
        ids = [*(each.id for each in sources.readings), *(each.id for each in sources.sources)]
        yield problem(
            "ruling-follows-unknown",
            _path(ruling),
            address=ruling.at.address,
            follows=ruling.follows,
            known=", ".join(dict.fromkeys(ids)),
            near=near(ruling.follows, ids),
        )
    elif on:
        yield from _unfit(ruling, on)
    elif not _is_silence(address, rulebook, sources) or ruling.value is not None:
        yield _stale(ruling, address, rulebook)


def _unfit(ruling: d.Ruling, on: tuple[Dispute, ...]) -> Found:
    """A value for what has none, or an answer that the question does not have."""
    if ruling.value is None:
        return
    given = expression(ruling.value)
    for dispute in on:
        if dispute.sort == "question":
            answers = [claim.said[0] for claim in dispute.claims]
            fits, expected = given in answers, " or ".join(answers)
        else:
            fits = any(type(claim.node) in VALUED for claim in dispute.claims)
            expected = "follows and a reading, since whole lines differ"
        if not fits:
            yield problem(
                "ruling-unfit",
                _path(ruling),
                address=ruling.at.address,
                path=ruling.path,
                found=given,
                expected=expected,
            )


def _is_silence(address: str, rulebook: Rulebook, sources: Sources | None) -> bool:
    """Whether some reading leaves out something at or below an address."""
    if sources is None:
        return True
    named = [each.sources for each in sources.readings]
    parts = (part for part in every(rulebook) if _is_under(part.at.address, address))
    return any(part.at.cites and not holds(part, books) for part in parts for books in named)


def _stale(ruling: d.Ruling, address: str, rulebook: Rulebook) -> Diagnostic:
    part = next(each for each in every(rulebook) if each.at.address == address)
    return problem(
        "ruling-stale",
        _path(ruling),
        address=ruling.at.address,
        path=ruling.path,
        found=_one_content(part),
    )


def _one_content(part: Part) -> str | None:
    """`2 in ja 363 and 2 in en 89`."""
    books = dict.fromkeys(cite.source for cite in part.at.cites)
    places = [written(part.at, book) for book in books]
    said = line(part)
    return " and ".join(f"{said} in {place}" for place in places) or None


def _path(each: d.Ruling | d.Impact) -> Span:
    """Where the path stands, behind the word that begins the line."""
    start = each.at.span
    column = start.column + len("ruling " if isinstance(each, d.Ruling) else "impact ")
    return Span(start.file, start.line, column, start.line, column + len(each.path))


def _is_under(address: str, path: str) -> bool:
    return address == path or address.startswith(f"{path}.")
