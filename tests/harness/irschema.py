"""The JSON Schema of what `compiler.codec` writes.

It follows from the same annotations, so the two can't disagree: one definition a class.
"""

from __future__ import annotations

import dataclasses
import json
from types import NoneType
from typing import Any, cast, get_args, get_origin, get_type_hints

from compiler.cites import Cite
from compiler.codec import TAG, options
from compiler.ir.expressions import Expression
from compiler.ir.rulebook import Rulebook
from compiler.ir.statements import Statement
from compiler.schema import DIALECT
from compiler.span import Span

UNIONS = {"Expression": Expression, "Statement": Statement}
PLAIN: dict[Any, dict[str, Any]] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}
_TEXT, _WHOLE = {"type": "string"}, {"type": "integer"}
_SPAN = [_TEXT, _WHOLE, _WHOLE, _WHOLE, _WHOLE]
_CITE = [_TEXT, _WHOLE, _WHOLE, _WHOLE, _TEXT, _TEXT, {"type": "boolean"}, *_SPAN]


def schema() -> dict[str, Any]:
    """The schema of a rulebook."""
    definitions: dict[str, Any] = {
        "Span": _array(_SPAN, "file, line, column, end line, end column"),
        "Cite": _array(_CITE, "source, first, last, sentence, key, field, figure, and its span"),
    }
    top = _of(Rulebook, definitions)
    return {
        "$schema": DIALECT,
        "title": "A rulebook of Kisoku",
        "description": "What the compiler makes of a rulebook. A field with its default is left out.",
        **top,
        "$defs": dict(sorted(definitions.items())),
    }


def as_text() -> str:
    """The schema as it stands in `schemas/`."""
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"


def _of(hint: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if hint in PLAIN:
        return PLAIN[hint]
    if hint in (Span, Cite):
        return _reference(hint.__name__)
    if dataclasses.is_dataclass(hint):
        return _class(cast(type, hint), definitions, tagged=False)
    if get_origin(hint) is tuple:
        items = get_args(hint)
        if items[-1] is Ellipsis:
            return {"type": "array", "items": _of(items[0], definitions)}
        return _array([_of(item, definitions) for item in items])
    return _union(options(hint), definitions)


def _union(found: tuple[Any, ...], definitions: dict[str, Any]) -> dict[str, Any]:
    """A choice of types; expressions and statements are one definition each."""
    choices: list[dict[str, Any]] = []
    rest = list(found)
    for name, union in UNIONS.items():
        members = options(union)
        if set(members) <= set(rest):
            rest = [each for each in rest if each not in members]
            choices.append(_reference(name))
            if name not in definitions:
                definitions[name] = {}
                definitions[name] = _tagged(members, definitions)
    classes = [each for each in rest if dataclasses.is_dataclass(each)]
    if classes:
        choices.append(_tagged(tuple(classes), definitions))
    choices += [_of(each, definitions) for each in rest if each not in classes]
    return choices[0] if len(choices) == 1 else {"anyOf": choices}


def _tagged(classes: tuple[Any, ...], definitions: dict[str, Any]) -> dict[str, Any]:
    """One of several classes; told apart by the tag, so that only one is tried."""
    return {
        "type": "object",
        "required": [TAG],
        "properties": {TAG: {"enum": [cls.__name__ for cls in classes]}},
        "allOf": [
            {
                "if": {"properties": {TAG: {"const": cls.__name__}}},
                "then": _class(cls, definitions, tagged=True),
            }
            for cls in classes
        ],
    }


def _class(cls: type, definitions: dict[str, Any], *, tagged: bool) -> dict[str, Any]:
    # A declared thing and the thing that an expression names are two classes of one name.
    name = cls.__name__ if tagged or cls.__module__.endswith("base") else f"{cls.__name__}Part"
    if name not in definitions:
        definitions[name] = {}
        hints = get_type_hints(cls)
        fields = dataclasses.fields(cls)
        properties = {TAG: {"const": cls.__name__}} if tagged else {}
        properties |= {each.name: _of(hints[each.name], definitions) for each in fields}
        needed = [each.name for each in fields if each.default is dataclasses.MISSING]
        definitions[name] = {
            "type": "object",
            "description": (cls.__doc__ or "").split("\n")[0],
            "properties": properties,
            "required": [TAG, *needed] if tagged else needed,
            "additionalProperties": False,
        }
        if definitions[name]["description"].startswith(f"{cls.__name__}("):
            # What `dataclass` writes where a class has no words of its own says nothing new.
            del definitions[name]["description"]
    return _reference(name)


def _array(items: list[dict[str, Any]], words: str = "") -> dict[str, Any]:
    count = len(items)
    shape = {"type": "array", "prefixItems": items, "items": False, "minItems": count}
    return {"description": words, **shape} if words else shape


def _reference(name: str) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{name}"}
