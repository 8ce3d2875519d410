"""Short words against the rule that they stand under.

A number, a comparison or a resource of theirs is one that the rule has, or something that it leads to: a verb
that it does, a value that it asks for, a table that it looks up; a ruling leads to the rules that ask its question.
And every language says the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from compiler import short
from compiler.diagnostic import Diagnostic, problem
from compiler.evidence.claim import NUMBER, Claim, Stated
from compiler.evidence.expressions import UNSAID
from compiler.evidence.likeness import LOWER, NAMING, UPPER, agrees
from compiler.evidence.names import COUNTER, PIECE, Names
from compiler.evidence.numbers import unsaid
from compiler.evidence.passages import Sentence, sentence
from compiler.evidence.spoken import Spoken, spoken as as_spoken
from compiler.evidence.stated import line, scored
from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk
from compiler.leads import WORKED, Declared, Key, declared, leads, reached
from compiler.meaning.numbers import Number, bounds
from compiler.meaning.rules import Rules
from compiler.parts import every, parts
from compiler.sentences import Piece

RATES = ("per", UNSAID)
"""What goes with one that is not said: one for each, one for every four."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule with all that it leads to, as claims, and the comparisons that it makes."""

    stated: Stated
    bounds: frozenset[str]
    named: frozenset[str]


@dataclass(frozen=True, slots=True)
class Content:
    """What a part claims with all below it, how it compares, what it is about, and where it leads."""

    claims: tuple[Claim, ...]
    bounds: frozenset[str]
    named: frozenset[str]
    leads: tuple[Key, ...]


def check(rulebook: Rulebook, names: Mapping[str, Names], rules: Rules) -> tuple[Diagnostic, ...]:
    """What short words say and their rules do not, and what one language says alone."""
    places: dict[str, list[Any]] = {}
    for part in every(rulebook):
        places.setdefault(part.at.address, []).append(part)
    among = declared(rulebook, WORKED)
    desk = Desk(rulebook, names, rules, among, scored(rulebook), places, _asking(rulebook))
    return tuple(found for told in short.told(rulebook) for found in desk.of(told))


@dataclass(frozen=True, slots=True)
class Desk:
    """What is at hand while short words are held against their rules; each part is read once."""

    rulebook: Rulebook
    names: Mapping[str, Names]
    rules: Rules
    declared: Declared
    points: str
    places: Mapping[str, list[Any]]
    asking: Mapping[str, list[Any]]
    known: dict[int, Content] = field(default_factory=dict)

    def of(self, told: short.Told) -> Iterator[Diagnostic]:
        """All that is wrong with the short words of a part."""
        rule = self.rule(told)
        read: list[tuple[Spoken, Sentence]] = []
        pairs = zip(self.rulebook.languages, told.short.texts, told.short.spans, strict=False)
        for language, text, span in pairs:
            if language in self.names:
                own = self.names[language]
                spoken = as_spoken(text, span, own)
                piece = Piece(spoken.text, 1, 1, 1, 1)
                made = spoken.own(sentence("", piece, (rule.stated,), own, self.rules))
                read.append((spoken, made))
                yield from self.against(rule, spoken, made, own)
        yield from _unlike(told, read)

    def against(
        self, rule: Rule, spoken: Spoken, said: Sentence, own: Names
    ) -> Iterator[Diagnostic]:
        """What one language says beyond the rule."""
        strange = [n for n in unsaid(said, own, self.rules) if not self.is_said(n, rule, own)]
        for number in strange:
            yield problem("short-number", spoken.place(*number.digits), number=f"{number.value:g}")
        for number in said.facts.numbers:
            if number not in strange and not _is_bound(number, rule):
                words = said.piece.text[number.start : number.end].strip()
                yield problem(
                    "short-comparison", spoken.place(number.start, number.end), words=words
                )
        for term in said.facts.glossary:
            resource = COUNTER in own.sorts(term.value) and own.is_counted(term.value)
            if resource and not any(own.alike(term.value, name) for name in rule.named):
                words = said.piece.text[term.start : term.end]
                yield problem("short-resource", spoken.place(term.start, term.end), name=words)

    def is_said(self, number: Number, rule: Rule, own: Names) -> bool:
        """Whether the rule has a number, even where short words do not tell what it counts or rates."""
        claims = [replace(claim, role="") for claim in rule.stated.claims if claim.kind == NUMBER]
        if number.value == 1 and any(claim.role in RATES for claim in rule.stated.claims):
            return True
        bare = not number.noun and number.unit in ("", PIECE)
        same = [claim for claim in claims if claim.number == number.value]
        return any(bare or agrees(claim, number, own, self.rules) for claim in same)

    def rule(self, told: short.Told) -> Rule:
        """A part and all that it, or a name in its short words, leads to."""
        roots = [told.part, *self.called(told)]
        led = reached(roots, self.declared, lambda part: self.content(part).leads)
        found = [self.content(part) for part in led]
        claims = dict.fromkeys(claim for each in found for claim in each.claims)
        return Rule(
            Stated(told.part.at, told.part, None, tuple(claims)),
            frozenset().union(*(each.bounds for each in found)),
            frozenset().union(*(each.named for each in found)),
        )

    def content(self, part: Any) -> Content:
        """What there is in a part."""
        if id(part) not in self.known:
            nodes = tuple(walk(part))
            claims = tuple(dict.fromkeys(self.claims(part, None)))
            stated = (name for node in nodes for name in self.states(node))
            counted = (name for claim in claims for name in (claim.noun, claim.value) if name)
            self.known[id(part)] = Content(
                claims,
                frozenset(_bounds(nodes)),
                frozenset((*stated, *counted)),
                tuple(key for key in leads(part) if key in self.declared),
            )
        return self.known[id(part)]

    def states(self, node: Any) -> Iterator[str]:
        """What a piece of a rule is about, by name."""
        match node:
            case d.Counter(name=name) | e.Read(state=name) | e.Ask(value=name) | e.Thing(name=name):
                yield name
            case s.Score():
                yield self.points

    def called(self, told: short.Told) -> Iterator[Any]:
        """What the names in the short words stand for, where it is worked out."""
        for text in told.short.texts:
            for name in short.names(text):
                for sort in ("values", "verbs", "components"):
                    yield from self.declared.get((sort, name), ())
                yield from (each for each in self.at(name) if not isinstance(each, d.Counter))
        if isinstance(told.part, d.Ruling):
            yield from self.at(told.part.path)
            yield from self.asking.get(told.part.path, ())

    def at(self, path: str) -> list[Any]:
        """The parts at a path, or at one that ends so."""
        if path in self.places:
            return self.places[path]
        return [p for at, parts in self.places.items() if at.endswith(f".{path}") for p in parts]

    def claims(self, part: Any, above: Any) -> Iterator[Claim]:
        """What a part and all below it claim."""
        own, inner = line(part, above, self.points)
        yield from own
        for holder, child in inner:
            yield from self.claims(child, holder)


