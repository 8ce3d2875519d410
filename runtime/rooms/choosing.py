"""Choices: choose, pick, either, may, if, requires.

A choice with one option is made and logged; a choice with none leaves out the lines that read what was to be chosen.
"""

from __future__ import annotations

from compiler.ir import statements as s
from runtime import legality, rng, sets, values
from runtime.frames import Ask, Each, Parts, Value
from runtime.machine import Scope
from runtime.needs import reads_later
from runtime.options import Option, unique
from runtime.rooms.here import Here
from runtime.wording import branch_keys, key


def choose(h: Here, line: s.Choose) -> None:
    """One, exactly n or up to n of a set."""
    if line.mode == "one":
        h.ask("choose")
        return
    count = values.ev(h.x, line.count) if line.count is not None else None
    limit = count if isinstance(count, int) else len(sets.members(h.x, line.among))
    h.act.names[line.among.slot] = []
    h.ask("several", [limit])


def pick(h: Here, line: s.Pick) -> None:
    """A choice made by chance."""
    found = sets.members(h.x, line.among)
    count = values.ev(h.x, line.count) if line.count is not None else 1
    taken: list[Value] = []
    while found and len(taken) < (count or 0):
        taken.append(found.pop(rng.below(h.m.st.luck, len(found))))
    h.note("pick", line.among.slot, picked=taken)
    if line.block:
        h.m.push(h.strand, Each(h.m.lay.block(line.block), h.a, line.among.slot, taken))
    elif taken and line.mode == "one":
        h.act.names[line.among.slot] = taken[0]
    elif taken:
        h.act.names[line.among.slot] = taken
    else:
        stuck(h, line.among.slot)
    h.m.touch()


def stuck(h: Here, slot: str) -> None:
    """Nothing can be chosen: the lines that read it are left out."""
    h.note("stuck", slot or "choice")
    h.act.names[slot] = None
    last = reads_later(h.m.lay, h.m.lay.blocks[h.block], h.line + 1, slot)
    if last >= 0:
        h.skip(last + 1)


def choose_options(h: Here, ask: Ask) -> list[Option]:
    """The members that the action can be finished with, after `preferring`, `lowest` and `highest`."""
    line = h.statement
    assert isinstance(line, s.Choose)
    found = [option_for(h, line, item) for item in refined(h.x, line)]
    return legality.kept(h, ask, unique(found))


def option_for(h: Here, line: s.Choose, item: Value) -> Option:
    """The option that a member of the set is."""
    kind = line.among.type.name
    sort = "number" if line.among.sort == "numbers" else "thing"
    return Option(key(h.m.lay, item, kind), sort, item, line.at.address, kind)


def refined(x: Scope, line: s.Choose) -> list[Value]:
    """The members of a choice's set, narrowed by its refinements in order."""
    found = sets.members(x, line.among)
    slot = line.among.slot
    for refinement in line.refinements:
        measured = [(item, _measure(x, slot, item, refinement)) for item in found]
        if refinement.word == "preferring":
            found = [i for i, value in measured if value is True] or found
            continue
        known = [value for _, value in measured if value is not None]
        if known:
            best = min(known) if refinement.word == "lowest" else max(known)
            found = [item for item, value in measured if value == best]
    return found


def _measure(x: Scope, slot: str, item: Value, refinement: s.Refinement) -> Value:
    old = x.names.get(slot, sets.MISSING)
    x.names[slot] = item
    try:
        return values.ev(x, refinement.by)
    finally:
        if old is sets.MISSING:
            x.names.pop(slot, None)
        else:
            x.names[slot] = old


def chosen(h: Here, ask: Ask, option: Option) -> None:
    """Write the choice into the names, or do the choice's own block with it."""
    line = h.statement
    assert isinstance(line, s.Choose)
    if line.block:
        number = h.m.lay.block(line.block)
        h.m.push(h.strand, Each(number, h.a, line.among.slot, [option.value]))
    else:
        h.act.names[line.among.slot] = option.value
    h.m.touch()


