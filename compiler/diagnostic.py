"""A mistake in a rulebook, as a value.

A diagnostic carries facts and no sentence; the sentence is made in `compiler.codes`.
"""

from dataclasses import dataclass
from enum import StrEnum

from compiler.span import Span


class Severity(StrEnum):
    """How much a diagnostic matters."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"

    def rank(self) -> int:
        """0 for what matters most."""
        return tuple(Severity).index(self)

    def reaches(self, least: "Severity") -> bool:
        """Whether it matters at least so much."""
        return self.rank() <= least.rank()


@dataclass(frozen=True, slots=True)
class Label:
    """A few words about a further place."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """What was found, where, and the facts its sentence needs."""

    code: str
    span: Span
    facts: tuple[tuple[str, str], ...]
    labels: tuple[Label, ...] = ()
    address: str = ""
    place: tuple[str, ...] = ()


def problem(
    code: str, span: Span, *labels: Label, address: str = "", **facts: object
) -> Diagnostic:
    """A diagnostic from its facts; a fact that is None is left out.

    A label on `span` itself is written behind the carets.
    """
    known = tuple((name, str(fact)) for name, fact in facts.items() if fact is not None)
    return Diagnostic(code, span, known, labels, address)
