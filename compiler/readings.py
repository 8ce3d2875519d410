"""A rulebook as one reading of its books has it.

An unfilled reading keeps what its own sources say. A filled one takes from the others what its own
leave out, and marks it. The ruled reading is filled and follows the rulings.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from operator import is_
from typing import Any

from compiler.answers import answer, fold
from compiler.diagnostic import Diagnostic, problem
from compiler.disputes import Claim, Dispute, contents, disputes, gathered, same_place
from compiler.ir import declarations as d, statements as s
from compiler.ir.base import At
from compiler.ir.rulebook import Rulebook
from compiler.parts import Parts, parts, rebuild
from compiler.rulings import Rulings, followed, rulings, with_value
from compiler.say import expression
from compiler.sources import RULED, Sources


def read(
    rulebook: Rulebook, sources: Sources, reading: str, filled: bool = True
) -> tuple[Rulebook, tuple[Diagnostic, ...]]:
    """A reading in which each address is said once, and what had to be decided for it."""
    whole = gathered(rulebook)
    claimed = disputes(whole)
    found = (
        unruled(whole, sources, claimed)
        if reading == RULED
        else _internal(claimed, sources, reading)
    )
    projected = project(rulebook, sources, reading, filled)
    answered = answer(rebuild(projected, _spliced), answers(projected))
    # What is played and printed has no branch that the answers rule out.
    return (rebuild(answered, fold) if filled or reading == RULED else answered), found


def project(rulebook: Rulebook, sources: Sources, reading: str, filled: bool) -> Rulebook:
    """A reading in which a `differ` still stands, with the one passage that is read."""
    ruled = reading == RULED
    whole = gathered(rulebook)
    desk = _Desk(
        sources,
        books(sources, reading),
        filled or ruled,
        rulings(whole) if ruled else Rulings(),
    )
    return dataclasses.replace(rebuild(whole, desk.read), reading=reading)


def answers(projected: Rulebook) -> dict[str, str]:
    """What a reading answers to each question: of several answers the first."""
    asked = (question for question in projected.questions if question.answers)
    return {question.name: question.answers[0].name for question in asked}


def books(sources: Sources, reading: str) -> tuple[str, ...]:
    """The sources of a reading, the most trusted first; the ruled one begins with the first reading."""
    if reading == RULED and sources.readings:
        return sources.readings[0].sources
    found = sources.reading(reading)
    return found.sources if found else ()


def holds(part: Any, named: Iterable[str]) -> bool:
    """Whether a part is said by one of the sources, or by nobody in particular."""
    at: At = part.at
    if at.own or isinstance(part, d.Ruling | d.Impact):
        return True
    if at.cites:
        return any(cite.source in named for cite in at.cites)
    # A head without citations stands where something below it stands.
    below = tuple(parts(part))
    return not below or any(holds(each, named) for each in below)


@dataclass(frozen=True, slots=True)
class _Desk:
    """What is needed to read one group of parts after the other."""

    sources: Sources
    books: tuple[str, ...]
    filled: bool
    rulings: Rulings

    def read(self, group: Parts) -> Parts:
        """The parts of a group that this reading has, each address once."""
        made: list[Any] = []
        for address, alternates in same_place(group).items():
            chosen = self.choose(address, alternates)
            if chosen is not None:
                made.append(self.below(chosen))
        same = len(made) == len(group) and all(map(is_, made, group))
        return group if same else tuple(made)

    def choose(self, address: str, alternates: list[Any]) -> Any | None:
        """Which of the parts at an address is read, if any."""
        ruling = self.rulings.on(address)
        if ruling is not None and not isinstance(alternates[0], d.Question | s.Differ):
            return self.ruled(ruling, alternates)
        if len(alternates) == 1:
            return self.trusted(alternates)
        claims = contents(alternates)
        return self.trusted([_as_part(claim) for claim in claims])

    def ruled(self, ruling: d.Ruling, alternates: list[Any]) -> Any | None:
        """What a ruling makes of an address; what it does not settle stays as the books have it."""
        claims = contents(alternates)
        if ruling.value is not None:
            return with_value(claims, ruling.value) if len(claims) > 1 else alternates[0]
        named = followed(ruling, self.sources)
        held = [_as_part(claim) for claim in claims if holds(claim.node, named)]
        if held or not named:
            return (held or alternates)[0]
        return None

    def trusted(self, alternates: list[Any]) -> Any | None:
        """The part of the most trusted of this reading's books, or of another that fills in."""
        held = [each for each in alternates if holds(each, self.books)]
        if held:
            return min(held, key=lambda each: _rank(each.at, self.books)) if held[1:] else held[0]
        if not self.filled:
            return None
        order = self.sources.ruled().sources
        first = min(alternates, key=lambda each: _rank(each.at, order))
        return _marked(first, order)

    def below(self, part: Any) -> Any:
        """The part with what is below it read, too."""
        if isinstance(part, s.Differ):
            passage = self.passage(part)
            kept = () if passage is None else (self.below(passage),)
            return dataclasses.replace(part, passages=kept)
        if isinstance(part, d.Question):
            return dataclasses.replace(part, answers=self.answers(part))
        return rebuild(part, self.read)

    def passage(self, part: s.Differ) -> s.Passage | None:
        """The passage of a `differ` that is read."""
        ruling = self.rulings.on(part.at.address)
        if ruling is not None and ruling.follows:
            named = followed(ruling, self.sources)
            return next((each for each in part.passages if holds(each, named)), None)
        return self.trusted(list(part.passages))

    def answers(self, part: d.Question) -> tuple[d.Answer, ...]:
        """The answers that this reading's books give, or the one that is ruled."""
        ruling = self.rulings.on(part.at.address)
        named = self.books if ruling is None else followed(ruling, self.sources)
        if ruling is not None and ruling.value is not None:
            chosen = expression(ruling.value)
            return tuple(a for a in part.answers if a.name == chosen) or part.answers
        return tuple(a for a in part.answers if holds(a, named)) or part.answers


