"""The quantities of two passages, paired.

A pair that agrees in most respects is the same quantity, and what then differs is the finding. Only
what is left over on both sides is one number replaced by another.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from compiler.meaning.facts import Facts
from compiler.meaning.numbers import Number, bounds
from compiler.meaning.rules import Rules

LOWER, UPPER = frozenset(("at_least", "more")), frozenset(("at_most", "less", "range"))
DOWNWARD = frozenset(("decrease", "lose", "pay", "remove", "discard", "backward"))
NAMES = frozenset(("rank", "label"))
MOST = 300
"""So many quantities of a sentence are compared; what has more is no sentence, but a trap."""


@dataclass(frozen=True, slots=True)
class NumberPair:
    """Two quantities that differ in a respect, or one that stands alone."""

    kind: str
    left: Number | None
    right: Number | None


def differences(left: Facts, right: Facts, rules: Rules) -> Iterator[NumberPair]:
    """How the quantities of two passages differ."""
    ones, twos = left.numbers[:MOST], right.numbers[:MOST]
    pairs = _pairs(ones, twos, rules)
    rates = bool(_has_rate(left) and _has_rate(right))
    for one, two in pairs:
        kind = _difference(one, two, left, right, rules, rates)
        if kind:
            yield NumberPair(kind, one, two)
    yield from _crossed(pairs)
    yield from _inverted(left, right)
    lefts, rights = [one for one, _ in pairs], [two for _, two in pairs]
    alone_left = _alone(ones, lefts, twos, rights)
    alone_right = _alone(twos, rights, ones, lefts)
    yield from _replaced_or_missing(alone_left, alone_right, rules)


def _pairs(
    left: tuple[Number, ...], right: tuple[Number, ...], rules: Rules
) -> list[tuple[Number, Number]]:
    """Equal quantities, the most alike first."""
    scored = [
        (_likeness(one, two, rules) - abs(i - j) / 20, -i, -j)
        for i, one in enumerate(left)
        for j, two in enumerate(right)
        if one.value == two.value or _same_bound(one, two)
    ]
    found, used_left, used_right = [], set(), set()
    for _, i, j in sorted(scored, reverse=True):
        if i not in used_left and j not in used_right:
            used_left.add(i)
            used_right.add(j)
            found.append((left[-i], right[-j]))
    return found


def _likeness(one: Number, two: Number, rules: Rules) -> float:
    unit = 4 if one.unit == two.unit else 2 if rules.agree(one.unit, two.unit) else -3
    noun = 0 if not one.noun or not two.noun else 3 if one.noun == two.noun else -3
    comparison = 2 if bounds(one) == bounds(two) or one.comparison == two.comparison else 0
    return unit + noun + comparison + 3 * (one.role == two.role) + (one.weak == two.weak)


def _same_bound(one: Number, two: Number) -> bool:
    return bool(one.comparison and two.comparison) and bounds(one) == bounds(two)


def _difference(
    one: Number, two: Number, left: Facts, right: Facts, rules: Rules, rates: bool
) -> str:
    """The respect in which two equal quantities differ, or nothing."""
    if one.sign != two.sign and not _same_direction(one, two, left, right):
        return "number"
    if rates and one.value != 1 and {one.role, two.role} == {"", "per"}:
        return "ratio"
    if not rules.agree(one.unit, two.unit) and _is_plain(one) and _is_plain(two):
        return "unit"
    if not _comparisons_agree(one, two, left, right):
        return "comparison"
    return ""


def _same_direction(one: Number, two: Number, left: Facts, right: Facts) -> bool:
    """Whether a minus on one side is a word on the other: -2 points, 2点を失う."""
    if one.sign and two.sign:
        return False
    if "-" not in (one.sign, two.sign):
        return True
    silent = right if one.sign else left
    return silent.says("direction", "decrease") or any(cue.value in DOWNWARD for cue in silent.cues)


def _is_plain(number: Number) -> bool:
    return number.role in ("", "per") and not (number.weak and number.value == 1)


def _comparisons_agree(one: Number, two: Number, left: Facts, right: Facts) -> bool:
    if one.comparison == two.comparison or _same_bound(one, two):
        return True
    if not one.comparison or not two.comparison:
        said, silent = (one.comparison, right) if one.comparison else (two.comparison, left)
        name = "at_least" if said in LOWER else "at_most" if said in UPPER else said
        return said == "range" or silent.says("comparison", name)
    if _denied(one, left, right) == bounds(two) or bounds(one) == _denied(two, right, left):
        return True
    if "range" in (one.comparison, two.comparison):
        return not {one.comparison, two.comparison} & LOWER
    return False


def _denied(number: Number, known: Facts, other: Facts) -> tuple[str, float] | None:
    """The bound that is left where one sentence alone forbids to go beyond a number."""
    kind, value = bounds(number)
    forbidden, also = (
        any(cue.kind == "modality" and cue.value == "forbid" for cue in each.cues)
        for each in (known, other)
    )
    return ("at_most", value - 1) if kind == "at_least" and forbidden and not also else None


def _crossed(pairs: list[tuple[Number, Number]]) -> Iterator[NumberPair]:
    """Two quantities that changed places: 3 wood, 2 stone for 2 wood, 3 stone."""
    yield from _swapped(pairs, lambda number: number.noun) or _swapped(
        pairs, lambda number: number.act
    )


def _swapped(pairs: list[tuple[Number, Number]], role: Callable[[Number], str]) -> list[NumberPair]:
    """The first of two pairs whose sides have each other's roles."""
    known = [(one, two) for one, two in pairs if role(one) and role(two)]
    apart = [(one, two) for one, two in known if role(one) != role(two)]
    return [
        NumberPair("number", one, two)
        for one, two in apart
        if any(role(one) == role(far) and role(two) == role(near) for near, far in apart)
    ][:1]