def _asking(rulebook: Rulebook) -> Mapping[str, list[Any]]:
    """The declarations that ask each question."""
    found: dict[str, list[Any]] = {}
    for part in parts(rulebook) if any(each.at.short for each in rulebook.rulings) else ():
        for question in {node.question for node in walk(part) if isinstance(node, e.Answer)}:
            found.setdefault(question, []).append(part)
    return found


def _bounds(nodes: Iterable[Any]) -> Iterator[str]:
    """The comparisons that rules make; what is compared bounds both sides."""
    for node in nodes:
        match node:
            case s.Repeat(mode="up to" | "any") | s.Choose(mode="up to") | s.May():
                yield "at_most"
            case e.Compare(operator=sign) if sign not in ("=", "!="):
                yield from ("at_least", "at_most")
            case e.Quantified(quantifier="at least" | "at most" as bound):
                yield bound.replace(" ", "_")
            case e.Shape(function="lesser" | "greater"):
                yield from ("at_least", "at_most")
            case s.Adjust(operator="least" | "most" as bound):
                yield f"at_{bound}"
            case d.Quota():
                yield "at_least"


def _is_bound(number: Number, rule: Rule) -> bool:
    """Whether the rule compares as a number does: with that very number, or whatever it has come to."""
    bound = _way(number.comparison)
    ends = (
        c
        for c in rule.stated.claims
        if c.kind == NUMBER and bounds(number)[1] == _end(c.comparison, c.number)
    )
    return (
        not bound or bound in rule.bounds or any(_way(claim.comparison) == bound for claim in ends)
    )


def _way(comparison: str) -> str:
    if comparison in LOWER:
        return "at_least"
    return "at_most" if comparison in UPPER - {"range"} else ""


def _end(comparison: str, number: float) -> float:
    return number + {"more": 1, "less": -1}.get(comparison, 0)


def _unlike(told: short.Told, read: list[tuple[Spoken, Sentence]]) -> Iterator[Diagnostic]:
    """What the first language says and another does not, or the other way round."""
    if len(read) < 2:
        return
    (first, one), *others = read
    for n, (spoken, other) in enumerate(others, 1):
        left, right = _said(told.short.texts[0], one), _said(told.short.texts[n], other)
        for alone, at in ((left - right, first), (right - left, spoken)):
            if alone:
                yield problem("short-unlike", at.span, said=", ".join(sorted(alone)))


def _said(text: str, read: Sentence) -> set[str]:
    numbers = {
        f"{n.value:g}"
        for n in read.facts.numbers
        if n.value not in (0, 1) and not n.weak and n.role not in NAMING
    }
    return numbers | {f"{{{name}}}" for name in short.names(text)}
