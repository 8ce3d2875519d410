"""Why something happened, and why something may not be chosen.

Both answer with rules: their address, where they are written, and the passages that say them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from compiler.ir import expressions as e, statements as s
from compiler.ir.base import At
from runtime import legality, sets, values, walk
from runtime.deciding import here_of
from runtime.frames import Ask
from runtime.layout import Layout
from runtime.machine import Machine, Scope
from runtime.needs import inner_choice
from runtime.options import Decision, Option, unique
from runtime.passing import Pass
from runtime.payments import cell_word
from runtime.rooms import choosing
from runtime.rooms.here import Here
from runtime.wording import branch_keys


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule that is an answer; `condition` is the part of it that fails, if it is known.

    `sort` is `done`, `where`, `requires`, `needs`, `value` or `unknown`.
    """

    sort: str
    at: At | None
    condition: e.Expression | None = None
    facts: tuple[tuple[str, str], ...] = ()


def places(lay: Layout) -> dict[str, At]:
    """Where every address is written."""
    if "@places of rules" not in lay.kept:
        found: dict[str, At] = {}
        for node in walk.every(lay.rulebook):
            at = getattr(node, "at", None)
            if isinstance(at, At):
                found.setdefault(at.address, at)
        lay.kept["@places of rules"] = found
    known: dict[str, At] = lay.kept["@places of rules"]
    return known


def why(m: Machine, number: int) -> tuple[Reason, ...]:
    """The rules that led to a line of the log: its statement, then what that was done by."""
    log = m.log or []
    if not 0 <= number < len(log):
        return ()
    known = places(m.lay)
    entry = log[number]
    found = [entry.statement]
    depth = entry.depth
    for other in reversed(log[:number]):
        if (
            other.strand == entry.strand
            and other.depth < depth
            and other.sort in ("verb", "hook", "block", "stage", "later")
        ):
            depth = other.depth
            found.append(other.statement)
    return tuple(Reason("done", known[a]) for a in dict.fromkeys(found) if a in known)


def why_not(m: Machine, decision: Decision, key: str) -> tuple[Reason, ...]:
    """Why a key is not among the options of a decision; nothing if it is."""
    if key in decision.keys:
        return ()
    strand = decision.strand
    ask = m.st.strands[strand][-1]
    assert isinstance(ask, Ask)
    h = here_of(m, strand, ask)
    for option in _all(h, ask):
        if option.key == key:
            return _fails(h, ask, option)
    return _not_at_all(m, decision, h, ask, key)


def _all(h: Here, ask: Ask) -> list[Option]:
    """The options before the pass over what follows."""
    line = h.statement if ask.block else None
    match line:
        case s.Choose():
            bare = replace(line.among, where=None)
            return unique([choosing.option_for(h, line, i) for i in sets.members(h.x, bare)])
        case s.Either():
            return choosing.branch_options(h, line)
        case s.May():
            return [Option("yes", "yes", True, line.at.address)]
        case s.Repeat():
            return _round(h, line)
        case s.Offer():
            keys = branch_keys(h.m.lay, tuple((x,) for x in line.block))
            return [Option(k, "line", n, line.block[n].at.address) for n, k in enumerate(keys)]
    return []


def _round(h: Here, line: s.Repeat) -> list[Option]:
    inner = inner_choice(line)
    at = Here(h.m, h.strand, h.m.lay.block(line.block), 0, h.a)
    if isinstance(inner, s.Choose):
        bare = replace(inner.among, where=None)
        return unique([choosing.option_for(at, inner, i) for i in sets.members(h.x, bare)])
    if isinstance(inner, s.Either):
        return choosing.branch_options(at, inner)
    return [Option("go on", "yes", True, line.at.address)]


def _choice_of(h: Here) -> s.Choose | None:
    line = h.statement
    if isinstance(line, s.Repeat):
        line = inner_choice(line) or line
    return line if isinstance(line, s.Choose) else None


def _fails(h: Here, ask: Ask, option: Option) -> tuple[Reason, ...]:
    line = _choice_of(h) if ask.block else None
    if line is not None:
        failing = _where(h, line, option)
        if failing is not None:
            return (Reason("where", line.at, failing), *_inside(h, line, option, failing))
        if line.refinements and option.value not in choosing.refined(h.x, line):
            return (Reason("where", line.at, line.refinements[0].by),)
    blames, p = legality.why_not(h, ask, option)
    condition = p.failing[0] if p.failing else None
    facts = _lacks(h.m.lay, p)
    first = (
        Reason("requires" if condition is not None else "needs", blames[0], condition, facts)
        if blames
        else None
    )
    known = () if first is None else (first, *(Reason("needs", at) for at in blames[1:]))
    return known or (Reason("unknown", places(h.m.lay).get(option.address)),)


def _lacks(lay: Layout, p: Pass) -> tuple[tuple[str, str], ...]:
    """What was wanted first and not there, in figures."""
    if not p.lacks:
        return ()
    index, wanted, have = p.lacks[0]
    return (("what", cell_word(lay, index)), ("wanted", str(wanted)), ("have", str(max(have, 0))))


def _where(h: Here, line: s.Choose, option: Option) -> e.Expression | None:
    """The first part of a choice's condition that the option fails."""
    x = h.x
    names = {**x.names, line.among.slot: option.value}
    own = x.asking(names, x.you, x.this)
    return next((part for part in _parts(line.among.where) if not values.truth(own, part)), None)


def _parts(condition: e.Expression | None) -> list[e.Expression]:
    if isinstance(condition, e.And):
        return [*_parts(condition.left), *_parts(condition.right)]
    return [] if condition is None else [condition]


def _inside(h: Here, line: s.Choose, option: Option, failing: e.Expression) -> tuple[Reason, ...]:
    """If the part asks a value, the case of that value which decides."""
    if not isinstance(failing, e.Ask):
        return ()
    x = h.x
    own = x.asking({**x.names, line.among.slot: option.value}, x.you, x.this)
    rule = x.m.lay.values[failing.value]
    arguments = [values.ev(own, a) for a in failing.arguments]
    inner = Scope(
        x.m,
        dict(zip((p.name for p in rule.parameters), arguments, strict=True)),
        x.you,
        None,
        x.strand,
    )
    for case in rule.cases:
        if case.condition is None or values.truth(inner, case.condition):
            said = case.condition if isinstance(case.result, e.Truth) else None
            parts = _parts(case.result)
            part = said or next((p for p in parts if not values.truth(inner, p)), case.result)
            return (Reason("value", case.at, part),)
    return (Reason("value", rule.at),)


def _not_at_all(m: Machine, decision: Decision, h: Here, ask: Ask, key: str) -> tuple[Reason, ...]:
    """A key that stands for nothing here: perhaps an action of the rulebook that cannot be done now."""
    for verb in m.lay.any_time:
        if verb.at.address == key:
            p = Pass(m, decision.strand, blames=[])
            legality.can_call(m, decision.strand, key, decision.player, p)
            return tuple(Reason("needs", at, facts=_lacks(m.lay, p)) for at in p.blames or ()) or (
                Reason("unknown", verb.at),
            )
    return (Reason("unknown", places(m.lay).get(decision.address), facts=(("key", key),)),)
