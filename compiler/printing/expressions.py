"""Expressions, binders, patterns and titles as text, with as few brackets as keep their meaning.

Each kind of expression has a level, from `or`, which binds loosest, to a name. An expression stands in
brackets where a tighter one is wanted, and where more follows one that ends in a condition of its own.
"""

from __future__ import annotations

from collections.abc import Iterable

from compiler import syntax as x
from compiler.words import join, listed

OR, AND, NOT, COMPARE, SUM, TERM, PRIMARY = range(7)


def condition(node: x.Expression) -> str:
    """An expression where all of a condition may stand."""
    return _at(node, OR, last=True)


def amount(node: x.Expression) -> str:
    """An expression where a sum is wanted, or a name."""
    return _at(node, SUM)


def after_sign(sign: str, node: x.Expression) -> str:
    """A sign and what it adds or takes off; what is taken off as a sum stands in brackets."""
    return f"{sign} {_at(node, TERM if sign == '-' else SUM)}"


def signed(node: x.Expression) -> str:
    """An amount that may be a negative number."""
    return str(node.value) if isinstance(node, x.Number) else amount(node)


def preference(node: x.Expression) -> str:
    """What a choice prefers: conditions joined by `and`."""
    return _at(node, AND)


def clause(word: str, node: x.Expression | None) -> str:
    """`if CONDITION`, or nothing."""
    return "" if node is None else f"{word} {condition(node)}"


def titles(given: x.Titles | None) -> str:
    """`"..." | "..."`, or nothing."""
    return "" if given is None else " | ".join(f'"{text}"' for text in given.texts)


def binder(node: x.Binder) -> str:
    """`your K name prepositions this SCOPE where C`."""
    return join(_bare(node), clause("where", node.where))


def pattern(node: x.Pattern) -> str:
    """A verb and what it is given."""
    return node.verb.text + "".join(
        f"{',' if item.comma else ''} {_item(item)}" for item in node.items
    )


def parameter(node: x.Parameter) -> str:
    """`to (far city)`."""
    return join(node.preposition, f"({join(node.name, type_(node.type) if node.type else '')})")


def type_(node: x.Type) -> str:
    """`K`, `many K`, `number` or `yes/no`."""
    return join("many" if node.many else "", node.name)


def family(node: x.Family) -> str:
    """The name of a state, with its kinds."""
    return node.name + (f"({listed(type_(kind) for kind in node.kinds)})" if node.kinds else "")


def path(node: x.Path) -> str:
    """An address."""
    return ".".join(node.words)


def names(given: Iterable[x.Name]) -> str:
    """Names with commas."""
    return listed(name.text for name in given)


def _item(item: x.Item) -> str:
    if item.titles is not None:
        return titles(item.titles)
    if item.any_one is not None:
        one = item.any_one
        where = join("where", _at(one.where, COMPARE)) if one.where is not None else ""
        return join(item.preposition, item.quantifier, _bare(one), where)
    return join(item.preposition, amount(item.what) if item.what is not None else "")


def _bare(node: x.Binder) -> str:
    phrases = (join(p.preposition, _at(p.what, PRIMARY)) for p in node.phrases)
    scope = join("this", node.scope) if node.scope else ""
    return join("your" if node.owned else "", node.kind, node.name, *phrases, scope)


def _at(node: x.Expression, wanted: int, *, last: bool = False) -> str:
    """An expression for a place that wants a level; `last` if nothing of its condition follows."""
    level, text = _written(node)
    return text if level >= wanted and (last or not _open(node)) else f"({text})"


def _open(node: x.Expression) -> bool:
    """Whether an expression ends in a condition that would go on with what follows."""
    match node:
        case x.Quantified(_, _, _, one):
            return one.where is not None
        case x.Over():
            return True
        case x.Both(_, _, right) | x.Either(_, _, right):
            return _open(right)
    return False


def _written(node: x.Expression) -> tuple[int, str]:
    match node:
        case x.Either(_, left, right):
            return OR, f"{_at(left, OR)} or {_at(right, AND, last=True)}"
        case x.Both(_, left, right):
            return AND, f"{_at(left, AND)} and {_at(right, NOT, last=True)}"
        case x.Not(_, inner):
            return NOT, f"not {_at(inner, NOT)}"
        case x.Quantified(_, quantifier, count, one):
            return NOT, join(quantifier, amount(count) if count else "", binder(one))
        case x.Over(_, extreme, what, one):
            return NOT, f"{extreme} of {amount(what)} over {binder(one)}"
        case x.Compared(_, operator, left, right):
            return _compared(operator, left, right)
        case x.Is(_, left, negated, preposition, right):
            words = join("is", "not" if negated else "", preposition)
            return COMPARE, f"{amount(left)} {words} {amount(right)}"
        case x.Has(_, left, right):
            return COMPARE, f"{amount(left)} has {amount(right)}"
        case _:
            return _amount(node)


def _compared(operator: str, left: x.Expression, right: x.Expression) -> tuple[int, str]:
    negative = isinstance(right, x.Number) and right.value < 0
    other = signed(right)
    if isinstance(left, x.Quantified) and not _open(left) and not negative:
        return NOT, f"{_at(left, NOT)} {operator} {other}"
    return COMPARE, f"{amount(left)} {operator} {other}"


def _amount(node: x.Expression) -> tuple[int, str]:
    match node:
        case x.Arith(_, "*", left, right):
            return TERM, f"{_at(left, TERM)} * {_at(right, PRIMARY)}"
        case x.Arith(_, operator, left, right):
            return SUM, f"{_at(left, SUM)} {operator} {_at(right, TERM)}"
        case x.Rounded(_, left, right, direction):
            return TERM, f"{_at(left, TERM)} / {_at(right, PRIMARY)} rounded {direction}"
        case x.Of(_, what, owner):
            return PRIMARY, f"{_written(what)[1]} of {_written(owner)[1]}"
        case x.Apply(_, name, arguments):
            return PRIMARY, f"{name}({listed(condition(a) for a in arguments)})"
        case x.List(_, items):
            return PRIMARY, f"({listed(amount(i) for i in items)})"
        case x.Number(_, value):
            return PRIMARY, str(value)
        case x.Word(_, name):
            return PRIMARY, name
        case x.Your(_, name):
            return PRIMARY, f"your {name}"
        case x.This():
            return PRIMARY, "this"
        case x.Truth(_, value):
            return PRIMARY, "yes" if value else "no"
    raise TypeError(node)
