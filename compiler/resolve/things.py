"""Things: attributes, named blocks, hooks and what is nested in them; and tables of things."""

from __future__ import annotations

from compiler import declarations as d, statements as s, syntax as x
from compiler.diagnostic import Label
from compiler.ir import declarations as i, expressions as e, statements as t
from compiler.ir.base import BLOCK, NUMBER, TRUTH, At, Title, Type
from compiler.parse import parse_cell
from compiler.resolve import simple
from compiler.resolve.addresses import addressed, thing_of
from compiler.resolve.blocks import adjust, block, hook, lifetime
from compiler.resolve.desk import ANY, Desk, Scope
from compiler.resolve.expressions import list_
from compiler.resolve.places import at
from compiler.resolve.tables import body, column_type, heads
from compiler.span import Span
from compiler.syntax import Line

NONE = ("", "-")  # what a cell without a value holds


class Parts:
    """What a thing's lines have given so far."""

    def __init__(self) -> None:
        self.printed: list[i.Printed] = []
        self.blocks: list[i.NamedBlock] = []
        self.hooks: list[t.Hook] = []
        self.adjusts: list[t.Adjust] = []
        self.nested: list[i.Thing] = []
        self.actions: list[tuple[Line, str]] = []


def thing(
    desk: Desk, line: Line, head: d.Thing, here: At, titles: list[Title]
) -> tuple[list[i.Thing], list[tuple[Line, str]]]:
    """A thing and those nested in it, and the actions printed on it."""
    kind = head.kind.text
    parts = Parts()
    for flag in head.flags:
        _flag(desk, parts, flag, kind, here)
    for inner, address in addressed(line.block, here.address, desk.symbols.kinds):
        _part(desk, parts, inner, at(desk, inner, address, here), kind, titles)
    name = head.name.text if head.name else here.address
    _nest(desk, parts, kind, here)
    made = i.Thing(
        here, name, kind, tuple(parts.printed), tuple(parts.blocks), tuple(parts.hooks), tuple(parts.adjusts)
    )  # fmt: skip
    return [made, *parts.nested], parts.actions


def _flag(desk: Desk, parts: Parts, flag: x.Name, kind: str, here: At) -> None:
    attributes = desk.symbols.attributes.get(kind, {})
    if attributes.get(flag.text) != TRUTH:
        known = [n for n, type_ in attributes.items() if type_ == TRUTH]
        desk.unknown(flag.span, flag.text, f"yes/no of {kind}", known)
        return
    place = At(f"{here.address}.{flag.text}", flag.span, here.cites, here.own)
    parts.printed.append(i.Printed(place, flag.text, e.Truth(True)))


def _part(desk: Desk, parts: Parts, line: Line, here: At, kind: str, titles: list[Title]) -> None:
    scope = Scope(this=kind)
    match line.head:
        case s.Statement(simple=simple_, each=None, condition=None):
            attribute_line(desk, parts, line, simple_, here, kind, titles)
        case s.Requires(condition=condition):
            _printed(desk, parts, here, x.Name(line.head.span, "requires"), kind, (condition,))
        case d.NamedBlock(name=name, once=once):
            known = desk.symbols.attributes.get(kind, {})
            if known.get(name.text) != BLOCK:
                desk.unknown(
                    name.span,
                    name.text,
                    f"block of {kind}",
                    [n for n, v in known.items() if v == BLOCK],
                )
            body = block(desk, scope, line.block, here)
            stage = lifetime(desk, once) if once else ""
            parts.blocks.append(i.NamedBlock(here, name.text, stage, body))
        case d.Hook():
            parts.hooks.append(hook(desk, scope, line, line.head, here, "thing"))
        case d.Adjust():
            parts.adjusts.append(adjust(desk, scope, line.head, here, "thing"))
        case d.Action():
            parts.actions.append((line, kind))
        case d.Was() | d.Unreached() | d.InShort() | d.Broken():
            pass
        case _:
            desk.report("line-misplaced", line.span, name=type(line.head).__name__.lower())


