"""The schemas are schemas."""

import pytest
from jsonschema import Draft202012Validator

import schemas


@pytest.mark.parametrize("name", schemas.names())
def test_a_schema_is_one(name: str) -> None:
    schema = schemas.load(name)
    Draft202012Validator.check_schema(schema)
    assert schema["title"]
