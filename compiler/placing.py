"""Which lines stand where they may: out of place, without the block they need, with one too many.

A line out of place becomes a broken one, so that the later stages see only what is sound. A tree goes in, a tree
and diagnostics come out.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from compiler import declarations as d, heads, statements as s, syntax as x
from compiler.diagnostic import Diagnostic, problem
from compiler.print import print_head
from compiler.printing.expressions import condition
from compiler.slips.stop import head_words
from compiler.slips.words import FOREIGN, near_head
from compiler.span import Span

_PAIRS: dict[type, tuple[type, ...]] = {
    s.Otherwise: (s.If, s.IfPossible, d.Broken),
    s.OrLine: (s.EitherLine, s.OrLine, d.Broken),
}
_OPENERS = {s.Otherwise: "if", s.OrLine: "either"}
_LONG = 24


def place(file: x.File) -> tuple[x.File, tuple[Diagnostic, ...]]:
    """The file with lines out of place broken, and what was wrong."""
    found: list[Diagnostic] = []
    entries = _block(file.entries, _Room(heads.FILE), found)
    return dataclasses.replace(file, entries=entries), tuple(found)


def things(line: x.Line) -> d.Thing | None:
    """The thing that a line of a kind, a name, titles and flags declares, or None.

    Whether its first word is a kind is for names to say.
    """
    head = line.head
    if isinstance(head, d.Thing):
        return head
    if not isinstance(head, s.Statement) or head.each or head.condition:
        return None
    if not isinstance(head.simple, s.Call):
        return None
    items = head.simple.pattern.items
    given = [item.titles for item in items if item.titles is not None]
    words = [_word(item) for item in items if item.titles is None]
    names = tuple(name for name in words if name is not None)
    if len(given) > 1 or len(names) < len(words):
        return None
    named = bool(names) and items[0].titles is None
    titles = given[0] if given else None
    own, flags = (names[0], names[1:]) if named else (None, names)
    return d.Thing(head.span, head.simple.pattern.verb, own, titles, flags)


def _word(item: x.Item) -> x.Name | None:
    what = item.what
    plain = isinstance(what, x.Word) and not item.preposition
    return x.Name(what.span, what.name) if plain and isinstance(what, x.Word) else None


@dataclass(frozen=True, slots=True)
class _Room:
    """A block: whose it is, what may stand in it, and what may stand around it."""

    allowed: heads.Heads
    above: x.Line | None = None
    around: heads.Heads = heads.FILE


def _block(lines: tuple[x.Line, ...], room: _Room, found: list[Diagnostic]) -> tuple[x.Line, ...]:
    """The lines of a block, each sound or broken."""
    placed: list[x.Line] = []
    for line in lines:
        last = placed[-1].head if placed else None
        placed.append(_line(line, room, last, found))
    return tuple(placed)


def _line(line: x.Line, room: _Room, last: x.Node | None, found: list[Diagnostic]) -> x.Line:
    head = line.head
    if isinstance(head, d.Broken):
        return line
    sort = type(_thing(line, room.allowed) or head)
    pair = _PAIRS.get(sort)
    if sort not in room.allowed or _no_attribute(head, room):
        found.append(_misplaced(line, sort, room.above))
        return _broken(line)
    if pair and not isinstance(last, pair):
        found.append(_unpaired(line, _OPENERS[sort], last))
        return _broken(line)
    if pair and isinstance(last, d.Broken):
        # What it belongs to has been reported.
        return _broken(line)
    if foreign := _foreign(head):
        found.append(foreign)
        return _broken(line)
    # A line that began with such a name would never be read as a call or a change.
    found += [
        problem("name-reserved", name.span, name=name.text)
        for name in _opening(head)
        if name.text in head_words()
    ]
    inner = _inside(line, sort, room)
    if trouble := _wrong_block(line, sort, inner):
        found.append(trouble)
        return dataclasses.replace(line, block=())
    block = _block(line.block, _Room(inner, line, room.allowed), found)
    return dataclasses.replace(line, block=block)


def _no_attribute(head: x.Node, room: _Room) -> bool:
    """Whether something is done right below a thing, where only attributes stand."""
    if room.allowed is not heads.THING or not isinstance(head, s.Statement):
        return False
    return not isinstance(head.simple, s.Call)


def _opening(head: x.Node) -> tuple[x.Name, ...]:
    """The name that a line declares, if other lines may begin with it."""
    match head:
        case d.Verb() | d.Action() | d.Kind() | d.Stage():
            return (head.name,)
        case d.Attribute(type=type_, name=name):
            return (name or x.Name(type_.span, type_.name),)
        case d.Counter(family=family) | d.Mark(family=family):
            return (x.Name(family.span, family.name),)
    return ()


def _foreign(head: x.Node) -> Diagnostic | None:
    """A call of a word that other languages have, such as `else`."""
    simple = getattr(head, "simple", None)
    if not isinstance(simple, s.Call):
        return None
    verb = simple.pattern.verb
    write = FOREIGN.get(verb.text)
    return problem("word-foreign", verb.span, name=verb.text, write=write) if write else None


def _thing(line: x.Line, allowed: heads.Heads) -> d.Thing | None:
    """A thing where one may stand: named at the left edge, with a block elsewhere."""
    thing = things(line)
    if thing is None or d.Thing not in allowed:
        return None
    if s.Statement in allowed:
        return thing if any(not isinstance(b.head, d.InShort) for b in line.block) else None
    return thing if thing.name else None


def _inside(line: x.Line, sort: type, room: _Room) -> heads.Heads:
    """What may stand in the block of a line; nothing if it may have none."""
    if sort in heads.CONTROL or _chooses(line.head):
        return room.allowed
    if isinstance(line.head, d.Passage):
        # The lines of a passage stand where its `differ` stands.
        return room.around
    return heads.BLOCKS.get(sort, heads.SHORT)


def _chooses(head: x.Node) -> bool:
    """Whether the line ends in a choice, which may have a block of its own."""
    simple = getattr(head, "simple", None)
    return isinstance(simple, s.Choose | s.Pick)


def _wrong_block(line: x.Line, sort: type, inner: heads.Heads) -> Diagnostic | None:
    head = line.head
    simple = getattr(head, "simple", None)
    lacks = sort in heads.EITHER_WAY and simple is None
    if isinstance(head, d.Value):
        lacks = head.equals is None
    if isinstance(head, d.Value) and head.equals is not None:
        cases = [below for below in line.block if isinstance(below.head, d.Case)]
        if cases:
            value = condition(head.equals)
            return problem("case-extra", _first(cases[0]), name=head.name.text, value=value)
    if not line.block:
        if lacks or sort in heads.NEEDED:
            return problem("block-missing", _first(line), name=_said(head), example=_example(sort))
        return None
    full = sort in heads.EITHER_WAY and simple is not None and not _chooses(head)
    done = [below for below in line.block if not isinstance(below.head, d.InShort)]
    if done and (full or inner == heads.SHORT):
        below = done[0]
        name = _said(below.head) if not isinstance(below.head, d.Broken) else None
        return problem("block-unwanted", _first(below), name=_said(head), below=name)
    return None


def _example(sort: type) -> str:
    """A line that could stand in the block that is missing."""
    return {
        d.Payment: "accept euro at 1",
        d.Value: "is 1",
        d.EachHas: "counter points from 0",
        d.GameHas: "counter round from 1",
        d.Exchange: "give 2 from euro",
        d.Rank: "places 5, 3, 1",
        d.Differ: "@ja 12  and @en 34, each with lines below it",
    }.get(sort, "nothing")


def _unpaired(line: x.Line, opener: str, last: x.Node | None) -> Diagnostic:
    """An `otherwise` without its `if`, an `or` without its `either`."""
    trailing = isinstance(last, s.Statement) and last.condition is not None
    return problem(
        "line-unpaired", _first(line), name=_said(line.head).split()[0], opener=opener,
        trailing="the if at its end" if trailing and opener == "if" else None,
    )  # fmt: skip


def _misplaced(line: x.Line, sort: type, above: x.Line | None) -> Diagnostic:
    call = getattr(line.head, "simple", None)
    if isinstance(call, s.Call) and (meant := near_head(call.pattern.verb.text)):
        verb = call.pattern.verb
        return problem("word-unknown", verb.span, name=verb.text, near=meant)
    place = f"below  {_said(above.head)}" if above else "at the left edge"
    name = "a passage" if isinstance(line.head, d.Passage) else _said(line.head)
    thing = above is None and isinstance(line.head, s.Statement) and '"' in print_head(line.head)
    home = "a kind, a name, titles and flags" if thing else heads.home(sort)
    write = f"if {print_head(line.head)[5:]}" if sort is d.When else None
    if thing:
        write = f'{name.split()[0]} NAME "title" | "題" FLAG, and all else below it'
    return problem(
        "line-misplaced", _first(line), name=name, place=place, home=home, write=write,
        left=True if home.startswith("at the left edge") else None,
    )  # fmt: skip


def _said(head: x.Node) -> str:
    """The first words of a head, to call it by."""
    if isinstance(head, d.Passage):
        return "the passage"
    words = print_head(head)
    cut = words.find(' "')
    words = words if cut < 0 else words[:cut]
    return words if len(words) <= _LONG else words[: words.rfind(" ", 0, _LONG) or _LONG] + " .."


def _first(line: x.Line) -> Span:
    """The words of a line, as far as its own row goes."""
    span = line.span if isinstance(line.head, d.Passage) else line.head.span
    words = span.end_column if span.end_line == span.line else span.column + 1
    return Span(span.file, span.line, span.column, span.line, words)


def _broken(line: x.Line) -> x.Line:
    return x.Line(line.span, line.label, d.Broken(line.head.span), line.cites, ())