def attribute_line(
    desk: Desk, parts: Parts, line: Line, node: x.Node, here: At, kind: str, titles: list[Title]
) -> None:  # fmt: skip
    """A line that gives an attribute its value, or a thing nested in this one."""
    match node:
        case s.Call(pattern=pattern):
            nested = thing_of(node, desk.symbols.kinds)
            if nested and pattern.verb.text not in desk.symbols.attributes.get(kind, {}):
                things, _ = thing(desk, line, nested, here, titles)
                parts.nested.extend(things)
                return
            values = tuple(
                i.what for i in pattern.items if i.what is not None and not i.preposition
            )
            if len(values) != len(pattern.items):
                desk.report("attribute-form", line.span, name=pattern.verb.text)
                return
            _printed(desk, parts, here, pattern.verb, kind, values)
        case s.Change(cell=x.Word(name=name) as word, sign=sign, amount=amount):
            negative = x.Arith(amount.span, sign, x.Number(amount.span, 0), amount)
            value = (
                x.Number(amount.span, -amount.value)
                if isinstance(amount, x.Number) and sign == "-"
                else negative
            )
            _printed(desk, parts, here, x.Name(word.span, name), kind, (value,))
        case s.Set(cell=x.Word(name=name) as word, value=value):
            _printed(desk, parts, here, x.Name(word.span, name), kind, (value,))
        case d.Broken():
            pass
        case _:
            desk.report("line-misplaced", line.span, name="a statement in a thing")


def _printed(
    desk: Desk, parts: Parts, here: At, name: x.Name, kind: str, values: tuple[x.Node, ...]
) -> None:  # fmt: skip
    known = desk.symbols.attributes.get(kind, {})
    type_ = known.get(name.text)
    if type_ is None:
        desk.unknown(name.span, name.text, f"attribute of {kind}", list(known))
        return
    place = At(
        f"{here.address.rsplit('.', 1)[0]}.{name.text}",
        here.span,
        here.cites,
        here.own,
        here.unreached,
    )
    value = _value(desk, Scope(this=kind), name, type_, values)
    if value is not None:
        parts.printed.append(i.Printed(place, name.text, value))


def _value(
    desk: Desk, scope: Scope, name: x.Name, type_: Type, values: tuple[x.Node, ...]
) -> e.Expression | None:  # fmt: skip
    if not values:
        if type_ != TRUTH:
            desk.report("attribute-without-value", name.span, name=name.text)
        return e.Truth(True)
    if type_.many:
        return list_(desk, scope, values, Type(type_.name))[0]
    if len(values) > 1:
        desk.report("attribute-of-one", name.span, name=name.text, count=len(values))
    wanted = TRUTH if type_.name == "test" else type_
    return desk.expression(scope, values[0], wanted if wanted.name != "value" else None)[0]


def _nest(desk: Desk, parts: Parts, kind: str, here: At) -> None:
    """Unnamed things go into the attribute that holds many of their kind."""
    lists: dict[str, list[e.Expression]] = {}
    for number, nested in enumerate(parts.nested):
        if nested.part_of:
            continue
        fitting = [
            n
            for n, v in desk.symbols.attributes.get(kind, {}).items()
            if v == Type(nested.kind, True)
        ]
        if not fitting:
            desk.report("nested-unfit", nested.at.span, name=nested.kind, kind=kind)
            continue
        parts.nested[number] = i.Thing(
            nested.at, nested.name, nested.kind, nested.printed, nested.blocks, nested.hooks, nested.adjusts,
            here.address,
        )  # fmt: skip
        lists.setdefault(fitting[0], []).append(e.Thing(nested.name, nested.kind))
    for attribute, items in lists.items():
        place = At(f"{here.address}.{attribute}", here.span, here.cites, here.own)
        type_ = desk.symbols.attributes[kind][attribute]
        parts.printed.append(i.Printed(place, attribute, e.List(tuple(items), type_)))


# Tables


def table_things(
    desk: Desk, line: Line, head: d.Table, above: At, titles: list[Title]
) -> list[i.Thing]:
    """A table of a kind: each row a thing, each column an attribute or a language."""
    kind = head.name.text
    names = [c.text for c in head.rows[0].cells]
    _once(desk, head)
    found = []
    for row in head.rows[1:]:
        if not _whole(desk, row, names, kind):
            continue
        key = row.cells[0].text
        here = _row_at(desk, row, key, above)
        parts = Parts()
        texts = {
            lang: cell.text
            for lang, cell in zip(names, row.cells, strict=True)
            if lang in desk.languages
        }
        if texts:
            titles.append(Title(key, tuple(texts.get(lang, "") for lang in desk.languages)))
        for name, cell in zip(names[1:], row.cells[1:], strict=True):
            if name not in desk.languages and cell.text not in NONE:
                _cell(desk, parts, kind, name, cell, here, head)
        found.append(i.Thing(here, key, kind, tuple(parts.printed), tuple(parts.blocks), (), ()))
    return found


def _once(desk: Desk, head: d.Table) -> None:
    """Report a column that has the name of one before it."""
    seen: dict[str, x.Name] = {}
    for cell in head.rows[0].cells:
        if cell.text in seen:
            label = Label(seen[cell.text].span, "here first")
            desk.report("column-twice", cell.span, label, name=cell.text, table=head.name.text)
        seen.setdefault(cell.text, cell)


