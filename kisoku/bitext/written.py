"""What a check gives to other programs: data, a sheet, notes in the files themselves."""

from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from compiler.meaning.glossary import Term
from kisoku import given
from kisoku.bitext.results import Result, as_json, texts
from kisoku.bitext.text import read_bytes
from kisoku.out import Out, as_text, plain, shown


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a result can't be given so, what to do, and the facts of both sentences."""

    title: str
    step: str
    facts: Mapping[str, object]


SUFFIXES = {"po": (".po", ".pot"), "xliff": (".xlf", ".xliff")}


def write(result: Result, terms: tuple[Term, ...], args: Namespace, out: Out) -> Refusal | None:
    """Write the result in the form asked for, or say why it can't be."""
    if out.format in SUFFIXES and not _fits(args.files, out.format):
        wanted = "kisoku bitext --format {form} takes one {name} file"
        facts = {"form": out.format, "name": out.format.upper()}
        return Refusal(wanted, "name the one file that is to hold the notes", facts)
    if out.format == "xlsx" and not args.output:
        return Refusal("a sheet is no text to print", "say where it goes:  -o review.xlsx", {})
    data = _bytes(result, terms, args, out)
    if data is None:
        broken = "{file} is broken, so no note can be put into it"
        return Refusal(broken, "mend the file first", {"file": args.files[0]})
    if args.output:
        given.write(data, args.output, out)
    else:
        _print(data, out)
    return None


def _print(data: bytes, out: Out) -> None:
    """A file as it is, in whatever encoding it came."""
    stream = getattr(out.stdout, "buffer", None)
    if stream is None:
        out.stdout.write(data.decode("utf-8", errors="replace"))
        return
    out.stdout.flush()
    stream.write(data)
    stream.flush()


def _bytes(result: Result, terms: tuple[Term, ...], args: Namespace, out: Out) -> bytes | None:
    match out.format:
        case "json":
            return as_text(as_json(result)).encode()
        case "sarif":
            from kisoku.bitext.sarif import as_sarif

            return as_text(as_sarif(result, out.language)).encode()
        case "xlsx":
            from kisoku.bitext.review import as_sheet

            return as_sheet(result, out.language)
        case "tbx":
            from kisoku.bitext.tbx import as_tbx

            return as_tbx(terms, args.glossary.name if args.glossary else "").encode()
        case "po":
            from kisoku.bitext.gettext import with_comments

            return with_comments(_read(args.files[0]), _notes(result, out))
        case "xliff":
            from kisoku.bitext.xliff import with_notes

            return with_notes(_read(args.files[0]), _notes(result, out))
        case _:
            return _text(result, out)


def _read(path: Path) -> bytes:
    """The file that the notes go into; one that could not be read has told so already."""
    return read_bytes(path)[0] or b""


def _notes(result: Result, out: Out) -> Mapping[str, tuple[str, ...]]:
    """The findings of each unit, in words."""
    notes: dict[str, tuple[str, ...]] = {}
    for _, finding in result.findings:
        note = shown(f"{finding.id} {finding.severity}: {texts(finding)[out.language]}")
        notes[finding.unit] = (*notes.get(finding.unit, ()), note)
    return notes


def _text(result: Result, out: Out) -> bytes:
    from kisoku.bitext.tell import finding_lines

    lines = (
        line for file, finding in result.findings for line in finding_lines(finding, file.file, out)
    )
    return "\n".join(plain(line) for line in lines).encode()


def _fits(files: list[Path], name: str) -> bool:
    return len(files) == 1 and files[0].suffix.lower() in SUFFIXES[name]
