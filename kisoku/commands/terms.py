"""`kisoku terms`: one concept, one term a language, and where the books depart from it."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kisoku.options import USAGE, subcommand, with_output, with_rulebook
from kisoku.out import Out, as_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.diagnostic import Diagnostic
    from compiler.evidence.vocabulary import Entry, Use
    from kisoku.options import Subparsers
    from kisoku.out import Line


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    purpose = "list the terms of a rulebook and their variants in the books"
    parser = subcommand(subparsers, "terms", purpose, ("text", "json", "sarif", "csv", "tbx"))
    with_rulebook(parser)
    parser.add_argument("--all", action="store_true", help="also terms without a variant")
    with_output(parser)


def run(args: Namespace, out: Out) -> int:
    """Count the names of each concept, and tell of those with more than one."""
    from compiler.evidence.vocabulary import concepts, entries, problems
    from kisoku.bitext.desk import rules_read
    from kisoku.desk import say_problems
    from kisoku.evidence.gather import case
    from kisoku.given import give, give_lines
    from kisoku.project import open_rulebook

    opened = open_rulebook(args.game, args.sources)
    if opened.folder is None or opened.rulebook is None:
        say_problems(out, opened.folder or Path(), opened.problems)
        return USAGE if opened.folder is None else 1
    found = case(opened, args.sources)
    terms = concepts(found.rulebook, found.names, found.terms)
    if out.format == "tbx":
        from kisoku.bitext.tbx import as_tbx

        give(as_tbx(terms, found.name), args.output, out)
        return 0
    listed = entries(terms, found.books, found.names, rules_read())
    if out.format == "csv":
        from kisoku.comma import comma

        give(comma(_rows(listed, tuple(found.names))), args.output, out)
        return 0
    wrong = problems(listed, found.rulebook, found.names)
    if out.format == "json":
        give(as_text(_as_json(found.name, listed, wrong, out)), args.output, out)
        return 0
    if out.format == "sarif":
        from kisoku.logs import problem_log

        give(as_text(problem_log([(opened.folder, wrong)], out.language)), args.output, out)
        return 0
    shared = tuple(each for each in wrong if each.code == "term-shared")
    give_lines(_told(listed, len(shared), args, out), args.output, out)
    say_problems(out, opened.folder, (*found.problems, *shared))
    return 0


def _told(listed: "tuple[Entry, ...]", shared: int, args: Namespace, out: Out) -> "Iterator[Line]":
    for entry in listed:
        if args.all or any(entry.variants()):
            yield from _lines(entry)
    yield (
        out.say(
            "{terms} terms, {variants} variants in use, {shared} shared",
            terms=len(listed),
            variants=sum(1 for entry in listed for _ in entry.variants()),
            shared=shared,
        ),
    )


def _lines(entry: "Entry") -> "Iterator[Line]":
    """A concept, and below it each book with its names, how often and where."""
    yield ((entry.concept, "bold"),)
    for source, uses in entry.uses:
        if names := _used(uses):
            yield (f"  {source}  {names}",)


def _used(uses: "tuple[Use, ...]") -> str:
    """The names of a concept that a book uses, how often, and where it uses a variant."""
    return "; ".join(
        f"{use.form} {use.count}" + (f" ({', '.join(use.places[:3])})" if not use.preferred else "")
        for use in uses
        if use.count or use.preferred
    )


def _rows(listed: "tuple[Entry, ...]", languages: tuple[str, ...]) -> "Iterator[list[str]]":
    """A glossary as `--glossary` reads it: the names in each language, then their uses in each book."""
    books = [source for source, _ in listed[0].uses] if listed else []
    yield ["concept", *languages, *(f"used in {book}" for book in books)]
    for entry in listed:
        names = (" | ".join(form for code, form in entry.forms if code == one) for one in languages)
        yield [entry.concept, *names, *(_used(uses) for _, uses in entry.uses)]


def _as_json(
    name: str, listed: "tuple[Entry, ...]", wrong: "tuple[Diagnostic, ...]", out: Out
) -> dict[str, Any]:
    from kisoku.report import as_json

    return {
        "game": name,
        "terms": [
            {
                "concept": entry.concept,
                "uses": {
                    source: [
                        {
                            "form": u.form,
                            "preferred": u.preferred,
                            "count": u.count,
                            "lines": list(u.places),
                        }
                        for u in uses
                    ]
                    for source, uses in entry.uses
                },
            }
            for entry in listed
        ],
        "problems": [as_json(each, out.language) for each in wrong],
    }
