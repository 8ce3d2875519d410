"""Heads of lines that do something."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.syntax import Binder, Expression, Name, Node, Pattern


@dataclass(frozen=True, slots=True)
class Statement(Node):
    """A simple statement with what trails it: `gain 2 mc for each ocean beside hex if C`."""

    simple: Simple
    each: Binder | None
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class Call(Node):
    pattern: Pattern


@dataclass(frozen=True, slots=True)
class Nothing(Node):
    pass


@dataclass(frozen=True, slots=True)
class Change(Node):
    """`cell + n` or `cell - n`."""

    cell: Expression
    sign: str
    amount: Expression


@dataclass(frozen=True, slots=True)
class Set(Node):
    cell: Expression
    value: Expression


@dataclass(frozen=True, slots=True)
class Let(Node):
    name: Name
    value: Expression


@dataclass(frozen=True, slots=True)
class Refinement(Node):
    """What narrows a choice in order: `preferring C`, `lowest E`, `highest E`."""

    word: str
    by: Expression


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """`choose up to n K where C, lowest E`; `mode` is one, exactly or up to."""

    mode: str
    count: Expression | None
    binder: Binder
    refinements: tuple[Refinement, ...]


@dataclass(frozen=True, slots=True)
class Pick(Node):
    """A choice made by chance."""

    mode: str
    count: Expression | None
    binder: Binder


Simple = Call | Nothing | Change | Set | Let | Choose | Pick


@dataclass(frozen=True, slots=True)
class Requires(Node):
    condition: Expression


@dataclass(frozen=True, slots=True)
class If(Node):
    condition: Expression


@dataclass(frozen=True, slots=True)
class IfPossible(Node):
    pass


@dataclass(frozen=True, slots=True)
class Otherwise(Node):
    simple: Simple | None


@dataclass(frozen=True, slots=True)
class EitherLine(Node):
    """The first branch; `both` is the condition under which every branch is done."""

    simple: Simple | None
    both: Expression | None


@dataclass(frozen=True, slots=True)
class OrLine(Node):
    simple: Simple | None


@dataclass(frozen=True, slots=True)
class May(Node):
    simple: Simple | None


@dataclass(frozen=True, slots=True)
class AnyOrder(Node):
    pass


@dataclass(frozen=True, slots=True)
class Together(Node):
    """What belongs together inside `in any order`."""


@dataclass(frozen=True, slots=True)
class Later(Node):
    pass


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    binder: Binder


@dataclass(frozen=True, slots=True)
class AsEach(Node):
    binder: Binder


@dataclass(frozen=True, slots=True)
class As(Node):
    player: Expression


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """`mode` is exactly, up to, any or until; `condition` belongs to while or until."""

    mode: str
    times: Expression | None
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class EndingEvent(Node):
    """When hooks lose their force: `this V ends`, `next V ends`, `generation ends`."""

    which: str
    name: Name


@dataclass(frozen=True, slots=True)
class Until(Node):
    events: tuple[EndingEvent, ...]
