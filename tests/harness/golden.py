"""Texts that are compared with a file."""

from dataclasses import dataclass
from pathlib import Path

from kisoku.files import write_text


@dataclass(frozen=True, slots=True)
class Golden:
    """The files beside a test that hold what is expected."""

    folder: Path
    update: bool

    def check(self, name: str, found: str) -> None:
        """Compare a text with a file beside the test."""
        path = self.folder / name
        if self.update and (not path.exists() or path.read_text(encoding="utf-8") != found):
            write_text(path, found)
        assert found == path.read_text(encoding="utf-8")
