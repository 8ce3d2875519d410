"""The plain interpreter: runs every strand until each waits for a choice.

A strand's top frame says what is next. A question with one option is answered and logged; with none, what asked is
left out and the log says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.ir import statements as s
from runtime import ending
from runtime.deciding import chooser, here_of, offers, options
from runtime.errors import OptionError, RuleError
from runtime.frames import Act, Ask, Each, Hooks, Offer, Parts, Payment, Rep, Seq, Stage
from runtime.machine import Machine
from runtime.options import Decision, Option
from runtime.questions import QUESTIONS
from runtime.rooms import acting, choosing, counters, loops, moving, paying, ranking, stages
from runtime.rooms.here import Here

MOST_STEPS = 200_000
LEAVING = frozenset({"pass", "done", "stop", "no"})

Statement = Callable[[Here, Any], None]
STATEMENTS: dict[type, Statement] = {
    s.Do: acting.do,
    s.Perform: acting.perform,
    s.Together: acting.together,
    s.InAnyOrder: acting.in_any_order,
    s.Later: acting.later,
    s.Until: acting.until,
    s.Gain: counters.gain,
    s.Lose: counters.lose,
    s.Change: counters.change,
    s.Assign: counters.assign,
    s.Let: counters.let,
    s.Score: counters.score,
    s.Pay: paying.pay,
    s.PayNeeds: paying.pay_needs,
    s.Choose: choosing.choose,
    s.Pick: choosing.pick,
    s.Either: choosing.either,
    s.May: choosing.may,
    s.If: choosing.if_,
    s.IfPossible: choosing.if_possible,
    s.Requires: choosing.requires,
    s.ForEach: loops.for_each,
    s.As: loops.as_player,
    s.Repeat: loops.repeat,
    s.Move: moving.move,
    s.Draw: moving.draw,
    s.Reveal: moving.reveal,
    s.Shuffle: moving.shuffle,
    s.Swap: moving.swap,
    s.Flip: moving.flip,
    s.PassOn: moving.pass_on,
    s.Rank: ranking.rank,
    s.Stage: stages.stage,
    s.DoStage: stages.do_stage,
    s.Offer: stages.offer,
    s.EndStage: stages.end_stage,
    s.Nothing: lambda h, line: None,
}

FRAMES: dict[type, Callable[[Machine, int, Any], None]] = {
    Act: acting.step,
    Hooks: acting.step_hooks,
    Each: loops.step_each,
    Rep: loops.step_rep,
    Parts: loops.step_parts,
    Payment: paying.step,
    Stage: stages.step,
    Offer: stages.step_offer,
}


def run(m: Machine) -> None:
    """Go on until every strand waits or the game is over."""
    steps = 0
    while not m.st.over:
        moved = False
        for strand in (m.lay.table, *range(m.lay.table)):
            while step(m, strand):
                moved = True
                steps += 1
                if steps > MOST_STEPS:
                    raise RuleError(
                        "the rules go on without ever asking anybody", _running(m, strand)
                    )
        if moved:
            continue
        ending.judge(m)
        if m.st.strands[m.lay.table] or any(m.st.strands):
            return
        ending.go_on(m)


def _running(m: Machine, strand: int) -> tuple[str, ...]:
    """The rules of the open frames of a strand, the innermost first."""
    acts = (f for f in reversed(m.st.strands[strand]) if isinstance(f, Act))
    return tuple(dict.fromkeys(act.cause for act in acts if act.cause))


def step(m: Machine, strand: int) -> bool:
    """One step of a strand; false if it waits or is empty."""
    frames = m.st.strands[strand]
    if not frames:
        if m.st.later[strand]:
            acting.run_later(m, strand, "")
            return True
        return False
    top = frames[-1]
    match top:
        case Seq():
            _line(m, strand, top)
            return True
        case Ask():
            return _question(m, strand, top)
        case Stage(step=2) if any(m.st.strands[p] or m.st.later[p] for p in range(m.lay.table)):
            return False
    FRAMES[type(top)](m, strand, top)
    return True


def _line(m: Machine, strand: int, seq: Seq) -> None:
    block = m.lay.blocks[seq.block]
    if seq.line >= (seq.end if seq.end >= 0 else len(block)):
        m.st.strands[strand].pop()
        return
    line = block[seq.line]
    here = Here(m, strand, seq.block, seq.line, seq.a)
    seq.line += 1
    if m.reached is not None:
        m.reached.add(line.at.address)
    STATEMENTS[type(line)](here, line)


def _question(m: Machine, strand: int, ask: Ask) -> bool:
    """Answer what has one answer, drop what has none, wait for the rest."""
    found = options(m, strand)
    if len(found) > 1:
        return False
    if not found:
        _dead(m, strand, ask)
        return True
    if (found[0].sort in LEAVING and m.patient) or offers(m, strand, chooser(m, strand)):
        return False
    answer(m, strand, found[0], forced=True)
    return True


def _dead(m: Machine, strand: int, ask: Ask) -> None:
    """Done as far as possible: what nobody can answer is left out."""
    h = here_of(m, strand, ask)
    m.st.strands[strand].pop()
    m.touch()
    line = m.lay.blocks[ask.block][ask.line] if ask.block else None
    if isinstance(line, s.Choose) and ask.sort == "choose":
        choosing.stuck(h, line.among.slot)
        return
    h.note("stuck", ask.sort)
    frames = m.st.strands[strand]
    top = frames[-1] if frames else None
    if ask.sort in ("amount", "unit", "give", "need", "order") and isinstance(top, Payment | Parts):
        frames.pop()
    elif ask.sort == "either":
        h.skip(-1)


def answer(m: Machine, strand: int, option: Option, forced: bool = False) -> None:
    """Take the question off its strand and do what was chosen."""
    frames = m.st.strands[strand]
    ask = frames[-1]
    assert isinstance(ask, Ask)
    h = here_of(m, strand, ask)
    if m.log is not None:
        who = chooser(m, strand)
        m.note("choice", who, option.key, option.address, strand, question=ask.sort, value=option.value,
               answer=option.sort, kind=option.kind, forced=forced)  # fmt: skip
    frames.pop()
    m.touch()
    QUESTIONS[ask.sort][1](h, ask, option)
    m.touch()


def apply(m: Machine, decision: Decision, key: str) -> None:
    """Answer a decision by an option's key, and go on."""
    option = next((o for o in decision.options if o.key == key), None)
    if option is None:
        listed = ", ".join(decision.keys)
        raise OptionError(f"{key} is not offered; the options are {listed}")
    if option.sort == "action":
        acting.begin(m, decision.strand, option.value, {}, decision.player, option.address)
        m.touch()
    else:
        answer(m, decision.strand, option)
    run(m)
