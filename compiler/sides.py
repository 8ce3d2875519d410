"""What each of two readings says at an address, in the words of its readers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from compiler.about import Voice, about
from compiler.answers import answer, fold
from compiler.cites import Cite
from compiler.compare import Pair
from compiler.contents import whole, words
from compiler.disputes import Claim, Dispute
from compiler.document import Entry, Value
from compiler.ir import declarations as d
from compiler.ir.rulebook import Rulebook
from compiler.mismatch import Settled, Side, Words
from compiler.parts import every


@dataclass(frozen=True, slots=True)
class Teller:
    """What tells of differences: the voices, the citations of each address, what each side's books answer."""

    voices: tuple[Voice, ...]
    languages: tuple[str, ...]
    cited: Mapping[str, tuple[Cite, ...]]
    answers: Mapping[tuple[str, ...], Mapping[str, str]]

    def about(self, pair: Pair) -> Words:
        """What stands at the address."""
        part = pair.kept()[0]
        return tuple((v.language, about(v, part)) for v in self.voices)

    def side(
        self, pair: Pair, entry: Entry | None, named: tuple[str, ...], dispute: Dispute | None
    ) -> Side:
        """Where and what one reading says at an address, without words."""
        claims = at_odds(dispute, named)
        if claims:
            cites = tuple(cite for claim in claims for cite in _of(claim.at.cites, named))
            value: Value = tuple(" / ".join(claim.said) for claim in claims)
            return Side(cites[0].source, value, cites=cites, span=claims[0].at.span)
        if entry is None:
            near = self.near(pair.address, named)
            return Side(named[0] if named else "", None, near=near)
        at = entry.part.at
        # A head without citations stands where the lines below it stand.
        below = (cite for part in pair.folded for cite in part.at.cites)
        cites = _of(at.cites or tuple(dict.fromkeys(below)), named)
        source = cites[0].source if cites else at.own or (named[0] if named else "")
        return Side(source, entry.value, cites=cites, span=at.span)

    def told(
        self, side: Side, pair: Pair, entry: Entry | None, named: tuple[str, ...], dispute: Dispute | None,
    ) -> Side:  # fmt: skip
        """A side in the words of its readers; of one at odds with itself each claim with its lines."""
        claims = at_odds(dispute, named)
        if claims:
            told = tuple((self.answered(c.node, named), _of(c.at.cites, named)) for c in claims)
            said = tuple((v.language, _claims(v, told)) for v in self.voices)
        elif entry is None:
            said = tuple((v.language, v.say("silent")) for v in self.voices)
        else:
            say = words if pair.left and pair.right else whole
            part = self.answered(entry.part, named)
            said = tuple((v.language, say(v, part)) for v in self.voices)
        return replace(side, words=said)

    def near(self, address: str, named: tuple[str, ...]) -> tuple[Cite, ...]:
        """Where a silent book would say it: its lines for the nearest address above."""
        found: tuple[Cite, ...] = ()
        while address and not found:
            address = address.rpartition(".")[0]
            found = _of(self.cited.get(address, ()), named)
        return found

    def answered(self, part: Any, named: tuple[str, ...]) -> Any:
        """A part as a reading has it: of what hangs on a question, what its books answer."""
        read = answer(part, self.answers[named])
        kept = fold((read,)) if read is not part else ()
        return kept[0] if len(kept) == 1 else part

    def settled(self, ruling: d.Ruling) -> Settled:
        """A ruling as it is told."""
        languages = self.languages
        reason = tuple(zip(languages, ruling.reason, strict=False))
        said: Words = ()
        if ruling.value is not None:
            value = d.Printed(ruling.at, "", ruling.value)
            said = tuple((v.language, words(v, value)) for v in self.voices)
        return Settled(said, ruling.follows, reason)

    def sentences(self, told: Words, names: tuple[str, str], sides: tuple[Side, Side]) -> Words:
        """The whole difference in one sentence of each language."""
        first, second = (dict(side.words) for side in sides)
        return tuple(
            (
                v.language,
                v.say(
                    "sentence",
                    about=dict(told)[v.language],
                    left_name=names[0],
                    left=first[v.language],
                    right_name=names[1],
                    right=second[v.language],
                ),
            )
            for v in self.voices
        )


def at_odds(dispute: Dispute | None, named: tuple[str, ...]) -> tuple[Claim, ...]:
    """What the most trusted book of a reading claims of a place where it is at odds with itself."""
    held = (dispute.held_by(source) for source in named) if dispute is not None else ()
    claims = next(filter(None, held), ())
    return claims if len(claims) > 1 else ()


def cited(rulebook: Rulebook) -> dict[str, tuple[Cite, ...]]:
    """The citations of each address that has some."""
    found: dict[str, tuple[Cite, ...]] = {}
    for part in every(rulebook):
        address = part.at.address
        found[address] = tuple(dict.fromkeys((*found.get(address, ()), *part.at.cites)))
    return found


def _claims(voice: Voice, claims: Iterable[tuple[Any, tuple[Cite, ...]]]) -> str:
    told = [
        voice.say("claim", places=_places(voice, cites), words=words(voice, part))
        for part, cites in claims
    ]
    return voice.say("claims").join(told)


def _places(voice: Voice, cites: tuple[Cite, ...]) -> str:
    """Lines as lines; the keys of a table of cards speak for themselves."""
    places = voice.say("comma").join(cite.written() for cite in cites)
    if any(cite.key or cite.field for cite in cites):
        return places
    several = len(cites) > 1 or any(cite.is_range() for cite in cites)
    return voice.say("lines" if several else "line", places=places)


def _of(cites: tuple[Cite, ...], named: tuple[str, ...]) -> tuple[Cite, ...]:
    """The citations of the first of a reading's sources that is cited."""
    for source in named:
        found = tuple(cite for cite in cites if cite.source == source)
        if found:
            return found
    return ()
