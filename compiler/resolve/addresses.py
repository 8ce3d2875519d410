"""The address of every line: labels, keys, or a word and its ordinal.

Keyed lines have a place of their own, so two of them side by side are one address said twice. All others are
counted among their like.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from compiler import declarations as d, statements as s
from compiler.syntax import Line, Name, Node, Parameter, Word

WORDS: dict[type, str] = {
    s.Requires: "requires", s.If: "if", s.IfPossible: "if", s.Otherwise: "otherwise", s.EitherLine: "either",
    s.OrLine: "or", s.May: "may", s.AnyOrder: "order", s.Together: "together", s.Later: "later",
    s.ForEach: "each", s.AsEach: "as", s.As: "as", s.Repeat: "repeat", s.Until: "until", d.Accept: "accept",
    d.AcceptEach: "accept", d.AtLeast: "quota", d.Places: "places", d.Rank: "rank", d.Tie: "tie",
    d.Offer: "offer", d.Finish: "finish", d.Unreached: "unreached", d.InShort: "short", d.Was: "was", d.Passage: "passage",
    d.Broken: "broken", d.Goes: "goes", s.Change: "change", s.Set: "set", s.Let: "let", s.Choose: "choose",
    s.Pick: "pick", s.Nothing: "nothing",
}  # fmt: skip
KEYS: dict[type, str] = {
    d.Players: "players", d.Languages: "languages", d.Extends: "extends", d.Count: "count", d.Rest: "rest",
    d.When: "when", d.Give: "give", d.Get: "get", d.Order: "order", d.Ties: "ties", d.Faces: "faces",
    d.Course: "course", d.Ending: "ending", d.Scoring: "scoring", d.GameHas: "game",
}  # fmt: skip


def addressed(
    lines: tuple[Line, ...], parent: str, kinds: frozenset[str]
) -> Iterator[tuple[Line, str]]:
    """Each line of a block with its address; `kinds` tells things from calls."""
    counts: Counter[str] = Counter()
    for line in lines:
        key, word = _key(line, kinds), ""
        if line.label:
            key = line.label
        elif not key:
            word = _word(line.head)
            counts[word] += 1
            key = f"{word}{counts[word]}"
        yield line, f"{parent}.{key}" if parent else key


def verb_address(verb: d.Verb, overloaded: bool) -> str:
    """A verb's address; one of several of a name adds its parameters."""
    if not overloaded or not verb.parameters:
        return verb.name.text
    return "_".join((verb.name.text, *(_parameter(p) for p in verb.parameters)))


def _parameter(parameter: Parameter) -> str:
    word = parameter.type.name if parameter.type else parameter.name
    return f"{parameter.preposition}_{word}" if parameter.preposition else word


def _key(line: Line, kinds: frozenset[str]) -> str:
    """The key of a line that has a place of its own, or nothing."""
    head = line.head
    match head:
        case d.Case(condition=None):
            return "is"
        case d.Attribute():
            return head.name.text if head.name else head.type.name
        case d.EachHas():
            return f"each_{head.kind.text}"
        case d.Counter() | d.Mark() | d.Place():
            members = "".join(f"_{t.name}" for t in head.family.kinds)
            return head.family.name + members
        case d.Ruling() | d.Impact() | d.Replace() | d.Without() | d.AlsoIn():
            return "_".join((type(head).__name__.lower(), *head.path.words))
        case s.Statement(simple=s.Call() as call):
            thing = thing_of(call, kinds)
            return thing.name.text if thing and thing.name else ""
        case s.Let() | s.Choose() | d.Finish():
            return ""
    name = getattr(head, "name", None)
    return name.text if isinstance(name, Name) else KEYS.get(type(head), "")


def _word(head: Node) -> str:
    """What a line without a key is counted as."""
    match head:
        case s.Statement(simple=simple):
            return _word(simple)
        case s.Call():
            return head.pattern.verb.text
        case d.Hook():
            return f"{head.moment.replace(' ', '_')}_{head.pattern.verb.text}"
        case d.Adjust():
            return f"adjust_{head.pattern.verb.text}"
        case d.Case():
            return "is"
    return WORDS.get(type(head), type(head).__name__.lower())


def thing_of(call: s.Call, kinds: frozenset[str]) -> d.Thing | None:
    """A call whose word is a kind, as the thing that it declares."""
    pattern = call.pattern
    if pattern.verb.text not in kinds:
        return None
    words = [i.what for i in pattern.items if isinstance(i.what, Word) and not i.preposition]
    titles = next((i.titles for i in pattern.items if i.titles), None)
    if len(words) + (titles is not None) != len(pattern.items):
        return None
    names = tuple(Name(w.span, w.name) for w in words)
    first = titles.span.column if titles else 0
    named = bool(names) and (titles is None or names[0].span.column < first)
    return d.Thing(
        call.span, pattern.verb, names[0] if named else None, titles, names[1:] if named else names
    )