def _whole(desk: Desk, row: x.Row, names: list[str], table: str) -> bool:
    if len(row.cells) == len(names):
        return True
    missing = ", ".join(names[len(row.cells) :]) or None
    span = row.cells[-1].span
    desk.report(
        "table-cell-missing",
        span,
        name=table,
        found=len(row.cells),
        expected=len(names),
        columns=", ".join(names),
        missing=missing,
    )
    return False


def _row_at(desk: Desk, row: x.Row, address: str, above: At) -> At:
    line = Line(row.span, "", row, row.cites, ())
    return at(desk, line, address, above)


def _cell(
    desk: Desk, parts: Parts, kind: str, name: str, cell: x.Name, here: At, head: d.Table
) -> None:
    type_ = desk.symbols.attributes.get(kind, {}).get(name)
    if type_ is None:
        column = next(c for c in head.rows[0].cells if c.text == name)
        known = [*desk.symbols.attributes.get(kind, {}), *desk.languages]
        if cell.span.line == head.rows[1].span.line:
            desk.unknown(column.span, name, f"attribute of {kind}", known)
        return
    place = At(f"{here.address}.{name}", cell.span, here.cites, here.own)
    scope = Scope(this=kind)
    if type_ == BLOCK:
        body = statement_cell(desk, scope, cell, place)
        parts.blocks.append(i.NamedBlock(place, name, "", body))
        return
    value = value_cell(desk, scope, cell, type_)
    if value is not None:
        parts.printed.append(i.Printed(place, name, value))


def statement_cell(desk: Desk, scope: Scope, cell: x.Name, here: At) -> t.Block:
    """A cell that says something to do."""
    node, problems = parse_cell(cell.text, cell.span, "simple")
    desk.found.extend(problems)
    if node is None:
        return ()
    body = simple.statement(desk, scope, node, here, lambda _: ())
    return (body,) if body is not None else ()


def value_cell(desk: Desk, scope: Scope, cell: x.Name, type_: Type) -> e.Expression | None:
    """A cell that holds a value of a type; several are separated by commas."""
    if type_.many:
        nodes = []
        for text, span in _split(cell):
            node, problems = parse_cell(text, span, "rhs")
            desk.found.extend(problems)
            if node is not None:
                nodes.append(node)
        return list_(desk, scope, tuple(nodes), Type(type_.name))[0]
    if type_ == TRUTH and cell.text in ("yes", "no"):
        return e.Truth(cell.text == "yes")
    if type_ == NUMBER and cell.text.startswith(("-", "+")) and cell.text[1:].isdigit():
        return e.Number(int(cell.text))
    node, problems = parse_cell(cell.text, cell.span, "rhs")
    desk.found.extend(problems)
    if node is None:
        return None
    wanted = TRUTH if type_.name == "test" else type_
    return desk.expression(
        scope, node, None if wanted.name == "value" or wanted == ANY else wanted
    )[0]


def _split(cell: x.Name) -> list[tuple[str, Span]]:
    found, column = [], cell.span.column
    for text in cell.text.split(","):
        left = column + len(text) - len(text.lstrip())
        word = text.strip()
        if word:
            found.append(
                (
                    word,
                    Span(cell.span.file, cell.span.line, left, cell.span.line, left + len(word)),
                )
            )
        column += len(text) + 1
    return found


def lookup(desk: Desk, line: Line, head: d.Table, here: At) -> i.Table:
    """A table whose rows are looked up by their first column."""
    name = head.name.text
    names = heads(desk, name)
    _once(desk, head)
    types = {n: column_type(desk, name, n) for n in names}
    rows = []
    for row in body(desk, head):
        if not _whole(desk, row, names, name):
            continue
        place = _row_at(desk, row, f"{here.address}.{row.cells[0].text}", here)
        key = value_cell(desk, Scope(), row.cells[0], types[names[0]])
        cells = []
        for column, cell in zip(names[1:], row.cells[1:], strict=True):
            spot = At(f"{place.address}.{column}", cell.span, place.cites, place.own)
            if not cell.text:
                desk.report(
                    "table-cell-missing",
                    cell.span,
                    name=name,
                    found=0,
                    expected=1,
                    columns=column,
                    missing=column,
                )
            elif types[column] == BLOCK:
                cells.append(i.TableCell(spot, column, statement_cell(desk, Scope(), cell, spot)))
            else:
                value = value_cell(desk, Scope(), cell, types[column])
                if value is not None:
                    cells.append(i.TableCell(spot, column, value))
        if key is not None:
            rows.append(i.Row(place, (key,), tuple(cells)))
    columns = tuple(i.Column(n, types[n]) for n in names)
    return i.Table(here, name, columns[:1], columns[1:], tuple(rows))
