"""The facts of two passages to the gaps between them.

A value that one side states and the other doesn't, even weakly, is a gap. Two gaps of one kind that
exclude each other are one value replaced by another.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from compiler.diagnostic import Severity
from compiler.meaning.facts import Fact, Facts
from compiler.meaning.rules import Rules
from compiler.meaning.sequence import PLAIN, agreement, cues_of_order, is_order


@dataclass(frozen=True, slots=True)
class Gap:
    """Facts of one kind on one side, the other, or against each other."""

    kind: str
    severity: Severity
    left: tuple[Fact, ...] = ()
    right: tuple[Fact, ...] = ()


def cues(left: Facts, right: Facts, rules: Rules) -> Iterator[Gap]:
    """The gaps between what two sentences say besides their quantities."""
    lefts, rights = _unanswered(left, right, rules), _unanswered(right, left, rules)
    order = agreement(left, right)
    if order > 0:
        lefts, rights = ([one for one in side if not is_order(one[0])] for side in (lefts, rights))
    # Where one side contradicts the other outright, a mere hint doesn't answer.
    hinted_left, hinted_right = _unsaid(left, right), _unsaid(right, left)
    pairs = (
        *_against(lefts, hinted_right, rules.exclude),
        *_against(hinted_left, rights, rules.exclude),
    )
    for one, two in dict.fromkeys(pairs):
        yield Gap(one[0].kind, Severity.ERROR, one, two)
        lefts = [group for group in lefts if group != one]
        rights = [group for group in rights if group != two]
    if order <= -PLAIN and not any(is_order(one[0]) for one, _ in pairs):
        yield Gap("timing", Severity.ERROR, cues_of_order(left), cues_of_order(right))
    for fact in lefts:
        if severity := _alone(fact, left, rules):
            yield Gap(fact[0].kind, severity, left=fact)
    for fact in rights:
        if severity := _alone(fact, right, rules):
            yield Gap(fact[0].kind, severity, right=fact)


def terms(left: Facts, right: Facts, rules: Rules) -> Iterator[Gap]:
    """Common things, and places, that became others of their class."""
    lefts = _only(left.terms, right.terms, right.weak_terms)
    rights = _only(right.terms, left.terms, left.weak_terms)

    def same_class(_: str, one: str, two: str) -> bool:
        return rules.classes.get(one) == rules.classes.get(two, "")

    for one, two in _against(lefts, rights, same_class):
        yield Gap("term", Severity.ERROR, one, two)
        lefts.remove(one)
        rights.remove(two)
    for group in lefts:
        if group[0].value in rules.demanded:
            yield Gap("term", Severity.WARNING, left=group)
    for group in rights:
        if group[0].value in rules.demanded:
            yield Gap("term", Severity.WARNING, right=group)
    yield from _turned(left, right, rules)


def named(left: Facts, right: Facts, told: frozenset[tuple[int, int]]) -> Iterator[Gap]:
    """Terms of the glossary that became others, or are not there, unless that is told already."""
    lefts = _only(left.glossary, right.glossary, frozenset())
    rights = _only(right.glossary, left.glossary, frozenset())
    for one, two in _against(lefts, rights, lambda *_: True):
        yield Gap("term", Severity.ERROR, one, two)
        lefts.remove(one)
        rights.remove(two)
    for fact in lefts:
        if not _is_told(fact, told):
            yield Gap("term", Severity.WARNING, left=fact)
    for fact in rights:
        if not _is_told(fact, told):
            yield Gap("term", Severity.WARNING, right=fact)
    if fact := tuple(fact for fact in left.glossary if fact.role):
        yield Gap("variant", Severity.INFO, left=fact)
    if fact := tuple(fact for fact in right.glossary if fact.role):
        yield Gap("variant", Severity.INFO, right=fact)


def placeholders(left: Facts, right: Facts) -> Iterator[Gap]:
    """Placeholders that one side lacks; a program would fail on them."""
    shared = {fact.value for fact in left.placeholders} & {
        fact.value for fact in right.placeholders
    }
    # A word in square brackets is one only where some such word stands on both sides.
    soft = not any(value.startswith("[") for value in shared)
    ones, twos = (
        tuple(fact for fact in side.placeholders if not (soft and fact.role))
        for side in (left, right)
    )
    lefts, rights = _fewer(ones, twos), _fewer(twos, ones)
    if lefts and rights:
        yield Gap("placeholder", Severity.ERROR, lefts, rights)
    elif lefts:
        yield Gap("placeholder", Severity.ERROR, left=lefts)
    elif rights:
        yield Gap("placeholder", Severity.ERROR, right=rights)


Group = tuple[Fact, ...]


def _is_told(group: Group, told: frozenset[tuple[int, int]]) -> bool:
    return all((fact.start, fact.end) in told for fact in group)


def _unanswered(said: Facts, other: Facts, rules: Rules) -> list[Group]:
    """The values of one side that the other neither states nor hints at."""
    answers = {(cue.kind, cue.value) for cue in other.cues}
    return [
        group
        for group in _unsaid(said, other)
        if not other.says(group[0].kind, group[0].value)
        and not any(
            (group[0].kind, value) in answers
            for value in rules.answers(group[0].kind, group[0].value)
        )
    ]


def _unsaid(said: Facts, other: Facts) -> list[Group]:
    """The values of one side that the other doesn't state itself."""
    answers = {(cue.kind, cue.value) for cue in other.cues}
    groups: dict[tuple[str, str], list[Fact]] = {}
    for cue in said.cues:
        groups.setdefault((cue.kind, cue.value), []).append(cue)
    return [tuple(group) for key, group in groups.items() if key not in answers]


