"""Endings, scoring, variants, questions, orders, rulings and impacts."""

from __future__ import annotations

from compiler import declarations as d, syntax as x
from compiler.ir import declarations as i, expressions as e, statements as t
from compiler.ir.base import NUMBER, TRUTH, At
from compiler.resolve.addresses import addressed
from compiler.resolve.blocks import adjust, block, hook
from compiler.resolve.desk import Desk, Scope
from compiler.resolve.places import at

IMPACTS = ("play", "clarify", "cosmetic")


def ending(desk: Desk, line: x.Line, here: At) -> i.Ending:
    """When the game comes to its end, and what is still done."""
    head = line.head
    assert isinstance(head, d.Ending)
    tests = [r.head.condition for r in line.block if isinstance(r.head, d.When)]
    if not tests:
        desk.report("ending-never", head.span)
    when = desk.expression(Scope(), tests[0], TRUTH)[0] if tests else e.Truth(False)
    finish = tuple(r.head.name for r in line.block if isinstance(r.head, d.Finish))
    for name in finish:
        known = desk.symbols.names.get(name.text)
        if known is None or known.sort != "stage":
            desk.unknown(name.span, name.text, "stage", _stages(desk))
    body = block(desk, Scope(), line.block, here)
    return i.Ending(
        here, head.name.text if head.name else "", when, tuple(n.text for n in finish), body
    )


def _stages(desk: Desk) -> list[str]:
    return [n for n, each in desk.symbols.names.items() if each.sort == "stage"]


def scoring(desk: Desk, line: x.Line, here: At) -> i.Scoring:
    """What each player scores at the end, and how ties are broken."""
    head = line.head
    assert isinstance(head, d.Scoring)
    body = block(desk, Scope(), line.block, here)
    ties = []
    for row, address in addressed(line.block, here.address, frozenset()):
        if isinstance(row.head, d.Tie):
            by = desk.expression(Scope(), row.head.value, NUMBER)[0]
            ties.append(i.Tie(at(desk, row, address, here), row.head.extreme, by))
    return i.Scoring(here, head.name.text if head.name else "", body, tuple(ties))


def variant(desk: Desk, line: x.Line, here: At) -> i.Variant:
    """What is other if a variant is played; its rules have no holder and must say by whom."""
    head = line.head
    assert isinstance(head, d.Variant)
    hooks: list[t.Hook] = []
    adjusts: list[t.Adjust] = []
    seats: list[i.Seat] = []
    endings: list[i.Ending] = []
    without: list[str] = []
    replaced: list[tuple[str, t.Block]] = []
    added: list[tuple[str, t.Block]] = []
    for inner, address in addressed(line.block, here.address, frozenset()):
        place = at(desk, inner, address, here)
        match inner.head:
            case d.Hook():
                hooks.append(hook(desk, Scope(), inner, inner.head, place, "variant"))
            case d.Adjust():
                adjusts.append(adjust(desk, Scope(), inner.head, place, "variant"))
            case d.Seat(name=name):
                seats.append(i.Seat(place, name.text))
            case d.Ending():
                endings.append(ending(desk, inner, place))
            case d.Without(path=path):
                desk.paths.append((path, "leave out"))
                without.append(".".join(path.words))
            case d.Replace(path=path):
                desk.paths.append((path, "replace"))
                replaced.append((".".join(path.words), block(desk, Scope(), inner.block, place)))
            case d.AlsoIn(path=path):
                desk.paths.append((path, "add to"))
                added.append((".".join(path.words), block(desk, Scope(), inner.block, place)))
            case d.Was() | d.Unreached() | d.InShort() | d.Broken():
                pass
            case _:
                desk.report("line-misplaced", inner.span, name=type(inner.head).__name__.lower())
    return i.Variant(
        here, head.name.text, tuple(hooks), tuple(adjusts), tuple(seats), tuple(endings), tuple(without),
        tuple(replaced), tuple(added),
    )  # fmt: skip


def question(desk: Desk, line: x.Line, here: At) -> i.Question:
    """A question and its answers."""
    head = line.head
    assert isinstance(head, d.Question)
    answers = tuple(
        i.Answer(at(desk, row, address, here), row.head.name.text)
        for row, address in addressed(line.block, here.address, frozenset())
        if isinstance(row.head, d.Answer)
    )
    if len(answers) < 2:
        desk.report("question-unanswered", head.span, name=head.name.text, count=len(answers))
    return i.Question(here, head.name.text, answers)


def orders(desk: Desk, line: x.Line, here: At) -> list[i.Order]:
    """The orders of steps that a stage names; each step must be one of its own."""
    head = line.head
    assert isinstance(head, d.Stage)
    steps = [r.head.name.text for r in line.block if isinstance(r.head, d.Stage)]
    found = []
    for row, address in addressed(line.block, here.address, frozenset()):
        if isinstance(row.head, d.Order):
            for name in row.head.names:
                if name.text not in steps:
                    desk.unknown(name.span, name.text, f"step of {head.name.text}", steps)
            place = at(desk, row, address, here)
            found.append(i.Order(place, head.name.text, tuple(n.text for n in row.head.names)))
    return found


def ruling(desk: Desk, line: x.Line, here: At) -> i.Ruling:
    """A ruling as written; readings find what it settles."""
    head = line.head
    assert isinstance(head, d.Ruling)
    value = None
    if head.value is not None:
        # Which answers a question has is told better once all rulings are held against what is open.
        asked = desk.symbols.names.get(head.path.words[-1])
        is_answer = asked is not None and asked.sort == "question"
        desk.quiet += is_answer
        value = desk.expression(Scope(), head.value)[0]
        desk.quiet -= is_answer
    follows = head.follows.text if head.follows else ""
    return i.Ruling(here, ".".join(head.path.words), value, follows, head.reason.texts)


def impact(desk: Desk, line: x.Line, here: At) -> i.Impact:
    """An impact that the encoder lowers."""
    head = line.head
    assert isinstance(head, d.Impact)
    if head.impact.text not in IMPACTS:
        desk.unknown(head.impact.span, head.impact.text, "impact", list(IMPACTS))
    return i.Impact(here, ".".join(head.path.words), head.impact.text, head.reason.texts)
