"""The options of a decision, as lines of a menu."""

from __future__ import annotations

from dataclasses import replace

from compiler.ir import expressions as e, statements as s
from compiler.phrases import speech
from compiler.phrases.play import Cell, Choice, Item, Told
from compiler.phrases.speaker import Scope
from kisoku import words
from kisoku.told import Teller
from runtime import values
from runtime.frames import Ask, Payment
from runtime.game import Game
from runtime.machine import Blurred, Scope as Here, scope_of
from runtime.options import Decision, Option
from runtime.payments import cell_word

# What has choices of its own inside is told by what is paid and done.
COMPOUND = (s.Choose, s.Either, s.InAnyOrder, s.If, s.Repeat, s.ForEach, s.May)


def option_text(game: Game, decision: Decision, option: Option, teller: Teller) -> str:
    """An option in words."""
    if option.sort in ("branch", "line", "part") and (
        short := _short(game, decision, option, teller)
    ):
        return short
    cell, value = None, teller.value(option.value, option.kind)
    if option.sort in ("pay", "give"):
        cell, value = _paid(game, decision, option, teller)
    elif option.sort == "exchange":
        value = None
    said = speech.say_option(teller.speaker, Choice(option.sort, option.address, value, cell))
    if option.sort == "exchange" and (got := _product(game, decision, option, teller)):
        return words.say(teller.language, "{what}, for {product}", what=said, product=got)
    return said


def _short(game: Game, decision: Decision, option: Option, teller: Teller) -> str:
    """A way to go on that has choices of its own inside: only what is paid and done."""
    rule = teller.speaker.lines.get(option.address)
    inline = isinstance(rule, s.Either)
    if isinstance(rule, s.Either) and isinstance(option.value, int):
        # A branch in the line of its `either` has the address of both.
        rule = rule.branches[option.value]
    block = rule.block if isinstance(rule, s.Branch) else ()
    named = [line for line in block if isinstance(line, s.Pay | s.Do | s.Perform)]
    if not named or not (inline or any(isinstance(line, COMPOUND) for line in block)):
        return ""
    scope = _names(game, decision, teller)
    said = (
        speech.say_statement(teller.speaker, _given(game, decision, line), scope) for line in named
    )
    text = words.say(teller.language, "; ").join(said)
    return text[:1].upper() + text[1:]


def _given(game: Game, decision: Decision, line: s.Statement) -> s.Statement:
    """A verb with the things that it would be given now, as far as they are known."""
    top = game.machine.st.strands[decision.strand][-1]
    if not isinstance(line, s.Do) or not isinstance(top, Ask):
        return line
    x = scope_of(game.machine, decision.strand, top.a)
    given = tuple(replace(each, value=_known(x, each.value)) for each in line.arguments)
    return replace(line, arguments=given)


def _known(x: Here, expression: e.Expression) -> e.Expression:
    try:
        value = values.ev(x, expression)
    except (Blurred, KeyError, TypeError, AttributeError):
        # It hangs on what is not chosen yet.
        return expression
    kinds = x.m.lay.kind_of
    return e.Thing(value, kinds[value]) if isinstance(value, str) and value in kinds else expression


def _names(game: Game, decision: Decision, teller: Teller) -> Scope:
    """What the names of the activation stand for now."""
    top = game.machine.st.strands[decision.strand][-1]
    if not isinstance(top, Ask):
        return Scope()
    act = game.machine.act(decision.strand, top.a)
    scope = Scope()
    for name, value in act.names.items():
        told = teller.value(value, "")
        if isinstance(told, Item):
            said = speech.say_option(teller.speaker, Choice("thing", "", told))
            scope = scope.fill((name, said))
    return scope


def _paid(
    game: Game, decision: Decision, option: Option, teller: Teller
) -> tuple[Cell | Item | None, Told]:
    """What a payment's option gives, and how much."""
    lay = game.layout
    if option.sort == "give":
        info = next((i for i in lay.cell_infos if cell_word(lay, i.index) == option.kind), None)
        return (Cell(info.name, tuple(str(a) for a in info.arguments)) if info else None), 1
    frame = _payment(game, decision)
    if frame is None:
        return None, teller.value(option.value, option.kind)
    line = frame.lines[frame.unit if decision.sort == "unit" else frame.at]
    if line[0] == "place":
        return Item(lay.zone_infos[line[1]].holds), option.value
    info = lay.cell_infos[line[1]]
    return Cell(info.name, tuple(str(a) for a in info.arguments)), option.value


def _product(game: Game, decision: Decision, option: Option, teller: Teller) -> str:
    """What an exchange gives, where it is one of several things."""
    frame = _payment(game, decision)
    several = {o.value[1] for o in decision.options if o.sort == "exchange"}
    if frame is None or len(several) < 2:
        return ""
    line = frame.lines[option.value[1]]
    if line[0] == "place":
        return teller.item(game.layout.zone_infos[line[1]].holds)
    return teller.cell(line[1])


def _payment(game: Game, decision: Decision) -> Payment | None:
    frames = game.machine.st.strands[decision.strand]
    return next((f for f in reversed(frames) if isinstance(f, Payment)), None)
