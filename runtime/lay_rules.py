"""Blocks by number, verbs and values by name, hooks by the verb that they watch."""

from __future__ import annotations

from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from runtime import walk
from runtime.layout import Code, Layout


def lay(lay: Layout) -> None:
    """Number every block and index every rule."""
    book, nodes = lay.rulebook, tuple(walk.every(lay.rulebook))
    _stages(lay, nodes)
    _number(lay, book)
    lay.course = lay.block(book.course)
    for verb in book.verbs:
        address = verb.at.address
        lay.verbs[address] = verb
        lay.codes[address] = Code(
            address, lay.block(verb.block), _printed_on(lay, verb), "", address
        )
    lay.any_time = tuple(verb for verb in book.verbs if verb.any_time)
    for thing in book.things:
        for named in thing.blocks:
            name = f"{thing.name}.{named.name}"
            number = lay.block(named.block)
            lay.codes[name] = Code(name, number, thing.name, named.once, named.at.address)
    lay.values = {value.name: value for value in book.values}
    lay.payments = {payment.name: payment for payment in book.payments}
    lay.exchanges = book.exchanges
    lay.endings = book.endings
    _tables(lay)
    _hooks(lay, nodes)
    _adjusts(lay, nodes)
    _watched(lay, nodes)
    lay.answers = {q.name: q.answers[0].name for q in book.questions if q.answers}
    for ruling in book.rulings:
        if ruling.path in lay.answers and isinstance(ruling.value, e.Thing):
            lay.answers[ruling.path] = ruling.value.name


def _printed_on(lay: Layout, verb: d.Verb) -> str | None:
    """The thing that an action is printed on, by its name or by where it stands."""
    for name in (verb.of, verb.at.address.rpartition(".")[0]):
        if verb.of and name in lay.thing:
            return name
    return None


def _stages(lay: Layout, nodes: tuple[walk.Node, ...]) -> None:
    """Every stage is found by its block and line; one declared by itself is a block of one line."""
    for stage in lay.rulebook.stages:
        _note(lay, (stage,))
    for node in nodes:
        if isinstance(node, s.Stage):
            lay.stages.setdefault(node.name, node)


def _number(lay: Layout, book: Rulebook) -> None:
    for block in walk.blocks(book):
        _note(lay, block)


def _note(lay: Layout, block: s.Block) -> None:
    lay.numbers[id(block)] = len(lay.blocks)
    for line, statement in enumerate(block):
        if isinstance(statement, s.Stage):
            lay.stage_places.setdefault(statement.name, (len(lay.blocks), line))
    lay.blocks.append(block)


def _tables(lay: Layout) -> None:
    for table in lay.rulebook.tables:
        for row in table.rows:
            keys = tuple(_key(k) for k in row.keys)
            for cell in row.cells:
                at = (table.name, cell.column, *keys)
                if walk.is_block(cell.value):
                    name = ".".join(str(x) for x in at)
                    assert isinstance(cell.value, tuple)
                    number = lay.block(cell.value)
                    lay.codes[name] = Code(name, number, None, "", cell.at.address)
                elif not isinstance(cell.value, tuple):
                    lay.cell_rules[at] = cell.value


def _key(key: e.Expression) -> object:
    match key:
        case e.Number(value=value) | e.Truth(value=value):
            return value
        case e.Arith(operator="-", left=e.Number(value=0), right=e.Number(value=value)):
            return -value
    return getattr(key, "name", "")


def _hooks(lay: Layout, nodes: tuple[walk.Node, ...]) -> None:
    owner = {id(hook): t.name for t in lay.rulebook.things for hook in t.hooks}
    found: dict[tuple[str, str], list[int]] = {}
    for node in nodes:
        if isinstance(node, s.Hook):
            number = len(lay.hooks)
            lay.hooks.append(node)
            lay.hook_thing.append(owner.get(id(node), ""))
            lay.hook_numbers[id(node)] = number
            if node.holder != "until":
                for verb in node.verbs:
                    found.setdefault((verb, node.moment), []).append(number)
    lay.hooks_of = {key: tuple(numbers) for key, numbers in found.items()}


def _adjusts(lay: Layout, nodes: tuple[walk.Node, ...]) -> None:
    found: dict[str, list[tuple[s.Adjust, str]]] = {}
    for adjust in lay.rulebook.adjusts:
        found.setdefault(adjust.value, []).append((adjust, ""))
    for thing in lay.rulebook.things:
        for adjust in thing.adjusts:
            found.setdefault(adjust.value, []).append((adjust, thing.name))
    lay.adjusts = {value: tuple(adjusts) for value, adjusts in found.items()}
    lay.adjusted_live = frozenset(
        adjust.value for node in nodes if isinstance(node, s.Until) for adjust in node.adjusts
    )


def _watched(lay: Layout, nodes: tuple[walk.Node, ...]) -> None:
    """The verbs that some rule asks about afterwards; only their events are kept."""
    asked = {node.kind for node in nodes if isinstance(node, e.Set) and node.sort == "events"}
    lay.watched = frozenset(a for a, verb in lay.verbs.items() if verb.name in asked or a in asked)
