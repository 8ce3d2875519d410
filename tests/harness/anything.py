"""Values of any type of the IR, made by chance.

They are of the right types and mean nothing: what must hold of every rulebook is tried on them.
"""

import dataclasses
from random import Random
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from compiler.cites import Cite
from compiler.codec import options
from compiler.span import Span

WORDS = ("euro", "city", "export", "contract_card", "都市", "at most", "turn", "")


def anything(hint: Any, random: Random, depth: int = 5) -> Any:
    """A value of a type; nothing in it is nested deeper than `depth`."""
    if hint is Cite:
        return _cite(random)
    if dataclasses.is_dataclass(hint):
        return _node(hint, random, depth - 1)
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint), random, depth)
    found = options(hint)
    if len(found) > 1:
        return anything(_option(found, random, depth), random, depth)
    plain = {int: random.randint(-9, 99), bool: random.random() < 0.5, str: random.choice(WORDS)}
    return plain.get(hint)


def _node(cls: Any, random: Random, depth: int) -> Any:
    hints = get_type_hints(cls)
    values = {
        field.name: anything(hints[field.name], random, depth)
        for field in dataclasses.fields(cls)
        if field.default is dataclasses.MISSING or random.random() < 0.5
    }
    return cls(**values)


def _tuple(items: tuple[Any, ...], random: Random, depth: int) -> tuple[Any, ...]:
    if items[-1] is not Ellipsis:
        return tuple(anything(item, random, depth) for item in items)
    count = random.randint(0, 2) if depth > 0 else 0
    return tuple(anything(items[0], random, depth - 1) for _ in range(count))


def _option(found: tuple[Any, ...], random: Random, depth: int) -> Any:
    if depth > 0:
        return random.choice(found)
    if NoneType in found:
        return NoneType
    leaves = [each for each in found if _is_leaf(each)]
    return random.choice(leaves or found)


def _is_leaf(cls: Any) -> bool:
    if not dataclasses.is_dataclass(cls):
        return get_origin(cls) is tuple
    return all(hint in (int, bool, str) for hint in get_type_hints(cls).values())


def _cite(random: Random) -> Cite:
    span = Span("game.rules", random.randint(1, 99), 5, 9, 9)
    keyed = Cite("card", key="a", field="cost", span=span)
    first = random.randint(1, 400)
    return random.choice((keyed, Cite("house", span=span), Cite("ja", first, first + 2, span=span)))
