"""What a statement claims, as values that a passage can be held against."""

from dataclasses import dataclass, replace

from compiler.ir.base import At

NUMBER, TERM = "number", "term"


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that a statement says.

    `kind` is "number", "term", or a kind of the languages' data as "modality". `value` is the number,
    the address that a term stands for, or a value of the kind; `noun` is the address of what is counted. `role` is "per" for the lower half of a
    ratio, "end" for a limit that goes without saying, "unsaid" for what no book need say.
    """

    kind: str
    value: str
    noun: str = ""
    comparison: str = ""
    role: str = ""

    @property
    def number(self) -> float:
        """The number that it is."""
        return float(self.value)


@dataclass(frozen=True, slots=True)
class Around:
    """What a number stands beside, and so counts."""

    noun: str = ""
    comparison: str = ""
    role: str = ""

    def of(self, noun: str) -> "Around":
        """The same, of another noun."""
        return replace(self, noun=noun or self.noun)


@dataclass(frozen=True, slots=True)
class Stated:
    """A statement with what it claims itself.

    `around` is what the statements claim in which it stands: that something may be done holds for all
    of it. `counts` are numbers that can be counted in it, without being said: three branches.
    """

    at: At
    part: object
    above: object
    claims: tuple[Claim, ...]
    around: tuple[Claim, ...] = ()
    counts: frozenset[int] = frozenset()
