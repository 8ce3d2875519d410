"""Sources that are lists: a card, a row; a row, a key.

Three ways to write one are read: JSON, one object a line; a table with tabs and a row of titles;
and lines of a key, a tab and its text.
"""

import json
from collections.abc import Iterator

from compiler.clauses import pieces
from compiler.sentences import Piece, lines
from compiler.sources import plain_key

KEYS = ("id", "key", "number", "name")
Fields = tuple[tuple[str, str], ...]


def split_keyed(text: str) -> tuple[Piece, ...]:
    """The sentences of each field of each row, in order."""
    return tuple(_pieces(lines(text)))


def _pieces(written: tuple[str, ...]) -> Iterator[Piece]:
    for line, key, fields in _rows(written):
        index = 0
        for name, value in fields:
            for start, end in pieces(value):
                index += 1
                column, end_column = _columns(written[line - 1], value, start, end)
                yield Piece(
                    value[start:end], line, index, column, end_column, key, key=key, field=name
                )


def _columns(row: str, value: str, start: int, end: int) -> tuple[int, int]:
    """Where a value stands in its row; all of the row if it is written otherwise."""
    at = row.find(value) if value else -1
    return (at + start + 1, at + end + 1) if at >= 0 else (1, len(row) + 1)


def _rows(written: tuple[str, ...]) -> Iterator[tuple[int, str, Fields]]:
    filled = [(at, row) for at, row in enumerate(written, start=1) if row.strip()]
    if filled and filled[0][1].lstrip().startswith("{"):
        for at, row in filled:
            key, fields = _object(row)
            yield at, plain_key(key), fields
        return
    titles = filled[0][1].split("\t") if filled and filled[0][1].count("\t") > 1 else []
    for at, row in filled[1:] if titles else filled:
        key, *values = row.split("\t")
        names = titles[1:] if titles else ["text"]
        yield at, plain_key(key.strip()), tuple(zip(names, values, strict=False))


def _object(row: str) -> tuple[str, Fields]:
    """The key and fields of a JSON object; what is broken is one field of text."""
    try:
        value = json.loads(row)
    except ValueError:
        return "", (("text", row),)
    if not isinstance(value, dict):
        return "", (("text", row),)
    name = next((each for each in KEYS if each in value), next(iter(value), ""))
    fields = ((str(part), _said(said)) for part, said in value.items() if part != name)
    return str(value.get(name, "")), tuple((part, said) for part, said in fields if said)


def _said(value: object) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
