"""Citations taken to where their sentences went.

Nothing is written here: a move is a value, and `rewrite` gives the new text of a file.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from compiler.anchors import Anchors
from compiler.books import means
from compiler.cites import Cited

Fate = Literal["still", "moved", "changed", "lost"]


@dataclass(frozen=True, slots=True)
class Move:
    """A citation, what became of it, and how it is to be written.

    `changed` is a citation of a passage that has another or a further sentence now: it has a place,
    and has to be read again. `lost` has none.
    """

    cited: Cited
    fate: Fate
    written: str


def moves(cited: Iterable[Cited], source: str, anchors: Anchors) -> tuple[Move, ...]:
    """What becomes of the citations of one source."""
    stead = dict(_stead(anchors))
    return tuple(_move(each, anchors, stead) for each in cited if each.cite.source == source)


def rewrite(text: str, found: Iterable[Move]) -> str:
    """The text of a file with its citations rewritten."""
    rows = text.split("\n")
    for move in sorted(found, key=lambda each: each.cited.cite.span, reverse=True):
        span = move.cited.cite.span
        row = rows[span.line - 1]
        rows[span.line - 1] = row[: span.column - 1] + move.written + row[span.end_column - 1 :]
    return "\n".join(rows)


def _stead(anchors: Anchors) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Missing sentences with what stands where they stood."""
    for change in anchors.changes:
        if len(change.old) == len(change.new):
            yield from ((old, (new,)) for old, new in zip(change.old, change.new, strict=True))
        elif change.new:
            yield from ((old, change.new) for old in change.old)


def _move(cited: Cited, anchors: Anchors, stead: dict[int, tuple[int, ...]]) -> Move:
    cite = cited.cite
    meant = [
        at
        for at, each in enumerate(anchors.old)
        if means(cite, each.line, each.index, each.key, each.field)
    ]
    if not meant:
        # It led nowhere before, which is for the check of citations to say.
        return Move(cited, "still", cite.written())
    places = [anchors.places[at] or stead.get(at, ()) for at in meant]
    pieces = {at for place in places for at in place}
    changed = any(not anchors.places[at] for at in meant)
    if not pieces:
        return Move(cited, "lost", cite.written())
    if anchors.old[meant[0]].key:
        return Move(cited, "changed" if changed else "still", cite.written())
    gained = set() if cite.sentence else _gained(pieces, anchors, cite.is_range())
    written = "figure " * cite.figure + _written(pieces | gained, anchors)
    if changed or gained:
        return Move(cited, "changed", written)
    stays = written == cite.written() or _is_still(meant, anchors)
    return Move(cited, "still" if stays else "moved", cite.written() if stays else written)


def _is_still(meant: list[int], anchors: Anchors) -> bool:
    return all(anchors.is_still(at, anchors.places[at]) for at in meant)


def _gained(pieces: set[int], anchors: Anchors, is_range: bool) -> set[int]:
    """New sentences in the lines of these pieces; of a range, in the lines between too."""
    unknown = set(anchors.unknown())
    gained: set[int] = set()
    between: set[int] = set()
    inside = False
    for ats in _by_line(anchors).values():
        if pieces & ats:
            gained |= (unknown & ats) | between
            between, inside = set(), is_range
        elif inside and ats <= unknown:
            between |= ats
        else:
            between, inside = set(), False
    return gained


def _written(pieces: set[int], anchors: Anchors) -> str:
    """Lines, ranges and sentences that name just these pieces."""
    parts: list[str] = []
    run: list[int] = []
    for line, ats in _by_line(anchors).items():
        if ats <= pieces:
            run.append(line)
            continue
        parts.extend(_run(run))
        run = []
        parts.extend(f"{line}.{anchors.new[at].index}" for at in sorted(ats & pieces))
    return ", ".join((*parts, *_run(run)))


def _by_line(anchors: Anchors) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    for at, piece in enumerate(anchors.new):
        found.setdefault(piece.line, set()).add(at)
    return found


def _run(lines: list[int]) -> Iterator[str]:
    if lines:
        yield f"{lines[0]}-{lines[-1]}" if len(lines) > 1 else f"{lines[0]}"
