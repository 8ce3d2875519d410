"""State: counters, marks, places and boards."""

from __future__ import annotations

from compiler import declarations as d, syntax as x
from compiler.diagnostic import Label
from compiler.ir import declarations as i, expressions as e
from compiler.ir.base import NUMBER, TRUTH, At, Type
from compiler.resolve.addresses import addressed
from compiler.resolve.blocks import block, lifetime
from compiler.resolve.desk import Desk, Scope
from compiler.resolve.geometry import MOST_CELLS, SHAPES, corners, count, made, pairs
from compiler.resolve.places import at
from compiler.resolve.symbols import CORE_KINDS

MOMENTS = ("shortage", "excess")
State = i.Counter | i.Mark | i.Place


def kind_known(desk: Desk, name: x.Name | x.Type, extra: frozenset[str] = frozenset()) -> bool:
    """Whether a name is a kind; reported if not."""
    text = name.text if isinstance(name, x.Name) else name.name
    symbol = desk.symbols.names.get(text)
    if text in extra or (symbol and symbol.sort in ("kind", "piece")):
        return True
    kinds = [n for n, each in desk.symbols.names.items() if each.sort in ("kind", "piece")]
    desk.unknown(name.span, text, "kind", [*kinds, *extra])
    return False


def state_of(
    desk: Desk, lines: tuple[x.Line, ...], of: str, above: At
) -> tuple[list[State], list[x.Line]]:
    """The state that a block declares, and the boards in it."""
    found: list[State] = []
    boards: list[x.Line] = []
    this = of if of not in ("player", "game") else ""
    for line, address in addressed(lines, "", frozenset()):
        here = at(desk, line, address, above)
        match line.head:
            case d.Counter() as head:
                _counter(desk, found, line, head, of, here, this)
            case d.Mark() as head:
                _kinds(desk, head.family)
                if head.by is not None:
                    kind_known(desk, head.by, frozenset({"player", "number"}))
                type_ = Type(head.by.text) if head.by else TRUTH
                names = tuple(t.name for t in head.family.kinds)
                lifetime = _lifetime(desk, head.lifetime)
                found.append(i.Mark(here, head.family.name, of, names, type_, lifetime))
            case d.Place() as head:
                found.append(_place(desk, line, head, of, here, this))
            case d.Board():
                boards.append(line)
            case d.Broken():
                pass
            case _:
                desk.report("line-misplaced", line.span, name=type(line.head).__name__.lower())
    return found, boards


def _kinds(desk: Desk, family: x.Family) -> None:
    for kind in family.kinds:
        kind_known(desk, kind, frozenset({"player"}))


def _lifetime(desk: Desk, name: x.Name | None) -> str:
    return lifetime(desk, name) if name is not None else ""


def _number(desk: Desk, node: x.Node | None, this: str) -> e.Expression | None:
    return desk.expression(Scope(this=this), node, NUMBER)[0] if node is not None else None


def _counter(
    desk: Desk, found: list[State], line: x.Line, head: d.Counter, of: str, here: At, this: str
) -> None:  # fmt: skip
    low, high = _number(desk, head.low, this), _number(desk, head.high, this)
    start = _number(desk, head.start, this) or _default_start(low)
    kinds = desk.symbols.kinds | CORE_KINDS | frozenset(desk.symbols.piece_kinds)
    members = [t for t in head.family.kinds if t.name not in kinds and t.name in desk.symbols.names]
    if members:
        arguments = tuple(
            desk.expression(Scope(), x.Word(t.span, t.name))[0] for t in head.family.kinds
        )
        _special(desk, found, head, i.Special(here, arguments, low, high, start))
        return
    _kinds(desk, head.family)
    if head.step == 0:
        desk.report("step-zero", head.span, name=head.family.name)
    if "around" in head.flags and high is None:
        desk.report("around-without-end", head.span, name=head.family.name)
    if isinstance(low, e.Number) and isinstance(high, e.Number) and low.value > high.value:
        name = head.family.name
        desk.report("ends-reversed", head.span, name=name, low=low.value, high=high.value)
    names = tuple(t.name for t in head.family.kinds)
    bounds = _bounds(desk, line, here, this)
    found.append(
        i.Counter(
            here, head.family.name, of, names, low, high, head.step or 1, start, "around" in head.flags,
            _lifetime(desk, head.lifetime), "gained" in head.flags, "scored" in head.flags, (), bounds,
        )
    )  # fmt: skip


def _default_start(low: e.Expression | None) -> e.Expression:
    """The lower end where it is not below zero, else zero; the text may say otherwise."""
    return low if isinstance(low, e.Number) and low.value > 0 else e.Number(0)


def _special(desk: Desk, found: list[State], head: d.Counter, special: i.Special) -> None:
    for number, other in enumerate(found):
        if isinstance(other, i.Counter) and other.name == head.family.name:
            found[number] = i.Counter(
                other.at, other.name, other.of, other.parameters, other.low, other.high, other.step, other.start,
                other.around, other.lifetime, other.gained, other.scored, (*other.special, special), other.bounds,
            )  # fmt: skip
            return
    desk.unknown(head.family.span, head.family.name, "counter of a kind above this line", [])