def _as_part(claim: Claim) -> Any:
    return claim.node if claim.node.at is claim.at else dataclasses.replace(claim.node, at=claim.at)


def _rank(at: At, order: tuple[str, ...]) -> int:
    """How trusted the best of a part's sources is; what is nobody's comes first."""
    ranks = [order.index(source) for source in at.sources() if source in order]
    return min(ranks, default=-1)


def _marked(part: Any, order: tuple[str, ...]) -> Any:
    sources = [source for source in order if source in part.at.sources()]
    if not sources:
        return part
    return dataclasses.replace(part, at=dataclasses.replace(part.at, filled=sources[0]))


def _spliced(group: Parts) -> Parts:
    """A block with the passages in the place of each `differ`."""
    made: list[Any] = []
    for part in group:
        if isinstance(part, s.Differ):
            blocks = (_spliced(passage.block) for passage in part.passages)
            made += (each for block in blocks for each in block if not isinstance(each, s.Nothing))
        else:
            made.append(rebuild(part, _spliced))
    same = len(made) == len(group) and all(map(is_, made, group))
    return group if same else tuple(made)


def _internal(
    claimed: tuple[Dispute, ...], sources: Sources, reading: str
) -> tuple[Diagnostic, ...]:
    """Where a book of this reading is at odds with itself."""
    named = books(sources, reading)
    found = []
    for dispute in claimed:
        for source in dispute.at_odds_with_itself():
            if source in named:
                first, second, *_ = dispute.held_by(source)
                found.append(
                    problem(
                        "source-contradiction",
                        second.at.span,
                        address=dispute.address,
                        path=dispute.address,
                        source=source,
                        first=written(first.at, source),
                        second=written(second.at, source),
                    )
                )
    return tuple(found)


def unruled(
    rulebook: Rulebook, sources: Sources, claimed: tuple[Dispute, ...]
) -> tuple[Diagnostic, ...]:
    """What a gathered rulebook leaves in dispute, without a ruling."""
    settled = rulings(rulebook)
    unsettled = (each for each in claimed if each.claims and settled.on(each.address) is None)
    return tuple(_unruled(dispute, rulebook, sources) for dispute in unsettled)


def _unruled(dispute: Dispute, rulebook: Rulebook, sources: Sources) -> Diagnostic:
    order = sources.ruled().sources
    used = min(dispute.claims, key=lambda claim: _rank(claim.at, order))
    path = dispute.address
    if dispute.sort == "question":
        about = next((t.texts[0] for t in rulebook.titles if t.address == path and t.texts), path)
        span = next(q.at.span for q in rulebook.questions if q.at.address == path)
        return problem("question-open", span, address=path, path=path, about=about)
    return problem(
        "ruling-missing",
        dispute.claims[-1].at.span,
        address=path,
        path=path,
        used=written(used.at) or None,
        found=two_things(dispute),
    )


def two_things(dispute: Dispute) -> str | None:
    """`ja 382 and ja 566 say two things`, of a dispute between cited claims."""
    places = [written(claim.at) for claim in dispute.claims]
    return f"{' and '.join(places)} say two things" if all(places) else None


def written(at: At, source: str = "") -> str:
    """Where something is cited, as `ja 71, 122`; of one source, or of the first."""
    name = source or next((cite.source for cite in at.cites), "")
    places = [cite.written() for cite in at.cites if cite.source == name]
    return f"{name} {', '.join(places)}" if places else ""
