"""Where a line stands and who says it: addresses, citations, `unreached`, `in short`."""

from __future__ import annotations

from compiler import cites, declarations as d
from compiler.ir.base import At, Short
from compiler.resolve.desk import Desk
from compiler.sources import OWN
from compiler.syntax import Citation, Line, Titles


def at(desk: Desk, line: Line, address: str, above: At | None) -> At:
    """The place of a line: its own citations, or those of the line above it in the outline."""
    own = read(desk, line.cites)
    marks = [c.source for c in own if c.source in OWN]
    books = tuple(c for c in own if c.source not in OWN)
    reason = next(
        (i.head.reason.texts[0] for i in line.block if isinstance(i.head, d.Unreached)), ""
    )
    short = next(
        (_short(desk, i.head, address) for i in line.block if isinstance(i.head, d.InShort)), None
    )
    if not own and above is not None:
        return At(address, line.span, above.cites, above.own, reason, short=short)
    return At(address, line.span, books, marks[0] if marks else "", reason, short=short)


def fit(desk: Desk, titles: Titles, name: str) -> tuple[str, ...]:
    """The texts of titles, one a language; too many or too few are reported."""
    count, given = len(desk.languages), len(titles.texts)
    if given > count:
        desk.report("title-too-many", titles.span, count=given, expected=count)
    elif given < count:
        desk.report(
            "title-missing", titles.span, name=name, language=desk.languages[given],
            languages=", ".join(desk.languages), title=titles.texts[0],
        )  # fmt: skip
    for language, text in zip(desk.languages, titles.texts, strict=False):
        if not text.partition("|")[0].strip():
            desk.report(
                "title-missing", titles.span, name=name, language=language,
                languages=", ".join(desk.languages), title=text,
            )  # fmt: skip
    return titles.texts[:count]


def _short(desk: Desk, head: d.InShort, address: str) -> Short:
    if head.words is None:
        return Short()
    texts = fit(desk, head.words, f"{address} in short")
    return Short(texts, head.words.spans[: len(texts)])


def read(desk: Desk, written: tuple[Citation, ...]) -> tuple[cites.Cite, ...]:
    """Citations as written to the places that they name."""
    found: list[cites.Cite] = []
    for citation in written:
        span = citation.span
        done, problems = cites.parse(citation.text, span.file, span.line, span.column)
        found.extend(done)
        desk.found.extend(problems)
    return tuple(found)
