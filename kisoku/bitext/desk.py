"""What a comparison needs, read from the data of the languages, glossaries and waivers."""

from collections.abc import Mapping
from functools import cache as once
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

import grammar
from compiler.diagnostic import Diagnostic, problem
from compiler.meaning.compare import Desk
from compiler.meaning.glossary import Term, forms_of, from_data, from_rows
from compiler.meaning.language import Language, language
from compiler.meaning.rules import Rules, rules
from compiler.meaning.waivers import Waiver, waivers
from compiler.meaning.wording import Wording
from compiler.span import whole
from kisoku import yamlfile
from kisoku.bitext.tables import read_rows
from kisoku.bitext.units import language_of
from kisoku.cache import user_cache
from kisoku.comma import bare

Problems = tuple[Diagnostic, ...]
NO_LANGUAGE = frozenset(("kinds", "wording"))


@once
def languages() -> frozenset[str]:
    """The languages there is data for."""
    return frozenset(grammar.names("meaning", ".yaml")) - NO_LANGUAGE


@once
def language_named(code: str) -> Language:
    """A language, from its data."""
    return language(_data(code))


@once
def rules_read() -> Rules:
    """What differences are worth."""
    return rules(_data("kinds"))


@once
def wording() -> Wording:
    """The sentences of findings."""
    data = _data("wording")
    return Wording(data["kinds"], data["sentences"])


def desk(left: str, right: str, source: str, terms: tuple[Term, ...]) -> Desk:
    """A desk for two languages and the terms of a game."""
    one, two = language_named(left), language_named(right)
    return Desk(one, two, rules_read(), forms_of(terms, one), forms_of(terms, two), source)


def read_glossary(path: Path) -> tuple[tuple[Term, ...], Problems]:
    """The terms of a CSV, TBX, XLSX or YAML file."""
    terms, problems = _glossary(path)
    # In YAML an empty list is written on purpose: a rulebook's glossary may hold other words alone.
    if not terms and not problems and path.suffix.lower() not in (".yaml", ".yml"):
        problems = (problem("bitext-empty", whole(path.name), file=path.name),)
    return terms, problems


def _glossary(path: Path) -> tuple[tuple[Term, ...], Problems]:
    match path.suffix.lower():
        case ".yaml" | ".yml":
            found, problems = yamlfile.load(path, path.name, "glossary")
            return (from_data(found.data) if found and not problems else ()), problems
        case ".tbx" | ".xml":
            from kisoku.bitext.tbx import read_tbx

            return read_tbx(path)
        case ".xlsx":
            from kisoku.bitext.workbook import sheet_rows

            rows, problems = sheet_rows(path)
            return from_rows(rows), problems
        case _:
            return _glossary_table(path)


def read_waivers(path: Path) -> tuple[tuple[Waiver, ...], Problems]:
    """The waivers of a YAML file, or of a review sheet that was filled in."""
    if path.suffix.lower() == ".xlsx":
        from kisoku.bitext.review import read_review

        return read_review(path)
    found, problems = yamlfile.load(path, path.name, "waivers")
    if found is None:
        return (), problems
    decided, bare = waivers(found.data)
    lacking = (problem("waiver-unreasoned", whole(path.name), id=name) for name in bare)
    return decided, (*problems, *lacking)


def _glossary_table(path: Path) -> tuple[tuple[Term, ...], Problems]:
    rows, problems = read_rows(path)
    filled = [row for _, row in rows or () if any(cell.strip() for cell in row)]
    if not filled:
        return (), problems
    header = [language_of(name) for name in filled[0]]
    if absent := sorted(languages() - set(header))[: 2 - len(languages() & set(header))]:
        shown = ", ".join(filled[0])[:80]
        facts = {"file": path.name, "columns": shown, "column": ", ".join(absent)}
        return (), (*problems, problem("bitext-column-missing", whole(path.name), **facts))
    cells = ([bare(cell) for cell in row] for row in filled[1:])
    return from_rows(dict(zip(header, row, strict=False)) for row in cells), problems


def _data(name: str) -> Mapping[str, Any]:
    text = grammar.read("meaning", f"{name}.yaml")
    cache = user_cache()
    data: Mapping[str, Any] | None = cache.load("meaning", text)
    if data is None:
        # Reading that much YAML takes longer than comparing a thousand pairs.
        data = YAML(typ="safe").load(text)
        cache.save(data, "meaning", text)
    return data
