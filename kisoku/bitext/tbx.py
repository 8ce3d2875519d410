"""Glossaries in TBX, the exchange format of terminologists."""

from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from compiler.diagnostic import Diagnostic
from compiler.meaning.glossary import Term
from kisoku.bitext.units import language_of
from kisoku.bitext.xliff import LANG
from kisoku.bitext.xml import local, read_xml

ENTRIES = ("termEntry", "conceptEntry")
STATUS = "administrativeStatus"
RANKS = ("preferred", "standardized", "admitted", "superseded", "deprecated")
SETS = ("langSet", "langSec")
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<martif type="TBX-Basic" xml:lang="en">
  <martifHeader>
    <fileDesc><sourceDesc><p>{source}</p></sourceDesc></fileDesc>
  </martifHeader>
  <text><body>
"""
TAIL = "  </body></text>\n</martif>\n"


def read_tbx(path: Path) -> tuple[tuple[Term, ...], tuple[Diagnostic, ...]]:
    """The terms of a TBX file, of the old shape or the new."""
    root, _, problems = read_xml(path, "TBX")
    if root is None:
        return (), problems
    terms = []
    entries = (element for element in root.iter() if local(element) in ENTRIES)
    for number, entry in enumerate(entries, start=1):
        names = tuple(
            (language_of(section.get(LANG) or section.get("lang") or ""), "".join(term.itertext()))
            for section in entry.iter()
            if local(section) in SETS
            for term in sorted(
                (each for each in section.iter() if local(each) == "term"), key=_rank
            )
        )
        filled = tuple((code, name.strip()) for code, name in names if name.strip())
        if filled:
            terms.append(Term(entry.get("id") or f"{number} {filled[0][1]}", filled))
    return tuple(terms), problems


def as_tbx(terms: tuple[Term, ...], source: str) -> str:
    """Terms as a TBX-Basic file; the first form of a language is preferred."""
    return HEAD.format(source=escape(source)) + "".join(map(_entry, terms)) + TAIL


def _entry(term: Term) -> str:
    codes = dict.fromkeys(code for code, _ in term.forms)
    sections = "".join(
        f"      <langSet xml:lang={quoteattr(code)}>\n{_names(term, code)}      </langSet>\n"
        for code in codes
    )
    return f"    <termEntry id={quoteattr(term.concept)}>\n{sections}    </termEntry>\n"


def _names(term: Term, code: str) -> str:
    names = [name for language, name in term.forms if language == code]
    return "".join(
        f"        <tig><term>{escape(name)}</term>"
        f'<termNote type="administrativeStatus">{_status(place)}</termNote></tig>\n'
        for place, name in enumerate(names)
    )


def _rank(term: Any) -> int:
    """0 for a preferred term, more for one that is only admitted, most for one that is not."""
    said = " ".join(
        note.text or "" for note in term.getparent().iter() if local(note) in ("termNote", STATUS)
    )
    return next((at for at, word in enumerate(RANKS) if word in said), 1)


def _status(place: int) -> str:
    return "admittedTerm-admn-sts" if place else "preferredTerm-admn-sts"
