"""`kisoku tables`: reference tables to print, to publish and to compute with."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from kisoku.commands import COMMANDS
from kisoku.out import Out

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from compiler.diagnostic import Diagnostic
    from kisoku.api import Game
    from kisoku.options import Subparsers
    from kisoku.tables.choice import Choice
    from kisoku.tables.making import Wish

FORMATS = ("html", "pdf", "md", "json", "csv", "xlsx")
FOLDER = "out"


def add(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    from kisoku.options import with_colour

    purpose = COMMANDS["tables"]
    parser = subparsers.add_parser("tables", description=purpose, allow_abbrev=False)
    parser.add_argument("game", metavar="GAME", help="a rulebook by name, or its folder")
    what = "all by default; setup, round, actions, cards, ... or a kind by its name; aid: two pages"
    parser.add_argument("--what", metavar="PART", default="all", help=what)
    listed = f"{', '.join(FORMATS)}; several with commas between"
    parser.add_argument("--format", metavar="F,F", dest="forms", default="", help=listed)
    where = "the folder for the files; %(default)s by default, - to print them"
    parser.add_argument("-o", "--out", metavar="DIR", dest="folder", default=FOLDER, help=where)
    rows = parser.add_argument_group("rows")
    rows.add_argument("--where", metavar="COND", default="", help="such as 'cost <= 10'")
    rows.add_argument("--sort", metavar="COLUMN", default="", help="such as cost, or =-cost")
    game = parser.add_argument_group("game")
    game.add_argument(
        "--lang", metavar="LANG", dest="language", default="both", help="both, en, ja"
    )
    game.add_argument("--reading", metavar="READING", default="ruled", help="ruled by default")
    game.add_argument("--players", metavar="N", type=int, default=0, help="any number by default")
    game.add_argument("--with", metavar="X,Y", dest="extras", default="", help="what is added")
    game.add_argument("--paper", choices=("a4", "letter"), default="a4", help="of what is printed")
    parser.add_argument("--sources", metavar="DIR", help="where the texts of the books are")
    with_colour(parser)


def run(args: Namespace, out: Out) -> int:
    """Make the sheet, and write it in each of the formats."""
    from kisoku.meaning import opened, reading_of, unsaid, worry
    from kisoku.progress import steps
    from kisoku.tables.choice import AID, ALL, Choice
    from kisoku.tables.files import Unprintable
    from kisoku.tables.making import Wish, unfit

    what = _several(args.what) or (ALL,)
    short = AID in what
    forms = _forms(args.forms, out.language) or ("pdf" if short else "html",)
    _fit(what, forms, args.folder, out.language)
    game = opened(args.game, args.sources, out)
    if game is None or not reading_of(game, args.reading, out):
        return 2
    worry(game, out)
    unsaid(game, out)
    wish = Wish(args.language, args.reading, args.players, _several(args.extras))
    if problems := unfit(game, wish):
        return _tell(problems, wish.texts(), out)
    choice = Choice(what, args.where.strip(), args.sort.strip())
    try:
        # What is printed here must not stand beside a line that is drawn anew.
        with steps(len(forms) + 1, out, is_shown=args.folder != "-") as step:
            step(out.say("tables"))
            made, problems = _made(game, wish, choice, forms, args.paper, step)
    except Unprintable as error:
        return _tell((error.diagnostic,), {}, out)
    if problems:
        return _tell(problems, choice.texts(), out)
    return _print(made, out) if args.folder == "-" else _write(made, args.folder, out)


def _made(
    game: Game, wish: Wish, choice: Choice, forms: Sequence[str], paper: str, step: Callable[[str], None]
) -> tuple[list[tuple[str, bytes]], tuple[Diagnostic, ...]]:  # fmt: skip
    """The files of each format, or what is wrong with what was chosen."""
    from kisoku.tables.choice import AID, chosen
    from kisoku.tables.files import files, stem
    from kisoku.tables.making import make, make_aid

    short = AID in choice.what
    sheet, problems = chosen((make_aid if short else make)(game, wish), choice)
    begin = stem(game.name, choice, wish)
    made: list[tuple[str, bytes]] = []
    for form in () if problems else forms:
        step(form.upper())
        made += files(sheet, begin, form, paper, short)
    return made, problems


def _several(text: str) -> tuple[str, ...]:
    """What is written with commas between, each once."""
    return tuple(dict.fromkeys(filter(None, (part.strip() for part in text.split(",")))))


def _forms(text: str, language: str) -> tuple[str, ...]:
    from kisoku.options import complain

    forms = _several(text)
    for form in forms:
        if form not in FORMATS:
            title, step = "kisoku tables writes no {form}", "--format takes {known}"
            complain(language, title, step, form=form, known=", ".join(FORMATS))
    return forms


def _fit(what: tuple[str, ...], forms: tuple[str, ...], folder: str, language: str) -> None:
    """End the command where its wishes are at odds, before anything is made."""
    from kisoku.options import complain
    from kisoku.tables.choice import AID

    if AID in what and len(what) > 1:
        others = ",".join(name for name in what if name != AID)
        title, step = "the aid is a sheet of its own", "ask for the others apart:  --what {others}"
        complain(language, title, step, others=others)
    for form in forms if folder == "-" else ():
        if form in ("pdf", "xlsx"):
            title, step = "{form} is no text to print", "name a folder with -o"
            complain(language, title, step, form=form)


def _tell(problems: Sequence[Diagnostic], texts: Mapping[str, str], out: Out) -> int:
    from kisoku.render import Page, render

    for problem in problems:
        for line in render(problem, Page(texts, out.width, out.language)):
            out.note(*line)
    return 2


def _print(made: Sequence[tuple[str, bytes]], out: Out) -> int:
    """Print the files, one after the other; all of them are text."""
    for _, content in made:
        out.stdout.write(content.decode())
    return 0


def _write(made: Sequence[tuple[str, bytes]], folder: str, out: Out) -> int:
    """Write the files, and say where they are."""
    from pathlib import Path

    from compiler.diagnostic import problem
    from compiler.span import whole
    from kisoku.files import write_bytes

    try:
        for name, content in made:
            write_bytes(Path(folder) / name, content)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        found = problem("folder-unwritable", whole(folder), folder=folder, file=name, reason=reason)
        return _tell((found,), {}, out)
    for name, content in made:
        out.line(f"{Path(folder) / name}  {-(-len(content) // 1000)} kB")
    return 0
