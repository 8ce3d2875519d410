"""Citations: `@ja 403, 405-410, 412.2`, `@card 120.cost`, `@ja figure 12`.

Each number of a citation is a `Cite` of its own, with the span of just that number.
"""

import dataclasses
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from compiler.diagnostic import Diagnostic, problem
from compiler.near import near
from compiler.sources import OWN, Source, Sources, plain_key
from compiler.span import Span, whole


@dataclass(frozen=True, slots=True)
class Cite:
    """One place of one source, as it was written.

    `first` to `last` are lines, or the keys of a keyed source if they are numbers; `sentence` is 0
    for the whole line. `figure` says that only the picture beside that line shows it.
    """

    source: str
    first: int = 0
    last: int = 0
    sentence: int = 0
    key: str = ""
    field: str = ""
    figure: bool = False
    span: Span = dataclasses.field(default=whole(""), compare=False)

    def is_own(self) -> bool:
        """Whether no book says it: `@sample`, `@house`."""
        return self.source in OWN

    def is_range(self) -> bool:
        """Whether it names more than one line or key."""
        return self.last > self.first

    def names(self) -> tuple[str, ...]:
        """The keys it names in a keyed source, each with its field."""
        names = [self.key] if self.key else [str(at) for at in range(self.first, self.last + 1)]
        return tuple(f"{name}.{self.field}" if self.field else name for name in names)

    def plain_keys(self) -> frozenset[str]:
        """The keys it names in a keyed source, as they are compared."""
        return frozenset(plain_key(name.partition(".")[0]) for name in self.names())

    def written(self) -> str:
        """The place as it is written, without the source."""
        if self.key or self.field:
            return self.names()[0]
        lines = f"{self.first}-{self.last}" if self.last != self.first else f"{self.first}"
        sentence = f".{self.sentence}" if self.sentence else ""
        return ("figure " * self.figure + lines + sentence) if self.first else ""


@dataclass(frozen=True, slots=True)
class Cited:
    """A citation in a file, with the entry it stands in."""

    cite: Cite
    entry: str


TOKEN = re.compile(
    r"@(?P<source>[a-z_][a-z0-9_]*)"
    r"(?:\s+(?P<places>(?:figure\s+)?[A-Za-z0-9_.\-]+(?:,\s*(?:figure\s+)?[A-Za-z0-9_.\-]+)*))?"
)
PLACE = re.compile(
    r"(?P<figure>figure\s+)?(?:"
    r"(?P<first>\d+)(?:-(?P<last>\d+)|\.(?P<sentence>[1-9]\d*)|\.(?P<column>[A-Za-z_]\w*))?"
    r"|(?P<key>\w+(?:-\w+)*)(?:\.(?P<field>[A-Za-z_]\w*))?)"
)


# A citation is asked for twice: by the line that it stands in, and where all of them are held against the books.
@lru_cache(1 << 13)
def parse(
    token: str, file: str, line: int, column: int
) -> tuple[tuple[Cite, ...], tuple[Diagnostic, ...]]:
    """The places of a citation as it is written, from the `@` on."""
    found = TOKEN.fullmatch(token.rstrip())
    if found is None:
        span = Span(file, line, column, line, column + len(token.rstrip()))
        return (), (problem("citation-malformed", span, found=token.strip()),)
    source, start = found["source"], column + found.start("places")
    if found["places"] is None:
        return _without_place(source, Span(file, line, column, line, column + found.end()))
    cites: list[Cite] = []
    problems: list[Diagnostic] = []
    for item in re.finditer(r"[^,\s](?:[^,]*[^,\s])?", found["places"]):
        span = Span(file, line, start + item.start(), line, start + item.end())
        place = PLACE.fullmatch(item[0])
        if place is None or source in OWN:
            problems.append(problem("citation-malformed", span, found=item[0], source=source))
        else:
            cites.append(_cite(source, place, span))
    return tuple(cites), tuple(problems)


def _without_place(source: str, span: Span) -> tuple[tuple[Cite, ...], tuple[Diagnostic, ...]]:
    if source in OWN:
        return (Cite(source, span=span),), ()
    return (), (problem("citation-without-line", span, source=source),)


