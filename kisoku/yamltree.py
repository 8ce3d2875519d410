"""The data of a YAML file, with the place of every part."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from compiler.span import Span, whole

Where = tuple[str | int, ...]
"""The way to a value: keys, and positions in lists."""


@dataclass(frozen=True, slots=True)
class YamlFile:
    """The data of a file, and where each part of it stands."""

    file: str
    data: Any
    values: Mapping[Where, Span]
    keys: Mapping[Where, Span]

    def span(self, *where: str | int) -> Span:
        """Where a value stands, or the nearest thing around it."""
        return self._nearest(self.values, where)

    def key_span(self, *where: str | int) -> Span:
        """Where the key of a value stands, or the value itself."""
        return self.keys.get(where) or self.span(*where)

    def _nearest(self, spans: Mapping[Where, Span], where: Where) -> Span:
        for length in range(len(where), -1, -1):
            if found := spans.get(where[:length]):
                return found
        return whole(self.file)
