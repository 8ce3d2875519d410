"""JSON to pairs: a list of objects, objects by name, or texts by text."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span, whole
from kisoku.bitext.tables import twice
from kisoku.bitext.text import decoded, read_bytes
from kisoku.bitext.units import ALIASES, IDS, Bitext, Unit, language_of, told_apart

HALVES = re.compile("[\ud800-\udfff]")
LISTS = ("units", "strings", "entries", "pairs", "rows", "data")


def read_json(path: Path) -> Bitext:
    """The pairs of a JSON file, or of one object a line."""
    data, problems = read_bytes(path)
    if data is None:
        return Bitext(path.name, problems=problems)
    text, odd = decoded(data, path.name)
    value, broken = _value(text, path.name)
    units = tuple(_units(value))
    lacking: tuple[Diagnostic, ...] = ()
    if not units and not broken:
        span = whole(path.name)
        facts = {"file": path.name, "columns": "other keys", "column": ", ".join(ALIASES)}
        lacking = (problem("bitext-column-missing", span, **facts),)
    found = (*problems, *odd, *broken, *lacking, *twice(path.name, units))
    return Bitext(path.name, told_apart(units), problems=found)


def _value(text: str, name: str) -> tuple[Any, tuple[Diagnostic, ...]]:
    try:
        return json.loads(text), ()
    except json.JSONDecodeError as error:
        values, bad = _by_line(text)
        if values and not bad:
            return values, ()
        span = Span(name, error.lineno, error.colno, error.lineno, error.colno)
        found = problem("bitext-broken", span, file=name, form="JSON", reason=error.msg)
        return values, (found,)
    except ValueError:
        found = problem("bitext-broken", whole(name), file=name, form="JSON", reason="digits")
        return [], (found,)
    except RecursionError:
        found = problem("bitext-broken", whole(name), file=name, form="JSON", reason="nested")
        return [], (found,)


def _by_line(text: str) -> tuple[list[Any], bool]:
    """The objects that stand on lines of their own, and whether any line is none."""
    values, bad = [], False
    for line in text.split("\n"):
        try:
            value = json.loads(line.strip().lstrip("[").rstrip(",")) if line.strip() else None
        except (ValueError, RecursionError):
            bad = True
            continue
        if isinstance(value, dict):
            values.append(value)
    return values, bad


def _units(value: Any) -> Iterator[Unit]:
    if isinstance(value, Mapping):
        inner = next((value[name] for name in LISTS if isinstance(value.get(name), list)), None)
        if inner is not None:
            yield from _units(inner)
        else:
            yield from _named(value)
    elif isinstance(value, list):
        for number, entry in enumerate(value, start=1):
            if isinstance(entry, Mapping):
                yield from _entry(entry, str(number))


def _named(value: Mapping[str, Any]) -> Iterator[Unit]:
    """Objects by id, or translations by their source text."""
    for name, entry in value.items():
        if isinstance(entry, Mapping):
            yield from _entry(entry, name)
        elif isinstance(entry, str):
            yield Unit(_sound(name)[:80], _sound(name), _sound(entry))


def _entry(entry: Mapping[str, Any], name: str) -> Iterator[Unit]:
    texts = {language_of(str(key)): text for key, text in entry.items() if isinstance(text, str)}
    known = next((str(entry[key]) for key in IDS if entry.get(key) not in (None, "")), name)
    left, right = ALIASES
    if left in texts or right in texts:
        yield Unit(_sound(known), _sound(texts.get(left, "")), _sound(texts.get(right, "")))


def _sound(text: str) -> str:
    """A text without the halves of signs that JSON can write and nothing can show."""
    return HALVES.sub("\ufffd", text)
