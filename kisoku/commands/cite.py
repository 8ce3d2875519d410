"""`kisoku cite GAME ja 403`, `kisoku cite GAME "words"`: what a book says, and what cites it."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kisoku.options import USAGE, subcommand, with_rulebook
from kisoku.out import Line, Out

if TYPE_CHECKING:
    from compiler.books import Book
    from compiler.cites import Cite, Cited
    from compiler.diagnostic import Diagnostic
    from compiler.sentences import Piece
    from kisoku.desk import Desk
    from kisoku.options import Subparsers

MOST = 20
"""So many sentences with the words are shown of a book."""


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "cite", "show a passage, or find words in the books")
    with_rulebook(parser)
    parser.add_argument(
        "what", nargs="+", metavar="WHAT", help="a place such as  ja 403  or words to look for"
    )
    parser.add_argument("--all", action="store_true", help="show every sentence with the words")


def run(args: Namespace, out: Out) -> int:
    """Show the passage, or the sentences with the words."""
    from kisoku.desk import open_desk, say_problems
    from kisoku.rulebooks import find

    found = find(args.game)
    if found.folder is None:
        say_problems(out, Path(), found.problems)
        return USAGE
    desk = open_desk(found.folder, args.sources)
    cites = _asked(args.what, desk)
    if cites is None:
        return words(" ".join(args.what), desk, out, None if args.all else MOST)
    return passages(cites, desk, out)


def passages(cites: "Sequence[Cite]", desk: "Desk", out: Out) -> int:
    """Show what stands at some places, and what cites it."""
    from compiler.cites import check
    from kisoku.desk import say_problems

    wrong = check(cites, desk.loaded.sources)
    sound = [cite for cite in cites if not check((cite,), desk.loaded.sources)]
    lacking = _lacking(desk, {each.source for each in sound})
    if out.format == "json":
        found = [_as_json(each, desk) for each in sound]
        out.json(_report(desk, (*wrong, *lacking), passages=found))
    else:
        for cite in sound:
            out.lines(_passage(cite, desk, out))
    say_problems(replace(out, stdout=out.stderr), desk.folder, lacking)
    return say_problems(out, desk.folder, wrong)


def words(asked: str, desk: "Desk", out: Out, most: int | None) -> int:
    """Show the sentences with some words, and how many there are."""
    from kisoku.desk import say_problems

    lacking = _lacking(desk, {each.id for each in desk.sources()})
    if out.format == "json":
        found = [_found_as_json(book, asked, desk) for book in desk.books]
        out.json(_report(desk, lacking, words=asked, found=found))
    else:
        for book in desk.books:
            out.lines(_found(book, asked, desk, out, most))
    say_problems(replace(out, stdout=out.stderr), desk.folder, lacking)
    return 0 if any(book.find(asked) for book in desk.books) else 1


def _lacking(desk: "Desk", names: set[str]) -> "list[Diagnostic]":
    """Why the texts of some sources can't be shown."""
    missing = {name for name in names if desk.book(name) is None}
    return [each for each in desk.problems if dict(each.facts).get("source") in missing]


def _report(desk: "Desk", problems: "Sequence[Diagnostic]", **parts: Any) -> dict[str, Any]:
    from kisoku.report import as_json

    return {"game": desk.folder.name, **parts, "problems": [as_json(each) for each in problems]}


def _asked(what: Sequence[str], desk: "Desk") -> "tuple[Cite, ...] | None":
    """The places that are asked for, if it is places."""
    from compiler.cites import parse

    source = what[0].removeprefix("@")
    if len(what) < 2 or desk.loaded.sources.source(source) is None:
        # A citation copied from a rulebook is one argument, if it was quoted.
        if len(what) == 1 and " " in what[0]:
            return _asked(what[0].split(), desk)
        return None
    cites, problems = parse(f"@{source} {' '.join(what[1:])}", "", 0, 1)
    return None if problems else cites


