"""Findings as the reader of a terminal sees them.

Both passages stand under each other with carets below the words that differ; a long passage is cut
around them. Carets are counted in cells, since Japanese is wide.
"""

from compiler.meaning.finding import Finding, Side, Spans
from compiler.meaning.group import Habit
from kisoku.bitext.results import texts
from kisoku.cells import head, width
from kisoku.out import Line, Out

GUTTER = 8
BEFORE = 12
DOTS = ".."


def finding_lines(finding: Finding, place: str, out: Out) -> tuple[Line, ...]:
    """A finding in full."""
    severity = str(finding.severity)
    title = texts(finding)[out.language]
    return (
        ((f"{out.say(severity)}[{finding.kind}]", severity), f" {title}"),
        (f"  --> {place}  {finding.unit}",),
        ("      |",),
        *passage_lines(finding.left, severity, out),
        *passage_lines(finding.right, severity, out),
        next_line(out, out.say("mend one side, or waive {id} with a reason", id=finding.id)),
        ("",),
    )


def habit_lines(habit: Habit, out: Out) -> tuple[Line, ...]:
    """A finding that repeats, told once."""
    example = habit.example
    severity = str(example.severity)
    title = out.say(
        "{title}, in {count} units", title=texts(example)[out.language], count=len(habit.units)
    )
    first = ", ".join(habit.units[:3])
    return (
        ((f"{out.say(severity)}[{example.kind}]", severity), f" {title}"),
        (f"  --> {first} ..",),
        ("      |",),
        *passage_lines(example.left, severity, out),
        *passage_lines(example.right, severity, out),
        next_line(out, out.say("one waiver answers them all: {id}", id=habit.id)),
        ("",),
    )


def next_line(out: Out, step: str) -> Line:
    return ("      > ", (f"{out.say('next')}", "bold"), f"     {step}")


def passage_lines(side: Side, severity: str, out: Out) -> tuple[Line, ...]:
    """A passage, and carets under its words."""
    text, spans = _window(side.text, side.spans, out.width - GUTTER)
    shown = f"   {side.language[:2]:>2} | {text}".rstrip()
    # Carets under a whole passage point at nothing.
    if not spans or side.spans == ((0, len(side.text)),):
        return ((shown,),)
    carets = ""
    for start, end in spans:
        gap = width(text[:start]) - len(carets)
        if gap >= 0:
            carets += " " * gap + "^" * max(width(text[start:end]), 1)
    return ((shown,), ("      | ", (carets, severity)))


def _window(text: str, spans: Spans, cells: int) -> tuple[str, Spans]:
    """As much of a text as fits, the first marked words in it."""
    plain = "".join(" " if sign in "\n\r\t" else sign for sign in text)
    kept = tuple(sorted((start, end) for start, end in spans if end <= len(plain)))
    if width(plain) <= cells:
        return plain, kept
    first = kept[0][0] if kept else 0
    cut = max(first - BEFORE, 0) if width(plain[: first + 4]) > cells - BEFORE else 0
    lead = DOTS if cut else ""
    shown = lead + head(plain[cut:], cells - len(lead) - len(DOTS))
    whole = len(shown) - len(lead) + cut >= len(plain)
    moved = tuple(
        (start - cut + len(lead), min(end - cut + len(lead), len(shown)))
        for start, end in kept
        if start >= cut and start - cut + len(lead) < len(shown)
    )
    return shown + ("" if whole else DOTS), moved
