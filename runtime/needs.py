"""What can fail: whether a block may turn out impossible to finish, and the parts of a block.

Kept with the layout, since every question asks.
"""

from __future__ import annotations

from compiler.ir import expressions as e, statements as s
from runtime import walk
from runtime.layout import Layout
from runtime.reads import moved


def needs(lay: Layout, block: s.Block, line: int = 0) -> bool:
    """Whether something from a line of a block on may fail."""
    if not block or line >= len(block):
        return False
    key = ("needs", id(block), line)
    if key not in lay.kept:
        lay.kept[key] = True
        lay.kept[key] = any(_needs(lay, statement) for statement in block[line:])
    found: bool = lay.kept[key]
    return found


def _needs(lay: Layout, line: s.Statement) -> bool:
    match line:
        case s.Lose() | s.PayNeeds() | s.Requires() | s.Move():
            return True
        case s.Pay():
            return line.amount != e.Number(0)
        case s.Change(sign=sign):
            return sign == "-"
        case s.Choose(mode=mode):
            return mode != "up to"
        case s.Do(verb=verb):
            return verb not in lay.verbs or needs(lay, lay.verbs[verb].block)
        case s.Perform():
            return True
        case s.Either(branches=branches):
            return any(needs(lay, branch.block) for branch in branches)
        case s.If(then=then, otherwise=otherwise) | s.IfPossible(then=then, otherwise=otherwise):
            return needs(lay, then) or needs(lay, otherwise)
        case (
            s.ForEach(block=block)
            | s.As(block=block)
            | s.InAnyOrder(block=block)
            | s.Together(block=block)
        ):
            return needs(lay, block)
        case s.Repeat(mode=mode, block=block):
            return mode in ("exactly", "until") and needs(lay, block)
    return False


def inner_choice(line: s.Repeat) -> s.Choose | s.Either | None:
    """The question that a round begins with, if it can be put together with going on or stopping."""
    first = line.block[0] if line.block else None
    if isinstance(first, s.Choose) and first.mode == "one" and not first.block:
        return first
    return first if isinstance(first, s.Either) and first.both is None else None


def reads_later(lay: Layout, block: s.Block, line: int, slot: str) -> int:
    """The last line from `line` on that reads a slot; -1 if none does."""
    key = ("slot", id(block), slot)
    if key not in lay.kept:
        lay.kept[key] = tuple(at for at, each in enumerate(block) if slot in walk.slots(each))
    lines: tuple[int, ...] = lay.kept[key]
    return lines[-1] if lines and lines[-1] >= line else -1


def parts(lay: Layout, block: s.Block) -> tuple[tuple[int, int], ...]:
    """The parts of a block whose lines come in any order: what must stay together.

    A line that binds a name and all down to the last that reads it are one part; so are a draw and the lines that
    handle what was drawn.
    """
    key = ("parts", id(block))
    if key not in lay.kept:
        found: list[tuple[int, int]] = []
        at = 0
        while at < len(block):
            end = _end(lay, block, at)
            found.append((at, end))
            at = end
        lay.kept[key] = tuple(found)
    known: tuple[tuple[int, int], ...] = lay.kept[key]
    return known


def _end(lay: Layout, block: s.Block, start: int) -> int:
    end = start + 1
    at = start
    while at < end:
        for slot in walk.bound(block[at]):
            end = max(end, reads_later(lay, block, at + 1, slot) + 1)
        if isinstance(block[at], s.Draw | s.Reveal):
            places = moved(lay, block[at])
            for later in range(at + 1, len(block)):
                named = {p.place for p in walk.every(block[later]) if isinstance(p, e.PlaceOf)}
                if places & named:
                    end = max(end, later + 1)
        at += 1
    return end
