"""Expressions of the IR as they would be written, with as few brackets as keep their meaning.

Each kind of expression has a level, from `or`, which binds loosest, to a name. An expression stands
in brackets where a tighter one is wanted, and where more follows a condition of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from compiler.ir import expressions as e
from compiler.ir.base import TRUTH
from compiler.words import join, listed

OR, AND, NOT, COMPARE, SUM, TERM, PRIMARY = range(7)
# What has a name of its own is said to be something, while amounts are compared.
_NAMES = (e.Thing, e.Piece, e.You, e.Nobody, e.This)
_IS = {"=": "is", "!=": "is not"}
Naming = Callable[[str], str]
"""What a name is called: as it stands, or by its title."""


def as_written(name: str) -> str:
    """A name as it stands in the rules."""
    return name


def condition(node: e.Expression, name: Naming = as_written) -> str:
    """An expression where all of a condition may stand."""
    return _at(node, OR, name, last=True)


def amount(node: e.Expression, name: Naming = as_written) -> str:
    """An expression where a sum is wanted, or a name."""
    return _at(node, SUM, name)


def clause(word: str, node: e.Expression | None, name: Naming = as_written) -> str:
    """`if CONDITION`, or nothing."""
    return "" if node is None else f"{word} {condition(node, name)}"


def binder(node: e.Set, name: Naming = as_written) -> str:
    """`your K name prepositions this SCOPE where C`."""
    return join(_bare(node, name), clause("where", node.where, name))


def _bare(node: e.Set, name: Naming) -> str:
    phrases = (f"{p.preposition} {_at(p.what, PRIMARY, name)}" for p in node.phrases)
    slot = "" if node.slot in (node.kind, f"{node.kind}_event") else node.slot
    scope = join("this", name(node.scope)) if node.scope else ""
    return join("your" if node.owned else "", name(node.kind), slot, *phrases, scope)


def _at(node: e.Expression, wanted: int, name: Naming, *, last: bool = False) -> str:
    """An expression for a place that wants a level; `last` if nothing of its condition follows."""
    level, text = _written(node, name)
    return text if level >= wanted and (last or not _open(node)) else f"({text})"


def _open(node: e.Expression) -> bool:
    """Whether an expression ends in a condition that would go on with what follows."""
    match node:
        case e.Quantified(over=over):
            return over.where is not None
        case e.Over():
            return True
        case e.And(right=right) | e.Or(right=right):
            return _open(right)
    return False


def _written(node: e.Expression, name: Naming) -> tuple[int, str]:
    match node:
        case e.Or(left, right):
            return OR, f"{_at(left, OR, name)} or {_at(right, AND, name, last=True)}"
        case e.And(left, right):
            return AND, f"{_at(left, AND, name)} and {_at(right, NOT, name, last=True)}"
        case e.Not(inner):
            return _not(inner, name)
        case e.Quantified():
            return _quantified(node, name)
        case e.Over(extreme, what, over):
            return NOT, f"{extreme} of {amount(what, name)} over {binder(over, name)}"
        case e.Chosen(among):
            return NOT, f"any {binder(among, name)}"
        case e.Every(among):
            return NOT, f"every {binder(among, name)}"
        case e.Compare(operator, left, right):
            level = NOT if isinstance(left, e.Quantified) and not _open(left) else COMPARE
            first = _at(left, level, name) if level == NOT else amount(left, name)
            word = _IS.get(operator, operator) if isinstance(right, _NAMES) else operator
            return level, f"{first} {word} {amount(right, name)}"
        case e.Among() | e.IsKind() | e.HasBlock() | e.Beside():
            return COMPARE, _test(node, name, "is")
    return _amount(node, name)


def _not(inner: e.Expression, name: Naming) -> tuple[int, str]:
    if isinstance(inner, e.Among | e.IsKind | e.Beside):
        return COMPARE, _test(inner, name, "is not")
    return NOT, f"not {_at(inner, NOT, name)}"


def _test(node: e.Expression, name: Naming, verb: str) -> str:
    match node:
        case e.Among(item, group):
            inside = isinstance(group, e.List | e.PlaceOf | e.Attribute)
            where = "in" if inside else "on"
            return f"{amount(item, name)} {verb} {where} {amount(group, name)}"
        case e.IsKind(item, kind):
            return f"{amount(item, name)} {verb} {name(kind)}"
        case e.Beside(left, right):
            return f"{amount(left, name)} {verb} beside {amount(right, name)}"
        case e.HasBlock(thing, block):
            return f"{amount(thing, name)} has {name(block)}"
    raise TypeError(node)


def _quantified(node: e.Quantified, name: Naming) -> tuple[int, str]:
    over = node.over
    match node.quantifier, over.phrases:
        case "any", (e.Phrase("on", e.Slot() | e.Thing() as cell),) if over.where is None:
            if over.slot == over.kind:
                own = join("your" if over.owned else "", name(over.kind))
                return COMPARE, f"{amount(cell, name)} has {own}"
    count = "" if node.count is None else amount(node.count, name)
    return NOT, join(node.quantifier, count, binder(over, name))


def _amount(node: e.Expression, name: Naming) -> tuple[int, str]:
    match node:
        case e.Arith("*", left, right):
            return TERM, f"{_at(left, TERM, name)} * {_at(right, PRIMARY, name)}"
        case e.Arith(operator, left, right):
            return SUM, f"{_at(left, SUM, name)} {operator} {_at(right, TERM, name)}"
        case e.Divide(left, right, rounded):
            parts = _at(left, TERM, name), _at(right, PRIMARY, name)
            return TERM, f"{parts[0]} / {parts[1]} rounded {rounded}"
        case e.Number(value):
            return PRIMARY, str(value)
        case e.Truth(value):
            return PRIMARY, "yes" if value else "no"
        case e.List(items):
            return PRIMARY, f"({listed(amount(item, name) for item in items)})"
        case e.Attribute(attribute, of, type_) if type_ == TRUTH and not isinstance(of, e.This):
            return COMPARE, f"{amount(of, name)} is {name(attribute)}"
    return PRIMARY, _name(node, name)


def _name(node: e.Expression, name: Naming) -> str:
    """A name, with what it is asked with and whose it is."""
    match node:
        case e.Slot(slot) | e.Remembered(_, slot):
            return slot
        case e.Thing(word) | e.Piece(word) | e.RoundNumber(word) | e.Answer(word):
            return name(word)
        case e.Read(state, arguments, owner):
            return _of(_applied(name(state), arguments, name), owner, name)
        case e.PlaceOf(place, arguments, owner):
            return _of(_applied(name(place), arguments, name), owner, name)
        case e.Ask(value, arguments, by):
            return _of(_applied(name(value), arguments, name), by, name)
        case e.Attribute(word, of) | e.Block(word, of) | e.Lies(of, word):
            return _of(name(word), of, name)
        case e.Face(of):
            return _of("face", of, name)
        case e.Owner(of):
            return _of("owner", of, name)
        case e.End(which, place):
            return _of(which, place, name)
        case e.Cell(table, column, keys):
            return f"{name(column)} of {_applied(name(table), keys, name)}"
        case e.Can(block):
            return _applied("can", (block,), name)
        case e.Shape(function, arguments):
            return _applied(function, arguments, name)
    return _CORE[type(node)]


_CORE: dict[type, str] = {
    e.You: "you",
    e.Nobody: "nobody",
    e.This: "this",
    e.Players: "players",
    e.FirstPlayer: "first_player",
}


def _applied(word: str, arguments: Iterable[e.Expression], name: Naming) -> str:
    given = listed(condition(argument, name) for argument in arguments)
    return f"{word}({given})" if given else word


def _of(word: str, owner: e.Expression | None, name: Naming) -> str:
    """What is yours or this thing's goes without saying."""
    if owner is None or isinstance(owner, e.You | e.This):
        return word
    return f"{word} of {_at(owner, PRIMARY, name)}"
