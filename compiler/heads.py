"""Which head may stand in which block, and which heads want a block.

Tables only; `placing` walks the tree with them.
"""

from __future__ import annotations

from compiler import declarations as d, statements as s

Heads = frozenset[type]

SHORT: Heads = frozenset({d.InShort})
"""Every line may be told in short."""

NOTES: Heads = SHORT | {d.Was, d.Unreached}
BEHAVIOUR: Heads = NOTES | {
    s.Statement, s.Requires, s.If, s.IfPossible, s.Otherwise, s.EitherLine, s.OrLine, s.May, s.AnyOrder, s.Together,
    s.Later, s.ForEach, s.AsEach, s.As, s.Repeat, s.Until, d.Differ,
}  # fmt: skip
COURSE: Heads = BEHAVIOUR | {d.Stage, d.When, d.Offer, d.Order}
SCORING: Heads = BEHAVIOUR | {d.Tie, d.Rank}
PAYMENT: Heads = BEHAVIOUR | {d.Accept, d.AcceptEach, d.AtLeast}
STATE: Heads = NOTES | {d.Counter, d.Mark, d.Place, d.Board}
THING: Heads = NOTES | {
    s.Statement, s.Requires, d.Thing, d.NamedBlock, d.Hook, d.Adjust, d.Action, d.Verb, d.Value, d.Differ,
}  # fmt: skip
FILE: Heads = frozenset({
    d.Game, d.Kind, d.Thing, d.Component, d.Table, d.EachHas, d.GameHas, d.Verb, d.Action, d.Value, d.Payment,
    d.Board, d.Exchange, d.Hook, d.Adjust, d.Course, d.Stage, d.Ending, d.Scoring, d.Variant,
    d.Question, d.Ruling, d.Impact, d.Replace, d.Without, d.AlsoIn,
})  # fmt: skip
VARIANT: Heads = (FILE - {d.Game, d.Variant}) | {d.Players, d.When, d.Seat} | NOTES
EVERYTHING: Heads = FILE | BEHAVIOUR | COURSE | SCORING | PAYMENT | STATE | THING | {
    d.Languages, d.Players, d.Extends, d.Attribute, d.Faces, d.Count, d.Goes, d.Rest, d.Case, d.Give, d.Get, d.Finish,
    d.Places, d.Ties, d.Answer,
}  # fmt: skip

# The blocks of heads that say themselves what may stand in them.
BLOCKS: dict[type, Heads] = {
    d.Game: NOTES | {d.Languages, d.Players, d.Extends},
    d.Kind: NOTES | {d.Attribute, d.Faces},
    d.Thing: THING,
    d.Component: NOTES | {d.Count, d.Goes, d.Rest, s.Statement},
    d.EachHas: STATE,
    d.GameHas: STATE,
    d.Counter: NOTES | {d.NamedBlock},
    d.Board: NOTES,
    d.Verb: BEHAVIOUR,
    d.Action: BEHAVIOUR,
    d.Value: NOTES | {d.Case},
    d.Payment: PAYMENT,
    d.Exchange: NOTES | {d.Give, d.Get},
    d.Hook: BEHAVIOUR,
    s.Until: NOTES | {d.Hook, d.Adjust},
    d.NamedBlock: BEHAVIOUR,
    d.Course: COURSE,
    d.Stage: COURSE,
    d.Offer: BEHAVIOUR,
    d.Ending: COURSE | {d.Finish},
    d.Scoring: SCORING,
    d.Rank: NOTES | {d.Places, d.Ties},
    d.Variant: VARIANT,
    d.Replace: EVERYTHING,
    d.AlsoIn: EVERYTHING,
    d.Differ: frozenset({d.Passage}),
    d.Question: NOTES | {d.Answer},
    d.Answer: NOTES,
    d.Attribute: NOTES,
    d.Mark: NOTES,
    d.Place: NOTES | {d.NamedBlock},
    d.Seat: NOTES,
}
# These do what their block says, and it may say what theirs may.
CONTROL: Heads = frozenset({
    s.If, s.IfPossible, s.Otherwise, s.EitherLine, s.OrLine, s.May, s.AnyOrder, s.Together, s.Later, s.ForEach,
    s.AsEach, s.As, s.Repeat,
})  # fmt: skip
# A block or a statement on the same line.
EITHER_WAY: Heads = frozenset({s.Otherwise, s.EitherLine, s.OrLine, s.May})
NEEDED: Heads = (CONTROL - EITHER_WAY) | {
    s.Until, d.EachHas, d.GameHas, d.Verb, d.Action, d.Payment, d.Exchange, d.Hook, d.NamedBlock, d.Course,
    d.Offer, d.Ending, d.Scoring, d.Rank, d.Variant, d.Replace, d.AlsoIn, d.Differ,
}  # fmt: skip

_LEFT = "at the left edge"
_STATE = "below  each KIND has  or  the game has"
_DONE = "below a verb, a step, a hook or another line that is done"
_HOMES: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("below  game", (d.Languages, d.Players, d.Extends)),
    ("below  kind", (d.Attribute, d.Faces)),
    ("below  component", (d.Count, d.Goes, d.Rest)),
    (_STATE, (d.Counter, d.Mark, d.Place, d.Board)),
    ("below  value", (d.Case,)),
    ("below  payment", (d.Accept, d.AcceptEach, d.AtLeast)),
    ("below  exchange", (d.Give, d.Get)),
    ("below a thing or a counter", (d.NamedBlock,)),
    ("at the left edge, below a thing, or below  until", (d.Hook, d.Adjust)),
    ("below a phase, a turn, a step or an ending", (d.When,)),
    ("below a phase, a turn or a step", (d.Offer,)),
    ("at the left edge, or below  course  or a stage", (d.Stage,)),
    ("below  course  or a stage", (d.Order,)),
    ("below  ending", (d.Finish,)),
    ("below  scoring", (d.Tie, d.Rank)),
    ("below  rank", (d.Places, d.Ties)),
    ("below  differ", (d.Passage,)),
    ("below  question", (d.Answer,)),
    ("below  variant", (d.Seat,)),
    ("below what it speaks of", (d.Was, d.Unreached, d.InShort)),
    (_DONE, tuple(BEHAVIOUR - NOTES - {d.Differ})),
    (_DONE, (d.Differ,)),
)
HOMES: dict[type, str] = {head: home for home, heads in _HOMES for head in heads}


def home(head: type) -> str:
    """Where a head may stand, for a message."""
    return HOMES.get(head, _LEFT)
