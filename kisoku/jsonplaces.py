"""A JSON file with the place of each of its outermost keys and values."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span
from compiler.validation import Given

_BLANKS = re.compile(r"[ \t\r\n]*")


def read(text: str, file: str) -> tuple[Given | None, tuple[Diagnostic, ...]]:
    """What a text says as JSON; nothing if it is none."""
    starts = (0, *(found.end() for found in re.finditer("\n", text)))

    def span(first: int, last: int) -> Span:
        return Span(file, *_at(first, starts), *_at(last, starts))

    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        here = span(error.pos, min(error.pos + 1, len(text)))
        return None, (problem("document-syntax", here, found=error.msg),)
    except RecursionError:
        return None, (problem("document-syntax", span(0, 1), found="nested"),)
    keys: dict[str, Span] = {}
    values: dict[str, Span] = {}
    twice: list[Diagnostic] = []
    for key, (start, end), (first, last) in _members(text) if isinstance(content, dict) else ():
        if key in keys:
            twice.append(problem("document-key-twice", span(start, end), path=key, address=key))
        keys[key], values[key] = span(start, end), span(first, last)
    return Given(file, content, keys, values), tuple(twice)


def _at(offset: int, starts: tuple[int, ...]) -> tuple[int, int]:
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1


def _members(text: str) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
    """The members of an object, which is known to be well formed: key, its ends, the value's."""
    decoder = json.JSONDecoder()
    at = _skip(text, _skip(text, 0) + 1)
    while text[at] != "}":
        key, end = decoder.raw_decode(text, at)
        first = _skip(text, _skip(text, end) + 1)
        _, last = decoder.raw_decode(text, first)
        yield key, (at, end), (first, last)
        at = _skip(text, last)
        if text[at] == ",":
            at = _skip(text, at + 1)


def _skip(text: str, at: int) -> int:
    found = _BLANKS.match(text, at)
    return found.end() if found else at