def several_options(h: Here, ask: Ask) -> list[Option]:
    """For several: what is not picked yet, and to stop where fewer will do."""
    line = h.statement
    assert isinstance(line, s.Choose)
    picked = ask.picked[1:]
    if len(picked) >= ask.picked[0]:
        return [Option("done", "done", None, line.at.address)]
    left = refined(h.x, line)
    for item in picked:
        if item in left:
            left.remove(item)
    found = legality.kept(h, ask, unique([option_for(h, line, item) for item in left]))
    done = Option("done", "done", None, line.at.address)
    return legality.leaving(h, ask, found, done) if line.mode == "up to" or not found else found


def several_chosen(h: Here, ask: Ask, option: Option) -> None:
    """One more of several; its block runs once a pick."""
    line = h.statement
    assert isinstance(line, s.Choose)
    picked = ask.picked[1:]
    if option.sort != "done":
        h.ask("several", [ask.picked[0], *picked, option.value])
        if line.block:
            number = h.m.lay.block(line.block)
            h.m.push(h.strand, Each(number, h.a, line.among.slot, [option.value]))
            h.m.touch()
            return
        picked = [*picked, option.value]
    elif line.mode != "up to" and len(picked) < ask.picked[0]:
        h.note("stuck", line.among.slot, missing=ask.picked[0] - len(picked))
    if not line.block:
        h.act.names[line.among.slot] = picked
    h.m.touch()


# One branch, or none


def either(h: Here, line: s.Either) -> None:
    """One branch; or each in turn that can be done, if `both` holds when the line begins."""
    if line.both is not None and values.truth(h.x, line.both):
        h.m.push(h.strand, Parts(h.block, h.line, h.a, list(range(len(line.branches)))))
        return
    h.ask("either")


def either_options(h: Here, ask: Ask) -> list[Option]:
    """The branches that can be done."""
    line = h.statement
    assert isinstance(line, s.Either)
    return legality.kept(h, ask, branch_options(h, line))


def branch_options(h: Here, line: s.Either) -> list[Option]:
    """All branches, whether they can be done or not."""
    keys = branch_keys(h.m.lay, tuple(branch.block for branch in line.branches))
    pairs = zip(keys, line.branches, strict=True)
    return [Option(k, "branch", n, b.at.address) for n, (k, b) in enumerate(pairs)]


def branch_taken(h: Here, ask: Ask, option: Option) -> None:
    """Do the branch."""
    line = h.statement
    assert isinstance(line, s.Either)
    h.m.reach(option.address)
    h.do(line.branches[option.value].block)


def may(h: Here, line: s.May) -> None:
    """Yes or no."""
    h.ask("may")


def may_options(h: Here, ask: Ask) -> list[Option]:
    """Yes if it can be done, and no."""
    address = h.at.address
    yes, no = Option("yes", "yes", True, address), Option("no", "no", False, address)
    return legality.leaving(h, ask, legality.kept(h, ask, [yes]), no)


def may_answered(h: Here, ask: Ask, option: Option) -> None:
    """Do it, or not."""
    line = h.statement
    assert isinstance(line, s.May)
    if option.value:
        h.do(line.block)


# Conditions


def if_(h: Here, line: s.If) -> None:
    """One block or the other."""
    h.do(line.then if values.truth(h.x, line.condition) else line.otherwise)


def if_possible(h: Here, line: s.IfPossible) -> None:
    """The block if it can be done, else the other."""
    able = legality.can_do(h.m, h.strand, h.m.lay.block(line.then), h.act)
    h.do(line.then if able else line.otherwise)


def requires(h: Here, line: s.Requires) -> None:
    """What must hold; an action that gets here without it goes no further."""
    if not values.truth(h.x, line.condition):
        h.note("stuck", "requires")
        h.skip(-1)
