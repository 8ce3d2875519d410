"""`kisoku coverage`: what of each book is encoded, sentence by sentence."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kisoku.cells import cut, pad, push, width
from kisoku.options import USAGE, subcommand, with_output, with_rulebook
from kisoku.out import Line, Out, as_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.books import Book
    from compiler.coverage import Coverage, Covered
    from compiler.diagnostic import Diagnostic
    from kisoku.options import Subparsers

SIGNS = {"cited": "#", "scenario": ">", "declared": "-", "open": "."}
ROLES = {"scenario": "pass", "open": "warning"}
FEW = 3
NAME, NUMBERS, BAR = 14, 43, 12


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    purpose = "what of each book is encoded, by sentences"
    parser = subcommand(subparsers, "coverage", purpose, ("text", "json", "html"))
    with_rulebook(parser)
    with_output(parser)
    parser.add_argument("--open", action="store_true", help="list every open sentence")
    parser.add_argument(
        "--against", metavar="DIR", help="a folder with older texts: what to read again"
    )


def run(args: Namespace, out: Out) -> int:
    """Count the sentences of each book by what accounts for them."""
    from compiler.coverage import check, coverage
    from kisoku import declared, replayed, sources
    from kisoku.desk import say_problems
    from kisoku.given import give, give_lines
    from kisoku.project import open_rulebook

    opened = open_rulebook(args.game)
    if opened.folder is None or opened.rulebook is None:
        say_problems(out, opened.folder or Path(), opened.problems)
        return USAGE if opened.folder is None else 1
    if args.against:
        from kisoku.rereading import reread

        return reread(opened, args, out)
    loaded = sources.load(opened.folder)
    declarations, wrong = declared.load(opened.folder)
    scenarios = replayed.cited(opened.folder, loaded.sources)
    found = coverage(opened.rulebook, loaded.sources, scenarios, declarations)
    problems = (*wrong, *check(declarations, found))
    books, _ = sources.open_books(loaded, sources.text_folder(args.sources))
    if out.format == "json":
        give(as_text(_as_json(opened.name, found, books, problems, out)), args.output, out)
    elif out.format == "html":
        from kisoku.beside.covered import page
        from kisoku.beside.gather import titles

        give(page(titles(opened.rulebook), found, books), args.output, out)
    else:
        give_lines(_page(found, books, args.open, out), args.output, out)
        say_problems(out, opened.folder, problems)
    return 1 if problems else 0


def _page(
    found: "Sequence[Coverage]", books: "Sequence[Book]", every: bool, out: Out
) -> tuple[Line, ...]:
    heads = ("all", "cited", "scenario", "declared", "open")
    column = _column(found, out)
    rows: list[Line] = [(_row("", [out.say(h) for h in heads], column),)]
    rows += [_totals(each, column, out) for each in found]
    for each in found:
        if len(each.headings()) > 1:
            rows += [(), (out.say("{source} by heading", source=each.source.id),)]
            rows += [
                _heading(name, group, column, out)
                for name, group in each.headings()
                if len(group) > 1
            ]
    rows += [(), *_open(found, books, every, out)]
    return tuple(rows)


def _column(found: "Sequence[Coverage]", out: Out) -> int:
    """As wide as the longest heading, if that leaves room for a bar."""
    names = (f"  {name}  " for each in found for name, _ in each.headings())
    return max(NAME, min(max(map(width, names), default=0), out.width - NUMBERS - BAR))


def _row(name: str, cells: "Sequence[object]", column: int) -> str:
    sizes = (6, 7, 10, 10, 6)
    return pad(name, column) + "".join(
        push(str(cell) if cell != 0 else "-", size) for cell, size in zip(cells, sizes, strict=True)
    )


def _totals(each: "Coverage", column: int, out: Out) -> Line:
    name = f"{each.source.id}  {out.say(each.source.standing)}"
    row = _row(name, _counts(each.sentences), column)
    return (row, "   ", *_bar(each.sentences, out.width - column - NUMBERS))


def _heading(name: str, group: "Sequence[Covered]", column: int, out: Out) -> Line:
    row = _row(f"  {cut(name, column - 3)}", _counts(group), column)
    return (row, "   ", *_bar(group, out.width - column - NUMBERS))


def _counts(group: "Sequence[Covered]") -> list[int]:
    return [len(group), *(sum(1 for c in group if c.state == state) for state in SIGNS)]


def _bar(group: "Sequence[Covered]", room: int) -> Line:
    """A bar whose signs are as many as their shares, at least one for whatever is there."""
    counts = {state: sum(1 for c in group if c.state == state) for state in SIGNS}
    lengths = {s: max(1, round(room * n / len(group))) if n else 0 for s, n in counts.items()}
    lengths[max(lengths, key=lambda s: lengths[s])] += room - sum(lengths.values())
    signs = ((SIGNS[s] * lengths[s], ROLES.get(s, "")) for s in SIGNS if lengths[s] > 0)
    return tuple((text, role) if role else text for text, role in signs)


def _open(
    found: "Sequence[Coverage]", books: "Sequence[Book]", every: bool, out: Out
) -> list[Line]:
    counts = [(len(each.open()), each.source.id) for each in found if each.open()]
    if not counts:
        return [(out.say("every sentence is accounted for"),)]
    total = out.say("and").join(
        f" {out.say('{count} sentences of {source}', count=n, source=name)} " for n, name in counts
    )
    title = out.say("{sentences} are open", sentences=" ".join(total.split()))
    rows: list[Line] = [(title + ("" if every else out.say("; the first:")),)]
    for each in found:
        rows += [_sentence(each, c, books, out) for c in each.open()[: None if every else FEW]]
    source, line = next((e.source.id, e.open()[0].sentence.line) for e in found if e.open())
    step = out.say("write a rule that cites them, or")
    rows += [
        (),
        (f"{out.say('next')}  {step}  kisoku declare GAME {source} {line} out-of-scope ...",),
    ]
    return rows if every else [*rows, (f"      {out.say('all of them:')}  kisoku coverage --open",)]


def _sentence(each: "Coverage", open_: "Covered", books: "Sequence[Book]", out: Out) -> Line:
    sentence = open_.sentence
    text = _text(each, open_, books)
    place = f"{each.source.id} {sentence.line}.{sentence.index}"
    return (f"  {pad(place, 11)}{cut(text, out.width - 14) if text else sentence.heading}",)


def _text(each: "Coverage", open_: "Covered", books: "Sequence[Book]") -> str:
    """The words of a sentence, if the book is at hand."""
    from compiler.cites import Cite

    book = next((b for b in books if b.source.id == each.source.id), None)
    if book is None:
        return ""
    sentence = open_.sentence
    cite = Cite(each.source.id, sentence.line, sentence.line, sentence.index, sentence.key)
    return " ".join(piece.text for piece in book.passage(cite))


def _as_json(
    name: str, found: "Sequence[Coverage]", books: "Sequence[Book]", problems: "Sequence[Diagnostic]", out: Out
) -> dict[str, Any]:  # fmt: skip
    from kisoku.report import as_json

    return {
        "game": name,
        "sources": {each.source.id: _source(each, books) for each in found},
        "headings": {each.source.id: _headings(each) for each in found},
        "problems": [as_json(each, out.language) for each in problems],
    }


def _source(each: "Coverage", books: "Sequence[Book]") -> dict[str, Any]:
    return {
        "sentences": len(each.sentences),
        "cited": each.count("cited"),
        "scenario": each.count("scenario"),
        "declared": each.classes(),
        "open": [_open_sentence(each, open_, books) for open_ in each.open()],
    }


def _headings(each: "Coverage") -> list[dict[str, Any]]:
    return [
        {"heading": heading, **dict(zip(("sentences", *SIGNS), _counts(group), strict=True))}
        for heading, group in each.headings()
    ]


def _open_sentence(each: "Coverage", open_: "Covered", books: "Sequence[Book]") -> dict[str, Any]:
    sentence = open_.sentence
    made: dict[str, Any] = {
        "line": sentence.line, "sentence": sentence.index, "heading": sentence.heading,
    }  # fmt: skip
    if sentence.key:
        made["key"] = sentence.key
    text = _text(each, open_, books)
    return made | ({"text": text} if text else {})