def _cite(source: str, place: re.Match[str], span: Span) -> Cite:
    if place["key"]:
        key, part = place["key"], place["field"] or ""
        return Cite(source, key=key, field=part, figure=bool(place["figure"]), span=span)
    first = int(place["first"])
    last, sentence = int(place["last"] or first), int(place["sentence"] or 0)
    figure = bool(place["figure"])
    return Cite(
        source, first, last, sentence, field=place["column"] or "", figure=figure, span=span
    )


def check(cites: Iterable[Cite], sources: Sources) -> tuple[Diagnostic, ...]:
    """What is wrong with where citations lead."""
    return tuple(found for cite in cites if (found := _check(cite, sources)) is not None)


def _check(cite: Cite, sources: Sources) -> Diagnostic | None:
    if cite.is_own():
        return None
    source = sources.source(cite.source)
    if source is None:
        ids = [each.id for each in sources.sources]
        known = ", ".join(ids) or None
        span, guess = cite.span, near(cite.source, ids)
        return problem("citation-unknown-source", span, source=cite.source, known=known, near=guess)
    if cite.last < cite.first:
        turned = f"{cite.last}-{cite.first}"
        return problem("citation-range-reversed", cite.span, found=cite.written(), turned=turned)
    return _check_key(cite, source) if source.form == "keyed" else _check_line(cite, source)


def _check_line(cite: Cite, source: Source) -> Diagnostic | None:
    facts = {"source": source.id, "book": book(source)}
    if cite.key or cite.field:
        return problem("citation-not-keyed", cite.span, found=cite.written(), **facts)
    for line in (cite.first, cite.last):
        if line < source.first or (source.lines and line > source.lines):
            last = source.lines or None
            begin = source.first
            return problem(
                "citation-out-of-range", cite.span, line=line, first=begin, last=last, **facts
            )
    if cite.figure or not source.sentences:
        return None
    if not any(source.at(line) for line in range(cite.first, cite.last + 1)):
        beside = _line_with_text(source, cite.first)
        return problem("citation-blank-line", cite.span, line=cite.first, near=beside, **facts)
    count = len(source.at(cite.first))
    if cite.sentence > count:
        found = cite.written()
        return problem("citation-sentence-missing", cite.span, found=found, count=count, **facts)
    return None


def _line_with_text(source: Source, line: int) -> int | None:
    near_by = (line + 1, line - 1, line + 2, line - 2)
    return next((each for each in near_by if source.at(each)), None)


def _check_key(cite: Cite, source: Source) -> Diagnostic | None:
    if source.keys is None:
        return None
    for key in cite.names():
        name, dot, part = key.partition(".")
        plain = plain_key(name) + dot + part
        if plain not in source.keys:
            facts = {"source": source.id, "book": book(source), "key": key}
            guess = near(plain, source.keys)
            return problem("citation-unknown-key", cite.span, near=guess, **facts)
    return None


BOOKS = {"ja": "Japanese book", "en": "English book"}


def book(source: Source) -> str:
    """A source as a sentence calls it: `Japanese book`."""
    plain = source.id == source.language and source.form == "lines"
    return BOOKS.get(source.language, f"book {source.id}") if plain else f"source {source.id}"


PART = re.compile(r'"[^"\n]*"?|#.*|(?P<cite>' + TOKEN.pattern + r")")
HEAD = re.compile(r"[a-z_]+(?:\s+[a-z_][a-z0-9_.]*)?")


def scan(text: str, file: str) -> Iterator[Cited]:
    """All citations of a file of rules, found without parsing it."""
    entry = ""
    for number, row in enumerate(text.split("\n"), start=1):
        if row[:1].strip() and row[0] not in "#@":
            head = HEAD.match(row)
            entry = head[0] if head else row.split()[0]
        for part in PART.finditer(row):
            if part["cite"]:
                cites, _ = parse(part["cite"], file, number, part.start() + 1)
                yield from (Cited(cite, entry) for cite in cites)


def touches(cite: Cite, other: Cite) -> bool:
    """Whether two places of a source have a sentence in common."""
    if cite.source != other.source or (cite.field and other.field and cite.field != other.field):
        return False
    if cite.key or other.key:
        return bool(cite.plain_keys() & other.plain_keys())
    if cite.last < other.first or other.last < cite.first:
        return False
    return not (cite.sentence and other.sentence) or cite.sentence == other.sentence
