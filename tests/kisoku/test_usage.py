"""What is said of command lines, in each language: every help, and all that is wrong with one."""

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module

import pytest

from kisoku import words
from kisoku.cells import width
from kisoku.cli import main
from kisoku.commands import COMMANDS
from kisoku.options import FOUND, Parser
from tests.house.test_directions import FILES, ROOT

OTHERS = [language for language in words.languages() if language != "en"]
LANTERNS = ROOT / "tests" / "example" / "lanterns"
COMPLAINING = ("complain", "usage", "Refusal", "NoText", "SetupError", "SaveError")
WHOLE = {"usage: ", "options", "positional arguments", "show this help message and exit", "next"}
"""What argparse says itself."""


@pytest.mark.parametrize("language", OTHERS)
def test_whatever_is_said_of_a_command_line_has_its_words(language: str) -> None:
    known = phrases(language)
    assert sorted(set(said()) - known.keys()) == []
    assert sorted(known.keys() - set(said())) == []
    assert [key for key, text in known.items() if slots(key) != slots(text)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_whatever_a_command_says_has_its_words(language: str) -> None:
    path = ROOT / "kisoku" / "languages" / f"{language}.toml"
    known = tomllib.loads(path.read_text(encoding="utf-8"))
    assert [key for key, text in known.items() if slots(key) != slots(text)] == []
    assert sorted(set(_spoken()) - known.keys()) == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_says_what_it_is_for(command: str) -> None:
    assert [each.dest for each in parser(command)._actions if not each.help] == []


def phrases(language: str) -> dict[str, str]:
    """The phrases of a language."""
    path = ROOT / "kisoku" / "languages" / "usage" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def slots(phrase: str) -> set[str]:
    """What is filled into a phrase, by either way."""
    braces = {name for _, name, _, _ in string.Formatter().parse(phrase) if name}
    return braces | set(re.findall(r"%\((\w+)\)s", phrase))


def parser(command: str) -> Parser:
    """The parser of a subcommand."""
    subparsers = Parser(prog="kisoku").add_subparsers()
    import_module(f"kisoku.commands.{command}").add(subparsers)
    made: Parser = subparsers.choices[command]
    return made


@cache
def said() -> tuple[str, ...]:
    """All that is said in English."""
    return tuple(sorted({*WHOLE, *_helps(), *_complaints()}))


def _spoken() -> Iterator[str]:
    """The phrases that are written where they are said."""
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="out"), attr="say"),
                    args=[ast.Constant(value=str(phrase))],
                ):
                    yield phrase


def _helps() -> Iterator[str]:
    yield from COMMANDS.values()
    for command in COMMANDS:
        made = parser(command)
        yield made.description or ""
        yield from (group.title or "" for group in made._action_groups)
        yield from (each.help or "" for each in made._actions)


def _complaints() -> Iterator[str]:
    """The sentences of each function that complains of something, or refuses it."""
    yield from (phrase for _, phrase in FOUND)
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(map(_complains, ast.walk(node))):
                yield from _sentences(node)


def _complains(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in COMPLAINING
    return False


def _sentences(node: ast.AST) -> Iterator[str]:
    """The texts below a node, but for what is told another way."""
    match node:
        case ast.Call(func=ast.Attribute(attr="say") | ast.Name(id="problem" | "say")):
            return
        case ast.Expr(value=ast.Constant()) | ast.JoinedStr():
            return
        case ast.Constant(value=str(text)) if " " in text.strip():
            yield text
    for below in ast.iter_child_nodes(node):
        yield from _sentences(below)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_in_the_language_that_is_asked_for(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    with pytest.raises(SystemExit) as stop:
        main([command, "--help"])
    told = capsys.readouterr().out
    assert stop.value.code == 0
    assert told.startswith(f"使い方: kisoku {command} ")
    for text in (COMMANDS[command], *(each.help or "" for each in parser(command)._actions)):
        first = words.usage("ja", text).partition("%")[0][:8]
        assert first in told
        assert text == words.usage("ja", text) or text not in told
    # Whatever is longer is one word of the usage.
    assert [line for line in told.splitlines() if width(line) > 80 and "[" not in line] == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["explan"],
            "kisokuに explan というコマンドはない\n  > 次へ     kisoku explain  のことか?",
        ),
        (["explain", "--colour"], "kisoku explain は --colour を受けつけない"),
        (["cite"], "kisoku cite: GAME, WHAT が要る"),
        (["check", "--color", "red"], "--color は red でなく、auto, always, never のいずれか"),
        (["check", "--fail-on", "red"], "--fail-on に red は使えない"),
        (["test", "--games", "x"], "--games は x でなく数"),
        (["check", "--format"], "--format の後ろに値が要る"),
        (["check", "--watch=3"], "--watch に値 3 はつけられない"),
        (["simulate", str(LANTERNS), "--players", "8"], "人用で、8人では遊べない"),
        (["simulate", str(LANTERNS), "--with", "rain"], "lanterns に rain という"),
        (["tables", str(LANTERNS), "--format", "doc"], "kisoku tablesは doc を書かない"),
        (["diff", str(LANTERNS), "--format", "xlsx"], "シートは画面に出力できない"),
        (["align", "no.txt", "no.txt"], "no.txt を読めない"),
    ],
)
def test_what_is_wrong_is_said_in_the_language_of_the_reader(
    arguments: list[str],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    said = capsys.readouterr().err
    assert told in said
    assert "\n  > 次へ     " in said


@pytest.mark.parametrize(
    ("arguments", "language"),
    [
        (["--lang", "ja"], "ja"),
        (["x", "--lang=ja", "y"], "ja"),
        (["--lang", "ja", "--lang", "en"], "en"),
        (["ja", "403"], ""),
        (["--lang"], ""),
        (["--lang", "tlh"], ""),
    ],
)
def test_a_command_line_may_choose_its_language(arguments: list[str], language: str) -> None:
    assert words.asked(arguments, "--lang") == language


def test_a_command_that_speaks_no_language_of_its_own_has_that_of_the_reader(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    with pytest.raises(SystemExit):
        main(["tables", "--lang", "ja", "--help"])
    assert capsys.readouterr().out.startswith("usage: ")
