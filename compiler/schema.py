"""What a reading says, as a JSON Schema that other documents are held against.

Each address is required, has its one value, and no other address is allowed. A document that
breaks it breaks it at addresses, and that is how two readings are compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import jsonschema

from compiler.document import Document, plain

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Break = Literal["other", "missing", "extra"]


@dataclass(frozen=True, slots=True)
class Violation:
    """An address at which a document is not what the schema wants."""

    address: str
    sort: Break


def schema(document: Document) -> dict[str, Any]:
    """The schema that a document's reading gives, with the lines of its books."""
    wanted = bare(document)
    for address, entry in document.entries.items():
        if where := document.places(entry):
            wanted["properties"][address] = {
                "description": where,
                **wanted["properties"][address],
            }
    return wanted


def bare(document: Document) -> dict[str, Any]:
    """The schema without the lines, for a document that is only held against it."""
    return {
        "$schema": DIALECT,
        "title": f"{document.game}, reading {document.reading}",
        "type": "object",
        "properties": {
            address: {"type": _type(each.value), "const": plain(each.value)}
            for address, each in document.entries.items()
        },
        "required": list(document.entries),
        "additionalProperties": False,
    }


def violations(wanted: Mapping[str, Any], document: Any) -> tuple[Violation, ...]:
    """The addresses at which a document breaks a schema, in its order, then what it has more."""
    validator = jsonschema.Draft202012Validator(wanted)
    errors: dict[object, Any] = {}
    for error in validator.iter_errors(document):
        # Each missing key is an error of its own that does not name it; one of them tells all.
        key = tuple(error.path) or error.validator
        errors.setdefault(key, error)
    found = {each for error in errors.values() for each in _split(error)}
    order = {address: at for at, address in enumerate(wanted.get("properties", ()))}
    last = len(order)
    return tuple(sorted(found, key=lambda each: (order.get(each.address, last), each.address)))


def _type(value: object) -> str:
    if isinstance(value, bool):
        return "boolean"
    names = {int: "integer", tuple: "array"}
    return names.get(type(value), "string")


def _split(error: Any) -> Iterator[Violation]:
    """One violation an address: unknown keys stand in one error together, and so may missing ones."""
    if error.path:
        yield Violation(str(error.path[0]), "other")
    elif error.validator == "required":
        missing = (each for each in error.validator_value if each not in error.instance)
        yield from (Violation(address, "missing") for address in missing)
    elif error.validator == "additionalProperties":
        known = error.schema["properties"]
        yield from (Violation(str(each), "extra") for each in error.instance if each not in known)
    else:
        yield Violation("", "other")
