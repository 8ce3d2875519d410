"""YAML with the place of every key and value.

The data is plain: dicts with text keys, lists, text, numbers, yes and no. What YAML can do beyond
that (anchors, tags, a key twice) is a problem with its place, never a surprise. A file is read from
the parser's events with a stack, so that no depth of nesting can exhaust Python.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from compiler.diagnostic import Diagnostic, Label, problem
from compiler.span import Span, whole
from kisoku import files
from kisoku.yamlschema import validate
from kisoku.yamltree import Where, YamlFile

DEEPEST = 40
# Reading YAML with places takes seconds for each megabyte, and no real file comes near this.
LARGEST = 500_000


def load(path: Path, name: str, schema: str = "") -> tuple[YamlFile | None, tuple[Diagnostic, ...]]:
    """A YAML file, read and held against a schema of `schemas/`."""
    got = files.read_text(path, name)
    if got.text is None:
        return None, got.problems
    found, problems = read(got.text, name)
    if found is None or not schema:
        return found, (*got.problems, *problems)
    return found, (*got.problems, *problems, *validate(found, schema))


def read(text: str, name: str) -> tuple[YamlFile | None, tuple[Diagnostic, ...]]:
    """The data of a YAML text, with what is wrong with it."""
    if len(text) > LARGEST:
        size = f"{len(text):,}"
        return None, (problem("yaml-too-large", whole(name), file=name, size=size),)
    builder = _Builder(name)
    try:
        for event in YAML(typ="safe", pure=True).parse(text):
            if not builder.take(event):
                break
    except MarkedYAMLError as error:
        builder.problems.append(_syntax(error, text, name))
        return None, tuple(builder.problems)
    except (YAMLError, ValueError) as error:
        # A sign that no YAML may hold, such as a bell; ruamel gives it no mark.
        reason = str(error).splitlines()[0]
        return None, (problem("yaml-syntax", whole(name), reason=reason),)
    if builder.broken:
        return None, tuple(builder.problems)
    found = YamlFile(name, builder.data, builder.values, builder.keys)
    return found, tuple(builder.problems)


def _syntax(error: MarkedYAMLError, text: str, name: str) -> Diagnostic:
    mark = error.problem_mark or error.context_mark
    reason = (error.problem or error.context or "").strip()
    if mark is None:
        return problem("yaml-syntax", whole(name), reason=reason)
    rows = text.split("\n")
    line = min(mark.line, len(rows) - 1)
    column = min(mark.column, len(rows[line]))
    span = Span(name, line + 1, column + 1, line + 1, column + 2)
    tab = rows[line][: column + 1].endswith("\t") or None
    return problem("yaml-syntax", span, reason=reason, tab=tab and "a tab")


@dataclass(slots=True)
class _Open:
    """A mapping or list that is not closed yet."""

    value: Any
    where: Where
    key: str | None = None
    start: Any = None


@dataclass(slots=True)
class _Builder:
    """Events to data; the one thing here that changes, and no caller sees it."""

    file: str
    data: Any = None
    values: dict[Where, Span] = field(default_factory=dict)
    keys: dict[Where, Span] = field(default_factory=dict)
    problems: list[Diagnostic] = field(default_factory=list)
    stack: list[_Open] = field(default_factory=list)
    broken: bool = False
    documents: int = 0

    def take(self, event: Any) -> bool:
        """Use one event; no to reading on."""
        kind = type(event).__name__
        if kind == "DocumentStartEvent":
            self.documents += 1
            if self.documents > 1:
                self._extra("a second document", event)
                return False
        elif kind == "AliasEvent" or getattr(event, "anchor", None):
            return self._stop("an anchor or alias", event)
        elif getattr(event, "tag", None):
            return self._stop("a tag", event)
        elif kind in ("MappingStartEvent", "SequenceStartEvent"):
            return self._open(event, {} if kind.startswith("M") else [])
        elif kind in ("MappingEndEvent", "SequenceEndEvent"):
            self._close(event)
        elif kind == "ScalarEvent":
            self._scalar(event)
        return True

    def _open(self, event: Any, value: Any) -> bool:
        top = self.stack[-1] if self.stack else None
        if top and isinstance(top.value, dict) and top.key is None:
            return self._stop("a key that is no text", event)
        if len(self.stack) >= DEEPEST:
            self.problems.append(problem("yaml-too-deep", self._span(event), deepest=DEEPEST))
            self.broken = True
            return False
        where = self._put(event, value)
        self.stack.append(_Open(value, where, start=event.start_mark))
        return True

    def _close(self, event: Any) -> None:
        done = self.stack.pop()
        self.values[done.where] = _between(self.file, done.start, event.end_mark)

    def _scalar(self, event: Any) -> None:
        top = self.stack[-1] if self.stack else None
        if top is not None and isinstance(top.value, dict) and top.key is None:
            self._key(top, event)
            return
        value = event.value if event.style else _plain(event.value)
        self.values[self._put(event, value)] = self._span(event)

    def _key(self, top: _Open, event: Any) -> None:
        top.key = event.value
        where = (*top.where, event.value)
        if where in self.keys:
            first = Label(self.keys[where], "first here")
            self.problems.append(
                problem("yaml-key-twice", self._span(event), first, key=event.value)
            )
        else:
            self.keys[where] = self._span(event)

    def _put(self, event: Any, value: Any) -> Where:
        """Add a value to what is open, and say where it is."""
        if not self.stack:
            self.data = value
            return ()
        top = self.stack[-1]
        if isinstance(top.value, list):
            top.value.append(value)
            return (*top.where, len(top.value) - 1)
        key, top.key = top.key or "", None
        # Of a key that stands twice the first value holds; the second is reported.
        top.value.setdefault(key, value)
        return (*top.where, key)

    def _stop(self, found: str, event: Any) -> bool:
        self._extra(found, event)
        self.broken = True
        return False

    def _extra(self, found: str, event: Any) -> None:
        self.problems.append(problem("yaml-extra", self._span(event), found=found))

    def _span(self, event: Any) -> Span:
        return _between(self.file, event.start_mark, event.end_mark)


def _between(file: str, start: Any, end: Any) -> Span:
    """From mark to mark; a block's end is the end of its first line."""
    if end.line > start.line:
        return Span(file, start.line + 1, start.column + 1, start.line + 1, start.column + 2)
    last = max(end.column, start.column + 1)
    return Span(file, start.line + 1, start.column + 1, end.line + 1, last + 1)


# A longer row of digits is an id, and stays text.
NUMBER = re.compile(r"[-+]?\d{1,15}")
DECIMAL = re.compile(r"[-+]?\d{1,15}\.\d{1,15}")
CONSTANTS: Mapping[str, bool | None] = {
    "": None,
    "~": None,
    "null": None,
    "true": True,
    "false": False,
    "True": True,
    "False": False,
}


def _plain(text: str) -> str | int | float | bool | None:
    """The value of a word without quotes; a date or a version stays text."""
    if text in CONSTANTS:
        return CONSTANTS[text]
    if NUMBER.fullmatch(text):
        return int(text)
    return float(text) if DECIMAL.fullmatch(text) else text
