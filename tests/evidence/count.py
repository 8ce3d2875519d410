"""How many slips in the encoded Algae are noticed: `python -m tests.evidence.count` prints it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from compiler.evidence.stated import scored
from kisoku.evidence.gather import Verdict, case, verdict
from kisoku.project import open_rulebook
from tests.evidence import modality, mutants, plain
from tests.evidence.mutation import Passages, Slip, slips

UNTOLD = YAML(typ="safe").load(Path(__file__).with_name("untold.yaml").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Count:
    """How many of how many."""

    caught: int
    of: int

    @property
    def share(self) -> float:
        """The part that was noticed."""
        return self.caught / self.of

    def __str__(self) -> str:
        return f"{self.caught} of {self.of}, {self.share:.0%}"


@dataclass(frozen=True, slots=True)
class Row:
    """A kind of slip: where a passage tells it, of all there are, and keys of `untold.yaml` that met none."""

    kind: str
    told: Count
    all: Count
    stale: frozenset[str] = frozenset()


@cache
def algae() -> Verdict:
    """The evidence of the rulebook."""
    return verdict(case(open_rulebook("algae_inc"), None))


@cache
def rows() -> tuple[Row, ...]:
    """All kinds of slips, counted."""
    own = algae()
    rulebook = own.case.rulebook
    names = plain.called(rulebook, own.case.terms)

    def made(change: Callable[[Passages], mutants.Change]) -> tuple[Slip, ...]:
        return tuple(slips(own.cited, own.bench, scored(rulebook), change))

    terms = made(lambda _: mutants.terms(rulebook))
    named = [s for s in terms if plain.names_changed(s.stated.part, s.part, s.passages, names)]
    return (
        _read("number", "number", made(lambda p: mutants.beyond(plain.numbers(p)))),
        _read("unit", "unit", made(lambda _: mutants.units(rulebook))),
        _read("comparison", "comparison", made(lambda _: mutants.comparisons)),
        # Where a passage has no other number there is nothing to be taken for it.
        replace(
            _read("same", "number", made(lambda p: mutants.into(plain.numbers(p)))),
            stale=frozenset(),
        ),
        Row("term", _count(named), _count(terms)),
        *_modalities(own),
    )


def _modalities(own: Verdict) -> Iterator[Row]:
    def made(turn: modality.Turn) -> tuple[modality.Turned, ...]:
        return tuple(modality.turned(own.case.rulebook, own.cited, own.bench, turn))

    forced, turned, free = map(made, (modality.forced, modality.reversed_, modality.permitted))
    demanded = [each for each in free if plain.says_must(s.piece.text for s in each.sentences)]
    yield _read("may", "may", forced)
    yield Row("forbid", _count(turned), _count(turned))
    yield Row("must", _count(demanded), _count(free))


def _read(kind: str, untold: str, found: Iterable[Any]) -> Row:
    """The slips of a kind, those apart that no passage tells."""
    left_out = frozenset(str(key) for keys in UNTOLD[untold].values() for key in keys)
    every = tuple(found)
    told = [each for each in every if each.key not in left_out]
    return Row(kind, _count(told), _count(every), left_out - {each.key for each in every})


def _count(found: Iterable[Any]) -> Count:
    caught = [each.caught for each in found]
    return Count(sum(caught), len(caught))


def table() -> str:
    """The counts in lines, with the keys that met nothing."""
    lines = (f"{each.kind:12} {each.told!s:20} {each.all!s:20}" for each in rows())
    return "\n".join(line.rstrip() for line in lines)


if __name__ == "__main__":
    sys.stdout.write(f"{table()}\n")
