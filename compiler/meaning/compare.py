"""Two passages to their differences.

Sentences are compared one by one where both sides have the same number of them, so that a word in
one sentence doesn't answer for another; terms and placeholders are compared over the whole.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from compiler.diagnostic import Severity
from compiler.meaning.facts import Fact, Facts, facts
from compiler.meaning.finding import Change, Finding, Side
from compiler.meaning.gaps import Gap, cues, named, placeholders, terms
from compiler.meaning.language import NO_FORMS, Forms, Language
from compiler.meaning.matching import NumberPair, differences
from compiler.meaning.numbers import Number
from compiler.meaning.passage import sentences
from compiler.meaning.rules import Rules
from compiler.meaning.shape import shape

ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.INFO: 2}


@dataclass(frozen=True, slots=True)
class Desk:
    """What a comparison needs: two languages, the rules, the terms.

    `source` says which side is the original, "left" or "right"; "" where nobody knows.
    """

    left: Language
    right: Language
    rules: Rules
    left_terms: Forms = NO_FORMS
    right_terms: Forms = NO_FORMS
    source: str = ""


def compare(unit: str, left: str, right: str, desk: Desk) -> tuple[Finding, ...]:
    """The differences between two passages of one unit, the gravest first."""
    if not left.strip() and not right.strip():
        return ()
    found = list(shape(unit, left, right, desk.left, desk.right))
    if not found or found[0].kind == "length":
        sides = Side(desk.left.code, left), Side(desk.right.code, right)
        found += (_finding(unit, gap, sides, desk.source) for gap in gaps(left, right, desk))
    found = [_weighed(finding, desk.source) for finding in found]
    return tuple(sorted(_each_once(found), key=lambda finding: ORDER[finding.severity]))


def gaps(left: str, right: str, desk: Desk) -> Iterator[Gap]:
    """The gaps between two passages."""
    lefts, rights = _parts(left, right, desk)
    for one, two in zip(lefts, rights, strict=True):
        for pair in differences(one, two, desk.rules):
            yield _gap(pair)
        yield from cues(one, two, desk.rules)
    one, two = _joined(lefts), _joined(rights)
    common = tuple(terms(one, two, desk.rules))
    told = {fact for gap in common for fact in (*gap.left, *gap.right)}
    yield from common
    yield from named(one, two, frozenset((fact.start, fact.end) for fact in told))
    yield from placeholders(one, two)


def _parts(left: str, right: str, desk: Desk) -> tuple[list[Facts], list[Facts]]:
    lefts, rights = sentences(left), sentences(right)
    if len(lefts) != len(rights):
        lefts, rights = ((0, len(left)),), ((0, len(right)),)
    return (
        [facts(left, part, desk.left, desk.left_terms, desk.rules) for part in lefts],
        [facts(right, part, desk.right, desk.right_terms, desk.rules) for part in rights],
    )


def _joined(parts: list[Facts]) -> Facts:
    """Sentences as one passage, for what is compared over the whole."""
    if len(parts) == 1:
        return parts[0]
    return replace(
        parts[0],
        terms=tuple(term for part in parts for term in part.terms),
        glossary=tuple(term for part in parts for term in part.glossary),
        placeholders=tuple(sign for part in parts for sign in part.placeholders),
        weak_terms=frozenset().union(*(part.weak_terms for part in parts)),
    )


def _gap(pair: NumberPair) -> Gap:
    severity = Severity.ERROR if pair.left and pair.right else Severity.WARNING
    if pair.left and pair.right and pair.kind == "comparison":
        one_is_silent = not pair.left.comparison or not pair.right.comparison
        severity = Severity.WARNING if one_is_silent else Severity.ERROR
    return Gap(pair.kind, severity, _as_facts(pair, pair.left), _as_facts(pair, pair.right))


def _as_facts(pair: NumberPair, number: Number | None) -> tuple[Fact, ...]:
    if number is None:
        return ()
    value = f"{number.sign}{number.value:g}"
    words = (number.role if pair.kind == "ratio" else "", number.comparison, value, number.unit)
    shown = " ".join(word for word in words if word)
    return (Fact(pair.kind, shown, number.start, number.end),)


def _finding(unit: str, gap: Gap, sides: tuple[Side, Side], source: str) -> Finding:
    change = Change.REPLACED if gap.left and gap.right else Change.MISSING
    left, right = sides
    return Finding(
        unit, gap.kind, change, gap.severity, _marked(left, gap.left), _marked(right, gap.right)
    )


def _marked(side: Side, said: Iterable[Fact]) -> Side:
    said = tuple(said)
    values = dict.fromkeys(fact.value for fact in said)
    return replace(
        side, value=", ".join(values), spans=tuple((fact.start, fact.end) for fact in said)
    )


def _weighed(finding: Finding, source: str) -> Finding:
    """What only the translation says is an addition, and matters less."""
    said = "left" if finding.left.value else "right"
    if not source or finding.change is Change.REPLACED or said == source:
        return finding
    known = finding.kind in ("placeholder", "untranslated", "empty")
    severity = finding.severity if known else Severity.INFO
    return replace(finding, change=Change.ADDED, severity=severity)


def _each_once(found: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple({finding.id: finding for finding in found}.values())
