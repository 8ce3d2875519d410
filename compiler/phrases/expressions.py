"""Expressions as parts of phrases: what is counted, named or asked for.

Conditions and sets have rooms of their own; they come back here through `Speaker.part`.
"""

from __future__ import annotations

from compiler.ir import expressions as e
from compiler.phrases import state
from compiler.phrases.conditions import clause, true_or_false
from compiler.phrases.nouns import Amount, Part, noun
from compiler.phrases.sets import holders, same, set_phrase, whole
from compiler.phrases.slots import let_of, slot
from compiler.phrases.speaker import Scope, Speaker, kind_of
from compiler.phrases.uses import mentions
from compiler.phrases.values import as_text, asked, number

OPERATORS = {"+": "plus", "-": "minus", "*": "times"}


def expression(speaker: Speaker, given: e.Expression, scope: Scope) -> Part:
    """An expression as a part of a phrase."""
    if true_or_false(given):
        return clause(speaker, given, scope)
    match given:
        case e.Number(value=value):
            return number(speaker, value)
        case e.Slot():
            return slot(speaker, given, scope)
        case e.Read():
            return state.read(speaker, given, scope)
        case e.PlaceOf():
            return state.place(speaker, given, scope)
        case e.Ask():
            return asked(speaker, given, scope)
        case (
            e.Attribute()
            | e.Face()
            | e.Owner()
            | e.Lies()
            | e.End()
            | e.Block()
            | e.Remembered()
            | e.Cell()
        ):
            return _of(speaker, given, scope)
        case e.Arith() | e.Divide() | e.Shape() | e.Over() | e.Quantified() | e.List():
            return _computed(speaker, given, scope)
        case e.Chosen(among=among):
            what, condition = set_phrase(speaker, among, scope)
            return speaker.phrase("chosen", set=what, one=Amount(what, "1"), where=condition)
        case e.Every(among=among):
            return speaker.phrase("every_one", set=whole(speaker, among, scope))
        case _:
            return _named(speaker, given)


def _named(speaker: Speaker, given: e.Expression) -> Part:
    match given:
        case e.This(kind=kind):
            return speaker.phrase("this", noun=speaker.noun(kind))
        case e.Thing(name=name, kind=kind) if (number := _made(name, kind)) and not speaker.known(
            name
        ):
            made = speaker.phrase("made", noun=speaker.noun(kind), n=number)
            return noun(speaker.language, made, proper=True)
        case e.Thing(name=name, kind=kind):
            return speaker.noun(name, kind.removeprefix("face of "), proper=True)
        case e.Piece(name=name, kind=kind):
            return speaker.noun(name, kind)
        case e.Answer(question=question):
            return speaker.phrase("asked", noun=speaker.noun(question))
        case e.RoundNumber(stage=stage):
            return speaker.phrase("round_number", noun=speaker.noun(stage))
        case e.Truth(value=value):
            return speaker.phrase("yes" if value else "no")
        case _:
            key = {
                e.You: "you",
                e.Nobody: "nobody",
                e.Players: "players",
                e.FirstPlayer: "first_player",
            }
            return speaker.phrase(key.get(type(given), "unknown"))


def _made(name: str, kind: str) -> str:
    """The number of a cell that a board has made: `space_3_2` is space 3-2."""
    rest = name.removeprefix(f"{kind}_")
    return rest.replace("_", "-") if rest != name and rest.replace("_", "").isdigit() else ""


def _of(speaker: Speaker, given: e.Expression, scope: Scope) -> Part:
    """What belongs to something: an attribute, a cell of a table, the top of a place."""
    match given:
        case e.Attribute(attribute=name, of=of):
            return state.owned(
                speaker,
                speaker.noun(name, kind_of(speaker, of), *holders(speaker, name)),
                of,
                scope,
            )
        case e.Block(name=name, of=of):
            title = speaker.inside(name, kind_of(speaker, of), *holders(speaker, name))
            if not title:
                return speaker.phrase("effect", of=speaker.part(of, scope))
            return state.owned(speaker, noun(speaker.language, title), of, scope)
        case e.Face(of=of):
            return speaker.phrase("face", of=speaker.part(of, scope))
        case e.Owner(of=of):
            return speaker.phrase("owner", of=speaker.part(of, scope))
        case e.Lies(of=of, kind=kind):
            return speaker.phrase("lies", of=speaker.part(of, scope), noun=speaker.noun(kind))
        case e.End(which=which, place=place, kind=kind):
            return speaker.phrase(
                f"end.{which}", place=speaker.part(place, scope), noun=speaker.noun(kind)
            )
        case e.Remembered(name=name, type=type_):
            if (value := let_of(speaker, name)) is not None:
                return speaker.part(value, scope)
            return speaker.phrase(
                "remembered", noun=speaker.noun(name if speaker.known(name) else type_.name)
            )
        case e.Cell(table=table, column=column, keys=keys):
            said = speaker.language.join((as_text(speaker, k, scope) for k in keys), "and")
            titled = (
                speaker.inside(column, table) or speaker.known(table) or column.replace("_", " ")
            )
            return speaker.phrase("cell", noun=noun(speaker.language, titled), of=said)
        case _:
            return ""


