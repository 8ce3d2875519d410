"""What a command made, given to the reader: into the file that was named, or printed."""

from collections.abc import Iterable
from pathlib import Path

from kisoku.files import write_bytes
from kisoku.options import complain
from kisoku.out import Line, Out, plain


def give(made: str, path: Path | None, out: Out) -> None:
    """Write a text where `-o` says, or print it."""
    if path is None:
        out.stdout.write(made)
        return
    write(made.encode(), path, out)


def give_lines(made: Iterable[Line], path: Path | None, out: Out) -> None:
    """Write lines where `-o` says, or print them, in colour where that is wanted."""
    if path is None:
        out.lines(tuple(made))
        return
    give("".join(f"{plain(line)}\n" for line in made), path, out)


def give_sheet(made: bytes, path: Path | None, out: Out) -> None:
    """Write a workbook where `-o` says; it is no text to print."""
    if path is None:
        complain(out.language, "a sheet is no text to print", "say where it goes:  -o review.xlsx")
    write(made, path, out)


def write(made: bytes, path: Path, out: Out) -> None:
    """Write a file, and say where it is; what stands in the way ends the command."""
    try:
        write_bytes(path, made)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        title, step = "{path} cannot be written: {reason}", "name another place with -o"
        complain(out.language, title, step, path=path, reason=reason)
    out.note(out.say("wrote {path}", path=path))
