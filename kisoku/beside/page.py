"""The whole page: one file that needs no server, no network and no font of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from compiler.beside.model import (
    IMPACTS as ALL_IMPACTS,
    KINDS as ALL_KINDS,
    SEVERITIES,
    STATES,
    Finding,
    Section,
    Words,
)
from kisoku.assets import asset, style
from kisoku.beside.html import READERS, attributes, both, diamond, joined, safe, sign, words
from kisoku.beside.rows import IMPACTS, KINDS, LABELS, row
from kisoku.words import say

LANGUAGES = {"ja": "Japanese", "en": "English"}


@dataclass(frozen=True, slots=True)
class Bar:
    """A source with how many of its sentences are in each state."""

    source: str
    language: str
    standing: str
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Report:
    """What the page shows."""

    titles: Words
    bars: tuple[Bar, ...]
    columns: tuple[str, str]
    sections: tuple[Section, ...]
    unruled: int

    def findings(self) -> tuple[Finding, ...]:
        """All findings in the order of the page."""
        return tuple(finding for section in self.sections for finding in section.findings())


def page(report: Report) -> str:
    """The report as one HTML file."""
    names = dict(
        zip(("left", "right"), (f"{_language(c)} book" for c in report.columns), strict=True)
    )
    anchors = frozenset(
        s.anchor for section in report.sections for r in section.rows for s in r.sentences()
    )
    title = dict(report.titles).get("en") or dict(report.titles).get("ja", "")
    return (
        '<!doctype html>\n<html lang="en" data-ui="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{safe(title)} - Kisoku</title><style>{style('beside')}</style></head><body>\n"
        f'<a class="skip" href="#main">{both("Skip to the rules")}</a>\n'
        f"{_top(report)}\n{_bar(report)}\n"
        '<p class="vh" role="status" aria-live="polite" id="live"></p>\n'
        f'<div class="wrap">{_rail(report)}\n{_main(report, names, anchors)}</div>\n'
        f"{_help()}\n<script>{asset('beside', 'page.js')}</script>\n</body></html>\n"
    )


def _language(code: str) -> str:
    return LANGUAGES.get(code, code)


def _top(report: Report) -> str:
    titles = " ".join(f'<span lang="{code}">{safe(text)}</span>' for code, text in report.titles)
    found = report.findings()
    facts = {
        "count": len(found),
        "play": sum(each.impact == "play" for each in found),
        "open": report.unruled,
        "errors": sum(each.severity == "error" for each in found),
    }
    summary = both(
        "{count} findings, {play} change play, {open} of them without a ruling; {errors} errors",
        **facts,
    )
    buttons = joined(
        f'<button type="button" data-lang="{code}" aria-pressed="{str(code == "en").lower()}" lang="{code}">{name}</button>'
        for code, name in (("en", "English"), ("ja", "日本語"))
    )
    return (
        '<header class="top"><div class="tt"><p class="brand">Kisoku <span lang="ja">規則</span></p>'
        f'<h1>{titles}</h1>\n<p class="sum">{summary}</p></div>\n'
        f'<div class="covs">{joined(map(_coverage, report.bars))}{_legend()}</div>\n'
        f'<div class="set"><div class="seg" role="group" {attributes("aria-label", "Language of the interface")}>'
        f'{buttons}</div><button type="button" id="theme" aria-pressed="false">{both("Dark")}</button></div></header>'
    )


def _coverage(bar: Bar) -> str:
    shown = {state: bar.counts.get(state, 0) for state in STATES}
    spans = joined(
        f'<span class="{state}" style="flex:{count}"><i>{count}</i></span>'
        for state, count in shown.items()
        if count
    )
    told = tuple(
        (r, ", ".join(f"{n} {say(r, LABELS[s])}" for s, n in shown.items())) for r in READERS
    )
    name = both(f"{_language(bar.language)}, {bar.standing}")
    return (
        f'<div class="cov"><p class="cn">{name} <span class="num">{sum(shown.values())}</span></p>'
        f'<div class="bar" aria-hidden="true">{spans}</div><p class="vh">{words(told)}</p></div>'
    )


def _legend() -> str:
    items = joined(
        f'<li class="{state}"><span class="sw" aria-hidden="true"></span>{sign(state)} {both(label)}</li>'
        for state, label in LABELS.items()
    )
    return f'<ul class="legend" {attributes("aria-label", "States of a sentence")}>{items}</ul>'


def _bar(report: Report) -> str:
    found = report.findings()
    search = "".join(
        f' data-ph-{reader}="{safe(say(reader, "Search both books and the rules"))}"'
        for reader in READERS
    )
    groups = joined(
        (
            _filter(
                "impact",
                "Impact",
                {k: diamond(k) + " " + both(IMPACTS[k]) for k in ALL_IMPACTS},
                Counter(f.impact for f in found),
            ),
            _filter(
                "severity",
                "Severity",
                {k: both(k) for k in SEVERITIES},
                Counter(f.severity for f in found),
            ),
            _filter(
                "kind",
                "Kind",
                {k: both(KINDS[k]) for k in ALL_KINDS},
                Counter(f.kind for f in found),
            ),
        )
    )
    return (
        f'<div class="bar2" role="region" {attributes("aria-label", "Search and filter")}><div class="b1">\n'
        f'<label class="find" role="search"><span class="vh">{both("Search")}</span><input id="q" type="search" '
        f'autocomplete="off"{search} placeholder="Search both books and the rules"></label>\n'
        f'<div class="seg"><button type="button" id="prev">{both("Previous")} <kbd>p</kbd></button>'
        f'<button type="button" id="next">{both("Next")} <kbd>n</kbd></button></div>\n'
        f'<p class="pos num" id="pos">– / {len(found)}</p>\n'
        f'<button type="button" id="only" aria-pressed="false">{both("Findings only")}</button>\n'
        f'<button type="button" id="fbtn" aria-expanded="false" aria-controls="filters">{both("Filter")}</button>\n'
        f'<button type="button" id="keys" aria-haspopup="dialog">{both("Keys")} <kbd>?</kbd></button></div>\n'
        f'<div id="filters">{groups}<button type="button" id="reset" hidden>{both("Show all")}</button></div></div>'
    )


def _filter(name: str, label: str, choices: Mapping[str, str], counts: Mapping[str, int]) -> str:
    chips = joined(
        f'<label class="chip"><input type="checkbox" name="{name}" value="{value}" checked>'
        f'<span>{shown} <span class="n num">{counts[value]}</span></span></label>'
        for value, shown in choices.items()
        if counts.get(value)
    )
    return f"<fieldset><legend>{both(label)}</legend>{chips}</fieldset>" if chips else ""


def _rail(report: Report) -> str:
    contents = joined(
        f'<li><a href="#sec-{at}"><span>{_heading(replace(section, other=section.other * (not section.heading)), report.columns)}</span><span class="n">{len(section.findings()) or ""}</span></a></li>'
        for at, section in enumerate(report.sections)
    )
    found = joined(
        f'<li data-for="{each.id}"><a href="#{each.id}">{diamond(each.impact)}<span>{words(each.title)}</span></a></li>'
        for each in report.findings()
    )
    return (
        f'<nav class="rail" {attributes("aria-label", "Contents and findings")}><p class="rh">{both("Contents")}</p>'
        f'<ul class="toc">{contents}</ul><p class="rh">{both("Findings")}</p><ol class="fl2">{found}</ol></nav>'
    )


def _heading(section: Section, codes: tuple[str, str]) -> str:
    """The headings of the books, the left one first."""
    pairs = zip((section.heading, section.other), codes, strict=True)
    shown = [f'<span lang="{code}">{safe(text)}</span>' for text, code in pairs if text]
    return ' <span class="of">'.join(shown) + "</span>" * (len(shown) - 1) or both("Beginning")


def _main(report: Report, names: Mapping[str, str], anchors: frozenset[str]) -> str:
    left, right = (both(_language(code)) for code in report.columns)
    sections = joined(
        f'<section class="sec" id="sec-{at}" aria-labelledby="h-{at}"><h2 id="h-{at}">{_heading(section, report.columns)}</h2>'
        + "\n".join(row(each, names, anchors) for each in section.rows)
        + "</section>\n"
        for at, section in enumerate(report.sections)
    )
    note = both("This report quotes your own copy of the books and is not to be passed on.")
    return (
        f'<main id="main" tabindex="-1"><div class="cols" aria-hidden="true"><p>{left}</p><p>{both("Rule")}</p><p>{right}</p></div>\n'
        f'{sections}<p class="empty" hidden>{both("Nothing matches. Show all, or clear the search.")}</p>\n'
        f"<footer><p>{note}</p></footer></main>"
    )


def _help() -> str:
    keys = (
        ("<kbd>n</kbd> <kbd>p</kbd>", "next, previous finding"),
        ("<kbd>o</kbd>", "next open sentence"),
        ("<kbd>/</kbd>", "search"),
        ("<kbd>l</kbd>", "language"),
        ("<kbd>Esc</kbd>", "clear the search, close"),
    )
    rows = joined(f"<dt>{key}</dt><dd>{both(told)}</dd>" for key, told in keys)
    return (
        f'<dialog id="help" aria-labelledby="hh"><h2 id="hh">{both("Keys")}</h2><dl>{rows}</dl>'
        f'<label class="ck"><input type="checkbox" id="kon" checked> {both("Single-key commands on")}</label>'
        f'<form method="dialog"><button>{both("Close")}</button></form></dialog>'
    )
