"""What all pages of the desk share: the head with its bars, search and filters, the rail, the keys.

A page is one file that needs no server, no network and no font of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from compiler.beside.model import Words
from kisoku.assets import asset, style
from kisoku.beside.html import READERS, attributes, both, joined, quoted, safe, sign, words
from kisoku.words import say

LANGUAGES = {"ja": "Japanese", "en": "English"}


@dataclass(frozen=True, slots=True)
class Bar:
    """A text with how many of its sentences are in each state."""

    name: str
    counts: Mapping[str, int]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Stops:
    """What filters choose from, and what `next` stops at: selectors, and the phrases for them.

    `only` is empty where every row has a stop.
    """

    items: str
    stops: str
    count: int
    shown: str
    at: str
    only: str
    keys: str
    open: str = "next open sentence"


@dataclass(frozen=True, slots=True)
class Frame:
    """A page; texts are markup, but for the titles."""

    titles: Words
    summary: str
    bars: tuple[Bar, ...]
    labels: Mapping[str, str]
    search: str
    filters: tuple[str, ...]
    stops: Stops
    rail: str
    main: str
    shape: str = ""


def document(frame: Frame) -> str:
    """The page as one HTML file."""
    title = dict(frame.titles).get("en") or next((text for _, text in frame.titles), "")
    stops = frame.stops
    told = _told("shown", stops.shown) + _told("at", stops.at)
    return (
        '<!doctype html>\n<html lang="en" data-ui="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{safe(title)} - Kisoku</title><style>{style('beside')}</style></head>\n"
        f'<body class="{frame.shape}" data-items="{stops.items}" data-stops="{stops.stops}"{told}>\n'
        f'<a class="skip" href="#main">{both("Skip to the rules")}</a>\n'
        f"{_top(frame)}\n{_bar(frame)}\n"
        '<p class="vh" role="status" aria-live="polite" id="live"></p>\n'
        f'<div class="wrap">{frame.rail}\n{frame.main}</div>\n'
        f"{_help(stops)}\n<script>{asset('beside', 'page.js')}</script>\n</body></html>\n"
    )


def choices(name: str, label: str, given: Mapping[str, str], counts: Mapping[str, int]) -> str:
    """A filter; one that leaves nothing to choose is none."""
    chips = [
        f'<label class="chip"><input type="checkbox" name="{name}" value="{value}" checked>'
        f'<span>{shown} <span class="n num">{counts[value]}</span></span></label>'
        for value, shown in given.items()
        if counts.get(value)
    ]
    return f"<fieldset><legend>{both(label)}</legend>{joined(chips)}</fieldset>" if chips else ""


def contents(
    parts: tuple[tuple[str, tuple[tuple[str, str, int], ...]], ...], more: str = ""
) -> str:
    """The rail: under each title anchors, what they lead to, and how many stops are there."""
    listed = joined(
        f'<p class="rh">{title}</p><ul class="toc">{joined(map(_entry, entries))}</ul>'
        for title, entries in parts
    )
    return f'<nav class="rail" {attributes("aria-label", "Contents and findings")}>{listed}{more}</nav>'


def _entry(given: tuple[str, str, int]) -> str:
    anchor, told, count = given
    return (
        f'<li><a href="#{anchor}"><span>{told}</span><span class="n">{count or ""}</span></a></li>'
    )


def body(columns: tuple[str, ...], sections: str, note: str) -> str:
    """The middle of a page: heads of its columns, its sections, and what is to be kept in mind."""
    heads = joined(f"<p>{column}</p>" for column in columns)
    return (
        f'<main id="main" tabindex="-1"><div class="cols" aria-hidden="true">{heads}</div>\n'
        f'{sections}<p class="empty" hidden>{both("Nothing matches. Show all, or clear the search.")}</p>\n'
        f"<footer><p>{note}</p></footer></main>"
    )


def section(anchor: str, heading: str, rows: str) -> str:
    """Rows under a heading."""
    return (
        f'<section class="sec" id="{anchor}" aria-labelledby="h-{anchor}">'
        f'<h2 id="h-{anchor}">{heading}</h2>{rows}</section>\n'
    )


def language_of(code: str) -> str:
    """The name of a language, in English."""
    return LANGUAGES.get(code, code)


def _told(name: str, phrase: str) -> str:
    """A phrase whose facts the page itself fills in."""
    facts = {fact: f"{{{fact}}}" for fact in ("n", "all", "what")}
    return joined(f' data-{name}-{r}="{quoted(say(r, phrase, **facts))}"' for r in READERS)


def _top(frame: Frame) -> str:
    titles = " ".join(f'<span lang="{code}">{safe(text)}</span>' for code, text in frame.titles)
    buttons = joined(
        f'<button type="button" data-lang="{code}" aria-pressed="{str(code == "en").lower()}" lang="{code}">{name}</button>'
        for code, name in (("en", "English"), ("ja", "日本語"))
    )
    bars = joined(_counted(bar, frame.labels) for bar in frame.bars)
    return (
        '<header class="top"><div class="tt"><p class="brand">Kisoku <span lang="ja">規則</span></p>'
        f'<h1>{titles}</h1>\n<p class="sum">{frame.summary}</p></div>\n'
        f'<div class="covs">{bars}{_legend(frame.labels)}</div>\n'
        f'<div class="set"><div class="seg" role="group" {attributes("aria-label", "Language of the interface")}>'
        f'{buttons}</div><button type="button" id="theme" aria-pressed="false">{both("Dark")}</button></div></header>'
    )


def _counted(bar: Bar, labels: Mapping[str, str]) -> str:
    shown = {state: bar.counts.get(state, 0) for state in labels}
    spans = joined(
        f'<span class="{state}" style="flex:{count}"><i>{count}</i></span>'
        for state, count in shown.items()
        if count
    )
    told = tuple(
        (r, ", ".join(f"{n} {say(r, labels[s])}" for s, n in shown.items())) for r in READERS
    )
    note = f'<p class="cl">{bar.note}</p>' if bar.note else ""
    return (
        f'<div class="cov"><p class="cn">{bar.name} <span class="num">{sum(shown.values())}</span></p>'
        f'<div class="bar" aria-hidden="true">{spans}</div><p class="vh">{words(told)}</p>{note}</div>'
    )


def _legend(labels: Mapping[str, str]) -> str:
    items = joined(
        f'<li class="{state}"><span class="sw" aria-hidden="true"></span>{sign(state)} {both(label)}</li>'
        for state, label in labels.items()
    )
    return f'<ul class="legend" {attributes("aria-label", "States of a sentence")}>{items}</ul>'


def _bar(frame: Frame) -> str:
    places = joined(f' data-ph-{r}="{quoted(say(r, frame.search))}"' for r in READERS)
    none = "" if frame.stops.count else " disabled"
    return (
        f'<div class="bar2" role="region" {attributes("aria-label", "Search and filter")}><div class="b1">\n'
        f'<label class="find" role="search"><span class="vh">{both("Search")}</span><input id="q" type="search" '
        f'autocomplete="off"{places} placeholder="{quoted(say("en", frame.search))}"></label>\n'
        f'<div class="seg"><button type="button" id="prev"{none}>{both("Previous")} <kbd>p</kbd></button>'
        f'<button type="button" id="next"{none}>{both("Next")} <kbd>n</kbd></button></div>\n'
        f'<p class="pos num" id="pos">– / {frame.stops.count}</p>\n'
        f"{_only(frame.stops)}\n"
        f'<button type="button" id="fbtn" aria-expanded="false" aria-controls="filters">{both("Filter")}</button>\n'
        f'<button type="button" id="keys" aria-haspopup="dialog">{both("Keys")} <kbd>?</kbd></button></div>\n'
        f'<div id="filters">{joined(frame.filters)}'
        f'<button type="button" id="reset" hidden>{both("Show all")}</button></div></div>'
    )


def _only(stops: Stops) -> str:
    if not stops.only:
        return ""
    none = "" if stops.count else " disabled"
    return f'<button type="button" id="only" aria-pressed="false"{none}>{both(stops.only)}</button>'


def _help(stops: Stops) -> str:
    keys = (
        ("<kbd>n</kbd> <kbd>p</kbd>", stops.keys),
        ("<kbd>o</kbd>", stops.open),
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
