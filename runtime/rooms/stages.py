"""The course of play: stages, offers, and leaving a stage.

A stage is done for the table, for the players one after the other, or for all at once, each on a strand of his own. A
`round` that says neither how often nor until when comes again until an ending finishes it.
"""

from __future__ import annotations

from compiler.ir import statements as s
from runtime import candidates, ending, legality, values
from runtime.errors import RuleError
from runtime.frames import Act, Ask, Offer, Seq, Stage
from runtime.machine import Machine, Scope, scope_of
from runtime.options import Option
from runtime.rooms.here import Here
from runtime.wording import branch_keys

MOST_ROUNDS = 1000


def stage(h: Here, line: s.Stage) -> None:
    """A stage where it is declared."""
    start(h.m, h.strand, h.block, h.line, h.a)


def do_stage(h: Here, line: s.DoStage) -> None:
    """A stage by its name."""
    block, at = h.m.lay.stage_places[line.stage]
    start(h.m, h.strand, block, at, h.a)


def start(m: Machine, strand: int, block: int, line: int, a: int) -> None:
    """Put a stage on a strand; how often is said when it begins."""
    found = m.lay.blocks[block][line]
    assert isinstance(found, s.Stage)
    rounds = -1 if found.word == "round" or found.until_all_pass else 1
    if found.times is not None:
        times = values.ev(scope_of(m, strand, a), found.times)
        rounds = times if isinstance(times, int) else 0
    elif found.until_all_pass:
        rounds = 1
    m.st.marks[f"{found.name}#"] = 0
    m.touch()
    m.push(strand, Stage(found.name, block, line, a, [], rounds, []))


def step(m: Machine, strand: int, frame: Stage) -> None:
    """The next thing of a stage: 0 begin, 1 players in turn, 2 all at once, 3 end."""
    line = m.lay.blocks[frame.block][frame.line]
    assert isinstance(line, s.Stage)
    match frame.step:
        case 0:
            _begin(m, strand, frame, line)
        case 1:
            _next_player(m, strand, frame, line)
        case 2:
            if all(not m.st.strands[p] and not m.st.later[p] for p in range(m.lay.table)):
                frame.step = 3
        case _:
            _end(m, strand, frame)


def _begin(m: Machine, strand: int, frame: Stage, line: s.Stage) -> None:
    if frame.rounds == 0:
        m.st.strands[strand].pop()
        return
    x = scope_of(m, strand, frame.a)
    at_table = strand == m.lay.table
    turns = bool(line.order) and at_table
    at_once = line.at_once and at_table
    count = f"{frame.name}#"
    m.st.marks[count] = m.st.marks.get(count, 0) + 1
    if m.st.marks[count] > MOST_ROUNDS:
        raise RuleError(f"the stage {frame.name} has come {MOST_ROUNDS} times", (line.at.address,))
    m.touch()
    if not turns and not at_once and not values.truth(x, line.when):
        m.st.marks[count] -= 1
        m.st.strands[strand].pop()
        return
    frame.rounds -= 1
    frame.passed, frame.turns = [], 0
    m.reach(line.at.address)
    m.note("stage", x.you, frame.name, line.at.address, strand, number=m.st.marks[count])
    _open(m, strand, frame.name, None if turns or at_once else x.you)
    if turns:
        frame.left = order(x, line.order)
        frame.step = 1
    elif at_once:
        frame.step = 2
        for player in order(x, "turn_order"):
            _for_player(m, player, frame, line, player)
    else:
        frame.step = 3
        m.push(strand, _activation(m, frame, line, x))


def order(x: Scope, word: str) -> list[int]:
    """The players in turn order from the first, or the other way round."""
    found = candidates.turn_order(x.asking({}, None))
    return found[::-1] if word == "reverse_order" else found


def _activation(m: Machine, frame: Stage, line: s.Stage, x: Scope) -> Act:
    block = m.lay.block(line.block)
    return Act("stage", frame.name, block, dict(x.names), x.you, x.this, line.at.address)


def _for_player(m: Machine, strand: int, frame: Stage, line: s.Stage, player: int) -> bool:
    """Put a stage on for one player, if its `when` holds for him."""
    x = scope_of(m, m.lay.table, frame.a).asking({}, player)
    if not values.truth(x, line.when):
        return False
    m.push(strand, _activation(m, frame, line, x))
    return True


