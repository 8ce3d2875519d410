"""What the commands share that need a rulebook's meaning, and one of its readings."""

from __future__ import annotations

from compiler.codes import load as load_code
from compiler.diagnostic import Severity, problem
from compiler.near import near
from compiler.span import whole
from kisoku.api import Game, Unreadable, load
from kisoku.out import Out
from kisoku.render import Page, render
from kisoku.report import tell

SHOWN = 8  # More names than these would hide what is printed below.


def opened(name: str, texts: str | None, out: Out) -> Game | None:
    """A rulebook, or nothing after telling why not."""
    try:
        return load(name, texts)
    except Unreadable as error:
        page = Page(error.opened.texts, out.width, out.language)
        for line in tell(error.problems, Severity.ERROR, page)[:-1]:
            out.note(*line)
        return None


def worry(game: Game, out: Out) -> None:
    """Say that what follows is of a rulebook with mistakes in it."""
    errors = [each for each in game.problems if load_code(each.code).severity is Severity.ERROR]
    if errors:
        several = "s" if len(errors) != 1 else ""
        phrase = f"{{name}} has {{count}} error{several}; what they take with them is left out"
        out.note(out.say(phrase, name=game.name, count=len(errors)))
        out.note("  > ", out.say("next"), f"     kisoku check {game.name}")
        out.worries.append(game.name)


def unsaid(game: Game, out: Out) -> None:
    """Say which names will be printed as the rules write them, for want of a title."""
    from compiler.phrases.missing import missing_phrases

    facts = [dict(each.facts) for each in missing_phrases(game.rulebook)]
    names = tuple(dict.fromkeys(each.get("name") or each["phrase"] for each in facts))
    if names:
        shown = ", ".join(names[:SHOWN]) + (", …" if len(names) > SHOWN else "")
        phrase = "{name} has no title for {names}; what is printed calls them so"
        out.note(out.say(phrase, name=game.name, names=shown))


def reading_of(game: Game, name: str, out: Out) -> bool:
    """Whether a rulebook has a reading; told if not."""
    known = game.readings()
    if name in known:
        return True
    found = problem(
        "reading-unknown",
        whole("sources.yaml"),
        name=name,
        known=", ".join(known),
        near=near(name, known),
    )
    for line in render(found, Page({}, out.width, out.language)):
        out.note(*line)
    return False
