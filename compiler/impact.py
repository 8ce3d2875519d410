"""How much a statement matters: whether a game is played otherwise without it.

`play` is what an executed block, a value in use or a count holds; `clarify` what no game comes by;
`cosmetic` are names and wording. An encoder lowers an impact with a reason, and never raises it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from compiler.ir import declarations as d
from compiler.ir.rulebook import Rulebook
from compiler.leads import declared, leads, led_to, uncalled
from compiler.mismatch import IMPACTS, Impact
from compiler.parts import Part
from compiler.rulings import above, addresses, meant

HEADS = (
    d.Kind,
    d.Attribute,
    d.Thing,
    d.Component,
    d.Table,
    d.Row,
    d.Verb,
    d.Value,
    d.Payment,
    d.Variant,
    d.NamedBlock,
    d.Scoring,
)
"""Lines that only give a name to what stands below them."""

CALLED = ("verbs", "values", "stages", "payments", "tables")
"""What is nothing to a game that does not come by it."""


@dataclass(frozen=True, slots=True)
class Impacts:
    """What decides on impacts: what no game comes by, and what the encoder has lowered."""

    idle: frozenset[str]
    lowered: Mapping[str, str]

    def of(self, address: str, found: Iterable[Part]) -> Impact:
        """The impact of a difference at an address, in any of some parts."""
        matters = any(self._matters(part) for part in found)
        own: Impact = "play" if matters else "clarify"
        lowered = above(self.lowered, address)
        if lowered in IMPACTS and IMPACTS.index(lowered) > IMPACTS.index(own):
            return IMPACTS[IMPACTS.index(lowered)]
        return own

    def _matters(self, part: Part) -> bool:
        head = part.at.address.partition(".")[0]
        return not (isinstance(part, HEADS) or part.at.unreached or head in self.idle)


def impacts(rulebook: Rulebook) -> Impacts:
    """The impacts of a rulebook's statements."""
    known = addresses(rulebook) if rulebook.impacts else ()
    lowered = {meant(each.path, known): each.impact for each in rulebook.impacts}
    return Impacts(idle(rulebook), lowered)


def idle(rulebook: Rulebook) -> frozenset[str]:
    """The verbs, values, stages, payments and tables that nothing comes by."""
    among = declared(rulebook, CALLED)
    # Whatever lies in the box may come up, and any variant may be played.
    box = rulebook.things, rulebook.components, rulebook.counters, rulebook.places
    met = led_to((*uncalled(rulebook), *leads((box, rulebook.variants))), among)
    return frozenset(each.at.address for key in among.keys() - {*met} for each in among[key])
