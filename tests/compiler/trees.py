"""Expressions and binders made by chance, as a parser could have made them."""

from collections.abc import Callable
from random import Random

from compiler import syntax as x
from compiler.span import Span

NOWHERE = Span("", 0, 0, 0, 0)
NAMES = ("pier", "oil", "coin", "tide", "depth", "card_2", "x")
PREPOSITIONS = (
    "from", "to", "at", "on", "in", "by", "with", "beside", "within", "joined to",
)  # fmt: skip
OPERATORS = ("=", "!=", "<", ">", "<=", ">=")


def expression(r: Random, depth: int = 4) -> x.Expression:
    """An expression of any sort, nested no deeper than so."""
    if depth <= 0:
        return r.choice(
            (
                x.Number(NOWHERE, r.randint(0, 99)),
                x.Word(NOWHERE, r.choice(NAMES)),
                x.Truth(NOWHERE, True),
            )
        )
    return r.choice(_SORTS)(r, depth - 1)


def binder(r: Random, depth: int) -> x.Binder:
    """`your K name in X this TURN where C`."""
    phrases = tuple(
        x.Phrase(NOWHERE, r.choice(PREPOSITIONS), expression(r, depth - 1))
        for _ in range(r.choice((0, 0, 1, 2)))
    )
    where = expression(r, depth - 1) if r.random() < 0.4 else None
    name, scope = r.choice(("", r.choice(NAMES))), r.choice(("", "", "turn"))
    return x.Binder(
        NOWHERE, r.random() < 0.3, r.choice(NAMES), name, phrases, scope, where, NOWHERE
    )


def _reference(r: Random, depth: int) -> x.Expression:
    atom = _atom(r, depth)
    return x.Of(NOWHERE, atom, _reference(r, depth - 1)) if r.random() < 0.4 else atom


def _atom(r: Random, depth: int) -> x.Expression:
    arguments = tuple(expression(r, depth - 1) for _ in range(r.choice((1, 1, 2))))
    name = r.choice(NAMES)
    return r.choice(
        (
            x.Word(NOWHERE, name),
            x.Your(NOWHERE, name),
            x.This(NOWHERE),
            x.Apply(NOWHERE, name, arguments),
        )
    )


def _compared(r: Random, depth: int) -> x.Expression:
    right = expression(r, depth) if r.random() < 0.8 else x.Number(NOWHERE, -r.randint(1, 9))
    return x.Compared(NOWHERE, r.choice(OPERATORS), expression(r, depth), right)


def _is(r: Random, depth: int) -> x.Expression:
    preposition = r.choice(("", r.choice(PREPOSITIONS)))
    return x.Is(NOWHERE, expression(r, depth), r.random() < 0.5, preposition, expression(r, depth))


def _quantified(r: Random, depth: int) -> x.Expression:
    word = r.choice(
        ("any", "no", "every", "number of", "at least", "at most", "exactly", "runs of")
    )
    count: x.Expression | None = None
    if word == "runs of":
        count = x.Number(NOWHERE, r.randint(1, 9))
    elif word in ("at least", "at most", "exactly"):
        count = expression(r, depth)
    return x.Quantified(NOWHERE, word, count, binder(r, depth))


def _pair(make: Callable[[Span, x.Expression, x.Expression], x.Expression]) -> "_Sort":
    return lambda r, depth: make(NOWHERE, expression(r, depth), expression(r, depth))


_Sort = Callable[[Random, int], x.Expression]
_SORTS: tuple[_Sort, ...] = (
    _reference, _compared, _is, _quantified, _pair(x.Has), _pair(x.Both), _pair(x.Either),
    lambda r, n: x.Arith(NOWHERE, r.choice("+-*"), expression(r, n), expression(r, n)),
    lambda r, n: x.Rounded(NOWHERE, expression(r, n), expression(r, n), r.choice(("up", "down"))),
    lambda r, n: x.List(NOWHERE, tuple(expression(r, n) for _ in range(r.choice((2, 3))))),
    lambda r, n: x.Not(NOWHERE, expression(r, n)),
    lambda r, n: x.Over(NOWHERE, r.choice(("sum", "lowest", "highest")), expression(r, n), binder(r, n)),
)  # fmt: skip
