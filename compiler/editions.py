"""What one edition of a rulebook says differently from another, or an expansion from its base.

Both are taken as they are ruled and filled, so that what changes for the players is told.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from compiler.about import Voice, about, title, voices
from compiler.align import align
from compiler.compare import Pair, compare
from compiler.contents import whole, words
from compiler.document import Document, Entry, document
from compiler.impact import Impacts, impacts
from compiler.ir.rulebook import Rulebook
from compiler.mismatch import Difference, Kind, Mismatch, Side, Words, identity, severity
from compiler.readings import project
from compiler.reordered import Reordered, reordered
from compiler.sources import RULED, Sources

TITLE, SHORT, ORDER = "title", "short", "order"
"""What is no part: how an address is called, what an aid says of it, and the order of its lines."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A rulebook with its books, under the name that it was asked for."""

    name: str
    rulebook: Rulebook
    sources: Sources


def editions(old: Edition, new: Edition, languages: tuple[str, ...] = ()) -> Difference:
    """How a rulebook changes from one edition to the other, told in all languages or in some."""
    left, right = _document(old), _document(new)
    desks = tuple(
        _Desk(each.name, voices(each.rulebook, languages), impacts(each.rulebook))
        for each in (old, new)
    )
    right = align(left, right)
    found = [_mismatch(pair, desks) for pair in compare(left, right)]
    found += [_moved(each, desks) for each in reordered(left, right)]
    found.sort(key=lambda each: (each.left.span or each.right.span, each.path))
    return Difference(old.rulebook.name, old.name, new.name, tuple(found))


def _document(edition: Edition) -> Document:
    """The document with the titles of what stands in it, and with what is said in short."""
    plain = document(project(edition.rulebook, edition.sources, RULED, filled=True))
    entries = dict(plain.entries)
    for each in edition.rulebook.titles:
        if each.address in entries:
            part = entries[each.address].part
            entries[f"{each.address}.{TITLE}"] = Entry(each.texts, part)
    for address, entry in plain.entries.items():
        if entry.part.at.short is not None:
            entries[f"{address}.{SHORT}"] = Entry(entry.part.at.short.texts, entry.part)
    return replace(plain, entries=entries)


@dataclass(frozen=True, slots=True)
class _Desk:
    """What tells of one edition."""

    name: str
    voices: tuple[Voice, ...]
    impacts: Impacts


def _mismatch(pair: Pair, desks: tuple[_Desk, ...]) -> Mismatch:
    old, new = desks
    wording = next((each for each in (TITLE, SHORT) if pair.address.endswith(f".{each}")), "")
    kind: Kind = "removed" if pair.right is None else "added" if pair.left is None else "replaced"
    paths = sorted(each.part.at.address for each in (pair.left, pair.right) if each is not None)
    path = f"{paths[0]}.{wording}" if wording else paths[0]
    alone = kind != "replaced"
    words_only = bool(wording)
    sides = _side(pair.left, old, words_only, alone), _side(pair.right, new, words_only, alone)
    told = _about(pair, desks)
    levels = [desk.impacts.of(paths[0], pair.kept()) for desk in desks]
    impact = "cosmetic" if wording else max(levels, key=("play", "clarify", "cosmetic").index)
    left, right = (side.value for side in sides)
    return Mismatch(
        identity(path, kind, left, right),
        kind,
        impact,
        severity(kind, impact, summary=False),
        path,
        *sides,
        "",
        told,
        _sentences(told, desks, sides),
    )


def _moved(block: Reordered, desks: tuple[_Desk, ...]) -> Mismatch:
    """Equal lines of a block in another order."""
    path = f"{block.address}.{ORDER}"
    told = tuple(
        (voice.language, voice.say("order", stage=title(voice, block.address)))
        for voice in desks[0].voices
    )
    left, right = _in_turn(block.left, desks[0]), _in_turn(block.right, desks[1])
    return Mismatch(
        identity(path, "replaced", left.value, right.value),
        "replaced",
        "play",
        severity("replaced", "play", summary=False),
        path,
        left,
        right,
        "",
        told,
        _sentences(told, desks, (left, right)),
    )


def _in_turn(lines: tuple[Entry, ...], desk: _Desk) -> Side:
    """Lines one after the other, with the citations of all of one book."""
    cites = tuple(cite for line in lines for cite in line.part.at.cites)
    source = next((cite.source for cite in cites), "")
    said = tuple(
        (voice.language, voice.say("semicolon").join(words(voice, line.part) for line in lines))
        for voice in desk.voices
    )
    value = tuple(str(line.value) for line in lines)
    own = tuple(dict.fromkeys(cite for cite in cites if cite.source == source))
    return Side(source, value, said, own, lines[0].part.at.span)


def _side(entry: Entry | None, desk: _Desk, is_wording: bool, alone: bool) -> Side:
    if entry is None:
        silent = tuple((voice.language, voice.say("absent")) for voice in desk.voices)
        return Side("", None, silent)
    at = entry.part.at
    source = next((cite.source for cite in at.cites), at.own)
    cites = tuple(cite for cite in at.cites if cite.source == source)
    if is_wording and isinstance(entry.value, tuple):
        texts = zip(desk.voices, entry.value, strict=False)
        said: Words = tuple((voice.language, text) for voice, text in texts)
    else:
        say = whole if alone else words
        said = tuple((voice.language, say(voice, entry.part)) for voice in desk.voices)
    return Side(source, entry.value, said, cites, at.span)


def _about(pair: Pair, desks: tuple[_Desk, ...]) -> Words:
    entry, desk = (pair.left, desks[0]) if pair.left is not None else (pair.right, desks[1])
    assert entry is not None
    return tuple((voice.language, about(voice, entry.part)) for voice in desk.voices)


def _sentences(told: Words, desks: tuple[_Desk, ...], sides: tuple[Side, Side]) -> Words:
    found = []
    for voice in desks[0].voices:
        said = [dict(side.words).get(voice.language, "") for side in sides]
        about_it = dict(told).get(voice.language, "")
        text = voice.say(
            "sentence",
            about=about_it,
            left_name=desks[0].name,
            left=said[0],
            right_name=desks[1].name,
            right=said[1],
        )
        found.append((voice.language, text))
    return tuple(found)
