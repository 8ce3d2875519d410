"""Lines with roles, painted or plain."""

import io
from argparse import Namespace

import pytest

from kisoku.out import ROLES, Out, out_for
from kisoku.words import languages, say, spoken


def painted(colour: bool) -> str:
    stream = io.StringIO()
    Out(stream, io.StringIO(), colour=colour).line(("error", "error"), "[x] 規則 [bold]b[/bold]")
    return stream.getvalue()


def test_without_colour_there_are_no_codes() -> None:
    assert painted(colour=False) == "error[x] 規則 [bold]b[/bold]\n"


def test_colour_repeats_what_the_words_say() -> None:
    assert painted(colour=True) == "\x1b[1;31merror\x1b[0m[x] 規則 [bold]b[/bold]\n"


def test_only_colours_that_can_be_read_anywhere() -> None:
    used = {word for style in ROLES.values() for word in style.split()}
    assert used <= {"bold", "red", "magenta", "cyan", "green"}


def test_a_pipe_is_100_cells_wide_and_plain() -> None:
    out = out_for(Namespace(), {})
    assert (out.width, out.colour, out.language, out.format) == (100, False, "en", "text")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "fi_FI.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(
    environment: dict[str, str], language: str
) -> None:
    assert spoken(environment) == language


def test_what_a_language_lacks_stays_english() -> None:
    assert say("ja", "next") == "次へ"
    assert say("ja", "no such phrase {n}", n=1) == "no such phrase 1"
    assert languages()[0] == "en"
