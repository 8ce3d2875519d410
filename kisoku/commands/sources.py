"""`kisoku sources check|lock|move GAME`: the books, and what is remembered of them."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kisoku.options import USAGE, subcommand, with_rulebook
from kisoku.out import Line, Out

if TYPE_CHECKING:
    from compiler.diagnostic import Diagnostic
    from compiler.moves import Move
    from kisoku.desk import Desk
    from kisoku.options import Subparsers

TASKS = ("check", "lock", "move")


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    parser = subcommand(
        subparsers,
        "sources",
        "check, remember or follow the texts of the books",
        ("text", "json", "sarif"),
    )
    parser.add_argument("task", choices=TASKS, metavar="TASK", help="check, lock or move")
    with_rulebook(parser)


def run(args: Namespace, out: Out) -> int:
    """Do one of the tasks."""
    from kisoku.desk import open_desk, say_problems
    from kisoku.rulebooks import find

    found = find(args.game)
    if found.folder is None:
        say_problems(out, Path(), found.problems)
        return USAGE
    desk = open_desk(found.folder, args.sources)
    return {"check": check, "lock": lock, "move": move}[args.task](desk, out)


def check(desk: "Desk", out: Out) -> int:
    """Compare the texts with the lock, and the citations with both."""
    from compiler.cites import check as check_cites
    from kisoku.desk import report, say_problems

    wrong = check_cites((each.cite for each in desk.cited), desk.loaded.sources)
    problems = (*desk.problems, *wrong)
    if out.format == "text":
        out.lines(_table(desk, out))
    else:
        out.json(report(desk, "check", problems, out))
    return say_problems(out, desk.folder, problems)


def lock(desk: "Desk", out: Out) -> int:
    """Remember the texts at hand, unless citations would then mean other sentences."""
    from kisoku.desk import Written, report, say_problems, write
    from kisoku.sources import LOCKED

    astray = tuple(_astray(desk))
    stays = astray or desk.is_blocked("source-changed", LOCKED) or not desk.books
    done = Written((), (*desk.problems, *astray)) if stays else write(desk, {})
    if out.format == "text":
        out.lines((*(_remembered(desk, out) if done.files else ()), _written(done.files, out)))
    else:
        out.json(report(desk, "lock", done.problems, out, written=done.files))
    return say_problems(out, desk.folder, done.problems)


def move(desk: "Desk", out: Out) -> int:
    """Take each citation to where its sentence went, and remember the texts at hand."""
    from kisoku.desk import Written, report, say_problems, write

    found = desk.moves()
    lost = any(each.fate == "lost" for each in found)
    stays = lost or desk.is_blocked("source-changed") or not desk.books
    done = Written((), desk.problems) if stays else write(desk, _rewritten(desk, found))
    problems = (*done.problems, *_news(found, bool(done.files)))
    if out.format == "text":
        out.lines((*_moves(found, desk, out), _written(done.files, out)))
    else:
        out.json(report(desk, "move", problems, out, found, done.files))
    return say_problems(out, desk.folder, problems)


def _astray(desk: "Desk") -> "list[Diagnostic]":
    from compiler.diagnostic import problem
    from compiler.span import whole

    count = sum(each.fate != "still" for each in desk.moves())
    citations = "1 citation" if count == 1 else f"{count} citations"
    span, game = whole("sources.lock"), desk.folder.name
    return (
        [problem("lock-behind", span, citations=citations, count=count, game=game)] if count else []
    )


def _rewritten(desk: "Desk", found: "Sequence[Move]") -> dict[Path, str]:
    """The new text of each rule file with a citation that moved."""
    from compiler.moves import rewrite
    from kisoku.files import read_text
    from kisoku.sources import rules

    changes: dict[Path, str] = {}
    for path, name in rules(desk.folder):
        text = read_text(path, name).text or ""
        new = rewrite(text, (each for each in found if each.cited.cite.span.file == name))
        if new != text:
            changes[path] = new
    return changes


def _news(found: "Sequence[Move]", moved: bool) -> "list[Diagnostic]":
    """What the reader has to know of the citations."""
    from compiler.diagnostic import problem
    from compiler.span import whole

    news = []
    for each in found:
        cite, at = each.cited.cite, each.cited.entry
        facts = {"found": cite.written(), "source": cite.source}
        if each.fate == "lost":
            news.append(problem("citation-lost", cite.span, address=at, **facts))
        elif each.fate == "changed":
            now = each.written
            news.append(problem("citation-changed", cite.span, address=at, now=now, **facts))
    count = sum(each.fate == "moved" for each in found)
    if count and moved:
        citations = "1 citation" if count == 1 else f"{count} citations"
        news.append(
            problem("citation-moved", whole("sources.lock"), citations=citations, count=count)
        )
    return news


def _table(desk: "Desk", out: Out) -> tuple[Line, ...]:
    """A row for each source, and how many citations there are."""
    from kisoku.desk import columns, many, state

    if not desk.sources():
        return ((out.say("no sources are declared"),),)
    numbers = ("lines", "sentences", "unknown", "missing", "moved")
    rows = [("", "", *map(out.say, numbers), "")]
    for each in (state(desk, source) for source in desk.sources()):
        shown = (f"{each[name]:,}" if each[name] else "-" for name in numbers)
        rows.append((each["id"], out.say(each["standing"]), *shown, out.say(each["state"])))
    count = out.say("{citations} in the rules", citations=many(out, len(desk.cited), "citation"))
    return (*((line,) for line in columns(rows, right=range(2, 7))), ("",), (count,))


def _remembered(desk: "Desk", out: Out) -> tuple[Line, ...]:
    from kisoku.desk import many

    rows = []
    for book in desk.books:
        sentences = many(out, len(book.pieces), "sentence")
        lines = many(out, len(book.lines), "line")
        facts = {"source": book.source.id, "sentences": sentences, "lines": lines}
        rows.append((out.say("{source}: {sentences} in {lines}", **facts),))
    return tuple(rows)


def _written(written: tuple[str, ...], out: Out) -> Line:
    if not written:
        return (out.say("nothing was written"),)
    return (out.say("written: {files}", files=", ".join(written)),)


def _moves(found: "Sequence[Move]", desk: "Desk", out: Out) -> tuple[Line, ...]:
    """Where each citation goes."""
    from kisoku.desk import columns, many

    going = [each for each in found if each.fate in ("moved", "changed")]
    if not going:
        return ((out.say("no citation moves"),),)
    rows = [tuple(map(out.say, ("source", "was", "now", "rule", "entry", "")))]
    for each in going:
        cite = each.cited.cite
        place = f"{cite.span.file}:{cite.span.line}"
        again = out.say("read it again") if each.fate == "changed" else ""
        rows.append((cite.source, cite.written(), each.written, place, each.cited.entry, again))
    citations = many(out, len(desk.cited), "citation")
    count = out.say("{moved} of {citations} move", moved=len(going), citations=citations)
    return ((count,), ("",), *((line,) for line in columns(rows)), ("",))
