"""The files of the language: grammar, phrases, messages."""

from importlib.resources import files


def read(*path: str) -> str:
    """The text of one file, as `read("phrases", "ja.toml")`."""
    return files(__name__).joinpath(*path).read_text(encoding="utf-8")


def names(folder: str, suffix: str) -> tuple[str, ...]:
    """The file names in a folder, sorted, without their suffix."""
    entries = files(__name__).joinpath(folder).iterdir()
    return tuple(
        sorted(entry.name.removesuffix(suffix) for entry in entries if entry.name.endswith(suffix))
    )
