"""What a rulebook uses: who calls which verb, reads which value, does which block."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from compiler.ir import expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk


@dataclass(slots=True)
class Uses:
    """Names that are used, by what they stand for."""

    verbs: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    values: set[str] = field(default_factory=set)
    states: set[str] = field(default_factory=set)
    read: set[str] = field(default_factory=set)
    places: set[str] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)
    blocks: set[str] = field(default_factory=set)
    stages: set[str] = field(default_factory=set)
    tables: set[str] = field(default_factory=set)
    payments: set[str] = field(default_factory=set)
    questions: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    shapes: set[str] = field(default_factory=set)


def uses(rulebook: Rulebook) -> Uses:
    """What all rules of a rulebook use."""
    found = Uses()
    for node in walk(rules(rulebook)):
        _note(found, node)
    return found


def rules(rulebook: Rulebook) -> tuple[Any, ...]:
    """Everything that holds rules; declarations of state only by their bounds and ends."""
    return (
        rulebook.things, rulebook.components, rulebook.tables, rulebook.counters, rulebook.places, rulebook.verbs,
        rulebook.values, rulebook.payments, rulebook.exchanges, rulebook.hooks, rulebook.adjusts, rulebook.stages,
        rulebook.course, rulebook.endings, rulebook.scorings, rulebook.variants, rulebook.marks,
    )  # fmt: skip


def _note(found: Uses, node: Any) -> None:
    match node:
        case s.Do(verb=verb):
            found.verbs.add(verb)
        case s.Hook(verbs=verbs):
            found.events.update(verbs)
        case s.DoStage(stage=stage):
            found.stages.add(stage)
        case s.Pay(payment=payment) | s.PayNeeds(payment=payment):
            found.payments.add(payment)
        case e.Ask(value=value):
            found.values.add(value)
        case s.Adjust(value=value):
            pass
        case e.Read(state=state):
            found.states.add(state)
        case e.PlaceOf(place=place):
            found.places.add(place)
        case e.Attribute(attribute=attribute) | e.HasBlock(name=attribute):
            found.attributes.add(attribute)
            found.blocks.add(attribute)
        case e.Block(name=name):
            found.attributes.add(name)
            found.blocks.add(name)
        case e.Cell(table=table):
            found.tables.add(table)
        case e.Answer(question=question):
            found.questions.add(question)
        case e.Set(sort="events", kind=kind):
            found.events.add(kind)
        case e.Set(kind=kind) | e.IsKind(kind=kind) | e.Lies(kind=kind):
            found.kinds.add(kind)
        case e.Shape(function=function):
            found.shapes.add(function)
        case e.RoundNumber(stage=stage):
            found.events.add(stage)


def calls(block: Any) -> set[str]:
    """The verbs that a piece of rules does by itself."""
    return {node.verb for node in walk(block) if isinstance(node, s.Do)}
