"""A passage to the facts it states.

A fact has a kind, a value and a place. What is only an idiom, a page number or a placeholder is
masked first, so that nothing is read out of it.
"""

import re
from dataclasses import dataclass, field, replace

from compiler.meaning.language import Form, Forms, Language, pairs_of
from compiler.meaning.numbers import Number, numbers, rates
from compiler.meaning.passage import Passage, mask, passage
from compiler.meaning.rules import Rules

PLACEHOLDER = re.compile(
    r"\{\{?[^{}\s]{0,40}\}?\}|\$\{[^{}]{1,40}\}|(?<![\d%])%(?:\(\w+\))?(?:\d+\$)?[-+0#]?\d*(?:\.\d+)?[sdifuxg@](?![a-zA-Z0-9])"
    r"|</?[a-zA-Z][^<>]{0,80}>|&#?\w{2,8};|\[\[[^\[\]]{1,40}\]\]|%%|\[[A-Za-z]\w{0,40}\]"
)
# Kinds that share their words: once a word is part of one, it is no other. Earlier kinds come first.
POLARITY = frozenset(("exception", "only", "modality", "condition"))
AGAIN = "comparison"
SOFT = re.compile(r"\[[A-Za-z]\w*\]")
SIGNS = frozenset("{%<&[")
REFERRING = frozenset("0123456789①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳")


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a passage says, and where."""

    kind: str
    value: str
    start: int
    end: int
    role: str = ""


NOTHING = Fact("", "", 0, 0)


@dataclass(frozen=True, slots=True)
class Facts:
    """All that a passage says; `start` is where it begins in the whole text."""

    passage: Passage
    readable: str
    language: Language
    numbers: tuple[Number, ...]
    rates: tuple[tuple[Number, Number], ...]
    cues: tuple[Fact, ...]
    terms: tuple[Fact, ...]
    glossary: tuple[Fact, ...]
    placeholders: tuple[Fact, ...]
    start: int = 0
    weak_terms: frozenset[str] = field(default=frozenset())

    def says(self, kind: str, value: str) -> bool:
        """Whether a weak form of a value occurs."""
        return self.language.says(kind, value, self.readable)


def facts(
    text: str,
    part: tuple[int, int],
    language: Language,
    glossary: Forms,
    rules: Rules,
) -> Facts:
    """The facts of a part of a text in one language, placed in the whole."""
    source = passage(text[slice(*part)])
    pairs = pairs_of(source.normal)
    near = _by_use(language.forms.near(source.normal, pairs))
    readable = _without_idioms(source.normal, near["idiom"], language)
    own = _terms(readable, glossary.near(source.normal, pairs))
    common = _terms(readable, near["term"])
    terms = tuple(_with_way(readable, term, language, rules) for term in common)
    found = _outside(numbers(readable, language.numerals, rules.counted), own)
    cues = _cues(readable, near["cue"], found)
    acts = tuple(cue for cue in cues if cue.kind == "action")
    counted = own + _outside_names(terms, own)
    named = tuple(_with_words(readable, number, counted, acts, language) for number in found)
    known = Facts(
        source,
        readable,
        language,
        named,
        rates(readable, found, language.numerals),
        cues,
        terms,
        own,
        _placeholders(source.normal, source.text),
        part[0],
        frozenset(form.value for form in near["weak"] if form.spans(readable)),
    )
    return _placed(known, part[0])


def _placed(known: Facts, offset: int) -> Facts:
    """The same facts, with their places in the text as it was written."""
    if not offset and known.passage.places is None:
        return known

    def moved(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
        return tuple(replace(fact, start=at(fact)[0], end=at(fact)[1]) for fact in facts)

    def at(fact: Fact | Number) -> tuple[int, int]:
        start, end = known.passage.span(fact.start, fact.end)
        return start + offset, end + offset

    return replace(
        known,
        numbers=tuple(replace(one, start=at(one)[0], end=at(one)[1]) for one in known.numbers),
        cues=moved(known.cues),
        terms=moved(known.terms),
        glossary=moved(known.glossary),
        placeholders=moved(known.placeholders),
    )


def _placeholders(text: str, written: str) -> tuple[Fact, ...]:
    if not any(sign in text for sign in SIGNS):
        return ()
    # What is masked is found in the normal text; where nothing moved, it is shown as written.
    shown = written if len(written) == len(text) else text
    return tuple(
        Fact(
            "placeholder",
            shown[match.start() : match.end()],
            *match.span(),
            "soft" if SOFT.fullmatch(match[0]) else "",
        )
        for match in PLACEHOLDER.finditer(text)
    )


def _without_idioms(text: str, idioms: list[Form], language: Language) -> str:
    """The text without what is not to be read."""
    spans = [match.span() for match in PLACEHOLDER.finditer(text)] if SIGNS & set(text) else []
    for form in idioms:
        spans += form.spans(text)
    if not REFERRING.isdisjoint(text):
        spans += [match.span() for match in language.references.finditer(text)]
    return mask(text, spans)


def _cues(text: str, near: list[Form], found: tuple[Number, ...]) -> tuple[Fact, ...]:
    claims = [(number.start, number.end) for number in found if number.comparison]
    counts = list(claims)
    facts = []
    for form in near:
        shared = form.kind in POLARITY
        against = claims if shared else counts if form.kind == AGAIN else []
        for span in form.spans(text):
            if _is_free(span, against):
                facts.append(Fact(form.kind, form.value, *span))
                if shared:
                    claims.append(span)
    return tuple(facts)


def _by_use(near: list[Form]) -> dict[str, list[Form]]:
    uses: dict[str, list[Form]] = {"idiom": [], "cue": [], "term": [], "weak": []}
    for form in near:
        uses[form.use].append(form)
    return uses


def _terms(text: str, forms: list[Form]) -> tuple[Fact, ...]:
    """The terms of a text; a longer term hides a shorter one inside it."""
    claims: list[tuple[int, int]] = []
    facts = []
    for form in forms:
        for span in form.spans(text):
            if _is_free(span, claims):
                claims.append(span)
                role = form.use if form.use == "variant" else ""
                facts.append(Fact(form.kind, form.value, *span, role))
    return tuple(sorted(facts, key=lambda fact: fact.start))


def _outside_names(terms: tuple[Fact, ...], own: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The words that are no part of a name: 8 trade cards are trade cards, where there are such."""
    names = [(name.start, name.end) for name in own]
    return tuple(term for term in terms if _is_free((term.start, term.end), names))


