"""The IR said in the words of the language."""

from random import Random

import pytest
from hypothesis import given, settings, strategies

from compiler.cites import Cite
from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.ir.base import NUMBER, PLAYER, TRUTH, At, Type
from compiler.ir.rulebook import Rulebook
from compiler.parts import every
from compiler.say import expression, line, lines
from compiler.saying.statements import Tongue
from compiler.span import whole
from tests.harness.anything import anything

AT = At("x", whole("game.rules"), (Cite("ja", 1),))
CITY = Type("city")
EURO = e.Read("euro", (), e.You(), NUMBER)
HERE = e.Slot("city", CITY)
DISC = e.Set("pieces", "disc", "disc", True, (e.Phrase("on", HERE),), "", None, Type("disc"), True)
RICH = e.Compare(">", EURO, e.Number(2))
FULL = e.Set("things", "city", "far", False, (), "", RICH, CITY)


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (e.Arith("*", e.Arith("+", e.Number(1), e.Players()), e.Number(2)), "(1 + players) * 2"),
        (e.Arith("-", e.Number(3), e.Arith("-", e.Number(2), EURO)), "3 - (2 - euro)"),
        (e.Divide(EURO, e.Number(4), "down"), "euro / 4 rounded down"),
        (e.Read("demand", (), HERE, NUMBER), "demand of city"),
        (e.Read("production", (e.Thing("mc", "resource"),), e.You(), NUMBER), "production(mc)"),
        (e.Ask("cost", (HERE,), e.Slot("rival", PLAYER), NUMBER), "cost(city) of rival"),
        (e.Cell("lost", "cubes", (EURO,), NUMBER), "cubes of lost(euro)"),
        (e.Quantified("any", None, DISC), "city has your disc"),
        (e.Quantified("no", None, DISC), "no your disc on city"),
        (e.Not(e.Quantified("any", None, DISC)), "not city has your disc"),
        (e.And(e.Or(RICH, RICH), RICH), "(euro > 2 or euro > 2) and euro > 2"),
        (e.And(e.Quantified("any", None, FULL), RICH), "(any city far where euro > 2) and euro > 2"),
        (e.And(RICH, e.Quantified("any", None, FULL)), "euro > 2 and any city far where euro > 2"),
        (e.Compare(">=", e.Over("sum", EURO, FULL), e.Number(8)), "(sum of euro over city far where euro > 2) >= 8"),
        (e.Not(e.Among(HERE, e.PlaceOf("hand", (), e.You(), "city"))), "city is not in hand"),
        (e.Attribute("capital", HERE, TRUTH), "city is capital"),
        (e.Quantified("runs of", e.Number(3), FULL), "runs of 3 city far where euro > 2"),
    ],
)  # fmt: skip
def test_an_expression_has_as_few_brackets_as_keep_its_meaning(
    node: e.Expression, said: str
) -> None:
    assert expression(node) == said


@pytest.mark.parametrize(
    ("node", "said"),
    [
        (s.Gain(AT, e.Number(2), EURO), "gain 2 euro"),
        (s.If(AT, RICH, (s.Gain(AT, e.Number(2), EURO),), ()), "gain 2 euro if euro > 2"),
        (s.Pay(AT, EURO, None, "delivery"), "pay euro by delivery"),
        (s.Choose(AT, "up to", e.Number(2), FULL, (s.Refinement("lowest", EURO),), ()), "choose up to 2 city far where euro > 2, lowest euro"),
        (s.Repeat(AT, "any", None, RICH, ()), "repeat any times, while euro > 2"),
        (s.Repeat(AT, "exactly", EURO, None, ()), "repeat euro times"),
        (s.Do(AT, "go", (s.Argument("city", HERE), s.Argument("n", EURO))), "go to city euro"),
        (s.Stage(AT, "step", "act", "turn_order", False, True, None, None, ()), "step act in turn_order until all pass"),
        (d.Count(AT, e.Number(9), True, None), "9 per player"),
        (d.Case(AT, e.Arith("+", e.Players(), e.Number(1)), None), "players + 1"),
        (d.Verb(AT, "go", (d.Parameter("city", CITY, "to"), d.Parameter("n", NUMBER, "")), (), (), False, ()), "to go to (city) (n number)"),
        (s.Hook(AT, "after", ("go",), (s.Match("city", None, "city", "city"),), "any player", "turn", RICH, "game", ()), "after go to city by any player once a turn if euro > 2"),
        (s.Adjust(AT, "cost", (), "you", None, "most", e.Number(2), "thing"), "adjust cost: at most 2"),
    ],
)  # fmt: skip
def test_a_line_is_said_as_it_would_be_written(node: s.Statement, said: str) -> None:
    assert line(node, Tongue(prepositions={"go": {"city": "to"}})) == said


def test_what_stands_below_is_indented() -> None:
    inner = At("x.gain1", AT.span, AT.cites)
    node = s.If(AT, RICH, (s.Gain(inner, e.Number(1), EURO),), ())
    assert lines(node) == ("if euro > 2", "  gain 1 euro")
    other = s.If(AT, RICH, (s.Gain(inner, e.Number(1), EURO),), (s.Nothing(inner),))
    assert lines(other) == ("if euro > 2", "  gain 1 euro", "otherwise", "  nothing")
    beside = s.Either(
        AT, (s.Branch(AT, (s.Gain(AT, e.Number(1), EURO),)), s.Branch(inner, ())), None
    )
    assert lines(beside) == ("either gain 1 euro", "  or")


@given(strategies.integers(min_value=0))
@settings(max_examples=40, deadline=None)
def test_everything_can_be_said(seed: int) -> None:
    rulebook: Rulebook = anything(Rulebook, Random(seed), 4)
    for part in every(rulebook):
        said = line(part)
        assert "\n" not in said
