"""The facts of two passages to the gaps between them.

A value that one side states and the other doesn't, even weakly, is a gap. Two gaps of one kind that
exclude each other are one value replaced by another.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from compiler.diagnostic import Severity
from compiler.meaning.facts import Fact, Facts
from compiler.meaning.rules import Rules


@dataclass(frozen=True, slots=True)
class Gap:
    """Facts of one kind on one side, the other, or against each other."""

    kind: str
    severity: Severity
    left: tuple[Fact, ...] = ()
    right: tuple[Fact, ...] = ()


def cues(left: Facts, right: Facts, rules: Rules) -> Iterator[Gap]:
    """The gaps between what two sentences say besides their quantities."""
    lefts = _unanswered(left, right)
    rights = _unanswered(right, left)
    for one, two in _against(lefts, rights, rules.exclude):
        yield Gap(one[0].kind, Severity.ERROR, one, two)
        lefts.remove(one)
        rights.remove(two)
    yield from _alone(lefts, rights, rules)


def terms(left: Facts, right: Facts, rules: Rules) -> Iterator[Gap]:
    """Common things, and places, that became others of their class."""
    lefts = _only(left.terms, right.terms, right.weak_terms)
    rights = _only(right.terms, left.terms, left.weak_terms)

    def same_class(_: str, one: str, two: str) -> bool:
        return rules.classes.get(one) == rules.classes.get(two, "")

    for one, two in _against(lefts, rights, same_class):
        yield Gap("term", Severity.ERROR, one, two)
        rights.remove(two)
    yield from _turned(left, right, rules)


def named(left: Facts, right: Facts) -> Iterator[Gap]:
    """Terms of the glossary that became others, or are not there."""
    lefts = _only(left.glossary, right.glossary, frozenset())
    rights = _only(right.glossary, left.glossary, frozenset())
    for one, two in _against(lefts, rights, lambda *_: True):
        yield Gap("term", Severity.ERROR, one, two)
        lefts.remove(one)
        rights.remove(two)
    for fact in lefts:
        yield Gap("term", Severity.WARNING, left=fact)
    for fact in rights:
        yield Gap("term", Severity.WARNING, right=fact)


def placeholders(left: Facts, right: Facts) -> Iterator[Gap]:
    """Placeholders that one side lacks; a program would fail on them."""
    lefts = _fewer(left.placeholders, right.placeholders)
    rights = _fewer(right.placeholders, left.placeholders)
    if lefts and rights:
        yield Gap("placeholder", Severity.ERROR, lefts, rights)
    elif lefts:
        yield Gap("placeholder", Severity.ERROR, left=lefts)
    elif rights:
        yield Gap("placeholder", Severity.ERROR, right=rights)


Group = tuple[Fact, ...]


def _unanswered(said: Facts, other: Facts) -> list[Group]:
    """The values of one side that the other neither states nor hints at."""
    answers = {(cue.kind, cue.value) for cue in other.cues}
    groups: dict[tuple[str, str], list[Fact]] = {}
    for cue in said.cues:
        groups.setdefault((cue.kind, cue.value), []).append(cue)
    return [
        tuple(group) for key, group in groups.items() if key not in answers and not other.says(*key)
    ]


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


def _alone(lefts: list[Group], rights: list[Group], rules: Rules) -> Iterator[Gap]:
    for fact in lefts:
        if severity := rules.missing(fact[0].kind, fact[0].value):
            yield Gap(fact[0].kind, severity, left=fact)
    for fact in rights:
        if severity := rules.missing(fact[0].kind, fact[0].value):
            yield Gap(fact[0].kind, severity, right=fact)


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
