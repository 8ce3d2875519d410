"""What a new edition of a book asks to be read again, as it is told."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kisoku import sources
from kisoku.cells import cut
from kisoku.out import Out

if TYPE_CHECKING:
    from compiler.rereading import Changed
    from kisoku.project import Opened

FEW = 4


def reread(opened: Opened, args: Namespace, out: Out) -> int:
    """Compare the texts at hand with those of another folder, and tell what to read again."""
    from compiler.rereading import changed

    assert opened.folder is not None
    assert opened.rulebook is not None
    loaded = sources.load(opened.folder)
    new, _ = sources.open_books(loaded, sources.text_folder(args.sources))
    old, _ = sources.open_books(loaded, Path(args.against))
    now = {book.source.id: book for book in new}
    pairs = [(book, now[book.source.id]) for book in old if book.source.id in now]
    found = [each for before, after in pairs for each in changed(opened.rulebook, before, after)]
    if out.format == "json":
        out.json({"game": opened.name, "changes": [_as_json(each) for each in found]})
    else:
        for each in found:
            _tell(each, out)
        again = {address for each in found for address in each.addresses}
        words = "{changes} changes, {statements} statements to read again"
        out.line(out.say(words, changes=len(found), statements=len(again)))
    return int(bool(found)) if pairs else 2


def _tell(each: Changed, out: Out) -> None:
    first = (each.old or each.new)[0]
    place = first.key or f"{first.line}.{first.index}"
    out.line((out.say(each.kind), "warning"), f"  {each.source} {place}")
    for sign, pieces in (("-", each.old), ("+", each.new)):
        for piece in pieces:
            out.line(f"    {sign} {cut(piece.text, out.width - 8)}")
    if each.addresses:
        more = len(each.addresses) - FEW
        shown = ", ".join(each.addresses[:FEW]) + (f" .. +{more}" if more > 0 else "")
        out.line(f"    > {out.say('read again')}  {shown}")


def _as_json(each: Changed) -> dict[str, Any]:
    return {
        "source": each.source,
        "kind": each.kind,
        "old": [{"line": p.line, "sentence": p.index, "text": p.text} for p in each.old],
        "new": [{"line": p.line, "sentence": p.index, "text": p.text} for p in each.new],
        "statements": list(each.addresses),
    }
