"""Findings of the evidence as diagnostics, for those who are told in the words of messages."""

from compiler.diagnostic import Diagnostic, Label, problem
from compiler.evidence.judge import Evidence
from compiler.meaning.finding import Side

LONGEST = 40


def diagnostic(each: Evidence) -> Diagnostic:
    """A finding with the facts that its sentence needs."""
    finding = each.finding
    said, stands = finding.left.value, finding.right.value
    if each.code == "passages-differ":
        return problem(
            each.code,
            each.span,
            address=each.addresses[-1],
            source=each.sentence.source,
            other=finding.right.language,
            where=each.place.partition(" @")[0],
            one=words(finding.left) or said,
            passage=words(finding.right) or stands,
        )
    return problem(
        each.code,
        each.span,
        Label(each.span, said or finding.left.text[:LONGEST]),
        address=each.addresses[-1],
        source=each.sentence.source,
        where=each.place,
        rule=said or None,
        passage=words(finding.right) or stands or "no such number",
        words=words(finding.right) or None,
        entry=each.addresses[-1],
    )


def words(side: Side) -> str:
    """The marked words of a side."""
    found = dict.fromkeys(" ".join(side.text[a:b].split()) for a, b in side.spans)
    shown = ", ".join(found)
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 2].rstrip()}.."
