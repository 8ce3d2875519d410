"""Rulebook to JSON and back, unchanged.

What is written follows from the annotations of the IR: a node is an object of its fields, without
those that have their default; where a field may hold several classes, `is` says which. A span is an
array, and so is a citation with its span. The same rulebook is always written the same.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from compiler.cites import Cite
from compiler.ir.rulebook import Rulebook
from compiler.span import Span

TAG = "is"
Coder = Callable[[Any], Any]


def to_json(rulebook: Rulebook) -> dict[str, Any]:
    """A rulebook as values that JSON has."""
    written: dict[str, Any] = (_encoder(Rulebook) or _same)(rulebook)
    return written


def from_json(value: dict[str, Any]) -> Rulebook:
    """The rulebook that was written; the value is one that `to_json` gave."""
    rulebook: Rulebook = (_decoder(Rulebook) or _same)(value)
    return rulebook


def options(hint: Any) -> tuple[Any, ...]:
    """The types that an annotation allows."""
    return get_args(hint) if get_origin(hint) in (UnionType, Union) else (hint,)


def classes(hint: Any) -> tuple[Any, ...]:
    """Those of them that are classes of the IR."""
    return tuple(each for each in options(hint) if dataclasses.is_dataclass(each))


def _span(span: Span) -> list[Any]:
    return [span.file, span.line, span.column, span.end_line, span.end_column]


def _cite(cite: Cite) -> list[Any]:
    sentence, key, field = cite.sentence, cite.key, cite.field
    place = [cite.source, cite.first, cite.last, sentence, key, field, cite.figure]
    return [*place, *_span(cite.span)]


def _read_cite(value: list[Any]) -> Cite:
    source, first, last, sentence, key, field, figure, *span = value
    return Cite(source, first, last, sentence, key, field, figure, Span(*span))


@cache
def _encoder(hint: Any) -> Coder | None:
    """How a value is written, or None where it is written as it stands."""
    if hint is Span:
        return _span
    if hint is Cite:
        return _cite
    if dataclasses.is_dataclass(hint):
        return _node_encoder(cast(type, hint), {})
    if get_origin(hint) is tuple:
        return _tuple_encoder(get_args(hint))
    if classes(hint):
        return _union_encoder(hint)
    return None


def _node_encoder(cls: type, start: dict[str, Any]) -> Coder:
    plan: list[tuple[str, Coder | None, Any]] = []

    def encode(node: Any) -> dict[str, Any]:
        # The plan is made at the first use, since the classes of the IR hold each other.
        if not plan:
            plan.extend(_plan(cls, _encoder))
        written = dict(start)
        for name, code, default in plan:
            value = getattr(node, name)
            if value != default:
                written[name] = value if code is None else code(value)
        return written

    return encode


def _plan(cls: type, coder: Callable[[Any], Coder | None]) -> list[tuple[str, Coder | None, Any]]:
    hints = get_type_hints(cls)
    fields = dataclasses.fields(cls)
    return [(each.name, coder(hints[each.name]), _default(each)) for each in fields]


def _default(field: dataclasses.Field[Any]) -> Any:
    """The default of a field; without one, something that no value equals."""
    return dataclasses.MISSING if field.default is dataclasses.MISSING else field.default


def _tuple_encoder(items: tuple[Any, ...]) -> Coder:
    if items[-1] is Ellipsis:
        code = _encoder(items[0])
        return list if code is None else (lambda values: [code(value) for value in values])
    codes = [_encoder(item) or _same for item in items]
    return lambda values: [code(value) for code, value in zip(codes, values, strict=True)]


def _same(value: Any) -> Any:
    return value


def _union_encoder(hint: Any) -> Coder:
    codes: dict[type, Coder] = {}

    def encode(value: Any) -> Any:
        cls = type(value)
        code = codes.get(cls)
        if code is None:
            code = codes[cls] = _member_encoder(cls, hint)
        return code(value)

    return encode


def _member_encoder(cls: type, hint: Any) -> Coder:
    if dataclasses.is_dataclass(cls):
        return _node_encoder(cls, {TAG: cls.__name__})
    if cls is tuple:
        return _encoder(_tuple_of(hint)) or list
    return _same


def _tuple_of(hint: Any) -> Any:
    return next(each for each in options(hint) if get_origin(each) is tuple)


@cache
def _decoder(hint: Any) -> Coder | None:
    """How a value is read, or None where it is read as it stands."""
    if hint is Span:
        return lambda value: Span(*value)
    if hint is Cite:
        return _read_cite
    if dataclasses.is_dataclass(hint):
        return _node_decoder(cast(type, hint))
    if get_origin(hint) is tuple:
        return _tuple_decoder(get_args(hint))
    if classes(hint):
        return _union_decoder(hint)
    return None


def _node_decoder(cls: type) -> Coder:
    plan: list[tuple[str, Coder | None, Any]] = []

    def decode(written: dict[str, Any]) -> Any:
        if not plan:
            plan.extend(_plan(cls, _decoder))
        values = []
        for name, code, default in plan:
            value = written.get(name, default)
            # A default is what it should be already; only what was written is read.
            values.append(value if code is None or name not in written else code(value))
        return cls(*values)

    return decode


def _tuple_decoder(items: tuple[Any, ...]) -> Coder:
    if items[-1] is Ellipsis:
        code = _decoder(items[0])
        return tuple if code is None else (lambda values: tuple([code(value) for value in values]))
    codes = [_decoder(item) or _same for item in items]
    return lambda values: tuple(code(value) for code, value in zip(codes, values, strict=True))


def _union_decoder(hint: Any) -> Coder:
    members: dict[str, Any] = {each.__name__: each for each in classes(hint)}
    codes: dict[str, Coder] = {}

    def decode(value: Any) -> Any:
        if type(value) is dict:
            name = value[TAG]
            code = codes.get(name)
            if code is None:
                code = codes[name] = _decoder(members[name]) or _same
            return code(value)
        if type(value) is list:
            return (_decoder(_tuple_of(hint)) or tuple)(value)
        return value

    return decode
