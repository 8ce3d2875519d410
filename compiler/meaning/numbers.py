"""A passage to its quantities.

Labels, ranks and references are told apart from what is counted; only their own kind is compared
with them. A bare one is noise ("a", "one", 1枚) and is marked weak: it may answer, never demand.
"""

import re
from dataclasses import dataclass, replace
from itertools import pairwise

from compiler.meaning.numerals import Numerals, Whole, value_of

NEAR = 36
UNRANKED = ("", "per")
RANGE = frozenset(("-", "–", "~", "to", "through", "から"))
NEXT_WORD = re.compile(r" (?!of\b)[a-z]")


@dataclass(frozen=True, slots=True)
class Number:
    """A quantity in a passage.

    `role` is "" for what is counted, "per" for the lower half of a ratio, "rank" and "label" for
    what only names; `noun` is the concept counted, and `act` what is done with it, where that is known;
    `low` is the other end of a range or choice that the number ends.
    """

    value: float
    start: int
    end: int
    unit: str = ""
    comparison: str = ""
    sign: str = ""
    role: str = ""
    noun: str = ""
    act: str = ""
    weak: bool = False
    digits: tuple[int, int] = (0, 0)
    low: float | None = None


def numbers(text: str, grammar: Numerals, counted: frozenset[str]) -> tuple[Number, ...]:
    """The quantities of a normal text, in order."""
    found = [_number(text, match, grammar, counted) for match in grammar.number.finditer(text)]
    numerals = [number for number in found if number is not None]
    if grammar.whole_near.search(text):
        for whole in grammar.wholes:
            if any(key in text for key in whole.keys):
                numerals += _wholes(text, whole, [number.digits for number in numerals])
    return _in_ranges(text, sorted(numerals, key=lambda number: number.start), grammar)


def rates(
    text: str, found: tuple[Number, ...], grammar: Numerals
) -> tuple[tuple[Number, Number], ...]:
    """The pairs of a rate such as 2-for-1, or 2 given for 1."""
    return tuple(
        (one, two)
        for one, two in pairwise(found)
        if one.role in UNRANKED
        and (
            grammar.ratio.fullmatch(text[one.digits[1] : two.digits[0]])
            or _is_exchange(text, one, two, grammar)
        )
    )


def bounds(number: Number) -> tuple[str, float]:
    """What a quantity demands, more than 3 and at least 4 alike."""
    step = (
        1 if number.value == int(number.value) and number.unit not in ("percent", "degree") else 0
    )
    match number.comparison:
        case "more" if step:
            return "at_least", number.value + 1
        case "less" if step:
            return "at_most", number.value - 1
    return number.comparison, number.value


def _is_exchange(text: str, one: Number, two: Number, grammar: Numerals) -> bool:
    """Whether so much is given for so much."""
    before, between, after = grammar.exchange
    return (
        before.search(text[max(0, one.start - NEAR) : one.start]) is not None
        and between.fullmatch(text[one.digits[1] : two.digits[0]]) is not None
        and after.match(text, two.digits[1]) is not None
    )


def _number(
    text: str, match: re.Match[str], grammar: Numerals, counted: frozenset[str]
) -> Number | None:
    start, end = match.span("number")
    value = value_of(match["number"], grammar)
    before = text[max(0, match.start() - NEAR) : match.start()]
    prefix = grammar.prefix_unit.search(before)
    if value is None or (before[-1:].isascii() and before[-1:].isalpha() and not prefix):
        return None
    unit, unit_end = _unit(text, end, grammar)
    role, role_end = _role(text, before, end, unit_end if unit else end, bool(unit), grammar)
    if prefix and unit in ("", "piece", grammar.noun):
        unit = prefix.lastgroup or unit
    comparison, left, right = _comparison(text, before, end, role_end, grammar)
    sign = grammar.signs.get(match["sign"] or "", "")
    one = value == 1 and (unit not in counted or role == "per") and not sign
    return Number(
        value,
        match.start() - left,
        max(role_end, right),
        unit,
        comparison,
        sign,
        role,
        weak=one,
        digits=(start, end),
    )


def _unit(text: str, end: int, grammar: Numerals) -> tuple[str, int]:
    if match := grammar.unit.match(text, end):
        return match.lastgroup or "", match.end()
    if grammar.noun and NEXT_WORD.match(text, end):
        return grammar.noun, end
    return "", end


def _role(
    text: str, before: str, end: int, unit_end: int, united: bool, grammar: Numerals
) -> tuple[str, int]:
    """What a numeral is for, and where its words end."""
    if match := grammar.ordinal_after.match(text, end):
        return "per" if grammar.per_before.search(before) else "rank", match.end()
    if grammar.ordinal_before.search(before):
        return "rank", unit_end
    if grammar.label.search(before) and (not united or unit_end == end):
        return "label", end
    if grammar.per_before.search(before):
        return "per", unit_end
    if match := grammar.per_after.match(text, unit_end):
        return "per", unit_end
    return "", unit_end


def _comparison(
    text: str, before: str, end: int, unit_end: int, grammar: Numerals
) -> tuple[str, int, int]:
    """A comparison, the signs it takes before the numeral, and where it ends behind."""
    if match := grammar.after.match(text, unit_end) or grammar.after.match(text, end):
        return match.lastgroup or "", 0, match.end()
    if match := grammar.before.search(before):
        return match.lastgroup or "", len(before) - match.start(), unit_end
    return "", 0, unit_end


def _wholes(text: str, whole: Whole, taken: list[tuple[int, int]]) -> list[Number]:
    """Words that are quantities by themselves, where no numeral stands."""
    return [
        Number(
            whole.value,
            *match.span(),
            whole.unit,
            role="rank" if whole.role == "ordinal" else "",
            weak=whole.weak,
            digits=match.span(),
        )
        for match in whole.pattern.finditer(text)
        if not any(start < match.end() and match.start() < end for start, end in taken)
    ]


def _in_ranges(text: str, found: list[Number], grammar: Numerals) -> tuple[Number, ...]:
    """Numbers joined as 2-4 share the unit; a range from 0 or 1 is an upper bound."""
    for at in reversed(range(len(found) - 1)):
        one, two = found[at], found[at + 1]
        between = text[one.end : two.start]
        if one.role not in UNRANKED or not grammar.range.fullmatch(between):
            continue
        if one.unit in ("", grammar.noun):
            one = replace(one, unit=two.unit)
        if between.strip() in RANGE:
            one = replace(one, weak=one.weak or one.value <= 1)
            two = replace(two, comparison=two.comparison or "range", low=one.value)
        found[at], found[at + 1] = one, two
    return tuple(found)
