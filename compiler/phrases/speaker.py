"""Who speaks: a rulebook's titles in one language, and the names that can be seen from a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from compiler.ir import declarations as d, expressions as e
from compiler.ir.base import Type
from compiler.ir.rulebook import Rulebook
from compiler.phrases.index import Rule, index, kept
from compiler.phrases.language import Language
from compiler.phrases.nouns import Noun, Part, noun, say
from compiler.phrases.titles import fill_title

State = d.Counter | d.Mark | d.Place


@dataclass(frozen=True, slots=True)
class Scope:
    """The names that can be seen from a line.

    `it` is the slot that a condition is about; `lets` are said by what they stand for; `bound` are chosen or
    looped over (`looped`), in order, or `given` to a verb; `filled` are said as given, for logs and patterns;
    `drawn` is the place of what was drawn to be looked at; `pronoun` is what the same sentence has named.
    """

    it: str = ""
    lets: tuple[tuple[str, e.Expression], ...] = ()
    bound: tuple[tuple[str, str], ...] = ()
    filled: tuple[tuple[str, Part], ...] = ()
    drawn: str = ""
    pronoun: str = ""
    chosen: frozenset[str] = frozenset()
    looped: frozenset[str] = frozenset()
    given: frozenset[str] = frozenset()

    def about(self, slot: str) -> Scope:
        """The scope inside a condition about a slot."""
        outer = ((self.it, ""),) if self.it else ()
        return replace(self, it=slot, bound=(*self.bound, *outer), pronoun="")

    def let(self, slot: str, value: e.Expression) -> Scope:
        """The scope below a `let`."""
        return replace(self, lets=(*self.lets, (slot, value)))

    def bind(self, slot: str, kind: str) -> Scope:
        """The scope below a choice."""
        return replace(self.know(slot, kind), chosen=self.chosen | {slot})

    def know(self, slot: str, kind: str) -> Scope:
        """The scope of a trigger's block, with what the trigger names."""
        return replace(self, bound=(*self.bound, (slot, kind)))

    def told(self) -> Scope:
        """The scope of the sentence that names what is bound."""
        return replace(self, given=self.given | {slot for slot, _ in self.bound})

    def give(self, slot: str, kind: str) -> Scope:
        """The scope of a verb or a trigger, with what it is given."""
        return replace(self.know(slot, kind), given=self.given | {slot})

    def loop(self, slot: str, kind: str) -> Scope:
        """The scope inside a loop."""
        return replace(self.bind(slot, kind), looped=self.looped | {slot})

    def only(self, slot: str) -> bool:
        """Whether something is the only one that a pronoun can mean."""
        things = {name for name, kind in self.bound if kind not in ("number", "player", "")}
        alone = things == {slot} and slot in self.chosen and slot not in dict(self.filled)
        return slot == self.pronoun or alone

    def draw(self, place: str) -> Scope:
        """The scope below a draw to a place where the cards are only looked at."""
        return replace(self, drawn=place)

    def fill(self, *slots: tuple[str, Part]) -> Scope:
        """The scope with slots that are said as given."""
        return replace(self, filled=(*self.filled, *slots))


@dataclass(frozen=True, eq=False)
class Speaker:
    """A rulebook in one language. What a title of any language counts is `counted` in all.

    `voice` says expressions; the modules below it need not know which.
    """

    rulebook: Rulebook
    language: Language
    titles: Mapping[str, str]
    names: Mapping[str, tuple[str, ...]]
    states: Mapping[str, State]
    verbs: Mapping[str, d.Verb]
    values: Mapping[str, d.Value]
    counted: frozenset[str]
    things: Mapping[str, str]
    voice: Callable[[Speaker, e.Expression, Scope], Part]

    @cached_property
    def lines(self) -> Mapping[str, Rule]:
        """The rules by address, which play alone asks for."""
        return index(self.rulebook)

    @cached_property
    def kept(self) -> frozenset[str]:
        """The names that stand for one thing all along."""
        return kept(self.rulebook)

    def part(self, expression: e.Expression, scope: Scope) -> Part:
        """An expression as a part of a phrase."""
        return self.voice(self, expression, scope)

    def phrase(self, key: str, /, **parts: Part) -> str:
        """A phrase with its parts."""
        return say(self.language, key, **parts)

    def title(self, name: str, *inside: str) -> str:
        """What something is called; its name, if it has no title.

        `inside` are the kinds or blocks in which the name may be declared.
        """
        return self.known(name, *inside) or name.rpartition(".")[2].replace("_", " ")

    def known(self, name: str, *inside: str) -> str:
        """A title, or nothing."""
        for address in (*(f"{each}.{name}" for each in inside if each), name):
            if found := self.titles.get(address):
                return found
        for address in self.names.get(name, ()):
            if found := self.titles.get(address):
                return found
        return ""

    def inside(self, name: str, *kinds: str) -> str:
        """A title that is declared in one of some kinds, or nothing."""
        found = (self.titles.get(f"{kind}.{name}") for kind in kinds)
        return next((title for title in found if title), "")

    def noun(self, name: str, *inside: str, proper: bool = False) -> Noun:
        """A kind, a class of pieces or a thing as a noun."""
        core = self.language.nouns.get(name)
        title = self.known(name, *inside) or core or name.replace("_", " ")
        return noun(self.language, title, proper)

    def core(self, name: str) -> Noun:
        """A noun of the core, such as player."""
        return noun(self.language, self.language.nouns.get(name, name))

    def filled(self, title: str, slots: Mapping[str, Part]) -> str:
        """A title with its slots filled."""
        return fill_title(self.language, title, slots)


def kind_of(speaker: Speaker, expression: e.Expression) -> str:
    """The kind of what an expression gives, as far as it shows."""
    match expression:
        case e.Thing() | e.This() | e.Lies() | e.End():
            return expression.kind
        case e.Piece():
            return expression.name
        case e.You() | e.FirstPlayer() | e.Owner():
            return "player"
        case e.Chosen(among=among) | e.Every(among=among):
            return among.type.name
        case e.PlaceOf():
            return expression.holds
        case _:
            given = getattr(expression, "type", None)
            return given.name if isinstance(given, Type) else ""
