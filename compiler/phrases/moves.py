"""Moves of things and pieces between places."""

from __future__ import annotations

from compiler.ir import expressions as e, statements as t
from compiler.phrases import state
from compiler.phrases.amounts import amount
from compiler.phrases.nouns import Amount, Noun, Part, around
from compiler.phrases.sets import part_of, same, whole
from compiler.phrases.speaker import Scope, Speaker, kind_of

Move = t.Move | t.Draw | t.Reveal | t.Shuffle | t.Swap | t.Flip | t.PassOn


def move(speaker: Speaker, given: Move, scope: Scope) -> str:
    """A statement that moves things."""
    match given:
        case t.Move():
            return _move(speaker, given, scope)
        case t.Draw(number=number, source=source, target=target):
            drawn = speaker.noun(source.holds)
            cards = amount(speaker, number, drawn, scope)
            ends = _ends(speaker, source, target, scope)
            one = ".one" if number == e.Number(1) else ""
            on = "draw.on" if state.is_thing(speaker, target) else "draw"
            key = f"draw_out{one}" if is_looked_at(speaker, given) else on
            return speaker.phrase(key, amount=cards, **ends)
        case t.Reveal(source=source):
            ordered = getattr(speaker.states.get(source.place), "ordered", True)
            noun = speaker.noun(source.holds)
            parts: dict[str, Part] = {
                "noun": noun,
                "one": Amount(noun, "1"),
                "source": speaker.part(source, scope),
            }
            return speaker.phrase("reveal.top" if ordered else "reveal.random", **parts)
        case t.Shuffle(place=place):
            return speaker.phrase("shuffle", place=speaker.part(place, scope))
        case t.Swap(left=left, right=right):
            return speaker.phrase(
                "swap", left=speaker.part(left, scope), right=speaker.part(right, scope)
            )
        case t.Flip(what=what):
            return speaker.phrase("flip", what=speaker.part(what, scope))
        case t.PassOn(place=place, direction=direction):
            return speaker.phrase(f"pass_on.{direction}", place=speaker.part(place, scope))


def is_looked_at(speaker: Speaker, given: t.Draw) -> bool:
    """Whether cards are drawn to be looked at: the place is only what they are called from now on."""
    named = same(speaker, speaker.noun(given.source.holds), speaker.noun(given.target.place))
    return named and _before_you(given.target)


def _before_you(place: e.PlaceOf) -> bool:
    return isinstance(place.owner, e.You) and not place.arguments


def _move(speaker: Speaker, given: t.Move, scope: Scope) -> str:
    what, source = _what(speaker, given, scope), given.source
    if isinstance(given.what, e.Piece) and isinstance(source, e.PlaceOf):
        noun = speaker.noun(given.what.name, given.what.kind)
        if same(speaker, noun, speaker.noun(source.place)):
            # A place that is called after its pieces is named with them, not once more.
            theirs = part_of(speaker, noun, speaker.phrase("text", it=speaker.part(source, scope)))
            what, source = _pieces(speaker, given.number or e.Number(1), theirs, scope), None
    ends = _ends(speaker, source, given.target, scope)
    if isinstance(given.target, e.PlaceOf) and _called_after(speaker, given.what, given.target):
        ends["target"] = speaker.phrase(
            "set.yours", noun=speaker.noun(given.target.place).forms[-1]
        )
    if isinstance(given.target, e.PlaceOf) and given.target.place == "box":
        return speaker.phrase("move.box", what=what, **ends)
    target = given.target
    on = not isinstance(target, e.PlaceOf) or state.lies_on(speaker, target)
    on = on or (isinstance(target, e.PlaceOf) and state.is_thing(speaker, target))
    return speaker.phrase("move.on" if on else "move.to", what=what, **ends)


def _called_after(speaker: Speaker, what: e.Expression, target: e.PlaceOf) -> bool:
    """Whether a place of yours has the name of what goes there, so that it must be called yours."""
    kind = speaker.noun(kind_of(speaker, what))
    place = speaker.noun(target.place)
    return isinstance(target.owner, e.You) and set(kind.forms) == set(place.forms)


def _what(speaker: Speaker, given: t.Move, scope: Scope) -> Part:
    match given.what:
        case e.PlaceOf() as place if place.place == scope.drawn:
            return speaker.phrase("move.rest")
        case e.PlaceOf() as place:
            return speaker.phrase(
                "move.whole", place=state.place(speaker, place, scope, by_name=True)
            )
        case e.Piece():
            number = given.number or e.Number(1)
            return _pieces(speaker, number, _whose(speaker, given.what, scope), scope)
        case e.Chosen(among=among) if given.number is not None:
            return _pieces(speaker, given.number, whole(speaker, among, scope), scope)
        case what:
            return speaker.part(what, scope)


def _whose(speaker: Speaker, piece: e.Piece, scope: Scope) -> Noun:
    """A class of pieces as yours, somebody's, or nobody's."""
    noun = speaker.noun(piece.name, piece.kind)
    if piece.owner is not None and not isinstance(piece.owner, e.You):
        return around(
            speaker.language, noun, "owned.thing_bare", of=speaker.part(piece.owner, scope)
        )
    owned = any(c.owned and c.name == piece.name for c in speaker.rulebook.components)
    if not owned:
        return noun
    return part_of(speaker, noun, speaker.phrase("set.yours", noun=noun.forms[-1]))


def _pieces(speaker: Speaker, number: e.Expression, noun: Noun, scope: Scope) -> Part:
    if number == e.Number(1):
        return speaker.phrase("one_of", noun=noun, one=Amount(noun, "1"))
    return amount(speaker, number, noun, scope)


def _ends(
    speaker: Speaker, source: e.Expression | None, target: e.Expression, scope: Scope
) -> dict[str, Part]:
    return {
        "source": speaker.part(source, scope) if source is not None else "",
        "target": speaker.part(target, scope),
    }