def _place(desk: Desk, line: x.Line, head: d.Place, of: str, here: At, this: str) -> i.Place:
    _kinds(desk, head.family)
    kind_known(desk, head.holds)
    size = _number(desk, head.size, this)
    names = tuple(t.name for t in head.family.kinds)
    least = size if head.bound == "least" else None
    most = size if head.bound == "most" else None
    return i.Place(
        here, head.family.name, of, names, head.holds.text, head.sight or "public", head.ordered, head.in_force,
        least, most, _bounds(desk, line, here, this),
    )  # fmt: skip


def _bounds(desk: Desk, line: x.Line, here: At, this: str) -> tuple[i.Bound, ...]:
    """`on shortage` and `on excess`; `missing` and `excess` say how much."""
    found = []
    for inner in line.block:
        match inner.head:
            case d.NamedBlock(name=name) if name.text in MOMENTS:
                place = at(desk, inner, f"{here.address}.{name.text}", here)
                word = "missing" if name.text == "shortage" else "excess"
                scope = Scope({word: NUMBER}, this)
                found.append(i.Bound(place, name.text, block(desk, scope, inner.block, place)))
            case d.NamedBlock(name=name):
                desk.unknown(name.span, name.text, "end of a counter", list(MOMENTS))
            case d.Was() | d.Unreached() | d.InShort() | d.Broken():
                pass
            case _:
                desk.report("line-misplaced", inner.span, name=type(inner.head).__name__.lower())
    return tuple(found)


# Boards


def board(desk: Desk, line: x.Line, here: At, things: list[i.Thing]) -> i.Board | None:
    """The geometry of a kind; cells that nobody declared are made."""
    head = line.head
    assert isinstance(head, d.Board)
    kind, shape = head.of.text, head.shape.text
    numbers = tuple(w.value for w in head.words if isinstance(w, x.Number))
    words = [w.text for w in head.words if isinstance(w, x.Name)]
    cells = [t.name for t in things if t.kind == kind]
    if not kind_known(desk, head.of) or not _formed(desk, head, numbers, len(cells)):
        return None
    if not cells:
        cells = made(kind, shape, numbers)
        things.extend(_cell(here, c, kind) for c in cells)
    gaps = words[1] if len(words) > 1 and words[0] == "gaps" else ""
    graph = words[0] if shape == "graph" and words else ""
    known = desk.symbols.attributes.get(head.of.text, {})
    if graph and known.get(graph) != Type(head.of.text, many=True):
        lists = [n for n, type_ in known.items() if type_ == Type(head.of.text, many=True)]
        desk.unknown(head.span, graph, f"list of neighbours of {head.of.text}", lists)
    neighbours = _neighbours(desk, shape, numbers, cells, graph, things)
    inner = corners(numbers, cells, gaps) if gaps and shape == "grid" else ()
    things.extend(_cell(here, name, gaps) for name, _ in inner)
    return i.Board(
        here, head.name.text, kind, shape, numbers, tuple(cells), neighbours, gaps, inner
    )


def _formed(desk: Desk, head: d.Board, numbers: tuple[int, ...], cells: int) -> bool:
    """Whether a board has a shape, in its form, for the cells that its kind has; reported if not."""
    shape = head.shape.text
    if shape not in SHAPES:
        desk.unknown(head.shape.span, shape, "shape of board", list(SHAPES))
        return False
    wanted, form = SHAPES[shape]
    if (wanted >= 0 and len(numbers) != wanted) or (wanted < 0 and not numbers):
        desk.report("board-form", head.shape.span, name=shape, form=form)
        return False
    total = count(shape, numbers, cells)
    if total > MOST_CELLS:
        desk.report("board-too-large", head.shape.span, count=total, most=MOST_CELLS)
        return False
    if cells and cells != total:
        label, kind = Label(head.shape.span, form), head.of.text
        desk.report("board-size", head.span, label, found=cells, expected=total, kind=kind)
        return False
    return True


def _cell(board: At, name: str, kind: str) -> i.Thing:
    """A cell that the board makes; it is said where the board is."""
    return i.Thing(At(name, board.span, board.cites, board.own), name, kind, (), (), (), ())


def _neighbours(
    desk: Desk, shape: str, numbers: tuple[int, ...], cells: list[str], graph: str, things: list[i.Thing]
) -> tuple[tuple[str, ...], ...]:  # fmt: skip
    if shape == "graph":
        return _graph(cells, graph, things)
    links = pairs(shape, numbers, len(cells))
    return tuple(
        tuple(
            cells[b]
            for b in sorted({q for p, q in links if p == a} | {p for p, q in links if q == a})
        )
        for a in range(len(cells))
    )


def _graph(cells: list[str], attribute: str, things: list[i.Thing]) -> tuple[tuple[str, ...], ...]:
    """Neighbours as printed, in both directions."""
    links: set[tuple[str, str]] = set()
    for thing in things:
        for printed in thing.printed:
            if printed.attribute == attribute and isinstance(printed.value, e.List):
                for item in printed.value.items:
                    if isinstance(item, e.Thing):
                        links |= {(thing.name, item.name), (item.name, thing.name)}
    return tuple(tuple(b for b in cells if (a, b) in links) for a in cells)
