"""Names in expressions: what a word, `name(arguments)` and `what of owner` stand for.

Looked up in this order: the event that is asked about, slots, what this thing has, your state, the game's,
values, things and pieces.
"""

from __future__ import annotations

from compiler import syntax as x
from compiler.ir import expressions as e
from compiler.ir.base import BLOCK, NUMBER, PLAYER, TRUTH, Type
from compiler.resolve.desk import ANY, Desk, Scope
from compiler.resolve.fitting import PLACE, has_room, is_cell
from compiler.resolve.shapes import FUNCTIONS
from compiler.resolve.symbols import Symbol
from compiler.resolve.tables import column_type, heads

Typed = tuple[e.Expression, Type]
BROKEN: Typed = (e.Nobody(), ANY)


def word(desk: Desk, scope: Scope, node: x.Word, want: Type | None = None) -> Typed:
    """A bare name."""
    name = node.name
    if name in scope.event_names:
        return e.Remembered(scope.event, name, scope.event_names[name]), scope.event_names[name]
    slot = scope.find(name)
    if slot is not None:
        return e.Slot(name, slot), slot
    core = _core(desk, name)
    if core is not None:
        return core
    own = scope.this and _of_thing(desk, name, e.This(scope.this), scope.this)
    if own:
        return own
    symbol = desk.symbols.names.get(name)
    if symbol is None:
        desk.unknown(node.span, name, _wanted(want), [*desk.symbols.names, *scope.names()])
        return BROKEN
    return _symbol(desk, scope, node, symbol, ())


def _wanted(want: Type | None) -> str | None:
    return None if want is None or want.name in ("any", "truth") else want.name


def _core(desk: Desk, name: str) -> Typed | None:
    match name:
        case "you":
            return e.You(), PLAYER
        case "nobody":
            return e.Nobody(), Type("nobody")
        case "players":
            return e.Players(), NUMBER
        case "first_player":
            return e.FirstPlayer(), PLAYER
        case "box":
            return e.PlaceOf("box", (), None, "any"), PLACE
    for kind, faces in desk.symbols.faces.items():
        if name in faces:
            return e.Thing(name, f"face of {kind}"), Type(f"face of {kind}")
    return None


def _symbol(
    desk: Desk, scope: Scope, node: x.Node, symbol: Symbol, arguments: tuple[x.Node, ...]
) -> Typed:
    """A declared name, asked without an owner."""
    match symbol.sort:
        case "counter" | "mark" | "place":
            return _state(
                desk, scope, node, symbol, arguments, _own_owner(desk, scope, node, symbol)
            )
        case "value":
            return _ask(desk, scope, node, symbol, arguments, None)
        case "thing" | "answer":
            return e.Thing(symbol.name, symbol.kind), Type(symbol.kind)
        case "piece":
            return e.Piece(symbol.name, symbol.kind), Type(symbol.name)
        case "seat":
            return e.Thing(symbol.name, "player"), PLAYER
        case "question":
            return e.Answer(symbol.name), symbol.type
        case "stage":
            return e.RoundNumber(symbol.name), NUMBER
    desk.report("name-unfit", node.span, name=symbol.name, sort=symbol.sort)
    return BROKEN


def _own_owner(desk: Desk, scope: Scope, node: x.Node, symbol: Symbol) -> e.Expression | None:
    """Whose a state is that is named without an owner: yours, the game's, or this thing's."""
    if symbol.of in ("game", ""):
        return None
    if symbol.of == "player":
        return e.You()
    if scope.this and desk.symbols.fits(Type(scope.this), Type(symbol.of)):
        return e.This(scope.this)
    desk.report("owner-missing", node.span, name=symbol.name, kind=symbol.of)
    return e.Nobody()


def _state(
    desk: Desk, scope: Scope, node: x.Node, symbol: Symbol, arguments: tuple[x.Node, ...], owner: e.Expression | None
) -> Typed:  # fmt: skip
    given = _arguments(desk, scope, node, symbol, arguments)
    if symbol.sort == "place":
        return e.PlaceOf(symbol.name, given, owner, symbol.kind), PLACE
    return e.Read(symbol.name, given, owner, symbol.type), symbol.type


