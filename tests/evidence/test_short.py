"""Short words are held against the rule that they stand under, and against each other."""

from pathlib import Path

import pytest

from kisoku.checked import check

RULES = """\
game mine "Mine" | "鉱山"  @house
  languages en, ja
  players 2..4
each player has  @house
  counter gold "gold" | "金" from 0
  counter ore "ore" | "鉱石" from 0
  counter vp "VP" | "勝利点" from 0 scored
value wage "wage" | "給料" = 5  @house
table price  @house
  depth | cost
  en    | cost
  ja    | 費用
  1     | 4
  2     | 7
to dig "dig" | "掘る"  @house
  in short "{dig}" | "{掘る}"
  gain 2 gold
  repeat up to 3 times
    gain 1 ore
to sell "sell" | "売る"  @house
  dig
  pay cost of price(1) gold
  score wage
course  @house
  shift
round shift "shift" | "シフト" 6 times  @house
  turn work "work" | "仕事" in turn_order
    offer
      dig
      sell
scoring  @house
  tie highest gold
"""
SHORT = '  in short "{dig}" | "{掘る}"\n'

CASES = {
    # As the rule says it, in its own numbers or in those that it leads to.
    "the number of the rule": ("dig", "Gain {gold} 2", "{gold}2を得る", ()),
    "up to": ("dig", "Gain up to {ore} 3", "{ore}を3つまで得る", ()),
    "of a table that is looked up": ("sell", "Pay {gold} 4 or {gold} 7", "{gold}4か{gold}7を払う", ()),
    "of a value by its name": ("sell", "Score {wage}", "{wage}点", ()),
    "of a value by its number": ("sell", "Score 5 VP", "5勝利点", ()),
    "of a verb that is done": ("sell", "First gain 2 gold", "まず2金を得る", ()),
    # As it does not.
    "another number": ("dig", "Gain {gold} 3 or {ore} 3", "{gold}4と{ore}3", ("short-number", "short-unlike")),
    "the number of another resource": ("dig", "Gain {ore} 2", "{ore}2を得る", ("short-number",)),
    "a resource that is not there": ("dig", "Gain 2 gold, no {vp}", "2金を得る、{vp}なし", ("short-resource",)),
    "more than": ("dig", "At least 2 gold", "金2以上", ("short-comparison",)),
    "one language alone": ("dig", "Gain {gold} 2", "金を得る", ("short-unlike",)),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_short_words_are_held_against_the_rule(name: str, tmp_path: Path) -> None:
    verb, english, japanese, expected = CASES[name]
    codes = {each.code for each in _found(tmp_path, verb, english, japanese)}
    assert codes - {"uncited"} == set(expected)


def test_the_caret_stands_under_the_number(tmp_path: Path) -> None:
    found = _found(tmp_path, "dig", "Gain {gold} 2, {ore} 9", "{gold}2、{ore}9")
    assert [(e.code, e.span.column, e.span.end_column) for e in found] == [
        ("short-number", 34, 35), ("short-number", 53, 54),
    ]  # fmt: skip


@pytest.mark.parametrize(("resource", "expected"), [("gold", set()), ("ore", {"short-resource"})])
def test_a_ruling_leads_to_the_rules_that_ask_its_question(
    resource: str, expected: set[str], tmp_path: Path
) -> None:
    asked = f"""
question payday "when wages are paid" | "給料の支払い"  @house
  answer early "early" | "早い"
  answer late "late" | "遅い"
ruling payday = early because "it is usual" | "普通のため"
  in short "{{{resource}}}: early" | "{{{resource}}}：早い"
to rest "rest" | "休む"  @house
  gain 1 gold if payday is early
"""
    rules = RULES.replace(SHORT, "").replace("      sell\n", "      sell\n      rest\n")
    (tmp_path / "game.rules").write_text(rules + asked, encoding="utf-8")
    codes = {each.code for each in check(str(tmp_path)).problems}
    assert {code for code in codes if code.startswith("short-")} == expected


def _found(folder: Path, verb: str, english: str, japanese: str) -> tuple:  # type: ignore[type-arg]
    """What is wrong with the rulebook in which a verb has these short words."""
    rules = RULES.replace(SHORT, "")
    head = next(line for line in rules.splitlines() if line.startswith(f"to {verb} "))
    rules = rules.replace(head, f'{head}\n  in short "{english}" | "{japanese}"')
    (folder / "game.rules").write_text(rules, encoding="utf-8")
    return check(str(folder)).problems
