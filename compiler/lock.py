"""What is remembered of the sources: a hash for each sentence.

The lock has one line for each line of a text, so that its diff is the text's diff. It never holds
a sentence; a heading is cut so short that it is a name.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b

from compiler.diagnostic import Diagnostic, problem
from compiler.sentences import SPLITTER, Piece, normal
from compiler.sources import Form, Sentence, Source, Sources, plain_key
from compiler.span import Span, whole

FORMAT = 1
SHORT = 16
HEAD = """\
# One line for each line of a source, with a hash for each sentence in it; no text is stored.
# Written by `kisoku sources lock`. A change by hand is noticed.
"""


@dataclass(frozen=True, slots=True)
class Locked:
    """What is remembered of one source."""

    id: str
    form: Form
    lines: int
    sentences: tuple[Sentence, ...]

    def keys(self) -> frozenset[str] | None:
        """All keys, and keys with a field, of a keyed source."""
        if self.form != "keyed":
            return None
        names = {each.key for each in self.sentences}
        fields = {f"{each.key}.{each.field}" for each in self.sentences if each.field}
        return frozenset(names | fields)


@dataclass(frozen=True, slots=True)
class Lock:
    """A whole `sources.lock`."""

    splitter: int
    sources: tuple[Locked, ...]

    def source(self, name: str) -> Locked | None:
        """What is remembered of the source with this id."""
        return next((each for each in self.sources if each.id == name), None)


def lock_source(name: str, form: Form, lines: int, pieces: Iterable[Piece]) -> Locked:
    """The lock of a text that was split."""
    sentences = tuple(
        Sentence(
            piece.hash(),
            piece.line,
            piece.index,
            short(piece.heading),
            piece.page,
            len(normal(piece.text)),
            piece.key,
            piece.field,
        )
        for piece in pieces
    )
    return Locked(name, form, lines, sentences)


def short(heading: str) -> str:
    """A heading cut down to a name."""
    words = heading.split()
    cut = " ".join(words[:6])
    return cut if len(cut) <= SHORT * 2 and cut.isascii() else cut[:SHORT].rstrip()


def fill(sources: Sources, lock: Lock) -> Sources:
    """The sources with their lines, keys and sentences from the lock."""
    return replace(sources, sources=tuple(_filled(each, lock) for each in sources.sources))


def _filled(source: Source, lock: Lock) -> Source:
    locked = lock.source(source.id)
    if locked is None or locked.form != source.form:
        return source
    lines = min(source.lines or locked.lines, locked.lines)
    return replace(source, lines=lines, keys=locked.keys(), sentences=locked.sentences)


def render(lock: Lock) -> str:
    """The text of `sources.lock`."""
    parts = [HEAD, f"kisoku-lock {FORMAT}\nsplitter {lock.splitter}\n"]
    for source in lock.sources:
        rows = tuple(_rows(source))
        parts.append(f"\nsource {source.id} {source.form} {len(rows)} {_seal(rows)}\n")
        parts.extend(f"{row}\n" for row in rows)
    return "".join(parts)


def _rows(source: Locked) -> Iterator[str]:
    by_line: dict[int, list[Sentence]] = {}
    for sentence in source.sentences:
        by_line.setdefault(sentence.line, []).append(sentence)
    heading, page = "", ""
    for line in range(1, source.lines + 1):
        found = by_line.get(line)
        if not found:
            yield "-"
            continue
        first = found[0]
        marks = f" p{first.page}" * (first.page != page)
        marks += f" # {first.heading}" * (first.heading != heading)
        heading, page = first.heading, first.page
        yield " ".join(_cells(found)) + marks


def _cells(sentences: list[Sentence]) -> Iterator[str]:
    key, field = "", ""
    for sentence in sentences:
        if sentence.key != key:
            yield f"={sentence.key}"
        if sentence.field != field:
            yield f".{sentence.field}"
        key, field = sentence.key, sentence.field
        yield f"{sentence.hash}:{sentence.length}"


def _seal(rows: Iterable[str]) -> str:
    return blake2b("\n".join(rows).encode(), digest_size=6).hexdigest()


SOURCE = re.compile(r"source (\S+) (lines|keyed) (\d+) ([0-9a-f]{12})")
SENTENCE = re.compile(r"([0-9a-f]{12}):(\d+)")


def parse(text: str, file: str = "sources.lock") -> tuple[Lock | None, tuple[Diagnostic, ...]]:
    """A lock from its text, with what is wrong with it."""
    rows = text.splitlines()
    at = next((n for n, row in enumerate(rows) if row and not row.startswith("#")), len(rows))
    if rows[at : at + 1] != [f"kisoku-lock {FORMAT}"] or at + 1 >= len(rows):
        return None, (_damaged(file, at, rows, "no line  kisoku-lock 1", "the head of a lock"),)
    splitter = re.fullmatch(r"splitter (\d+)", rows[at + 1])
    if splitter is None:
        return None, (_damaged(file, at + 1, rows, rows[at + 1], "the splitter's version"),)
    version = int(splitter[1])
    problems: list[Diagnostic] = []
    if version != SPLITTER:
        span = _span(file, at + 1, rows)
        problems.append(problem("lock-version", span, found=version, expected=SPLITTER))
    sources, more = _blocks(rows, at + 2, file)
    return Lock(version, sources), (*problems, *more)


def _blocks(
    rows: list[str], at: int, file: str
) -> tuple[tuple[Locked, ...], tuple[Diagnostic, ...]]:
    sources: list[Locked] = []
    problems: list[Diagnostic] = []
    while at < len(rows):
        if not rows[at].strip():
            at += 1
            continue
        head = SOURCE.fullmatch(rows[at])
        if head is None:
            problems.append(
                _damaged(file, at, rows, rows[at][:40], "a line  source ID FORM LINES SEAL")
            )
            break
        body = rows[at + 1 : at + 1 + int(head[3])]
        wrong = _body_problem(head, body, file, at, rows)
        if wrong:
            problems.append(wrong)
        else:
            form: Form = "keyed" if head[2] == "keyed" else "lines"
            sources.append(Locked(head[1], form, len(body), tuple(_sentences(body))))
        at += 1 + len(body)
    return tuple(sources), tuple(problems)


def _body_problem(
    head: re.Match[str], body: list[str], file: str, at: int, rows: list[str]
) -> Diagnostic | None:
    if len(body) < int(head[3]):
        facts = {"have": str(len(body)), "source": head[1], "want": head[3]}
        return _damaged(file, at, rows, "{have} lines of {source}", "{want} lines", **facts)
    if _seal(body) != head[4]:
        found = "lines of {source} changed by hand"
        return _damaged(file, at, rows, found, "what Kisoku wrote", source=head[1])
    return None


def _sentences(rows: list[str]) -> Iterator[Sentence]:
    heading, page = "", ""
    for line, row in enumerate(rows, start=1):
        cells, mark, title = row.partition(" # ")
        heading = title if mark else heading
        paged = re.search(r" p(\S*)$", cells)
        page = paged[1] if paged else page
        key, field, index = "", "", 0
        for cell in cells.split():
            found = SENTENCE.fullmatch(cell)
            if found:
                index += 1
                length = int(found[2])
                yield Sentence(found[1], line, index, heading, page, length, key, field)
            elif cell.startswith("="):
                key, field = plain_key(cell[1:]), ""
            elif cell.startswith("."):
                field = cell[1:]


def _damaged(
    file: str, at: int, rows: list[str], found: str, expected: str, **facts: str
) -> Diagnostic:
    return problem("lock-damaged", _span(file, at, rows), found=found, expected=expected, **facts)


def _span(file: str, at: int, rows: list[str]) -> Span:
    if at >= len(rows):
        return whole(file)
    return Span(file, at + 1, 1, at + 1, len(rows[at]) + 1)
