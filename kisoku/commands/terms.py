"""`kisoku terms`: one concept, one term a language, and where the books depart from it."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kisoku.options import USAGE, subcommand, with_output, with_rulebook
from kisoku.out import Out

if TYPE_CHECKING:
    from compiler.diagnostic import Diagnostic
    from compiler.evidence.vocabulary import Entry
    from kisoku.options import Subparsers


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    purpose = "list the terms of a rulebook and their variants in the books"
    parser = subcommand(subparsers, "terms", purpose, ("text", "json", "tbx"))
    with_rulebook(parser)
    parser.add_argument("--all", action="store_true", help="also terms without a variant")
    with_output(parser)


def run(args: Namespace, out: Out) -> int:
    """Count the names of each concept, and tell of those with more than one."""
    from compiler.evidence.vocabulary import concepts, entries, problems
    from kisoku.bitext.desk import rules_read
    from kisoku.desk import say_problems
    from kisoku.evidence.gather import case
    from kisoku.project import open_rulebook

    opened = open_rulebook(args.game, args.sources)
    if opened.folder is None or opened.rulebook is None:
        say_problems(out, opened.folder or Path(), opened.problems)
        return USAGE if opened.folder is None else 1
    found = case(opened, args.sources)
    terms = concepts(found.rulebook, found.names, found.terms)
    if out.format == "tbx":
        from kisoku.bitext.tbx import as_tbx
        from kisoku.given import give

        give(as_tbx(terms, found.name), args.output, out)
        return 0
    listed = entries(terms, found.books, found.names, rules_read())
    wrong = problems(listed, found.rulebook, found.names)
    if out.format == "json":
        out.json(_as_json(found.name, listed, wrong, out))
        return 0
    shown = [entry for entry in listed if args.all or any(entry.variants())]
    for entry in shown:
        _tell(entry, out)
    shared = tuple(each for each in wrong if each.code == "term-shared")
    count = {"terms": len(listed), "variants": sum(1 for e in listed for _ in e.variants())}
    out.line(
        out.say(
            "{terms} terms, {variants} variants in use, {shared} shared",
            shared=len(shared),
            **count,
        )
    )
    say_problems(out, opened.folder, (*found.problems, *shared))
    return 0


def _tell(entry: "Entry", out: Out) -> None:
    """A concept, and below it each book with its names, how often and where."""
    out.line((entry.concept, "bold"))
    for source, uses in entry.uses:
        names = [
            f"{use.form} {use.count}"
            + (f" ({', '.join(use.places[:3])})" if not use.preferred else "")
            for use in uses
            if use.count or use.preferred
        ]
        if names:
            out.line(f"  {source}  {'; '.join(names)}")


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
