"""The forms of one language, made from its data file.

A language is data (`grammar/meaning/LANG.yaml`); nothing here knows one. A form is tried only where
one of the texts that it needs occurs, which is what makes hundreds of forms cheap.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import add
from typing import Any, Literal

from compiler.meaning.numerals import Numerals, numerals
from compiler.patterns import Needs, all_needs, compiled, may_match

# Forms that are no words, and so have no edges.
SIGNS = frozenset((r"\+", "-", "/", "&"))
INSIDE = "'_"
BEFORE_FIGURE = re.compile(r"(?<=[^\d ]) ?(?=\d)")


@dataclass(frozen=True, slots=True)
class Form:
    """A pattern, the value it stands for, and what it needs.

    `use` is what it is read for: "idiom", "cue", "term" or "weak" (a term's weak form). `edge` is "word" for what
    begins a word, "kanji" for a kanji that is none of a longer word.
    """

    use: str
    kind: str
    value: str
    needed: Needs
    text: str
    edge: Literal["", "word", "kanji"] = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """The rarest texts of which it needs one."""
        return self.needed[0]

    def spans(self, text: str) -> list[tuple[int, int]]:
        """Where the form stands in a text.

        Its edge is looked at here: a pattern that begins with its own letters, and not with an
        assertion, is made and searched for many times as fast.
        """
        if not may_match(self.needed, text):
            return []
        spans = [match.span() for match in compiled(self.text).finditer(text)]
        match self.edge:
            case "word":
                return [(at, end) for at, end in spans if not (at and is_inside(text[at - 1]))]
            case "kanji":
                return [(at, end) for at, end in spans if _is_alone(text, at, end)]
        return spans


@dataclass(frozen=True, slots=True)
class Forms:
    """Forms in order, found by the first two signs of what they need.

    `starts` gives, by those signs, whole needed texts and the places of the forms that need them.
    """

    forms: tuple[Form, ...]
    starts: Mapping[str, tuple[tuple[str, tuple[int, ...]], ...]]

    def near(self, text: str, pairs: set[str]) -> list[Form]:
        """The forms that a text with these pairs of signs has a needed text of."""
        if not self.forms:
            return []
        places: set[int] = set()
        for pair in pairs & self.starts.keys():
            for needed, at in self.starts[pair]:
                if needed == pair or needed in text:
                    places.update(at)
        return [self.forms[place] for place in sorted(places)]


NO_FORMS = Forms((), {})


@dataclass(frozen=True, slots=True)
class Language:
    """All forms of one language; `common` are words of which texts of any length have some."""

    code: str
    script: re.Pattern[str]
    density: float
    habits: frozenset[str]
    forms: Forms
    references: re.Pattern[str]
    example: re.Pattern[str]
    numerals: Numerals
    weak: Mapping[tuple[str, str], str]
    zone_from: re.Pattern[str]
    zone_to: re.Pattern[str]
    zone_before: bool
    words: bool
    verb_first: bool
    common: re.Pattern[str] | None = None

    def says(self, kind: str, value: str, text: str) -> bool:
        """Whether a weak form of a value occurs in a text."""
        pattern = self.weak.get((kind, value))
        return pattern is not None and compiled(pattern).search(text) is not None


def language(data: Mapping[str, Any]) -> Language:
    """A language from its data."""
    words = bool(data["words"])
    counts = numerals(data["numbers"], words, str(data["labels"]))
    zone = data.get("zone", {})
    return Language(
        code=data["language"],
        script=re.compile(data["script"]),
        density=float(data["density"]),
        habits=frozenset(data.get("habits", ())),
        forms=forms(
            (
                *(form("idiom", ("", ""), entry, words) for entry in data["ignore"]),
                *_cues(data["cues"], words, counts),
                *_terms(data["terms"], words),
            )
        ),
        references=re.compile("|".join(data["references"]) or "(?!)"),
        example=re.compile(data.get("example", "(?!)"), re.IGNORECASE),
        numerals=counts,
        weak=_weak(data["cues"], words, counts),
        zone_from=re.compile(zone.get("from", "(?!)")),
        zone_to=re.compile(zone.get("to", "(?!)")),
        zone_before=zone.get("side") == "before",
        words=words,
        verb_first=bool(data["verb_first"]),
        common=re.compile(rf"\b(?:{data['common']})\b") if "common" in data else None,
    )


def forms(found: Iterable[Form]) -> Forms:
    """Forms with their index."""
    ordered = tuple(found)
    needed: dict[str, list[int]] = {}
    for place, one in enumerate(ordered):
        for key in one.keys:
            needed.setdefault(key, []).append(place)
    starts: dict[str, list[tuple[str, tuple[int, ...]]]] = {}
    for key, places in needed.items():
        starts.setdefault(key[:2], []).append((key, tuple(places)))
    return Forms(ordered, {pair: tuple(keys) for pair, keys in starts.items()})


def is_inside(sign: str) -> bool:
    """Whether a word goes on after a sign."""
    return sign.isalnum() or sign in INSIDE


def pairs_of(text: str) -> set[str]:
    """The signs of a text, alone and with the next one."""
    return {"", *text, *map(add, text, text[1:])}


def form(use: str, meaning: tuple[str, str], pattern: str, words: bool) -> Form:
    """One form, whole words where the language has words."""
    if not words or pattern in SIGNS:
        return Form(use, *meaning, all_needs(pattern), pattern)
    return Form(use, *meaning, all_needs(pattern), rf"(?:{pattern})(?!\w)", edge="word")


def term_form(concept: str, term: str, words: bool, use: str = "term") -> Form:
    """The form of a term, in singular and plural where there are words."""
    term = term.lower()
    if words:
        ending = "(?:e?s)?" if term[-1:].isalpha() else ""
        return Form(
            use, "term", concept, ((term,),), rf"{re.escape(term)}{ending}(?!\w)", edge="word"
        )
    if len(term) == 1 and _is_kanji(term):
        return Form(use, "term", concept, ((term,),), term, edge="kanji")
    # Before a figure there may be a gap, as in `ステーション 1`.
    parts = [part for part in BEFORE_FIGURE.split(term) if part]
    text = " ?".join(re.escape(part) for part in parts)
    return Form(use, "term", concept, ((max(parts, key=len, default=""),),), text)


def _is_alone(text: str, at: int, end: int) -> bool:
    """Whether a kanji is not inside a longer word, which would be another word."""
    return not any(map(_is_kanji, text[max(at - 1, 0) : at] + text[end : end + 1]))


def _is_kanji(sign: str) -> bool:
    return "一" <= sign <= "龯"


def _bounded(pattern: str, words: bool) -> str:
    if not words:
        return pattern
    if pattern in SIGNS:
        return pattern
    return rf"(?<![\w'])(?:{pattern})(?!\w)"


def _cues(cues: Any, words: bool, counts: Numerals) -> Iterator[Form]:
    for kind, values in cues.items():
        for value, entry in values.items():
            for pattern in entry.get("strong", ()):
                yield form("cue", (kind, value), _with_numbers(pattern, counts), words)


def _weak(cues: Any, words: bool, counts: Numerals) -> dict[tuple[str, str], str]:
    found = {}
    for kind, values in cues.items():
        for value, entry in values.items():
            patterns = [_with_numbers(pattern, counts) for pattern in entry.get("weak", ())]
            joined = "|".join(_bounded(pattern, words) for pattern in patterns)
            found[kind, value] = joined or "(?!)"
    return found


def _with_numbers(pattern: str, counts: Numerals) -> str:
    return pattern.replace("{n}", counts.any_number).replace("{u}", counts.any_unit)


def _terms(terms: Mapping[str, Any], words: bool) -> list[Form]:
    """The forms of all terms, the longest first."""
    found = []
    for concept, entries in terms.items():
        for entry in entries:
            if isinstance(entry, str):
                found.append(term_form(concept, entry, words))
            else:
                found += [term_form(concept, term, words, "weak") for term in entry["weak"]]
    return sorted(found, key=lambda term: -len(term.keys[0]))