def _next_player(m: Machine, strand: int, frame: Stage, line: s.Stage) -> None:
    if not frame.left:
        waiting = [p for p in range(m.lay.table) if p not in frame.passed]
        if line.until_all_pass and waiting:
            frame.left = [
                p for p in order(scope_of(m, strand, frame.a), line.order) if p in waiting
            ]
            frame.turns += 1
            if frame.turns > MOST_ROUNDS:
                raise RuleError(f"nobody ever passes in {frame.name}", (line.at.address,))
        else:
            frame.step = 3
        return
    player = frame.left.pop(0)
    if player in frame.passed:
        return
    _open(m, strand, frame.name, player)
    m.note("turn", player, frame.name, line.at.address, strand)
    if not _for_player(m, strand, frame, line, player) and line.until_all_pass:
        frame.passed.append(player)


def _open(m: Machine, strand: int, name: str, you: int | None) -> None:
    """A stage begins: what is asked since then starts anew, and cells that live as long are reset."""
    marks = m.st.marks
    marks[f"{name}@{strand}"] = len(m.st.events)
    m.st.serial += 1
    marks[f"{name}!{strand}"] = m.st.serial
    for index in m.lay.lifetimes.get(name, ()):
        info = m.lay.cell_infos[index]
        if you is None or not isinstance(info.owner, int) or info.owner == you:
            m.st.c[index] = m.lay.starts[index]
    m.touch()


def _end(m: Machine, strand: int, frame: Stage) -> None:
    name = frame.name
    m.st.live = [x for x in m.st.live if not any(e[0] == "stage" and e[1] == name for e in x.ends)]
    m.touch()
    ending.judge(m)
    if ending.finishes(m, name):
        ending.begin(m)
        return
    frame.step = 0


# Offers


def offer(h: Here, line: s.Offer) -> None:
    """From so many to so many of the lines, each the player's choice; or pass."""
    h.m.push(h.strand, Offer(h.block, h.line, h.a))


def step_offer(m: Machine, strand: int, frame: Offer) -> None:
    """Ask for the next line, until there were enough."""
    line = m.lay.blocks[frame.block][frame.line]
    assert isinstance(line, s.Offer)
    if frame.made >= line.most:
        m.st.strands[strand].pop()
        return
    m.push(strand, Ask("offer", frame.block, frame.line, frame.a))


def offer_options(h: Here, ask: Ask) -> list[Option]:
    """The lines that can be done, to pass at first, to be done when there were enough."""
    line = h.statement
    assert isinstance(line, s.Offer)
    frame = h.m.st.strands[h.strand][-2]
    assert isinstance(frame, Offer)
    keys = branch_keys(h.m.lay, tuple((each,) for each in line.block))
    found = [Option(k, "line", n, line.block[n].at.address) for n, k in enumerate(keys)]
    found = legality.kept(h, ask, found)
    if frame.made == 0 and line.or_pass:
        found.append(Option("pass", "pass", None, line.at.address))
    elif frame.made >= line.least or not found:
        found.append(Option("done", "done", None, line.at.address))
    return found


def offer_answered(h: Here, ask: Ask, option: Option) -> None:
    """Do the line, or pass."""
    line = h.statement
    assert isinstance(line, s.Offer)
    frame = h.m.st.strands[h.strand][-1]
    assert isinstance(frame, Offer)
    if option.sort == "line":
        frame.made += 1
        number = h.m.lay.block(line.block)
        h.m.push(h.strand, Seq(number, option.value, h.a, option.value + 1))
        return
    h.m.st.strands[h.strand].pop()
    if option.sort == "pass":
        _passes(h)


def _passes(h: Here) -> None:
    you = h.act.you
    h.note("pass", "pass")
    for frame in reversed(h.m.st.strands[h.strand]):
        if isinstance(frame, Stage) and you is not None:
            line = h.m.lay.blocks[frame.block][frame.line]
            if isinstance(line, s.Stage) and line.until_all_pass:
                frame.passed.append(you)
                return


def end_stage(h: Here, line: s.EndStage) -> None:
    """Leave a stage, or the game, now."""
    h.note("end", line.stage)
    if line.stage == "game":
        ending.begin(h.m)
        return
    for strand in (h.strand, h.m.lay.table):
        frames = h.m.st.strands[strand]
        at = next(
            (n for n, f in enumerate(frames) if isinstance(f, Stage) and f.name == line.stage), -1
        )
        if at >= 0:
            _leave(h.m, strand, at, strand != h.strand)
            return
    h.note("stuck", "end")


def _leave(m: Machine, strand: int, at: int, others: bool) -> None:
    del m.st.strands[strand][at:]
    if others:
        for player in range(m.lay.table):
            m.st.strands[player].clear()
            m.st.later[player] = []
    m.touch()
    ending.judge(m)
