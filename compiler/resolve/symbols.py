"""What the names of a rulebook stand for, before anything is resolved.

Kinds, things, pieces, places, counters, verbs and values share one name space; attributes belong to their kind.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler import declarations as d, statements as s
from compiler.diagnostic import Diagnostic, Label, problem
from compiler.ir.base import NUMBER, PLAYER, TRUTH, Type
from compiler.resolve.addresses import thing_of
from compiler.resolve.geometry import MOST_CELLS, SHAPES, corners, count, made
from compiler.span import Span
from compiler.syntax import Family, Line, Name, Node, Number, Parameter

CORE_KINDS = frozenset({"player", "number", "truth", "block", "test", "text", "event"})
CORE_VALUES = frozenset({"you", "nobody", "players", "first_player", "box", "yes"})
CORE_WORDS = CORE_VALUES | {"player", "opponent", "amount", "missing", "excess"}
CORE_VERBS = frozenset(
    {
        "gain",
        "lose",
        "pay",
        "score",
        "do",
        "move",
        "draw",
        "reveal",
        "shuffle",
        "swap",
        "flip",
        "pass",
        "end",
    }
)


@dataclass(frozen=True, slots=True)
class Symbol:
    """A declared name: what sort of thing it is, where, and what more is known without resolving."""

    name: str
    sort: str
    span: Span
    head: Node
    line: Line
    of: str = ""
    kind: str = ""
    parameters: tuple[str, ...] = ()
    type: Type = NUMBER


@dataclass(slots=True)
class Symbols:
    """All names of a rulebook."""

    names: dict[str, Symbol] = field(default_factory=dict)
    attributes: dict[str, dict[str, Type]] = field(default_factory=dict)
    attribute_spans: dict[tuple[str, str], Span] = field(default_factory=dict)
    faces: dict[str, tuple[str, ...]] = field(default_factory=dict)
    verbs: dict[str, list[Symbol]] = field(default_factory=dict)
    piece_kinds: dict[str, str] = field(default_factory=dict)
    boards: dict[str, str] = field(default_factory=dict)
    gained: str = ""
    scored: str = ""
    kinds: frozenset[str] = frozenset()

    def kind_of(self, name: str) -> str:
        """The kind of a class of pieces, or the name itself."""
        return self.piece_kinds.get(name, name)

    def fits(self, given: Type, wanted: Type) -> bool:
        """Whether something of one type may stand where another is wanted."""
        if given == wanted or "any" in (given.name, wanted.name):
            return True
        if given.many != wanted.many:
            return False
        if given.name == "nobody":
            return wanted.name not in ("number", "truth")
        if {given.name, wanted.name} <= {"test", "truth"}:
            return True
        return self.kind_of(given.name) == wanted.name or given.name == self.kind_of(wanted.name)


def gather(entries: tuple[Line, ...]) -> tuple[Symbols, tuple[Diagnostic, ...]]:
    """The names that entries declare, and names that are declared twice for two things."""
    symbols = Symbols()
    found: list[Diagnostic] = []
    for entry in entries:
        if isinstance(entry.head, d.Kind):
            _add(symbols, found, entry.head.name, "kind", entry, kind=entry.head.name.text)
            _attributes(symbols, entry)
    kinds = symbols.kinds = frozenset(n for n, each in symbols.names.items() if each.sort == "kind")
    for entry in entries:
        _declare(symbols, found, entry, kinds)
    for board in [b for b in symbols.names.values() if b.sort == "board"]:
        _cells(symbols, board)
    return symbols, tuple(found)


def _cells(symbols: Symbols, board: Symbol) -> None:
    """The cells that a board makes, where its kind has no things of its own, and its gaps."""
    head = board.head
    assert isinstance(head, d.Board)
    numbers = tuple(w.value for w in head.words if isinstance(w, Number))
    words = [w.text for w in head.words if isinstance(w, Name)]
    if head.shape.text not in SHAPES or not numbers or len(numbers) < SHAPES[head.shape.text][0]:
        return
    if count(head.shape.text, numbers, 0) > MOST_CELLS:
        return
    names = [] if any(s.kind == head.of.text for s in symbols.names.values() if s.sort == "thing") else [
        (n, head.of.text) for n in made(head.of.text, head.shape.text, numbers)
    ]  # fmt: skip
    if words[:1] == ["gaps"] and len(words) > 1 and head.shape.text == "grid":
        four = ["", "", "", ""] * numbers[0] * numbers[1]
        names += [(n, words[1]) for n, _ in corners(numbers, four, words[1])]
    for name, kind in names:
        symbols.names[name] = Symbol(name, "thing", board.span, head, board.line, "", kind)


def _attributes(symbols: Symbols, entry: Line) -> None:
    assert isinstance(entry.head, d.Kind)
    kind = entry.head.name.text
    own = symbols.attributes.setdefault(kind, {})
    for line in entry.block:
        match line.head:
            case d.Attribute() as head:
                name = head.name.text if head.name else head.type.name
                own[name] = (
                    TRUTH if head.type.name == "yes/no" else Type(head.type.name, head.type.many)
                )
                symbols.attribute_spans[kind, name] = head.span
            case d.Faces() as head:
                symbols.faces[kind] = tuple(n.text for n in head.names)


def _declare(symbols: Symbols, found: list[Diagnostic], line: Line, kinds: frozenset[str]) -> None:
    head = line.head
    match head:
        case s.Statement(simple=s.Call() as call):
            thing = thing_of(call, kinds)
            if thing and thing.name:
                _add(symbols, found, thing.name, "thing", line, kind=thing.kind.text, head=thing)
                _inside_thing(symbols, found, line, thing)
        case d.Component():
            if head.name.text not in kinds:
                kind = head.kind.text if head.kind else head.name.text
                _add(symbols, found, head.name, "piece", line, kind=kind)
                symbols.piece_kinds[head.name.text] = kind
        case d.Table():
            _table(symbols, found, line, head, kinds)
        case d.EachHas():
            _state(symbols, found, line, head.kind.text)
        case d.GameHas():
            _state(symbols, found, line, "game")
        case d.Board():
            _board(symbols, found, line, head)
        case d.Verb() | d.Action():
            _verb(symbols, found, line, head)
        case d.Value():
            _add(symbols, found, head.name, "value", line, parameters=_kinds(head.parameters))
        case d.Payment() | d.Exchange():
            _add(symbols, found, head.name, type(head).__name__.lower(), line)
        case d.Question():
            _question(symbols, found, line, head)
        case d.Variant() | d.Ending() | d.Scoring() | d.Course() | d.AlsoIn() | d.Replace():
            _container(symbols, found, line, kinds)
        case d.Stage():
            _stage(symbols, found, line)


def _container(
    symbols: Symbols, found: list[Diagnostic], line: Line, kinds: frozenset[str]
) -> None:
    """What declares in its block: variants, endings, additions of an expansion."""
    if isinstance(line.head, d.Variant):
        _add(symbols, found, line.head.name, "variant", line)
    for inner in line.block:
        if isinstance(inner.head, d.Seat):
            _add(symbols, found, inner.head.name, "seat", inner, type_=PLAYER)
        else:
            _declare(symbols, found, inner, kinds)


def _stage(symbols: Symbols, found: list[Diagnostic], line: Line) -> None:
    assert isinstance(line.head, d.Stage)
    _add(symbols, found, line.head.name, "stage", line)
    _nested_stages(symbols, found, line.block)


def _nested_stages(symbols: Symbols, found: list[Diagnostic], block: tuple[Line, ...]) -> None:
    for inner in block:
        if isinstance(inner.head, d.Stage):
            _stage(symbols, found, inner)
        else:
            _nested_stages(symbols, found, inner.block)


def _state(symbols: Symbols, found: list[Diagnostic], line: Line, of: str) -> None:
    for inner in line.block:
        match inner.head:
            case d.Counter(family=family):
                if not _special(symbols, family):
                    _family(symbols, found, inner, family, "counter", of, NUMBER)
                    _flags(symbols, found, family, inner.head.flags)
            case d.Mark(family=family, by=by):
                type_ = Type(by.text) if by else TRUTH
                _family(symbols, found, inner, family, "mark", of, type_)
            case d.Place(family=family, holds=holds):
                _family(symbols, found, inner, family, "place", of, Type("place"), holds.text)
            case d.Board() as board:
                _board(symbols, found, inner, board)


def _flags(
    symbols: Symbols, found: list[Diagnostic], family: Family, flags: tuple[str, ...]
) -> None:
    """`gained` and `scored`, which one counter of a rulebook can be."""
    for flag in ("gained", "scored"):
        other = getattr(symbols, flag)
        if flag in flags and other not in ("", family.name):
            label = Label(symbols.names[other].span, f"{flag} already")
            found.append(
                problem("flag-twice", family.span, label, name=family.name, other=other, flag=flag)
            )
        elif flag in flags:
            setattr(symbols, flag, family.name)


def _special(symbols: Symbols, family: Family) -> bool:
    """Whether a counter names one member of a family that is declared already."""
    known = symbols.names.get(family.name)
    kinds = symbols.kinds | CORE_KINDS
    return bool(known and family.kinds and any(t.name not in kinds for t in family.kinds))


def _family(
    symbols: Symbols, found: list[Diagnostic], line: Line, family: Family, sort: str, of: str, type_: Type,
    holds: str = "",
) -> None:  # fmt: skip
    name = Name(family.span, family.name)
    kinds = tuple(t.name for t in family.kinds)
    _add(symbols, found, name, sort, line, of=of, kind=holds, parameters=kinds, type_=type_)


def _board(symbols: Symbols, found: list[Diagnostic], line: Line, head: d.Board) -> None:
    _add(symbols, found, head.name, "board", line, kind=head.of.text)
    symbols.boards[head.of.text] = head.name.text


def _table(
    symbols: Symbols, found: list[Diagnostic], line: Line, head: d.Table, kinds: frozenset[str]
) -> None:
    if head.name.text not in kinds:
        _add(symbols, found, head.name, "table", line)
        return
    for row in head.rows[1:]:
        cell = row.cells[0]
        if cell.text:
            _add(symbols, found, cell, "thing", line, kind=head.name.text)


def _verb(symbols: Symbols, found: list[Diagnostic], line: Line, head: d.Verb | d.Action) -> None:
    parameters = head.parameters if isinstance(head, d.Verb) else ()
    known = symbols.names.get(head.name.text)
    symbol = Symbol(
        head.name.text, "verb", head.name.span, head, line, parameters=_kinds(parameters)
    )
    if known is None or known.sort != "verb":
        _add(symbols, found, head.name, "verb", line, parameters=_kinds(parameters))
        if known is not None:
            return
    symbols.verbs.setdefault(head.name.text, []).append(symbol)


def _inside_thing(symbols: Symbols, found: list[Diagnostic], line: Line, thing: d.Thing) -> None:
    for inner in line.block:
        if isinstance(inner.head, d.Action):
            _verb(symbols, found, inner, inner.head)


def _question(symbols: Symbols, found: list[Diagnostic], line: Line, head: d.Question) -> None:
    _add(symbols, found, head.name, "question", line, type_=Type(head.name.text))
    for inner in line.block:
        if isinstance(inner.head, d.Answer):
            _add(symbols, found, inner.head.name, "answer", inner, kind=head.name.text)


def _kinds(parameters: tuple[Parameter, ...]) -> tuple[str, ...]:
    return tuple(p.type.name if p.type else p.name for p in parameters)


def _add(
    symbols: Symbols, found: list[Diagnostic], name: Name, sort: str, line: Line, *, of: str = "", kind: str = "",
    parameters: tuple[str, ...] = (), type_: Type | None = None, head: Node | None = None,
) -> None:  # fmt: skip
    """Declare a name; the same name twice is a clash unless the books may differ on what it says."""
    if name.text in CORE_WORDS | CORE_KINDS | CORE_VERBS:
        found.append(problem("name-reserved", name.span, name=name.text))
        return
    known = symbols.names.get(name.text)
    symbol = Symbol(
        name.text, sort, name.span, head or line.head, line, of, kind, parameters, type_ or NUMBER
    )
    if known is None:
        symbols.names[name.text] = symbol
        return
    same = known.sort == sort and known.of == of and known.kind == kind
    if not same:
        label = Label(known.span, f"here it is a {known.sort}")
        found.append(
            problem("name-clash", name.span, label, name=name.text, sort=sort, other=known.sort)
        )
