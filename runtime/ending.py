"""The end of a game: when it is near, what is done then, the scoring, the ranks.

An ending is judged whenever a player is about to decide and whenever a stage ends; once it holds it stays. It lets the
stages that it names be finished, then its own block is done, then comes the scoring, player by player.
"""

from __future__ import annotations

from runtime import values
from runtime.frames import Act, Stage, Value
from runtime.machine import Machine, Scope


def judge(m: Machine) -> None:
    """See whether an ending holds now."""
    if m.st.ending or m.st.over:
        return
    x = Scope(m, {}, None, None, m.lay.table)
    for each in m.lay.endings:
        if values.truth(x, each.when):
            m.st.ending = [each.at.address, "finish"]
            m.note("ending", None, each.name or each.at.address, each.at.address, m.lay.table)
            m.reach(each.at.address)
            return


def finishes(m: Machine, stage: str) -> bool:
    """Whether the game ends with this stage: it is the outermost open one that the ending names."""
    if len(m.st.ending) < 2 or m.st.ending[1] != "finish":
        return False
    finish = next(e.finish for e in m.lay.endings if e.at.address == m.st.ending[0])
    open_ones = [f.name for s in m.st.strands for f in s if isinstance(f, Stage)]
    if open_ones.count(stage) > 1:
        return False
    named = [name for name in open_ones if name in finish]
    return not named or named[0] == stage


def begin(m: Machine) -> None:
    """Leave the course and do what the ending says."""
    for strand in m.st.strands:
        strand.clear()
    m.st.later = [[] for _ in m.st.later]
    found = next((e for e in m.lay.endings if m.st.ending and e.at.address == m.st.ending[0]), None)
    m.st.ending = [found.at.address if found else "", "block"]
    m.touch()
    if found and found.block:
        block = m.lay.block(found.block)
        m.push(m.lay.table, Act("ending", found.name, block, {}, None, None, found.at.address))


def go_on(m: Machine) -> None:
    """What comes when the table's strand is empty: the scoring, then the end."""
    phase = m.st.ending[1] if len(m.st.ending) > 1 else ""
    if phase == "score":
        m.st.over = True
        m.st.ending[1] = "over"
        m.note("over", None, "over", "", m.lay.table)
        return
    m.st.ending = [m.st.ending[0] if m.st.ending else "", "score"]
    m.touch()
    first = m.st.c[m.lay.cells["@first", None]]
    count = len(m.lay.players)
    for scoring in reversed(m.lay.rulebook.scorings):
        m.reach(scoring.at.address)
        block = m.lay.block(scoring.block)
        for n in reversed(range(count)):
            you = (first + n) % count
            act = Act("scoring", scoring.name, block, {}, you, None, scoring.at.address)
            m.push(m.lay.table, act)


def ranks(m: Machine) -> list[int]:
    """The rank of every seat, from 1: by points, then by the ties in order; equal ones share a rank."""
    scored = [_standing(m, player) for player in range(len(m.lay.seats))]
    return [1 + sum(other > mine for other in scored) for mine in scored]


def score(m: Machine, player: int) -> int:
    """The points of a player on the counter that is scored."""
    index = m.lay.cells.get((m.lay.scored, player))
    return m.st.c[index] if index is not None else 0


def _standing(m: Machine, player: int) -> tuple[Value, ...]:
    x = Scope(m, {}, player, None, m.lay.table)
    found: list[Value] = [score(m, player)]
    for scoring in m.lay.rulebook.scorings:
        for tie in scoring.ties:
            value = values.ev(x, tie.by)
            number = value if isinstance(value, int) else None
            if number is None:
                found.append((0, 0))
            else:
                found.append((1, number if tie.extreme == "highest" else -number))
    return tuple(found)
