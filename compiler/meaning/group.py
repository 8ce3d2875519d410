"""Findings that repeat over many units, told once.

What differs in the same way in a dozen places is a habit of the translator, good or bad; one
decision answers it. An error is never hidden in a group.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from compiler.diagnostic import Severity
from compiler.meaning.finding import Finding

LEAST = 12


@dataclass(frozen=True, slots=True)
class Habit:
    """One difference, and the units in which it is found."""

    id: str
    example: Finding
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grouped:
    """Findings of their own, and those that are a habit."""

    single: tuple[Finding, ...]
    habits: tuple[Habit, ...]


def grouped(findings: Iterable[Finding], least: int = LEAST) -> Grouped:
    """Findings with the habits among them drawn together."""
    by_habit: dict[str, list[Finding]] = {}
    single: list[Finding] = []
    for finding in findings:
        if finding.severity is Severity.ERROR:
            single.append(finding)
        else:
            by_habit.setdefault(finding.habit, []).append(finding)
    habits = []
    for name, members in by_habit.items():
        units = tuple(dict.fromkeys(member.unit for member in members))
        if len(units) >= least:
            habits.append(Habit(name, members[0], units))
        else:
            single += members
    return Grouped(tuple(single), tuple(habits))