def _ask(
    desk: Desk, scope: Scope, node: x.Node, symbol: Symbol, arguments: tuple[x.Node, ...], by: e.Expression | None
) -> Typed:  # fmt: skip
    given = _arguments(desk, scope, node, symbol, arguments)
    type_ = desk.value_type(symbol.name)
    return e.Ask(symbol.name, given, by, type_), type_


def _arguments(
    desk: Desk, scope: Scope, node: x.Node, symbol: Symbol, arguments: tuple[x.Node, ...]
) -> tuple[e.Expression, ...]:  # fmt: skip
    wanted = symbol.parameters
    if len(arguments) < len(wanted):
        missing = wanted[len(arguments)]
        desk.report(
            "parameter-missing", node.span, name=symbol.name, kind=missing, form=_form(symbol)
        )
        return tuple(e.Nobody() for _ in wanted)
    if len(arguments) > len(wanted):
        extra = arguments[len(wanted)]
        desk.report("argument-unexpected", extra.span, name=symbol.name, form=_form(symbol))
        arguments = arguments[: len(wanted)]
    pairs = zip(arguments, wanted, strict=True)
    return tuple(desk.expression(scope, a, _type(kind))[0] for a, kind in pairs)


def _type(kind: str) -> Type:
    return TRUTH if kind == "yes/no" else BLOCK if kind == "action" else Type(kind)


def _form(symbol: Symbol) -> str:
    return f"{symbol.name}({', '.join(symbol.parameters)})" if symbol.parameters else symbol.name


def your(desk: Desk, scope: Scope, node: x.Your) -> Typed:
    """`your K` by itself: your state, or your only piece of that name."""
    symbol = desk.symbols.names.get(node.name)
    if symbol is None:
        desk.unknown(node.span, node.name, None, list(desk.symbols.names))
        return BROKEN
    if symbol.sort in ("counter", "mark", "place") and symbol.of == "player":
        return _state(desk, scope, node, symbol, (), e.You())
    if symbol.sort in ("piece", "kind"):
        return e.Piece(symbol.name, symbol.kind), Type(symbol.name)
    desk.report("name-unfit", node.span, name=symbol.name, sort=symbol.sort)
    return BROKEN


def apply(desk: Desk, scope: Scope, node: x.Apply) -> Typed:
    """`name(arguments)`: a state, a value, or a function of the core."""
    if node.name == "can":
        return _can(desk, scope, node)
    if node.name in FUNCTIONS:
        function = FUNCTIONS[node.name]
        wanted = function.parameters
        if len(node.arguments) != len(wanted):
            desk.report(
                "parameter-missing",
                node.span,
                name=node.name,
                kind=" and ".join(wanted),
                form=function.form(),
            )
            return BROKEN
        done = [
            _of_shape(desk, scope, a, kind, function.boards)
            for a, kind in zip(node.arguments, wanted, strict=True)
        ]
        result = done[0][1] if function.result.name == "cell" else function.result
        many = Type(result.name, function.result.many)
        return e.Shape(node.name, tuple(v for v, _ in done), many), many
    symbol = desk.symbols.names.get(node.name)
    if symbol is None or symbol.sort not in ("counter", "mark", "place", "value"):
        known = [n for n, each in desk.symbols.names.items() if each.parameters]
        desk.unknown(node.span, node.name, "value", [*known, *FUNCTIONS])
        return BROKEN
    return _symbol(desk, scope, node, symbol, node.arguments)


def _of_shape(desk: Desk, scope: Scope, node: x.Node, kind: str, boards: tuple[str, ...]) -> Typed:
    """What a function of boards is given: a cell of a board that has such a function, or a number."""
    if kind != "cell":
        return desk.expression(scope, node, Type(kind))
    value, type_ = desk.expression(scope, node)
    if not is_cell(desk, type_, boards):
        wanted = f"a space of a {' or '.join(boards)}" if boards else "a space of a board"
        desk.mismatch(node.span, type_, wanted)
    return value, type_


