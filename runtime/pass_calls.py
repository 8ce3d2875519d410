"""The pass over calls: verbs, named blocks, and the hooks that surely run after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir import statements as s
from runtime import hooking, pass_blocks, passing
from runtime.frames import Act, Value
from runtime.lent import Lent
from runtime.machine import UNKNOWN
from runtime.needs import parts

if TYPE_CHECKING:
    from runtime.passing import Pass, View

DEEPEST = 24


def do(p: Pass, lent: Lent, view: View, line: s.Do, after: bool) -> Lent | None:
    names = {a.parameter: passing.number(p, lent, view, a.value) for a in line.arguments}
    return call(p, lent, view, line.verb, names, after)


def call(
    p: Pass, lent: Lent, view: View, verb: str, names: dict[str, Value], after: bool
) -> Lent | None:
    """A verb's block, then the `after` hooks that are in force by then and surely run."""
    m, rule = p.m, p.m.lay.verbs[verb]
    if p.depth >= DEEPEST:
        return lent
    hooked = (verb, "after") in m.lay.hooks_of and after
    outer, lent.names = lent.names, dict(names)
    old = _fresh(p, lent, view, rule.name)
    p.depth += 1
    own = passing.View(view.you, m.lay.codes[verb].this)
    done = passing.run(p, lent, own, rule.block, after=after or hooked)
    if done is not None and hooked:
        act = Act("verb", verb, 0, done.names, view.you, None, "")
        for number, kept, you, this in hooking.matching(m, p.strand, act, "after", done.moved):
            done = _hook(p, done, number, kept, passing.View(you, this))
    p.depth -= 1
    if done is None:
        return None
    done.names = outer
    done.deltas.update(old)
    if verb in m.lay.watched:
        done.unknown(f"!{rule.name}", f"!{verb}")
    return done


def _fresh(p: Pass, lent: Lent, view: View, verb: str) -> dict[int, int]:
    """Cells that live as long as the verb begin anew; gives what they were."""
    old: dict[int, int] = {}
    for index in p.m.lay.lifetimes.get(verb, ()):
        info = p.m.lay.cell_infos[index]
        if not isinstance(info.owner, int) or info.owner == view.you:
            old[index] = lent.deltas.get(index, 0)
            start, now = p.m.lay.starts[index], p.m.st.c[index]
            if isinstance(start, int) and isinstance(now, int):
                lent.deltas[index] = start - now
            lent.unknown(info.name)
    return old


def _hook(p: Pass, lent: Lent, number: int, names: dict[str, Value], view: View) -> Lent:
    hook = p.m.lay.hooks[number]
    outer, lent.names = lent.names, names
    way = lent.copy() if passing.truth(p, lent, view, hook.condition) else None
    lent.names = outer
    done = passing.run(p, way, view, hook.block, after=True) if way is not None else None
    if done is None:
        return lent
    done.names = outer
    return done


def perform_line(
    p: Pass, lent: Lent, view: View, line: s.Perform, after: bool, in_order: bool = True
) -> Lent | None:
    name = passing.number(p, lent, view, line.block)
    if name is UNKNOWN or name is None:
        return lent
    return perform(p, lent, view, name, after, in_order)


def perform(
    p: Pass, lent: Lent, view: View, name: Value, after: bool, in_order: bool = True
) -> Lent | None:
    """A named block, or an action that was given."""
    code = p.m.lay.codes.get(name) if isinstance(name, str) else None
    if code is None:
        return None
    if name in p.m.lay.verbs:
        return call(p, lent, view, name, {}, after)
    if code.once and p.m.st.used.get(f"{name}|") == hooking.opened(p.m, p.strand, code.once):
        return None
    if p.depth >= DEEPEST:
        return lent
    outer, lent.names = lent.names, {}
    p.depth += 1
    own, block = passing.View(view.you, code.this or view.this), p.m.lay.blocks[code.block]
    if in_order:
        done = passing.run(p, lent, own, block, after=after)
    else:
        done = pass_blocks.in_any_order(
            p, lent, own, block, [a for a, _ in parts(p.m.lay, block)], after
        )
    p.depth -= 1
    if done is not None:
        done.names = outer
    return done
