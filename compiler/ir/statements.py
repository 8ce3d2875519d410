"""Statements: what can be done. A block is a tuple of them."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir.base import At
from compiler.ir.counters import (
    Assign as Assign,
    Change as Change,
    Gain as Gain,
    Let as Let,
    Lose as Lose,
    Pay as Pay,
    PayNeeds as PayNeeds,
    Score as Score,
)
from compiler.ir.expressions import Expression, Set
from compiler.ir.moves import (
    Draw as Draw,
    Flip as Flip,
    Move as Move,
    PassOn as PassOn,
    Reveal as Reveal,
    Shuffle as Shuffle,
    Swap as Swap,
)


@dataclass(frozen=True, slots=True)
class Argument:
    """What a verb is given for a parameter."""

    parameter: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Do:
    """A verb of the rulebook, by its address, with its arguments in the order of its parameters."""

    at: At
    verb: str
    arguments: tuple[Argument, ...]


@dataclass(frozen=True, slots=True)
class Perform:
    """`do`: a named block of a thing, or an action that was given as an argument."""

    at: At
    block: Expression


@dataclass(frozen=True, slots=True)
class Refinement:
    """`preferring C`, `lowest E` or `highest E`; they narrow a choice in order."""

    word: str
    by: Expression


@dataclass(frozen=True, slots=True)
class Choose:
    """A choice. `mode` is one, exactly or up to; with a block of its own, the block runs once a pick."""

    at: At
    mode: str
    count: Expression | None
    among: Set
    refinements: tuple[Refinement, ...]
    block: Block


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice made by chance."""

    at: At
    mode: str
    count: Expression | None
    among: Set
    block: Block


@dataclass(frozen=True, slots=True)
class Branch:
    at: At
    block: Block


@dataclass(frozen=True, slots=True)
class Either:
    """One branch; or, if `both` holds when the line begins, each branch in turn that can be done."""

    at: At
    branches: tuple[Branch, ...]
    both: Expression | None


@dataclass(frozen=True, slots=True)
class May:
    at: At
    block: Block


@dataclass(frozen=True, slots=True)
class If:
    at: At
    condition: Expression
    then: Block
    otherwise: Block


@dataclass(frozen=True, slots=True)
class IfPossible:
    at: At
    then: Block
    otherwise: Block


@dataclass(frozen=True, slots=True)
class ForEach:
    """The list is fixed before the loop starts."""

    at: At
    among: Set
    block: Block


@dataclass(frozen=True, slots=True)
class As:
    """Another player is you; `each` player of a set in turn order from you, or one player."""

    at: At
    player: Expression | None
    each: Set | None
    block: Block


@dataclass(frozen=True, slots=True)
class Repeat:
    """`mode`: exactly (forced), up to and any (the player may stop), until (forced, until it holds).

    `condition` is the `while` of the first three and the `until` of the last.
    """

    at: At
    mode: str
    times: Expression | None
    condition: Expression | None
    block: Block


@dataclass(frozen=True, slots=True)
class InAnyOrder:
    """The player orders the parts: each line is one, `together` keeps several in one."""

    at: At
    block: Block


@dataclass(frozen=True, slots=True)
class Together:
    at: At
    block: Block


@dataclass(frozen=True, slots=True)
class Requires:
    """Else the action is not legal; the answer to `why not`."""

    at: At
    condition: Expression


@dataclass(frozen=True, slots=True)
class EndOf:
    """`this` or `next` activation of a verb ends, or the named `stage` does."""

    which: str
    name: str


@dataclass(frozen=True, slots=True)
class Until:
    """Hooks and adjustments that live until one of the events."""

    at: At
    events: tuple[EndOf, ...]
    hooks: tuple[Hook, ...]
    adjusts: tuple[Adjust, ...]


@dataclass(frozen=True, slots=True)
class Later:
    """After the outermost action has ended."""

    at: At
    block: Block


@dataclass(frozen=True, slots=True)
class Nothing:
    at: At


@dataclass(frozen=True, slots=True)
class Places:
    """The points of the first, second, ... place, if the condition holds."""

    at: At
    points: tuple[Expression, ...]
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class Rank:
    """Players ranked by an expression, highest first; `share`: tied ones share the sum of their places."""

    at: At
    among: Set
    by: Expression
    places: tuple[Places, ...]
    share: bool
    rounded: str


@dataclass(frozen=True, slots=True)
class Stage:
    """A round, phase, turn or step. `order` is turn_order, reverse_order or empty (as the stage around it)."""

    at: At
    word: str
    name: str
    order: str
    at_once: bool
    until_all_pass: bool
    times: Expression | None
    when: Expression | None
    block: Block


@dataclass(frozen=True, slots=True)
class DoStage:
    """A stage that is declared at column 0, done by its name."""

    at: At
    stage: str


@dataclass(frozen=True, slots=True)
class Offer:
    """From `least` to `most` of the lines, one after the other, each the player's choice; or pass."""

    at: At
    least: int
    most: int
    or_pass: bool
    block: Block


@dataclass(frozen=True, slots=True)
class EndStage:
    """Leave a stage, or the game, now."""

    at: At
    stage: str


@dataclass(frozen=True, slots=True)
class Passage:
    """What one book says inside a `differ`."""

    at: At
    block: Block


@dataclass(frozen=True, slots=True)
class Differ:
    """The books differ here; gone once a reading is taken."""

    at: At
    name: str
    passages: tuple[Passage, ...]


Statement = (
    Do | Perform | Gain | Lose | Change | Assign | Let | Score | Pay | PayNeeds | Choose | Pick | Either | May | If
    | IfPossible | ForEach | As | Repeat | InAnyOrder | Together | Requires | Until | Later | Nothing | Move | Draw
    | Reveal | Shuffle | Swap | Flip | PassOn | Rank | Stage | DoStage | Offer | EndStage | Differ
)  # fmt: skip
Block = tuple[Statement, ...]


# What hangs on verbs and values


@dataclass(frozen=True, slots=True)
class Match:
    """How a hook or an adjustment takes one parameter: it `is` something, is bound to a `slot`, or is any."""

    parameter: str
    equals: Expression | None
    slot: str
    kind: str


@dataclass(frozen=True, slots=True)
class Hook:
    """`before`, `after` or `instead of` a verb. `by` is you, any player, any opponent or a seat's name.

    `once` is the stage or verb in which it fires at most once; `holder` says whose rule it is: `game`, `thing`,
    `variant` or `until`.
    """

    at: At
    moment: str
    verbs: tuple[str, ...]
    matches: tuple[Match, ...]
    by: str
    once: str
    condition: Expression | None
    holder: str
    block: Block


@dataclass(frozen=True, slots=True)
class Adjust:
    """A change of a value: `+` `-` `least` `most` `becomes` `allowed` `forbidden`."""

    at: At
    value: str
    matches: tuple[Match, ...]
    by: str
    condition: Expression | None
    operator: str
    amount: Expression | None
    holder: str
