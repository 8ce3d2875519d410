"""Activations: verbs, named blocks, hooks, what comes later.

An activation goes: instead of, before, its block, the event and after, its end. The event does not exist during its
own block; the activation is still open while its `after` hooks run.
"""

from __future__ import annotations

from compiler.ir import statements as s
from runtime import hooking, values
from runtime.frames import Act, Ask, Hooks, Parts, Seq, Value
from runtime.hooking import opened
from runtime.machine import Machine, Scope
from runtime.needs import parts
from runtime.rooms.here import Here
from runtime.state import Event, Live

PLAIN = ("stage", "course", "ending", "scoring")


def do(h: Here, line: s.Do) -> None:
    """A verb of the rulebook, with its arguments."""
    names = {a.parameter: values.ev(h.x, a.value) for a in line.arguments}
    begin(h.m, h.strand, line.verb, names, h.act.you, line.at.address)


def begin(
    m: Machine, strand: int, verb: str, names: dict[str, Value], you: int | None, cause: str
) -> None:
    """Put a verb's activation on a strand."""
    code = m.lay.codes[verb]
    m.note("verb", you, verb, cause, strand, **names)
    m.reach(m.lay.verbs[verb].at.address)
    m.push(strand, Act("verb", verb, code.block, names, you, code.this, cause))


def perform(h: Here, line: s.Perform) -> None:
    """`do` a named block of a thing, or an action that was given."""
    name = values.ev(h.x, line.block)
    code = h.m.lay.codes.get(name) if isinstance(name, str) else None
    if code is None:  # a thing without such a block has nothing to do
        return
    if name in h.m.lay.verbs:
        begin(h.m, h.strand, name, {}, h.act.you, line.at.address)
        return
    if code.once:
        h.m.st.used[f"{code.name}|"] = opened(h.m, h.strand, code.once)
        h.m.touch()
    h.note("block", code.name, thing=code.this)
    h.m.reach(code.address)
    this = code.this if code.this is not None else h.act.this
    h.m.push(h.strand, Act("block", code.name, code.block, {}, h.act.you, this, line.at.address))


def together(h: Here, line: s.Together) -> None:
    """Lines that belong together, among those in any order."""
    h.do(line.block)


def in_any_order(h: Here, line: s.InAnyOrder) -> None:
    """The parts of a block, in the order that the player likes."""
    block = line.block
    while len(block) == 1 and isinstance(block[0], s.If) and not block[0].otherwise:
        if not values.truth(h.x, block[0].condition):
            return
        block = block[0].then
    if len(block) == 1 and isinstance(block[0], s.Perform):
        perform(Here(h.m, h.strand, h.m.lay.block(block), 0, h.a), block[0])
        top = h.m.st.strands[h.strand][-1]
        if isinstance(top, Act) and top.sort == "block":
            top.sort = "parts"
        return
    _put_parts(h.m, h.strand, h.m.lay.block(block), h.a)


def _put_parts(m: Machine, strand: int, block: int, a: int) -> None:
    starts = [start for start, _ in parts(m.lay, m.lay.blocks[block])]
    m.push(strand, Parts(block, -1, a, starts))


def later(h: Here, line: s.Later) -> None:
    """Put a block off to the end of the outermost action."""
    act = h.act
    entry: list[Value] = [
        h.m.lay.block(line.block),
        dict(act.names),
        act.you,
        act.this,
        line.at.address,
    ]
    h.m.st.later[h.strand].append(entry)


def until(h: Here, line: s.Until) -> None:
    """Put hooks and adjustments in force until something ends."""
    act = h.act
    h.m.st.serial += 1
    ends: list[list[Value]] = []
    for each in line.events:
        serial = opened(h.m, h.strand, each.name) if each.which == "this" else 0
        ends.append([each.which, each.name, serial])
    live = Live(h.block, h.line, dict(act.names), act.you, act.this, h.m.st.serial, ends)
    h.m.st.live.append(live)
    h.m.touch()


def step(m: Machine, strand: int, act: Act) -> None:
    """One stage of an activation."""
    a = len(m.st.strands[strand]) - 1
    if act.sort != "verb":
        _step_plain(m, strand, act, a)
        return
    act.step += 1
    match act.step:
        case 1:
            _open(m, act)
            instead = hooking.replacing(m, strand, act)
            if instead:
                m.push(strand, Ask("instead", 0, 0, a))
        case 2:
            _save(m, act)
            _hooks(m, strand, act, "before")
        case 3:
            m.push(strand, Seq(act.block, 0, a))
        case 4:
            _event(m, strand, act)
            _hooks(m, strand, act, "after")
        case _:
            _close(m, strand, act)


