"""Rows of the page: sentences, rules and findings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from compiler.beside.model import Finding, Row, RuleLine, Sentence, Value, Words
from kisoku.beside.html import READERS, both, diamond, joined, marked, named, safe, sign, words
from kisoku.tables.runs import runs
from kisoku.words import say

LABELS = {
    "cited": "cited",
    "scenario": "replayed",
    "declared": "declared",
    "open": "open",
    "conflict": "in conflict",
}
IMPACTS = {
    "play": "Changes play",
    "clarify": "Clarifies",
    "cosmetic": "Wording",
    "none": "Unknown",
}
KINDS = {
    "conflict": "Conflict",
    "denial": "Denial",
    "silence": "Silence",
    "internal": "Internal",
    "evidence": "Evidence",
    "passages": "Passages",
    "term": "Term",
    "coverage": "Not encoded",
}
MIDDLE = {
    "ruled": "Ruled",
    "followed": "Ruled",
    "filled": "Filled in",
    "unruled": "No ruling",
    "rule": "Rule",
}
FEW, LINES = 3, 14
LONG = 60
"""A value of more signs is a text, and set as one."""
QUIET = frozenset(("term", "silence"))
TITLES = re.compile(
    r'(?P<title>"[^"\n]*"(?:\s*\|\s*"[^"\n]*")*)|(?P<cites>\s*@[a-z_].*$)|(?P<note>#.*$)'
)
CITE = re.compile(
    r"@(?P<source>[a-z_]\w*)(?P<places>(?:\s+(?:figure\s+)?[\w.\-]+(?:,\s*(?:figure\s+)?[\w.\-]+)*)?)"
)
QUOTED = re.compile(r'"[^"\n]*"')
NUMBER = re.compile(r"(?P<number>[-+]?\d[\d./]*)\s*(?P<unit>.{0,16})")


@dataclass(frozen=True, slots=True)
class Look:
    """What a page calls the states of its sentences, the findings, and its two sides."""

    labels: Mapping[str, str]
    impacts: Mapping[str, str]
    kinds: Mapping[str, str]
    sides: tuple[str, str]


def row(given: Row, look: Look, anchors: frozenset[str]) -> str:
    """A row with its findings; a citation links to where its sentence stands, if it is one of `anchors`."""
    kinds = {finding.kind for finding in given.findings}
    quiet = bool(kinds) and (kinds <= QUIET or all(f.impact == "clarify" for f in given.findings))
    classes = "row" + " hasf" * bool(given.findings) + " quiet" * quiet
    if not given.rules and not given.findings:
        classes += " hd"
    return (
        f'<article class="{classes}">'
        f'<div class="c ja">{_column(given.left, look)}</div>'
        f'<div class="c mid">{_rules(given, anchors)}</div>'
        f'<div class="c en">{_column(given.right, look, given.links)}</div>'
        + joined(_finding(finding, look) for finding in given.findings)
        + "</article>"
    )


def sentence(each: Sentence, labels: Mapping[str, str], more: str = "") -> str:
    """A sentence with the bar, the sign and the word of its state; `more` are further attributes."""
    text = marked(each.text, each.marks, each.language) if each.text else both("text not at hand")
    gone = "" if each.text else " gone"
    lang = f' lang="{each.language}"' if each.text else ""
    return (
        f'<p class="s {each.state}" id="{each.anchor}" data-state="{each.state}"{more}>'
        f'<span class="ln num" aria-hidden="true">{safe(each.place)}</span>'
        f'<span class="vh">{safe(each.source)} {safe(each.place)}, {both(labels[each.state])}: </span>'
        f'<span class="sg">{sign(each.state)}</span>'
        f'<span class="tx{gone}"{lang}>{text}</span></p>'
    )


def _column(
    sentences: tuple[Sentence, ...], look: Look, links: tuple[tuple[str, str], ...] = ()
) -> str:
    made = joined(sentence(each, look.labels) for each in sentences)
    if links:
        shown = ", ".join(f'<a href="#{anchor}">{safe(place)}</a>' for anchor, place in links)
        made += f'<p class="lk">{both("also")} {shown}</p>'
    return made or f'<p class="nos">{both("no sentence")}</p>'


def _rules(given: Row, anchors: frozenset[str]) -> str:
    if given.rules:
        few = _few(given.rules)
        rest = tuple(line for line in given.rules if line not in few)
        folded = f"<summary>{both('and {count} more lines', count=len(rest))}</summary>"
        more = f'<details class="lines">{folded}{_parts(rest, anchors)}</details>' if rest else ""
        return _parts(few, anchors) + more + _scenarios(given)
    if given.note:
        return f'<p class="none decl">{words(given.note)}</p>'
    states = {s.state for s in given.sentences()}
    declared = next((s.by[0] for s in given.sentences() if s.state == "declared" and s.by), "")
    if declared:
        return f'<p class="none decl">{named("Declared: {name}", declared)}</p>'
    return _scenarios(given) or (
        f'<div class="none"><p>{both("No rule cites these sentences")}</p></div>'
        if "open" in states
        else ""
    )


def _scenarios(given: Row) -> str:
    """The scenarios that replay sentences of a row."""
    names = list(dict.fromkeys(name for s in given.sentences() for name in s.scenarios))
    shown = [f'<p class="sc">{sign("scenario")} {runs(name)}</p>' for name in names[:FEW]]
    more = f'<p class="more">{both("and {count} more", count=len(names) - FEW)}</p>'
    return joined(shown) + more * (len(names) > FEW)


def _few(lines: tuple[RuleLine, ...]) -> tuple[RuleLine, ...]:
    """As many lines as are read at a glance, those with a mark among them, and what these stand in."""
    kept = {at for at, line in enumerate(lines) if line.marks}
    kept |= {above for at in kept for above in _above(lines, at)}
    for at in range(len(lines)):
        if len(kept) >= LINES:
            break
        kept.add(at)
    return tuple(line for at, line in enumerate(lines) if at in kept)


def _above(lines: tuple[RuleLine, ...], at: int) -> Iterator[int]:
    """The lines of the same file in whose blocks a line stands."""
    depth = _depth(lines[at])
    for before in range(at - 1, -1, -1):
        if lines[before].file != lines[at].file or not depth:
            return
        if _depth(lines[before]) < depth:
            depth = _depth(lines[before])
            yield before


def _depth(line: RuleLine) -> int:
    return (len(line.text) - len(line.text.lstrip())) // 2


def _parts(lines: tuple[RuleLine, ...], anchors: frozenset[str]) -> str:
    files = groupby(lines, key=lambda line: line.file)
    return joined(_part(tuple(own), anchors) for _, own in files)


def _part(lines: tuple[RuleLine, ...], anchors: frozenset[str]) -> str:
    """Lines of one file, and where the first that is meant stands."""
    first = next((line for line in lines if line.own), lines[0])
    shown = joined(_line(line, anchors) for line in lines)
    return (
        f'<p class="ad"><span class="vh">{both("Rule")} </span>{safe(first.file)}:{first.number}</p>'
        f'<div class="rule" lang="en">{shown}</div>'
    )


def _line(line: RuleLine, anchors: frozenset[str]) -> str:
    """A line of rules: its verb bold, its titles quiet, its citations as links."""
    depth = _depth(line)
    found = TITLES.search(line.text)
    code = line.text[: found.start()] if found else line.text
    rest = line.text[found.start() :] if found else ""
    indent = len(code) - len(code.lstrip())
    marks = tuple((max(a - indent, 0), min(b, len(code.rstrip())) - indent) for a, b in line.marks)
    shown = marked(code.strip(), tuple((a, b) for a, b in marks if b > a))
    verb = re.match(r"[a-z_]+", shown)
    if verb:
        shown = f"<b>{verb[0]}</b>{shown[verb.end() :]}"
    titles = " ".join(
        f'<span class="ti">{runs(m["title"])}</span>' for m in TITLES.finditer(rest) if m["title"]
    )
    cites = " ".join(_cite(m, anchors) for m in CITE.finditer(_without_titles(rest)))
    far = "" if line.own else " far"
    return f'<span class="st{far}" style="--i:{depth}"><code>{shown}{" " * bool(titles)}{titles}</code> {cites}</span>'


def _without_titles(text: str) -> str:
    return QUOTED.sub("", text).partition("#")[0]


def _cite(match: re.Match[str], anchors: frozenset[str]) -> str:
    first = re.search(r"\d+", match["places"] or "")
    anchor = f"{match['source']}-{first[0]}" if first else ""
    shown = safe(match[0].strip())
    return (
        f'<a class="ci" href="#{anchor}">{shown}</a>'
        if anchor in anchors
        else f'<span class="ci">{shown}</span>'
    )


def _finding(each: Finding, look: Look) -> str:
    severity = both(each.severity)
    head = (
        f'<header><span class="tag">{diamond(each.impact)} {look.impacts[each.impact]}</span>'
        f'<span class="kind">{look.kinds[each.kind]}</span>'
        f'<h3 id="{each.id}-t">{words(each.title)}</h3>'
        f'<span class="sev {each.severity}">{severity}</span>'
        f'<a class="id num" href="#{each.id}" aria-label="{each.id}">{each.id}</a></header>'
    )
    sides = (
        _value(each.left, "ja", look.sides[0]),
        _middle(each.middle),
        _value(each.right, "en", look.sides[1]),
    )
    step = f'<p class="nx">{words(each.next)}</p>' if each.next else ""
    return (
        f'<section role="group" class="finding" id="{each.id}" tabindex="-1" data-impact="{each.impact}"'
        f' data-kind="{each.kind}" data-severity="{each.severity}" aria-labelledby="{each.id}-t">'
        f'{head}<div class="fvs">{joined(sides)}</div>{step}</section>'
    )


def _middle(value: Value | None) -> str:
    if value is None or not value.label:
        return '<div class="fv ru un"></div>'
    empty = " un" * (not value.words)
    if value.label == "followed":
        name = dict(value.words)["en"]
        told = tuple((reader, say(reader, "follows {name}", name=name)) for reader in READERS)
        value = replace(value, words=told)
    return _value(value, f"ru{empty}", both(MIDDLE[value.label]))


def _value(value: Value | None, name: str, label: str) -> str:
    if value is None:
        return f'<div class="fv {name}"></div>'
    body = _shown(value.words) if value.words else '<p class="v tx2" aria-hidden="true">—</p>'
    reason = f'<p class="be">{words(value.reason)}</p>' if value.reason else ""
    return f'<div class="fv {name}"><p class="fl">{label}</p>{body}{reason}</div>'


def _shown(texts: Words) -> str:
    """A value; a number stands large."""
    numbers = [NUMBER.fullmatch(text) for _, text in texts]
    if all(numbers) and len({m["number"] for m in numbers if m}) == 1:
        first = numbers[0]
        assert first is not None
        units = tuple((lang, m["unit"]) for (lang, _), m in zip(texts, numbers, strict=True) if m)
        return f'<p class="v"><b class="num">{safe(first["number"])}</b> {words(units)}</p>'
    long = " long" * any(len(text) > LONG for _, text in texts)
    return f'<p class="v tx2{long}">{words(texts)}</p>'