def _only(said: tuple[Fact, ...], other: tuple[Fact, ...], weak: frozenset[str]) -> list[Group]:
    answers = {fact.value for fact in other}
    groups: dict[str, list[Fact]] = {}
    for fact in said:
        groups.setdefault(fact.value, []).append(fact)
    return [
        tuple(group)
        for value, group in groups.items()
        if value not in answers and value not in weak
    ]


def _against(
    lefts: list[Group], rights: list[Group], exclude: Callable[[str, str, str], bool]
) -> Iterable[tuple[Group, Group]]:
    """Each value on the left with the value on the right that took its place."""
    taken: list[Group] = []
    for one in tuple(lefts):
        for two in tuple(rights):
            same_kind = one[0].kind == two[0].kind and two not in taken
            if same_kind and exclude(one[0].kind, one[0].value, two[0].value):
                taken.append(two)
                yield one, two
                break


def _alone(said: Group, facts: Facts, rules: Rules) -> Severity | None:
    """How much a value matters that only one side states."""
    kind, value = said[0].kind, said[0].value
    severity = rules.missing(kind, value)
    habit = f"{kind}.{value}" in facts.language.habits
    return Severity.INFO if severity and habit else severity


def _turned(left: Facts, right: Facts, rules: Rules) -> Iterator[Gap]:
    """A place that things come from on one side and go to on the other."""
    both = {fact.value for fact in left.terms} & {fact.value for fact in right.terms}
    for zone in sorted(both & rules.zones):
        ones = tuple(fact for fact in left.terms if fact.value == zone)
        twos = tuple(fact for fact in right.terms if fact.value == zone)
        ways = {fact.role for fact in ones}, {fact.role for fact in twos}
        if ways in (({"from"}, {"to"}), ({"to"}, {"from"})):
            yield Gap("direction", Severity.ERROR, _ways(ones), _ways(twos))


def _ways(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    return tuple(
        Fact("direction", f"{fact.role} {fact.value}", fact.start, fact.end) for fact in facts
    )


def _fewer(said: tuple[Fact, ...], other: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The placeholders that the other side has not as often."""
    left = [fact.value for fact in other]
    found = []
    for fact in said:
        if fact.value in left:
            left.remove(fact.value)
        else:
            found.append(fact)
    return tuple(found)