def _step_plain(m: Machine, strand: int, act: Act, a: int) -> None:
    if act.step == 0:
        act.step = 3
        if act.sort == "parts":
            _put_parts(m, strand, act.block, a)
        elif act.block:
            m.push(strand, Seq(act.block, 0, a))
        return
    m.st.strands[strand].pop()
    if m.st.later[strand] and outermost(m, strand):
        run_later(m, strand, act.cause)


def _open(m: Machine, act: Act) -> None:
    m.st.serial += 1
    act.serial = m.st.serial
    act.began = len(m.st.events)
    name = m.lay.verbs[act.name].name
    for at, live in enumerate(m.st.live):
        if live.you == act.you and any(
            e[0] == "next" and e[1] == name and not e[2] for e in live.ends
        ):
            ends = [
                [e[0], e[1], act.serial] if e[0] == "next" and e[1] == name else e
                for e in live.ends
            ]
            m.st.live[at] = Live(
                live.block, live.line, live.names, live.you, live.this, live.stamp, ends
            )
    m.touch()


def _save(m: Machine, act: Act) -> None:
    """Cells that live as long as an activation of this verb are reset, and restored at its end."""
    for index in m.lay.lifetimes.get(m.lay.verbs[act.name].name, ()):
        info = m.lay.cell_infos[index]
        if not isinstance(info.owner, int) or info.owner == act.you:
            act.saved.append([index, m.st.c[index]])
            m.st.c[index] = m.lay.starts[index]
    m.touch()


def _hooks(m: Machine, strand: int, act: Act, moment: str) -> None:
    matched = hooking.matching(m, strand, act, moment)
    if matched:
        m.push(strand, Hooks(act.cause, matched))


def _event(m: Machine, strand: int, act: Act) -> None:
    if act.name in m.lay.watched:
        kept = dict(remembered(m, act))
        m.st.events.append(Event(act.name, act.you, strand, kept))
        m.touch()


def remembered(m: Machine, act: Act) -> list[tuple[str, Value]]:
    """The names that an event keeps: parameters, lets and choices of the verb."""
    verb = m.lay.verbs[act.name]
    names = [p.name for p in verb.parameters] + [name for name, _ in verb.remembers]
    return [(name, act.names.get(name)) for name in dict.fromkeys(names)]


def _close(m: Machine, strand: int, act: Act) -> None:
    for index, value in act.saved:
        m.st.c[index] = value
    m.st.strands[strand].pop()
    m.st.live = [x for x in m.st.live if not any(e[2] == act.serial for e in x.ends)]
    m.touch()
    if m.st.later[strand] and outermost(m, strand):
        run_later(m, strand, act.cause)


def outermost(m: Machine, strand: int) -> bool:
    """Whether no action is under way on a strand, only stages of the course."""
    frames = m.st.strands[strand]
    return all(f.sort in PLAIN for f in frames if isinstance(f, Act))


def run_later(m: Machine, strand: int, cause: str) -> None:
    """Do the first thing that was put off, as an action of its own."""
    block, names, you, this, address = m.st.later[strand][0]
    m.st.later[strand] = m.st.later[strand][1:]
    m.note("later", you, "later", address, strand)
    m.push(strand, Act("later", "later", block, dict(names), you, this, address or cause))


def step_hooks(m: Machine, strand: int, frame: Hooks) -> None:
    """The next of the matched hooks; its `if` is judged when its turn comes."""
    if not frame.left:
        m.st.strands[strand].pop()
        return
    number, names, you, this = frame.left.pop(0)
    hook = m.lay.hooks[number]
    if not values.truth(Scope(m, names, you, this, strand), hook.condition):
        return
    run_hook(m, strand, number, names, you, this)


def run_hook(
    m: Machine, strand: int, number: int, names: dict[str, Value], you: int | None, this: str | None
) -> None:
    """Do a hook's body."""
    hook = m.lay.hooks[number]
    if hook.once:
        key, serial = f"{hook.at.address}|{this or ''}", opened(m, strand, hook.once)
        if m.st.used.get(key) == serial:
            return
        m.st.used[key] = serial
    m.touch()
    m.reach(hook.at.address)
    m.note("hook", you, hook.at.address, hook.at.address, strand, this=this)
    block = m.lay.block(hook.block)
    m.push(strand, Act("hook", hook.at.address, block, names, you, this, hook.at.address))
