"""Set-up, and the rounds and their steps."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.sums import constant, holds
from compiler.ir import declarations as d, statements as t
from compiler.phrases import speech
from compiler.sheets.desk import Desk, row
from compiler.sheets.model import Cell, Head, Row, Table, Words, number, text


def setup(desk: Desk) -> Iterator[Table]:
    """The steps before the first round, and what depends on the number of players."""
    table = by_players(desk)
    if table.rows:
        yield table
    rows = [step for stage in before_rounds(desk) for step in _steps(desk, stage, 0)]
    if rows:
        heads = (Head(desk.word("step")), Head(desk.word("who")), Head(desk.word("what")))
        yield Table("setup", desk.word("setup"), heads, tuple(rows), "steps")


def before_rounds(desk: Desk) -> tuple[t.Stage, ...]:
    """The stages of the course that are no rounds."""
    stages = {stage.name: stage for stage in desk.rulebook.stages}
    named = [
        stages[s.stage]
        for s in desk.rulebook.course
        if isinstance(s, t.DoStage) and s.stage in stages
    ]
    inline = [s for s in desk.rulebook.course if isinstance(s, t.Stage)]
    return tuple(stage for stage in (*named, *inline) if stage.word != "round")


def players(desk: Desk, count: int) -> Words:
    """`3 players`."""
    return tuple(
        words["players_n"].format(
            n=count, noun=s.core("player").at(s.language.category(str(count)))
        )
        for words, s in zip(desk.words, desk.speakers, strict=True)
    )


def rounds(desk: Desk) -> Iterator[Table]:
    """Every round with its phases and steps, nested."""
    first = {stage.name for stage in before_rounds(desk)}
    rows: list[Row] = []
    for statement in desk.rulebook.course:
        stage = stage_of(desk, statement)
        if stage is not None and stage.name not in first:
            rows.extend(_steps(desk, stage, 0))
    if rows:
        heads = (Head(desk.word("step")), Head(desk.word("who")), Head(desk.word("what")))
        yield Table("round", desk.word("round"), heads, tuple(rows), "stages")


def stage_of(desk: Desk, statement: t.Statement) -> t.Stage | None:
    """The stage that a statement is, or that it plays."""
    match statement:
        case t.Stage():
            return statement
        case t.DoStage(stage=name):
            return next((s for s in desk.rulebook.stages if s.name == name), None)
    return None


def _steps(desk: Desk, stage: t.Stage, level: int) -> Iterator[Row]:
    """A stage and the stages in it; what it does itself stands beside its name. What does nothing is left out."""
    if not stage.block:
        return
    inner = [(s, found) for s in stage.block if (found := stage_of(desk, s))]
    own = tuple(s for s in stage.block if stage_of(desk, s) is None)
    what = Cell(desk.block(own))
    yield row(stage.at, text(desk.title(stage.name)), text(_who(desk, stage)), what, level=level)
    for _, each in inner:
        yield from _steps(desk, each, level + 1)


def _who(desk: Desk, stage: t.Stage) -> Words:
    return desk.each(lambda s: speech.say_modes(s, stage))


# By number of players


def by_players(desk: Desk) -> Table:
    """Values and components that depend on nothing but the number of players."""
    numbers = counts(desk)
    heads = (Head(desk.word("name")), *(Head(players(desk, n), number=True) for n in numbers))
    rows = [*_values(desk, numbers), *_components(desk, numbers)]
    return Table("setup_players", desk.word("setup_players"), heads, tuple(rows))


def counts(desk: Desk) -> tuple[int, ...]:
    """The numbers of players that a sheet is for."""
    return (desk.players,) if desk.players else _every(desk)


def _every(desk: Desk) -> tuple[int, ...]:
    """All numbers of players that the game is for."""
    given = desk.rulebook.players
    if not given:
        return ()
    return tuple(range(min(p.least for p in given), max(p.most for p in given) + 1))


def _values(desk: Desk, counts: tuple[int, ...]) -> Iterator[Row]:
    every = _every(desk)
    for value in desk.rulebook.values:
        if value.parameters or value.name not in desk.titled:
            continue
        known = {n: _case(desk, value, n) for n in every}
        if None not in known.values() and len(set(known.values())) > 1:
            cells = (number(found) for n in counts if (found := known[n]) is not None)
            yield row(value.at, text(desk.counted(value.name)), *cells)


def _case(desk: Desk, value: d.Value, players: int) -> int | None:
    for case in value.cases:
        if holds(desk.rulebook, case.condition, players):
            return constant(desk.rulebook, case.result, players)
    return None


def _components(desk: Desk, counts: tuple[int, ...]) -> Iterator[Row]:
    for component in desk.rulebook.components:
        if not any(c.condition is not None for c in component.counts):
            continue
        found = [
            next(
                (
                    constant(desk.rulebook, c.number, n)
                    for c in component.counts
                    if holds(desk.rulebook, c.condition, n)
                ),
                None,
            )
            for n in counts
        ]
        if None not in found:
            cells = (number(n) for n in found if n is not None)
            yield row(component.at, text(desk.name(component.name)), *cells)
