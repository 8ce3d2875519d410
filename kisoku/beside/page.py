"""Two texts beside each other as a page, what stands between them, and the findings in place."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from compiler.beside.model import SEVERITIES, Finding, Section, Words
from kisoku.beside.frame import (
    Bar,
    Frame,
    Stops,
    body,
    choices,
    contents,
    document,
    section,
)
from kisoku.beside.html import both, diamond, joined, safe, words
from kisoku.beside.rows import Look, row

FINDINGS = Stops(
    ".finding", ".finding", 0, "{n} findings shown", "Finding {n} of {all}: {what}", "Findings only",
    "next, previous finding",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Report:
    """What the page shows: `heads` are the names of its three columns."""

    titles: Words
    summary: str
    bars: tuple[Bar, ...]
    heads: tuple[str, str, str]
    sections: tuple[Section, ...]
    look: Look
    search: str
    note: str
    stops: Stops = FINDINGS

    def findings(self) -> tuple[Finding, ...]:
        """All findings in the order of the page."""
        return tuple(finding for section in self.sections for finding in section.findings())


def page(report: Report) -> str:
    """Two texts with what stands between them, as one HTML file."""
    found, look = report.findings(), report.look
    impacts = {each: f"{diamond(each)} {told}" for each, told in look.impacts.items()}
    severities = {str(each): both(each) for each in SEVERITIES}
    filters = (
        choices("impact", "Impact", impacts, Counter(f.impact for f in found)),
        choices("severity", "Severity", severities, Counter(f.severity for f in found)),
        choices("kind", "Kind", look.kinds, Counter(f.kind for f in found)),
    )
    return document(
        Frame(
            report.titles, report.summary, report.bars, look.labels, report.search, filters,
            replace(report.stops, count=len(found)), _rail(report), _main(report),
        )
    )  # fmt: skip


def _rail(report: Report) -> str:
    entries = tuple(
        (f"sec-{at}", _heading(replace(each, other=each.other * (not each.heading))), len(each.findings()))
        for at, each in enumerate(report.sections)
    )  # fmt: skip
    found = joined(
        f'<li data-for="{each.id}"><a href="#{each.id}">{diamond(each.impact)}<span>{words(each.title)}</span></a></li>'
        for each in report.findings()
    )
    return contents(
        ((both("Contents"), entries),),
        f'<p class="rh">{both("Findings")}</p><ol class="fl2">{found}</ol>',
    )


def _heading(section: Section) -> str:
    """The headings of the books, the left one first."""
    pairs = zip((section.heading, section.other), section.languages(), strict=True)
    shown = [f'<span lang="{code}">{safe(text)}</span>' for text, code in pairs if text]
    return ' <span class="of">'.join(shown) + "</span>" * (len(shown) - 1) or both("Beginning")


def _main(report: Report) -> str:
    anchors = frozenset(
        s.anchor for section in report.sections for r in section.rows for s in r.sentences()
    )
    sections = joined(
        section(
            f"sec-{at}",
            _heading(each),
            "\n".join(row(one, report.look, anchors) for one in each.rows),
        )
        for at, each in enumerate(report.sections)
    )
    return body(report.heads, sections, both(report.note))
