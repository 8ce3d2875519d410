"""Which hooks a verb meets: those in force whose pattern it fits.

Game-wide ones come first, then the doer's, then those of the others clockwise; of one player in the order in which
they came into force. The list is fixed when it is made.
"""

from __future__ import annotations

from compiler.ir import statements as s
from runtime import force, values
from runtime.frames import Act, Value
from runtime.machine import Machine, Scope

Matched = list[Value]
"""The number of a hook, the names it binds, you and this."""


def matching(
    m: Machine, strand: int, act: Act, moment: str, moved: dict[str, int] | None = None
) -> list[Matched]:
    """The hooks of a moment that fit an activation, in order."""
    lay = m.lay
    found: list[tuple[int, int, int, Matched]] = []
    x = Scope(m, act.names, act.you, None, strand, frozenset(), moved)
    for number in lay.hooks_of.get((act.name, moment), ()):
        hook, thing = lay.hooks[number], lay.hook_thing[number]
        held = force.holder(x, thing) if thing else (act.you, 0)
        if held is not None:
            _try(x, found, number, hook, held, thing or None, {}, act)
    for live in m.st.live:
        until = lay.blocks[live.block][live.line]
        assert isinstance(until, s.Until)
        for hook in until.hooks:
            if hook.moment == moment and act.name in hook.verbs:
                number = lay.hook_numbers[id(hook)]
                _try(
                    x,
                    found,
                    number,
                    hook,
                    (live.you, live.stamp),
                    live.this,
                    live.names,
                    act,
                    live=True,
                )
    found.sort(key=lambda f: f[:3])
    return [matched for *_, matched in found]


def replacing(m: Machine, strand: int, act: Act) -> list[Matched]:
    """The `instead of` hooks that apply now; none inside the body of that same hook."""
    if (act.name, "instead of") not in m.lay.hooks_of and not m.st.live:
        return []
    running = {
        f.name for f in m.st.strands[strand] if isinstance(f, Act) and f.sort == "hook"
    }  # fmt: skip
    return [
        each
        for each in matching(m, strand, act, "instead of")
        if m.lay.hooks[each[0]].at.address not in running and _applies(m, strand, each)
    ]


def opened(m: Machine, strand: int, name: str) -> int:
    """The serial of the innermost open activation of a verb, or of a stage as it is being done."""
    for frame in reversed(m.st.strands[strand]):
        if isinstance(frame, Act) and frame.sort == "verb" and _called(m, frame.name, name):
            return frame.serial
    own = m.st.marks.get(f"{name}!{strand}")
    return own if own is not None else m.st.marks.get(f"{name}!{m.lay.table}", 0)


def _called(m: Machine, address: str, name: str) -> bool:
    return name in (address, m.lay.verbs[address].name)


def _applies(m: Machine, strand: int, matched: Matched) -> bool:
    number, names, you, this = matched
    hook = m.lay.hooks[number]
    used = m.st.used.get(f"{hook.at.address}|{this or ''}")
    if hook.once and used == opened(m, strand, hook.once):
        return False
    return values.truth(Scope(m, names, you, this, strand), hook.condition)


def _try(
    x: Scope, found: list[tuple[int, int, int, Matched]], number: int, hook: s.Hook,
    held: tuple[int | None, int], thing: str | None, kept: dict[str, Value], act: Act, live: bool = False,
) -> None:  # fmt: skip
    you, since = held
    free = thing is None and not live
    if not (free and hook.by in ("", "you")) and not force.done_by(x.m.lay, hook.by, act.you, you):
        return
    if free and hook.by == "any opponent":
        return
    names = dict(kept) | _remembered(x.m, act, hook)
    own = x.asking(names, you, thing)
    if force.matches(own, hook.matches, act.names):
        place = -1 if free else _clockwise(x.m, you, act.you)
        found.append((place, since, len(found), [number, names, you, thing]))


def _remembered(m: Machine, act: Act, hook: s.Hook) -> dict[str, Value]:
    """What the verb bound is there for what comes after it; before it, what it was given."""
    verb = m.lay.verbs[act.name]
    names = [p.name for p in verb.parameters]
    if hook.moment == "after":
        names += [name for name, _ in verb.remembers]
    return {name: act.names.get(name) for name in names}


def _clockwise(m: Machine, you: int | None, doer: int | None) -> int:
    if you is None:
        return 0
    return (you - (doer or 0)) % len(m.lay.seats)
