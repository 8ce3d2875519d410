"""The pass over moves: a piece must be where it is taken from, and there must be room where it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir import expressions as e, statements as s
from runtime import items, moves, values
from runtime.lent import Lent
from runtime.machine import Blurred
from runtime.reads import writes

if TYPE_CHECKING:
    from runtime.passing import Pass, View


def move(p: Pass, lent: Lent, view: View, line: s.Move) -> Lent | None:
    """Known pieces must be there; a thing that comes into force is in force for the rest of the pass."""
    x = p.scope(lent, view)
    try:
        number = None if line.number is None else values.ev(x, line.number)
        found = moves.to_move(x, line, number)
        if not found and not isinstance(line.what, e.PlaceOf | e.Every):
            return None
        if isinstance(number, int) and len(found) < number and not isinstance(line.what, e.PlaceOf):
            return None
        changed: set[str] = set()
        for item, source in found:
            target = moves.target_of(x, line.target, item)
            if target is None:
                return None
            info = p.m.lay.zone_infos[target]
            if info.most is not None and info.name not in lent.blur and not info.excess:
                most = values.ev(x, info.most)
                if isinstance(most, int) and items.size(x, target) >= most:
                    return None
            if item in p.m.lay.number:
                lent.moved[item] = target
                continue
            changed.add(info.name)
            if source is not None:
                changed.add(p.m.lay.zone_infos[source].name)
    except Blurred:
        lent.unknown(*writes(p.m.lay, line))
        return lent
    if changed:
        lent.unknown(*changed, "@places")
    return lent
