"""Where a line stands and who says it: addresses, citations, `unreached`."""

from __future__ import annotations

from compiler import cites, declarations as d
from compiler.ir.base import At
from compiler.resolve.desk import Desk
from compiler.sources import OWN
from compiler.syntax import Citation, Line

NOWHERE: tuple[cites.Cite, ...] = ()


def at(desk: Desk, line: Line, address: str, above: At | None) -> At:
    """The place of a line: its own citations, or those of the line above it in the outline."""
    own = read(desk, line.cites)
    marks = [c.source for c in own if c.source in OWN]
    books = tuple(c for c in own if c.source not in OWN)
    reason = next(
        (i.head.reason.texts[0] for i in line.block if isinstance(i.head, d.Unreached)), ""
    )
    if not own and above is not None:
        return At(address, line.span, above.cites, above.own, reason)
    return At(address, line.span, books, marks[0] if marks else "", reason)


def read(desk: Desk, written: tuple[Citation, ...]) -> tuple[cites.Cite, ...]:
    """Citations as written to the places that they name."""
    found: list[cites.Cite] = []
    for citation in written:
        span = citation.span
        done, problems = cites.parse(citation.text, span.file, span.line, span.column)
        found.extend(done)
        desk.found.extend(problems)
    return tuple(found)
