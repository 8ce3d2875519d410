"""What is written and never read: verbs without a caller, attributes that nothing asks for."""

from __future__ import annotations

from compiler.checks.uses import Uses, uses
from compiler.diagnostic import Diagnostic, problem
from compiler.ir import expressions as e
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk


def check(rulebook: Rulebook) -> tuple[Diagnostic, ...]:
    """Everything that a rule would have to use and none does."""
    used = uses(rulebook)
    return (
        *_verbs(rulebook, used), *_attributes(rulebook, used), *_values(rulebook, used), *_state(rulebook, used),
        *_course(rulebook, used), *_tables(rulebook, used),
    )  # fmt: skip


def _verbs(rulebook: Rulebook, used: Uses) -> list[Diagnostic]:
    return [
        problem("verb-unused", v.at.span, name=v.name)
        for v in rulebook.verbs
        if v.at.address not in used.verbs and not v.any_time
    ]


def _attributes(rulebook: Rulebook, used: Uses) -> list[Diagnostic]:
    """Attributes; one that a board's geometry or a phrase slot needs is read there."""
    graphs = {
        w for b in rulebook.boards if b.shape == "graph" for w in _graph_words(rulebook, b.kind)
    }
    return [
        problem("attribute-unread", a.at.span, attribute=a.name, kind=kind.name)
        for kind in rulebook.kinds
        for a in kind.attributes
        if a.name not in used.attributes and (kind.name, a.name) not in graphs
    ]


def _graph_words(rulebook: Rulebook, kind: str) -> list[tuple[str, str]]:
    kinds = [k for k in rulebook.kinds if k.name == kind]
    return [
        (k.name, a.name) for k in kinds for a in k.attributes if a.type.many and a.type.name == kind
    ]


def _values(rulebook: Rulebook, used: Uses) -> list[Diagnostic]:
    return [
        problem("value-unread", v.at.span, name=v.name)
        for v in rulebook.values
        if v.name not in used.values
    ]


def _state(rulebook: Rulebook, used: Uses) -> list[Diagnostic]:
    counters = [c for c in rulebook.counters if not c.scored]
    found = [
        problem("state-unread", c.at.span, name=c.name, sort=sort)
        for sort, group in (("counter", counters), ("mark", rulebook.marks))
        for c in group
        if c.name not in used.states
    ]
    named = used.places | _held(rulebook)
    return found + [
        problem("state-unread", p.at.span, name=p.name, sort="place")
        for p in rulebook.places
        if p.name not in named
    ]


def _held(rulebook: Rulebook) -> set[str]:
    """Places that rules reach through the thing that has them, as `no disc on city` does."""
    kinds = {
        n.kind
        for n in walk((rulebook.things, rulebook.verbs, rulebook.values, rulebook.stages))
        if isinstance(n, e.Set)
    }
    return {p.name for p in rulebook.places if p.of not in ("player", "game") and p.holds in kinds}


def _course(rulebook: Rulebook, used: Uses) -> list[Diagnostic]:
    done = used.stages
    found = [
        problem("stage-unreached", stage.at.span, name=stage.name, word=stage.word)
        for stage in rulebook.stages
        if stage.name not in done
    ]
    blocks = [
        problem("block-unreached", block.at.span, name=block.name, thing=thing.name)
        for thing in rulebook.things
        for block in thing.blocks
        if block.name not in used.blocks
    ]
    payments = [
        problem("value-unread", p.at.span, name=p.name)
        for p in rulebook.payments
        if p.name not in used.payments
    ]
    return found + (blocks if any(s.name in done for s in rulebook.stages) else []) + payments


def _tables(rulebook: Rulebook, used: Uses) -> list[Diagnostic]:
    tables = [
        problem("table-unread", t.at.span, name=t.name)
        for t in rulebook.tables
        if t.name not in used.tables
    ]
    questions = [
        problem("question-unread", q.at.span, name=q.name)
        for q in rulebook.questions
        if q.name not in used.questions
    ]
    return tables + questions
