"""Who has to decide what: pending questions, their options, and what is offered at any time."""

from __future__ import annotations

from runtime import force, legality
from runtime.frames import Act, Ask, Each, Payment, Stage
from runtime.machine import Machine, Scope
from runtime.options import Decision, Option
from runtime.questions import QUESTIONS
from runtime.rooms.here import Here


def here_of(m: Machine, strand: int, ask: Ask) -> Here:
    """Where a question stands."""
    return Here(m, strand, ask.block, ask.line, ask.a)


def options(m: Machine, strand: int) -> list[Option]:
    """The legal options of the question on top of a strand, kept until the position changes."""
    known = m.options.get(strand)
    if known is None:
        ask = m.st.strands[strand][-1]
        assert isinstance(ask, Ask)
        known = QUESTIONS[ask.sort][0](here_of(m, strand, ask), ask)
        m.options[strand] = known
    found: list[Option] = known
    return found


def chooser(m: Machine, strand: int) -> int:
    """Who decides: the `you` of the nearest activation that is a player; else whose strand it is."""
    before: list[int | None] = []
    for frame in reversed(m.st.strands[strand]):
        if isinstance(frame, Each):
            before += frame.you
        elif isinstance(frame, Act):
            for you in (frame.you, *before):
                if you is not None and you < m.lay.table:
                    return you
            before = []
    if strand < m.lay.table:
        return strand
    first: int = m.st.c[m.lay.cells["@first", None]]
    return first


def offers(m: Machine, strand: int, player: int) -> list[Option]:
    """The actions that stand at any time: in every decision of their player, but not inside a payment."""
    if not m.lay.any_time or any(isinstance(f, Payment) for f in m.st.strands[strand]):
        return []
    found: list[Option] = []
    for verb in m.lay.any_time:
        address = verb.at.address
        if any(isinstance(f, Act) and f.name == address for f in m.st.strands[strand]):
            continue
        thing = m.lay.codes[address].this
        if thing is not None and not _holds(m, strand, player, thing):
            continue
        if _in_window(m, verb.during) and legality.can_call(m, strand, address, player):
            found.append(Option(address, "action", address, address))
    return found


def _holds(m: Machine, strand: int, player: int, thing: str) -> bool:
    """Whether an action that is printed on a thing is this player's: he holds it, or nobody does."""
    held = force.holder(Scope(m, {}, player, thing, strand), thing)
    return held is not None and held[0] in (player, None)


def _in_window(m: Machine, during: tuple[str, ...]) -> bool:
    if not during:
        return True
    return any(isinstance(f, Stage) and f.name in during for strand in m.st.strands for f in strand)


def decisions(m: Machine) -> list[Decision]:
    """All that are pending, in the order of the seats from the first player's, the table's first."""
    found: list[Decision] = []
    first = m.st.c[m.lay.cells["@first", None]]
    count = m.lay.table
    for strand in (count, *((first + n) % count for n in range(count))):
        frames = m.st.strands[strand]
        if not frames or not isinstance(frames[-1], Ask):
            continue
        ask = frames[-1]
        player = chooser(m, strand)
        every = tuple(options(m, strand)) + tuple(offers(m, strand, player))
        if ask.block:
            address = m.lay.blocks[ask.block][ask.line].at.address
        else:
            address = m.act(strand, ask.a).name
        found.append(Decision(strand, player, ask.sort, address, every))
    return found
