"""The words of the interface, in the reader's language.

The English words are the keys. Another language is a file in `kisoku/languages/`, and one in `usage/`
there for what is said of command lines; what it lacks stays English.
"""

import os
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise


def say(language: str, words: str, **facts: object) -> str:
    """A phrase of the interface, with its facts filled in."""
    return _phrases(language).get(words, words).format_map(facts)


def usage(language: str, words: str) -> str:
    """What is said of a command line; its facts are not filled in yet."""
    return _phrases(language, "usage").get(words, words)


def asked(arguments: Sequence[str], option: str) -> str:
    """The language that a command line asks for by an option, or nothing."""
    joined = f"{option}="
    parts = [
        p
        for each in arguments
        for p in (each.split("=", 1) if each.startswith(joined) else (each,))
    ]
    wished = [after for name, after in pairwise(parts) if option and name == option]
    return next((each for each in reversed(wished) if each in languages()), "")


@cache
def languages() -> tuple[str, ...]:
    """The languages that the interface speaks; English is the first."""
    names = (entry.name for entry in files("kisoku").joinpath("languages").iterdir())
    found = (name.removesuffix(".toml") for name in names if name.endswith(".toml"))
    return ("en", *sorted(found))


def spoken(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            language = value.replace("-", "_").partition("_")[0].lower()
            return language if language in languages() else "en"
    return "en"


@cache
def _phrases(language: str, *folders: str) -> Mapping[str, str]:
    if language == "en":
        return {}
    path = files("kisoku").joinpath("languages", *folders, f"{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))
