"""A finding in words, for readers of each language.

The sentences are data (`grammar/meaning/wording.yaml`); what differs is quoted, not described.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from compiler.meaning.finding import Finding, Side

LONGEST = 40
QUOTES = {"ja": ("「", "」")}


@dataclass(frozen=True, slots=True)
class Wording:
    """The templates of all sentences, by name and language of the reader."""

    kinds: Mapping[str, Mapping[str, str]]
    sentences: Mapping[str, Mapping[str, str]]

    def languages(self) -> tuple[str, ...]:
        """The languages that a finding can be told in."""
        return tuple(self.sentences["replaced"])


def sentence(finding: Finding, wording: Wording, reader: str) -> str:
    """What a finding says, to a reader of one language."""
    name = finding.kind if finding.kind in wording.sentences else str(finding.change)
    said, silent = _sides(finding)
    return wording.sentences[name][reader].format(
        kind=kind_name(finding.kind, wording, reader),
        one=said.language,
        two=silent.language,
        left=quoted(said, reader),
        right=quoted(silent, reader),
    )


def kind_name(kind: str, wording: Wording, reader: str) -> str:
    """The name of a kind of finding."""
    return wording.kinds.get(kind, {}).get(reader, kind)


def quoted(side: Side, reader: str) -> str:
    """The words of a side that differ, in the reader's quotes."""
    opening, closing = QUOTES.get(reader, ('"', '"'))
    words = dict.fromkeys(" ".join(side.text[start:end].split()) for start, end in side.spans)
    shown = ", ".join(words)
    cut = shown if len(shown) <= LONGEST else shown[: LONGEST - 2].rstrip() + ".."
    return f"{opening}{cut}{closing}"


def _sides(finding: Finding) -> tuple[Side, Side]:
    """The side that says something, then the other."""
    if finding.left.spans or not finding.right.spans:
        return finding.left, finding.right
    return finding.right, finding.left
