"""Rulebooks written as JSON and read again."""

import json
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings, strategies

import schemas
from compiler.codec import from_json, to_json
from compiler.ir.rulebook import Rulebook
from compiler.parts import every
from tests.harness.anything import anything
from tests.harness.golden import Golden
from tests.harness.irschema import as_text, schema
from tests.house.test_directions import ROOT


@given(strategies.integers(min_value=0))
@settings(max_examples=40, deadline=None)
def test_reading_gives_what_was_written(seed: int) -> None:
    rulebook: Rulebook = anything(Rulebook, Random(seed), 4)
    again = from_json(json.loads(json.dumps(to_json(rulebook))))
    assert again == rulebook
    # Spans are left out of comparison, so they are compared by themselves.
    assert _spans(again) == _spans(rulebook)


def test_the_same_rulebook_gives_the_same_bytes() -> None:
    rulebook: Rulebook = anything(Rulebook, Random(7))
    written = json.dumps(to_json(rulebook))
    assert json.dumps(to_json(from_json(json.loads(written)))) == written


@pytest.mark.parametrize("seed", range(6))
def test_what_is_written_fits_the_schema(seed: int) -> None:
    written = to_json(anything(Rulebook, Random(seed), 4))
    jsonschema.Draft202012Validator(schemas.load("ir")).validate(written)


def test_the_schema_refuses_what_no_rulebook_is() -> None:
    written = to_json(anything(Rulebook, Random(1), 3))
    written["verbs"] = [{"name": "export"}]
    found = list(jsonschema.Draft202012Validator(schemas.load("ir")).iter_errors(written))
    assert found


def test_the_schema_in_the_folder_is_the_one_of_the_classes(golden: Golden) -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    Golden(ROOT / "schemas", golden.update).check("ir.schema.json", as_text())


def _spans(rulebook: Rulebook) -> list[Any]:
    return [(part.at.span, [cite.span for cite in part.at.cites]) for part in every(rulebook)]
