"""The evidence as the reader of a terminal sees it: the rule, and below it the passage, marked."""

from __future__ import annotations

from compiler.codes import message
from compiler.evidence.judge import Evidence
from compiler.evidence.problems import diagnostic
from compiler.meaning.group import Habit
from kisoku.bitext.tell import next_line, passage_lines
from kisoku.out import Line, Out


def finding_lines(each: Evidence, out: Out) -> tuple[Line, ...]:
    """A finding in full."""
    finding = each.finding
    severity = str(finding.severity)
    words = message(diagnostic(each), out.language)
    span = each.span
    return (
        ((f"{out.say(severity)}[{each.code}]", severity), f" {words.title}"),
        (f"  --> {span.file}:{span.line}  {each.addresses[-1]}  @{each.place}  {finding.id}",),
        ("      |",),
        *passage_lines(finding.left, severity, out),
        *passage_lines(finding.right, severity, out),
        next_line(out, words.next),
        ("",),
    )


def habit_lines(habit: Habit, example: Evidence, out: Out) -> tuple[Line, ...]:
    """A finding that repeats, told once."""
    severity = str(example.finding.severity)
    title = out.say(
        "{title}, in {count} units",
        title=message(diagnostic(example), out.language).title,
        count=len(habit.units),
    )
    return (
        ((f"{out.say(severity)}[{example.code}]", severity), f" {title}"),
        (f"  --> {', '.join(habit.units[:3])} ..",),
        ("      |",),
        *passage_lines(example.finding.left, severity, out),
        *passage_lines(example.finding.right, severity, out),
        next_line(out, out.say("one waiver answers them all: {id}", id=habit.id)),
        ("",),
    )
