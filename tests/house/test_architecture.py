"""The map of the house names rooms that exist."""

import re

from tests.house.test_directions import ROOT

PATH = re.compile(r"`([\w.-]+/[\w./-]*|[\w-]+\.(?:py|toml|md|lark|json))`")


def test_every_path_on_the_map_exists() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = PATH.findall(text)
    assert len(named) > 10
    assert [path for path in named if not (ROOT / path).exists()] == []
