"""Statements and passages to findings.

What the rule says and the passage does not is a finding of the statement; what the passage says and
none of the statements that cite it does, a finding of the sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from compiler import say
from compiler.diagnostic import Severity
from compiler.evidence import cues, likeness, numbers, terms
from compiler.evidence.claim import Claim, Stated
from compiler.evidence.expressions import UNSAID
from compiler.evidence.names import COMPONENT, Names
from compiler.evidence.passages import Cited, Passage, Sentence
from compiler.ir.base import At
from compiler.meaning.finding import Change, Finding, Side, Spans
from compiler.meaning.numbers import Number
from compiler.meaning.rules import Rules
from compiler.saying.statements import Tongue
from compiler.span import Span

CODES = {
    "number": "evidence-number",
    "unit": "evidence-unit",
    "comparison": "evidence-comparison",
}
RULES = "rules"
"""The language of the side that is a rule."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """A finding with the message it is told by, and where its two sides stand."""

    code: str
    finding: Finding
    place: str
    sentence: Sentence
    at: At
    span: Span
    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bench:
    """What is needed to judge: the names by language, the rules of meaning, how rules are told, what
    the cited sentences name in all, and the lines of sources that are examples.
    """

    names: Mapping[str, Names]
    rules: Rules
    tongue: Tongue
    told: frozenset[str]
    examples: frozenset[tuple[str, int]] = frozenset()


def judge(cited: Cited, bench: Bench) -> tuple[Evidence, ...]:
    """All findings, those of statements first."""
    found = [
        each
        for stated, passages in cited.passages
        for passage in passages
        for each in of_statement(stated, passage, bench)
    ]
    for sentence in cited.sentences:
        found += of_sentence(sentence, bench)
    return tuple({each.finding.id: each for each in found}.values())


def of_statement(stated: Stated, passage: Passage, bench: Bench) -> Iterator[Evidence]:
    """What a statement says and its passage does not."""
    names = bench.names[passage.language]
    for doubt in numbers.doubts(stated, passage, names, bench.rules):
        yield _number(stated, passage, doubt, names, bench)
    for other in terms.others(stated, passage, names, bench.told):
        yield _term(stated, other, names, bench)
    for opposite in cues.opposites(stated, passage, bench.rules):
        claim, cue = opposite.claim, opposite.cue
        spans = ((cue.start, cue.end),)
        yield _of(
            stated, opposite.sentence, _word_code(claim), cue.kind, Severity.WARNING, claim.value,
            cue.value, spans, bench,
        )  # fmt: skip


def of_sentence(sentence: Sentence, bench: Bench) -> Iterator[Evidence]:
    """What a sentence says and none of the statements that cite it does."""
    if (sentence.source, sentence.piece.line) in bench.examples:
        return
    names = bench.names[sentence.facts.language.code]
    strange = numbers.unsaid(sentence, names, bench.rules)
    if strange:
        shown = ", ".join(dict.fromkeys(_shown(each) for each in strange))
        spans = tuple((each.start, each.end) for each in strange)
        yield _alone(sentence, "evidence-unsaid", "number", shown, spans, bench)
    if may := cues.unoffered(sentence):
        yield _alone(
            sentence, "evidence-choice", "modality", may.value, ((may.start, may.end),), bench
        )


def _term(stated: Stated, other: terms.Other, names: Names, bench: Bench) -> Evidence:
    """Another thing of the same sort; one among several is often an example."""
    fact = other.term
    if other.is_above:
        return _of(
            stated, other.sentence, "evidence-heading", "term", Severity.WARNING, other.claim.value,
            _noun(fact.value, names), (), bench,
        )  # fmt: skip
    sorts = names.sorts(fact.value)
    named = {
        names.kin(each.value)
        for each in other.sentence.facts.glossary
        if names.sorts(each.value) & sorts and not names.kin(each.value) & other.accounted
    }
    # Pieces lie about in every sentence, so one that is named in another's place says little.
    alone = len(named) <= 1 and names.classes.get(other.claim.value) != COMPONENT
    code = "evidence-term" if alone else "evidence-term-among"
    severity = Severity.WARNING if alone else Severity.INFO
    spans = ((fact.start, fact.end),)
    return _of(
        stated, other.sentence, code, "term", severity, other.claim.value, fact.value, spans, bench
    )


def _number(
    stated: Stated, passage: Passage, doubt: numbers.Doubt, names: Names, bench: Bench
) -> Evidence:
    claim, instead = doubt.claim, doubt.instead
    said = _claimed(claim, names)
    if instead is None:
        sentence = passage.sentences[0]
        return _of(
            stated, sentence, "evidence-absent", "number", Severity.WARNING, said, "", (), bench
        )
    number = instead.number
    sure = doubt.kind != "number" or likeness.is_sure(claim, number, names)
    code = CODES[doubt.kind]
    if doubt.kind == "comparison" and not (claim.comparison and number.comparison):
        code, sure = "evidence-comparison-silent", False
    elif doubt.kind == "unit" and (
        claim.role == UNSAID
        or claim.noun in names.measures
        or not likeness.is_of_its_own(instead, names)
    ):
        code, sure = "evidence-unit-likely", False
    elif not sure:
        code = "evidence-absent"
    severity = Severity.ERROR if sure else Severity.WARNING
    spans = ((number.start, number.end),)
    return _of(
        stated,
        instead.sentence,
        code,
        doubt.kind,
        severity,
        said,
        _shown(number, names),
        spans,
        bench,
    )


def _of(
    stated: Stated, sentence: Sentence, code: str, kind: str, severity: Severity, said: str, stands: str,
    spans: Spans, bench: Bench,
) -> Evidence:  # fmt: skip
    line = say.line(stated.part, bench.tongue)
    language = sentence.facts.language.code
    change = Change.REPLACED if stands else Change.MISSING
    left, right = Side(RULES, line, said), Side(language, sentence.piece.text, stands, spans)
    finding = Finding(f"{stated.at.address} {sentence.source}", kind, change, severity, left, right)
    return Evidence(
        code, finding, sentence.place, sentence, stated.at, stated.at.span, (stated.at.address,)
    )


def _alone(
    sentence: Sentence, code: str, kind: str, stands: str, spans: Spans, bench: Bench
) -> Evidence:
    last = sentence.cited_by[-1]
    language = sentence.facts.language.code
    left = Side(RULES, say.line(last.part, bench.tongue))
    right = Side(language, sentence.piece.text, stands, spans)
    finding = Finding(sentence.place, kind, Change.MISSING, Severity.WARNING, left, right)
    addresses = tuple(dict.fromkeys(each.at.address for each in sentence.cited_by))
    return Evidence(code, finding, sentence.place, sentence, last.at, last.at.span, addresses)


def _word_code(claim: Claim) -> str:
    if claim.kind != "modality":
        return "evidence-words"
    return "evidence-negation" if claim.value in ("not", "forbid") else "evidence-modality"


def _claimed(claim: Claim, names: Names) -> str:
    words = (claim.comparison.replace("_", " "), claim.value, _noun(claim.noun, names))
    return " ".join(word for word in words if word)


def _shown(number: Number, names: Names | None = None) -> str:
    value = f"{number.sign}{number.value:g}"
    noun = _noun(number.noun, names) if number.noun and names else number.unit
    return " ".join(word for word in (number.comparison.replace("_", " "), value, noun) if word)


def _noun(address: str, names: Names) -> str:
    return next(iter(names.terms.get(address, ())), "")


def by_severity(found: Iterable[Evidence]) -> dict[str, int]:
    """How many findings there are of each severity."""
    counts = dict.fromkeys(("error", "warning", "info"), 0)
    for each in found:
        counts[each.finding.severity] += 1
    return counts