def _passage(cite: "Cite", desk: "Desk", out: Out) -> tuple[Line, ...]:
    source = desk.loaded.sources.source(cite.source)
    heading = source.heading(cite.first) if source else ""
    book = desk.book(cite.source)
    pieces = book.passage(cite) if book else ()
    heading = pieces[0].heading if pieces else heading
    title: Line = ((f"{cite.source} {cite.written()}", "bold"), f"   {heading}" if heading else "")
    body = tuple(line for piece in pieces for line in _sentence(piece, out))
    return (title, *body, *_cited_by(cite, desk, out), ("",))


def _sentence(piece: "Piece", out: Out, note: str = "") -> tuple[Line, ...]:
    from kisoku.cells import pad, wrap

    place = f"{piece.key}.{piece.field}" if piece.key else f"{piece.line}.{piece.index}"
    label = f"  {pad(place, 16 if piece.key else 8)} "
    first, *rest = wrap(piece.text, out.width - len(label)) or ("",)
    lines: list[Line] = [(label, first), *((" " * len(label), line) for line in rest)]
    return (*lines, (" " * len(label), note)) if note else tuple(lines)


def _cited_by(cite: "Cite", desk: "Desk", out: Out) -> tuple[Line, ...]:
    from kisoku.desk import columns

    citing = _citing(cite, desk)
    if not citing:
        return ((f"  {out.say('nothing cites it')}",),)
    rows = []
    for each in citing:
        span = each.cite.span
        written = f"@{each.cite.source} {each.cite.written()}"
        rows.append((f"{span.file}:{span.line}", each.entry, written))
    return ((f"  {out.say('cited by')}",), *((f"    {line}",) for line in columns(rows)))


def _citing(cite: "Cite", desk: "Desk") -> "list[Cited]":
    from compiler.cites import touches

    return [each for each in desk.cited if touches(each.cite, cite)]


def _of(piece: "Piece", book: "Book") -> "Cite":
    """The place of a sentence, in the lines that citations use."""
    from compiler.cites import Cite

    if piece.key:
        return Cite(book.source.id, key=piece.key, field=piece.field)
    at = book.pieces.index(piece)
    for sentence, place in zip(book.anchors.old, book.anchors.places, strict=True):
        if at in place:
            return Cite(book.source.id, sentence.line, sentence.line, sentence.index)
    return Cite(book.source.id, piece.line, piece.line, piece.index)


def _found(book: "Book", asked: str, desk: "Desk", out: Out, most: int | None) -> tuple[Line, ...]:
    from kisoku.desk import many

    pieces = book.find(asked)
    if not pieces:
        return ((out.say("{source}: nothing", source=book.source.id),), ("",))
    times, sentences = many(out, book.count(asked), "time"), many(out, len(pieces), "sentence")
    facts = {"source": book.source.id, "times": times, "sentences": sentences}
    lines: list[Line] = [((out.say("{source}: {times} in {sentences}", **facts), "bold"),)]
    for piece in pieces[:most]:
        count = len(_citing(_of(piece, book), desk))
        lines += _sentence(
            piece, out, out.say("cited {times}", times=many(out, count, "time")) if count else ""
        )
    if most is not None and len(pieces) > most:
        rest = len(pieces) - most
        lines.append((f"  {out.say('and {count} more; --all shows them', count=rest)}",))
    return (*lines, ("",))


def _as_json(cite: "Cite", desk: "Desk") -> dict[str, Any]:
    from kisoku.desk import rule

    source, book = desk.loaded.sources.source(cite.source), desk.book(cite.source)
    pieces = book.passage(cite) if book else ()
    heading = source.heading(cite.first) if source else ""
    return {
        "source": cite.source,
        "place": cite.written(),
        "heading": pieces[0].heading if pieces else heading,
        "sentences": [_piece_as_json(piece) for piece in pieces],
        "cited_by": [rule(each) | {"place": each.cite.written()} for each in _citing(cite, desk)],
    }


def _piece_as_json(piece: "Piece") -> dict[str, Any]:
    place = {"line": piece.line, "index": piece.index, "key": piece.key, "field": piece.field}
    return {**place, "text": piece.text}


def _found_as_json(book: "Book", asked: str, desk: "Desk") -> dict[str, Any]:
    sentences = [
        _piece_as_json(piece) | {"cited": len(_citing(_of(piece, book), desk))}
        for piece in book.find(asked)
    ]
    return {"source": book.source.id, "times": book.count(asked), "sentences": sentences}
