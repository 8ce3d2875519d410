"""The words of the interface, in the reader's language.

The English words are the keys. Another language is a file in `kisoku/languages/`; what it lacks
stays English.
"""

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


def say(language: str, words: str, **facts: object) -> str:
    """A phrase of the interface, with its facts filled in."""
    return _phrases(language).get(words, words).format_map(facts)


@cache
def languages() -> tuple[str, ...]:
    """The languages that the interface speaks; English is the first."""
    folder = files("kisoku").joinpath("languages")
    return ("en", *sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir()))


def spoken(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            language = value.replace("-", "_").partition("_")[0].lower()
            return language if language in languages() else "en"
    return "en"


@cache
def _phrases(language: str) -> Mapping[str, str]:
    if language == "en":
        return {}
    text = files("kisoku").joinpath("languages", f"{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
