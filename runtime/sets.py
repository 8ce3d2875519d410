"""Sets and what is asked about them: quantifiers, sums, lowest and highest.

Members come in a fixed order: players in turn order from you, things as declared, what lies in a place as it
was laid there.
"""

from __future__ import annotations

from collections.abc import Iterator

from compiler.ir import expressions as e
from runtime import candidates, shapes, values
from runtime.frames import Value
from runtime.machine import Blurred, Scope

MISSING = object()


def members(x: Scope, group: e.Set) -> list[Value]:
    """All members that satisfy the set's condition."""
    return [item for item, sure in _tested(x, group) if _certain(sure)]


def possible(x: Scope, group: e.Set) -> list[Value]:
    """All members that may satisfy it, as far as is known."""
    return [item for item, _ in _tested(x, group)]


def quantified(x: Scope, node: e.Quantified) -> Value:
    """`any`, `no`, `every`, `number of`, `at least`, `at most`, `exactly`, `runs of`, `groups of`."""
    if node.quantifier == "every":
        return _every(x, node.over)
    if node.quantifier == "groups of":
        return shapes.groups(x, members(x, node.over))
    if node.quantifier == "runs of":
        wanted = node.count and values.ev(x, node.count)
        return shapes.runs(x, members(x, node.over), wanted or 1)
    limit = 1 if node.quantifier in ("any", "no") else None
    count = None if node.count is None else values.ev(x, node.count)
    if node.quantifier in ("at least", "at_least", "least") and isinstance(count, int):
        limit = count
    sure, maybe = _count(x, node.over, limit)
    return _judge(node.quantifier, count, sure, maybe)


def over(x: Scope, node: e.Over) -> Value:
    """The sum, lowest or highest of something over a set."""
    names, slot = x.names, node.over.slot
    old = names.get(slot, MISSING)
    found: list[Value] = []
    try:
        for item in members(x, node.over):
            names[slot] = item
            value = values.ev(x, node.what)
            if value is not None:
                found.append(value)
    finally:
        _restore(names, slot, old)
    if node.extreme == "sum":
        return sum(found)
    if not found:
        return None
    return min(found) if node.extreme == "lowest" else max(found)


def _judge(quantifier: str, count: Value, sure: int, maybe: int) -> Value:
    if quantifier == "any":
        return _settled(sure > 0, maybe == 0)
    if quantifier == "no":
        return _settled(sure == 0, sure > 0 or maybe == 0)
    if quantifier == "number of":
        return sure if _certain(maybe == 0) else None
    if count is None:
        return False
    if "least" in quantifier:
        return _settled(sure >= count, maybe == 0 or sure + maybe < count)
    if "most" in quantifier:
        return _settled(sure <= count, sure > count or sure + maybe <= count)
    return _settled(sure == count, maybe == 0 or sure > count or sure + maybe < count)


def _settled(answer: bool, known: bool) -> bool:
    if not answer and not known:
        raise Blurred
    if answer and not known:
        raise Blurred
    return answer


def _certain(sure: bool) -> bool:
    if not sure:
        raise Blurred
    return True


def _count(x: Scope, group: e.Set, limit: int | None) -> tuple[int, int]:
    """How many members are sure, and how many only possible; stops when `limit` are sure."""
    sure = maybe = 0
    if limit is not None and limit <= 0:
        return 0, 0
    for _, known in _tested(x, group):
        if known:
            sure += 1
            if sure == limit:
                return sure, 0
        else:
            maybe += 1
    return sure, maybe


def _every(x: Scope, group: e.Set) -> bool:
    unknown = False
    bare = e.Set(
        group.sort,
        group.kind,
        group.slot,
        group.owned,
        group.phrases,
        group.scope,
        None,
        group.type,
        group.piece,
    )
    names, slot = x.names, group.slot
    old = names.get(slot, MISSING)
    try:
        for item in candidates.candidates(x, bare):
            names[slot] = item
            try:
                if not values.truth(x, group.where):
                    return False
            except Blurred:
                unknown = True
    finally:
        _restore(names, slot, old)
    return _settled(True, not unknown)


def _tested(x: Scope, group: e.Set) -> Iterator[tuple[Value, bool]]:
    """Members with whether their condition is known to hold."""
    found = candidates.candidates(x, group)
    where = group.where
    if where is None:
        yield from ((item, True) for item in found)
        return
    names, slot = x.names, group.slot
    old = names.get(slot, MISSING)
    try:
        for item in found:
            names[slot] = item
            try:
                if values.ev(x, where) is not True:
                    continue
            except Blurred:
                yield item, False
                continue
            yield item, True
    finally:
        _restore(names, slot, old)


def _restore(names: dict[str, Value], slot: str, old: Value) -> None:
    if old is MISSING:
        names.pop(slot, None)
    else:
        names[slot] = old