def _inverted(left: Facts, right: Facts) -> Iterator[NumberPair]:
    """A rate such as 2-for-1 that became 1-for-2."""
    for one in left.rates:
        for two in right.rates:
            forth = one[0].value, one[1].value
            back = two[1].value, two[0].value
            if forth == back and forth[0] != forth[1]:
                yield NumberPair("ratio", one[0], two[0])


def _has_rate(facts: Facts) -> bool:
    return any(cue.kind == "ratio" for cue in facts.cues) or any(
        number.role == "per" for number in facts.numbers
    )


def _alone(
    numbers: tuple[Number, ...],
    paired: list[Number],
    others: tuple[Number, ...],
    taken: list[Number],
) -> list[Number]:
    """The quantities that nothing on the other side answers."""
    answered = {id(number) for number in paired}
    used = {id(number) for number in taken}
    return [
        number
        for number in numbers
        if id(number) not in answered
        and (number.value == 1 or not any(_answers(other, number, used) for other in others))
    ]


def _answers(other: Number, number: Number, used: set[int]) -> bool:
    """Whether a number that is said again, or said once for two, answers."""
    if other.value != number.value or (other.role in NAMES) != (number.role in NAMES):
        return False
    if id(other) not in used:
        return True
    # What is said of a rate or a range is not said by the same number elsewhere.
    rate = number.role == "per" and other.role != "per"
    return not rate and (number.low is None or number.low == other.low)


def _replaced_or_missing(
    left: list[Number], right: list[Number], rules: Rules
) -> Iterator[NumberPair]:
    """What took the place of what, the likeliest first, and what nothing took the place of."""
    likely = sorted(
        (
            (-_likeness(one, two, rules), i, j)
            for i, one in enumerate(left)
            for j, two in enumerate(right)
            if _could_replace(one, two, rules)
        ),
    )
    lefts, rights = dict(enumerate(left)), dict(enumerate(right))
    for _, i, j in likely:
        if i in lefts and j in rights:
            one, two = lefts.pop(i), rights.pop(j)
            yield NumberPair("ratio" if one.role == two.role == "per" else "number", one, two)
    for one in lefts.values():
        yield from _alone_if_it_matters(one, left=True)
    for two in rights.values():
        yield from _alone_if_it_matters(two, left=False)


def _could_replace(one: Number, two: Number, rules: Rules) -> bool:
    if one.weak and two.weak:
        return False
    alike = (one.role in NAMES) == (two.role in NAMES)
    return alike and rules.agree(one.unit, two.unit)


def _alone_if_it_matters(number: Number, *, left: bool) -> Iterable[NumberPair]:
    if number.weak or number.role in NAMES:
        return ()
    return (NumberPair("number", number if left else None, None if left else number),)
