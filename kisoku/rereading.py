"""What a new edition of a book asks to be read again, as it is told."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kisoku import sources
from kisoku.options import complain
from kisoku.out import Line, Out, as_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.books import Book
    from compiler.rereading import Changed
    from compiler.reworded import Marks
    from compiler.sentences import Piece
    from kisoku.project import Opened

FEW = 4
KINDS = ("changed", "added", "removed", "moved", "renumbered")


@dataclass(frozen=True, slots=True)
class Reread:
    """Both texts of each book that is at hand twice, and the sources that are not."""

    pairs: tuple[tuple[Book, Book], ...]
    changes: tuple[Changed, ...]
    lacking: tuple[str, ...]

    def counts(self) -> dict[str, int]:
        """How many changes there are of each kind."""
        counts = Counter(each.kind for each in self.changes)
        return {kind: counts[kind] for kind in KINDS if counts[kind]}

    def again(self) -> frozenset[str]:
        """The statements to read again."""
        return frozenset(address for each in self.changes for address in each.again())


def reread(opened: Opened, args: Namespace, out: Out) -> int:
    """Compare the texts at hand with those of another folder, and tell what to read again."""
    from kisoku.given import give, give_lines

    found = compared(opened, args, out.language)
    match out.format:
        case "json":
            give(as_text(as_json(opened.name, found)), args.output, out)
        case "html":
            from kisoku.beside.editions import page

            give(page(opened, found), args.output, out)
        case _:
            give_lines(_told(found, out), args.output, out)
    return int(bool(found.changes))


def compared(opened: Opened, args: Namespace, language: str) -> Reread:
    """The changes between the texts of two folders; it ends the command if nothing can be compared."""
    from compiler.rereading import changed

    assert opened.folder is not None
    assert opened.rulebook is not None
    loaded = sources.load(opened.folder)
    new, _ = sources.open_books(loaded, sources.text_folder(args.sources))
    old, _ = sources.open_books(loaded, Path(args.against))
    if not new:
        complain(
            language, "the texts of the books are not at hand", "name their folder:  --sources DIR"
        )
    now = {book.source.id: book for book in new}
    pairs = tuple((book, now[book.source.id]) for book in old if book.source.id in now)
    if not pairs:
        files = ", ".join(each.file for each in loaded.declared)
        complain(
            language,
            "there is no older text in {folder}",
            "put it there under its name: {files}",
            folder=args.against,
            files=files,
        )
    known = {book.source.id for book, _ in pairs}
    lacking = tuple(each.id for each in loaded.sources.sources if each.id not in known)
    changes = [each for before, after in pairs for each in changed(opened.rulebook, before, after)]
    return Reread(pairs, tuple(changes), lacking)


def _told(found: Reread, out: Out) -> Iterator[Line]:
    for each in found.changes:
        if each.kind != "renumbered":
            yield from _change(each, out)
    numbers = [
        f"{each.source} {where(each)}" for each in found.changes if each.kind == "renumbered"
    ]
    if numbers:
        yield (out.say("renumbered"), "info"), f"  {', '.join(numbers)}"
        yield ("",)
    for source in found.lacking:
        yield (out.say("{source} is not at hand in both editions", source=source),)
    words = "{changes}; {statements} statements to read again"
    changes = ", ".join(f"{out.say(kind)} {count}" for kind, count in found.counts().items())
    said = changes or out.say("nothing changed")
    yield (out.say(words, changes=said, statements=len(found.again())),)


def _change(each: Changed, out: Out) -> Iterator[Line]:
    """A change with the words that differ; of what only moved, the text as it stands now."""
    again = each.again()
    yield (out.say(each.kind), "warning" if again else "info"), f"  {each.source} {where(each)}"
    old, new = each.marks()
    if each.kind != "moved":
        yield from _pieces("-", each.old, old, out)
    yield from _pieces("+", each.new, new, out)
    if each.addresses:
        more = len(each.addresses) - FEW
        shown = ", ".join(each.addresses[:FEW]) + (f" .. +{more}" if more > 0 else "")
        step = "read again" if again else "see whether its place matters"
        yield (f"      > {out.say(step)}  {shown}",)
    yield ("",)


def _pieces(sign: str, pieces: tuple[Piece, ...], marks: Marks, out: Out) -> Iterator[Line]:
    from compiler.meaning.finding import Side
    from kisoku.bitext.tell import passage_lines

    for piece, spans in zip(pieces, marks, strict=True):
        yield from passage_lines(Side(sign, piece.text, "", spans), "warning", out)


def where(each: Changed) -> str:
    """Where it stood, and where it stands now if that is elsewhere."""
    places = [_places(side) for side in (each.old, each.new) if side]
    return " -> ".join(dict.fromkeys(places))


def _places(pieces: tuple[Piece, ...]) -> str:
    ends = [p.key or f"{p.line}.{p.index}" for p in (pieces[0], pieces[-1])]
    return "-".join(dict.fromkeys(ends))


def as_json(name: str, found: Reread) -> dict[str, Any]:
    """The changes as `schemas/reread.schema.json` has them."""
    return {
        "game": name,
        "changes": [_as_json(each) for each in found.changes],
        "again": sorted(found.again()),
        "lacking": list(found.lacking),
    }


def _as_json(each: Changed) -> dict[str, Any]:
    old, new = each.marks()
    return {
        "source": each.source,
        "kind": each.kind,
        "moved": each.moved,
        "old": [_sentence(*both) for both in zip(each.old, old, strict=True)],
        "new": [_sentence(*both) for both in zip(each.new, new, strict=True)],
        "statements": list(each.addresses),
    }


def _sentence(piece: Piece, spans: tuple[tuple[int, int], ...]) -> dict[str, Any]:
    made: dict[str, Any] = {"line": piece.line, "sentence": piece.index, "text": piece.text}
    if piece.key:
        made["key"] = piece.key
    return made | {"spans": [list(span) for span in spans]}
