"""YAML held against a JSON Schema, each violation with its place."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from compiler.diagnostic import Diagnostic, problem
from compiler.near import near
from kisoku.yamltree import Where, YamlFile


def validate(found: YamlFile, schema: str) -> tuple[Diagnostic, ...]:
    """What a schema has against a file, each with its place."""
    from jsonschema import Draft202012Validator

    import schemas

    errors = Draft202012Validator(schemas.load(schema)).iter_errors(found.data)
    problems = (each for error in errors for each in _violations(found, error))
    return tuple(sorted(problems, key=lambda each: (each.span, each.code)))


def _violations(found: YamlFile, error: Any) -> Iterator[Diagnostic]:
    where: Where = tuple(error.absolute_path)
    span, rule = found.span(*where), error.validator
    if rule in ("oneOf", "anyOf") and error.context:
        # The branch that got furthest is the one that was meant.
        best = max(
            error.context, key=lambda each: (len(each.absolute_path), each.validator != "type")
        )
        yield from _violations(found, best)
    elif rule == "additionalProperties":
        known = sorted(error.schema.get("properties", {}))
        for name in error.instance:
            if name not in known and not _by_pattern(name, error.schema):
                guess, listed = near(name, known), ", ".join(known)
                key = found.key_span(*where, name)
                yield problem("yaml-key-unknown", key, key=name, near=guess, known=listed)
    elif rule == "required":
        # The library says which key it misses only in its sentence.
        name = next(each for each in error.validator_value if error.message.startswith(repr(each)))
        yield problem("yaml-key-missing", found.key_span(*where), key=name, of=_name(where))
    elif rule == "type":
        facts = {"found": _type_of(error.instance), "value": _short(error.instance)}
        yield problem("yaml-type", span, expected=_type_names(error.validator_value), **facts)
    else:
        facts = {"found": _short(error.instance), "value": error.validator_value}
        yield problem("yaml-value", span, expected=_wanted(error), **facts)


def _by_pattern(name: str, schema: Mapping[str, Any]) -> bool:
    return any(re.search(pattern, name) for pattern in schema.get("patternProperties", {}))


def _wanted(error: Any) -> str:
    """What a value should have been, from the schema's own words."""
    if described := error.schema.get("description"):
        return str(described)
    value = error.validator_value
    if error.validator == "enum":
        return " or ".join(str(each) for each in value)
    names = {
        "const": f"{value}",
        "pattern": "text like {value}",
        "minimum": "{value} or more",
        "maximum": "{value} or less",
        "minItems": "{value} or more of them",
        "minProperties": "{value} or more of them",
        "minLength": "some text",
        "uniqueItems": "each once",
    }
    return names.get(error.validator, str(error.validator))


TYPES = {
    "object": "keys with values",
    "array": "a list",
    "string": "text",
    "integer": "a number",
    "number": "a number",
    "boolean": "true or false",
    "null": "nothing",
}


def _type_names(names: str | list[str]) -> str:
    return " or ".join(TYPES[name] for name in ([names] if isinstance(names, str) else names))


def _type_of(value: object) -> str:
    for kind, name in ((bool, "boolean"), (dict, "object"), (list, "array"), (str, "string")):
        if isinstance(value, kind):
            return TYPES[name]
    return "nothing" if value is None else "the number {value}"


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 40 else f"{text[:38]}.."


def _name(where: Where) -> str:
    return ".".join(str(part) for part in where) or "the file"
