"""Values with their adjustments.

First the value's own cases; then `becomes`, then `+` and `-`, then `at least` and `at most`, then `allowed` and
`forbidden`, of which `forbidden` wins. Within one of these, in the order in which they came into force.
"""

from __future__ import annotations

from compiler.ir import declarations as d, statements as s
from runtime import force, values
from runtime.errors import RuleError
from runtime.frames import Value
from runtime.machine import Scope
from runtime.reads import ALL_PLACES, value_reads

CLASSES = {"becomes": 0, "+": 1, "-": 1, "least": 2, "most": 2, "allowed": 3, "forbidden": 4}
DEEPEST = 60


def ask(x: Scope, name: str, arguments: tuple[Value, ...], by: Value) -> Value:
    """A value as `by` asks it, adjusted by all that is in force."""
    m = x.m
    asker = by if isinstance(by, int) else None
    blurred = bool(x.blur or x.moved) and _depends(x, name)
    key = (name, asker, x.strand, *(tuple(a) if isinstance(a, list) else a for a in arguments))
    if not blurred:
        known = m.memo.get(key, m)
        if known is not m:
            return known
    m.depth += 1
    if m.depth > DEEPEST:
        m.depth = 0
        raise RuleError(f"the value {name} goes in a circle", (m.lay.values[name].at.address,))
    try:
        found = _ask(x, m.lay.values[name], arguments, asker)
    finally:
        m.depth = max(0, m.depth - 1)
    if not blurred:
        m.memo[key] = found
    return found


def _depends(x: Scope, name: str) -> bool:
    if x.moved and (name in x.m.lay.adjusts or name in x.m.lay.adjusted_live):
        return True
    reads = value_reads(x.m.lay, name)
    if x.moved and ("@adjusted" in reads or ALL_PLACES in reads):
        return True
    return not x.blur.isdisjoint(reads)


def _ask(x: Scope, value: d.Value, arguments: tuple[Value, ...], asker: int | None) -> Value:
    names = {p.name: a for p, a in zip(value.parameters, arguments, strict=True)}
    scope = x.asking(names, asker)
    found: Value = False if value.type.name == "truth" else None
    for case in value.cases:
        if case.condition is None or values.ev(scope, case.condition) is True:
            found = values.ev(scope, case.result)
            x.m.reach(case.at.address)
            break
    for adjust, own in in_force(x, value, names, asker):
        if values.truth(own, adjust.condition):
            x.m.reach(adjust.at.address)
            found = _apply(own, adjust, found)
    return found


def in_force(
    x: Scope, value: d.Value, names: dict[str, Value], asker: int | None
) -> list[tuple[s.Adjust, Scope]]:
    """The adjustments of a value that match, in order, each with the scope of its holder."""
    lay = x.m.lay
    if value.name not in lay.adjusts and value.name not in lay.adjusted_live:
        return []
    found: list[tuple[int, int, int, s.Adjust, Scope]] = []
    for adjust, thing in lay.adjusts.get(value.name, ()):
        held = force.holder(x, thing) if thing else (asker, 0)
        if held is not None:
            _match(x, found, adjust, held, thing or None, {}, names, asker)
    if value.name in lay.adjusted_live:
        for live in x.m.st.live:
            until = lay.blocks[live.block][live.line]
            assert isinstance(until, s.Until)
            for adjust in until.adjusts:
                if adjust.value == value.name:
                    held = (live.you, live.stamp)
                    _match(x, found, adjust, held, live.this, live.names, names, asker)
    found.sort(key=lambda f: f[:3])
    return [(adjust, own) for *_, adjust, own in found]


def _match(
    x: Scope, found: list[tuple[int, int, int, s.Adjust, Scope]], adjust: s.Adjust,
    held: tuple[int | None, int], thing: str | None, kept: dict[str, Value],
    names: dict[str, Value], asker: int | None,
) -> None:  # fmt: skip
    you, since = held
    if thing is not None and not force.done_by(x.m.lay, adjust.by, asker, you):
        return
    own = x.asking({**kept}, you, thing)
    if force.matches(own, adjust.matches, names):
        found.append((CLASSES[adjust.operator], since, len(found), adjust, own))


def _apply(own: Scope, adjust: s.Adjust, found: Value) -> Value:
    if adjust.operator in ("allowed", "forbidden"):
        return adjust.operator == "allowed"
    amount = None if adjust.amount is None else values.ev(own, adjust.amount)
    if adjust.operator == "becomes":
        return amount
    if found is None or amount is None:
        return amount if adjust.operator == "most" else found
    match adjust.operator:
        case "+":
            return found + amount
        case "-":
            return found - amount
        case "least":
            return max(found, amount)
    return min(found, amount)
