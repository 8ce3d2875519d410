"""The schemas are schemas."""

import pytest
from jsonschema import Draft202012Validator

import schemas
from tests.house.test_directions import ROOT

NAMES = sorted(path.name.partition(".")[0] for path in (ROOT / "schemas").glob("*.schema.json"))


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_one(name: str) -> None:
    schema = schemas.load(name)
    Draft202012Validator.check_schema(schema)
    assert schema["title"]