def _can(desk: Desk, scope: Scope, node: x.Apply) -> Typed:
    block, type_ = desk.expression(scope, node.arguments[0])
    if type_ not in (BLOCK, ANY):
        desk.mismatch(node.arguments[0].span, type_, BLOCK)
    return e.Can(block), TRUTH


def of(desk: Desk, scope: Scope, node: x.Of) -> Typed:
    """`what of owner`: a printed attribute, a state, a value asked by a player, a column of a table."""
    if isinstance(node.owner, x.Apply) and _is_table(desk, node.owner.name):
        return _cell(desk, scope, node, node.owner)
    owner, type_ = desk.expression(scope, node.owner)
    if type_ == ANY:
        return BROKEN
    if type_.many:
        desk.mismatch(node.owner.span, type_, Type(type_.name))
        return BROKEN
    match node.what:
        case x.Word(name=name):
            return _named_of(desk, scope, node, name, (), owner, type_)
        case x.Apply(name=name, arguments=arguments):
            return _named_of(desk, scope, node, name, arguments, owner, type_)
    desk.report("line-unread", node.what.span, name="of", before=None)
    return BROKEN


def _named_of(
    desk: Desk, scope: Scope, node: x.Of, name: str, arguments: tuple[x.Node, ...], owner: e.Expression, type_: Type
) -> Typed:  # fmt: skip
    if name in ("top", "bottom") and type_ == PLACE:
        holds = owner.holds if isinstance(owner, e.PlaceOf) else "any"
        return e.End(name, owner, holds), Type(holds)
    printed = _of_thing(desk, name, owner, type_.name) if not arguments else None
    if printed:
        return printed
    symbol = desk.symbols.names.get(name)
    kind = desk.symbols.kind_of(type_.name)
    if symbol and symbol.sort in ("counter", "mark", "place") and symbol.of in (type_.name, kind):
        return _state(desk, scope, node, symbol, arguments, owner)
    if symbol and symbol.sort == "value" and type_ == PLAYER:
        return _ask(desk, scope, node, symbol, arguments, owner)
    if symbol and symbol.sort == "piece" and type_ == PLAYER:
        return e.Piece(name, symbol.kind, owner), Type(name)
    if name == "owner":
        return e.Owner(owner), PLAYER
    if symbol and symbol.sort == "kind" and has_room(desk, Type(name), type_):
        return e.Lies(owner, name), Type(name)
    known = [
        *desk.symbols.attributes.get(kind, {}),
        *(n for n, s in desk.symbols.names.items() if s.of == kind),
    ]
    desk.unknown(node.what.span, name, f"attribute of {kind}", known)
    return BROKEN


def _of_thing(desk: Desk, name: str, owner: e.Expression, kind: str) -> Typed | None:
    """What a thing of a kind has printed under a name, the face that it shows, its own state."""
    kind = desk.symbols.kind_of(kind)
    attributes = desk.symbols.attributes.get(kind, {})
    if name in attributes:
        type_ = attributes[name]
        if type_.name == "block":
            return e.Block(name, owner), BLOCK
        shown = {"test": TRUTH, "value": NUMBER}.get(type_.name, type_)
        return e.Attribute(name, owner, type_), shown
    if name == "face" and kind in desk.symbols.faces:
        return e.Face(owner), Type(f"face of {kind}")
    return None


def _is_table(desk: Desk, name: str) -> bool:
    symbol = desk.symbols.names.get(name)
    return symbol is not None and symbol.sort == "table"


def _cell(desk: Desk, scope: Scope, node: x.Of, row: x.Apply) -> Typed:
    column = node.what.name if isinstance(node.what, x.Word) else ""
    names = heads(desk, row.name)
    if column not in names[1:]:
        desk.unknown(node.what.span, column, f"column of {row.name}", names[1:])
        return BROKEN
    for extra in row.arguments[1:]:
        desk.report(
            "argument-unexpected", extra.span, name=row.name, form=f"{row.name}({names[0]})"
        )
    wanted = column_type(desk, row.name, names[0])
    key = desk.expression(scope, row.arguments[0], wanted)[0]
    type_ = column_type(desk, row.name, column)
    return e.Cell(row.name, column, (key,), type_), type_