def _with_way(text: str, term: Fact, language: Language, rules: Rules) -> Fact:
    """A term with whether things come from it or go to it, if it is a zone."""
    if term.value not in rules.zones:
        return term
    return replace(term, role=_way(text, term, language))


def _way(text: str, term: Fact, language: Language) -> str:
    before, after = text[max(0, term.start - 30) : term.start], text[term.end : term.end + 16]
    around, search = (before, "search") if language.zone_before else (after, "match")
    if getattr(language.zone_from, search)(around):
        return "from"
    return "to" if getattr(language.zone_to, search)(around) else ""


def _with_words(
    text: str,
    number: Number,
    terms: tuple[Fact, ...],
    acts: tuple[Fact, ...],
    language: Language,
) -> Number:
    """A number with what it counts and what is done to that, where it is said."""
    noun, act = _noun(text, number, terms, language), _act(number, acts, language)
    return replace(number, noun=noun, act=act) if noun or act else number


def _noun(text: str, number: Number, terms: tuple[Fact, ...], language: Language) -> str:
    """The concept that a number counts, if that is named beside it.

    Of several words behind a number the last is what is counted: 3 city cards are cards.
    """
    grammar = language.numerals
    start, end = number.digits
    for term in reversed(terms) if language.words else terms:
        # Where a unit stands before its noun, as 3枚のカード, the noun follows the unit.
        after = text[end if language.words else number.end : term.start]
        follows = term.start >= end and grammar.noun_after.fullmatch(after)
        before = text[term.end : start]
        precedes = term.end <= start and grammar.noun_before.fullmatch(before)
        if follows or precedes:
            return term.value
    return ""


def _outside(found: tuple[Number, ...], own: tuple[Fact, ...]) -> tuple[Number, ...]:
    """The numbers that are no part of a name, as the 2 of a `2x tile`; a name may be a quantity, as `3枚`."""
    return tuple(
        number
        for number in found
        if number.unit
        or not any(term.start < number.digits[0] < number.digits[1] < term.end for term in own)
    )


def _act(number: Number, acts: tuple[Fact, ...], language: Language) -> str:
    """What is done to so many: the verb before the number, or behind it."""
    start, end = number.digits
    if language.verb_first:
        return max((cue for cue in acts if cue.end <= start), key=_end, default=NOTHING).value
    return min((cue for cue in acts if cue.start >= end), key=_end, default=NOTHING).value


def _end(fact: Fact) -> int:
    return fact.end


def _is_free(span: tuple[int, int], claims: list[tuple[int, int]]) -> bool:
    return not any(start < span[1] and span[0] < end for start, end in claims)