def _computed(speaker: Speaker, given: e.Expression, scope: Scope) -> Part:
    match given:
        case e.Arith(operator=operator, left=left, right=right):
            sides = _sides(speaker, given, scope)
            return speaker.phrase(f"arith.{OPERATORS[operator]}", left=sides[0], right=sides[1])
        case e.Divide(left=left, right=right, rounded=rounded):
            sides = _bracket(speaker, left, scope), _bracket(speaker, right, scope)
            return speaker.phrase(f"divide.{rounded}", left=sides[0], right=sides[1])
        case e.Shape():
            return _shaped(speaker, given, scope)
        case e.Over():
            return _over(speaker, given, scope)
        case e.Quantified(quantifier="runs of", count=count, over=over):
            n = as_text(speaker, count, scope) if count else ""
            line, where = set_phrase(speaker, over, scope)
            return speaker.phrase("runs", run=Amount(line, n), where=where)
        case e.Quantified(quantifier="groups of", over=over):
            return speaker.phrase("groups", set=whole(speaker, over, scope))
        case e.Quantified(over=over):
            key = "number_of.events" if over.sort == "events" else "number_of"
            return speaker.phrase(key, set=whole(speaker, over, scope))
        case e.List(items=items):
            return speaker.language.join((as_text(speaker, i, scope) for i in items), "and")
        case _:
            return ""


def _shaped(speaker: Speaker, given: e.Shape, scope: Scope) -> str:
    """A function of boards, seats or numbers."""
    match given:
        case e.Shape(function="size", arguments=(e.PlaceOf() as place,)):
            held, said = speaker.noun(place.holds), speaker.part(place, scope)
            key = "shape.size_on" if state.is_thing(speaker, place) else "shape.size"
            if key == "shape.size" and same(speaker, held, speaker.noun(place.place)):
                key = "shape.size_same"
            return speaker.phrase(key, a0=said, noun=held)
        case e.Shape(
            function="footprint", arguments=(cell, e.Attribute(of=wide), e.Attribute(of=tall))
        ) if wide == tall:
            of = speaker.part(wide, scope)
            return speaker.phrase("shape.area", a0=speaker.part(cell, scope), of=of)
        case e.Shape(function="lesser" | "greater" as function) if len(found := _flat(given)) > 2:
            listed = speaker.language.join((as_text(speaker, x, scope) for x in found), "and")
            return speaker.phrase(f"shape.{function}_of", list=listed)
    parts = {f"a{at}": speaker.part(a, scope) for at, a in enumerate(given.arguments)}
    return speaker.phrase(f"shape.{given.function}", **parts)


def _flat(given: e.Shape) -> tuple[e.Expression, ...]:
    """What the lowest or highest is taken of, if one is taken within the other."""
    found: tuple[e.Expression, ...] = ()
    for each in given.arguments:
        nested = isinstance(each, e.Shape) and each.function == given.function
        found += _flat(each) if nested and isinstance(each, e.Shape) else (each,)
    return found


def _over(speaker: Speaker, given: e.Over, scope: Scope) -> str:
    """A sum, a lowest or a highest over a set."""
    what, over = given.what, given.over
    members = whole(speaker, over, scope)
    each = "many" if given.extreme == "sum" else "any_of"
    parts = (what.left, what.right) if isinstance(what, e.Arith) else (what,)
    read = any(isinstance(p, e.Read) and mentions(p.arguments, over.slot) for p in parts)
    if given.extreme == "sum" and read:
        each = "each_of"
    inner = scope.fill((over.slot, speaker.phrase(each, noun=members)))
    said = speaker.language.edit(as_text(speaker, what, inner), "over")
    shown: Part = "" if mentions(what, over.slot) else members
    if over.sort == "events" and shown:
        said = speaker.phrase(f"over.{given.extreme}", what=said, set="")
        return speaker.phrase("over.events", what=said, set=shown)
    return speaker.phrase(f"over.{given.extreme}", what=said, set=shown)


def _sides(speaker: Speaker, given: e.Arith, scope: Scope) -> tuple[str, str]:
    if given.operator == "*":
        return _bracket(speaker, given.left, scope), _bracket(speaker, given.right, scope)
    right = (
        _bracket(speaker, given.right, scope)
        if given.operator == "-"
        else as_text(speaker, given.right, scope)
    )
    return as_text(speaker, given.left, scope), right


def _bracket(speaker: Speaker, given: e.Expression, scope: Scope) -> str:
    said = as_text(speaker, given, scope)
    return speaker.phrase("bracket", it=said) if isinstance(given, e.Arith | e.Divide) else said
