"""What was written: expressions, lines and entries.

Nothing here knows what a name means. Spans are left out of comparison, so that printing a tree and
parsing it again gives an equal tree. Heads of lines are in `declarations` and `statements`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.span import Span


@dataclass(frozen=True, slots=True)
class Node:
    """A piece of syntax and where it stands."""

    span: Span = field(compare=False, repr=False)


# What stands in a line


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A word of the rulebook: letters, digits and underscores."""

    text: str


@dataclass(frozen=True, slots=True)
class Titles(Node):
    """Quoted titles in the order of the header's languages."""

    texts: tuple[str, ...]
    spans: tuple[Span, ...] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Path(Node):
    """An address as written: words joined by dots."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Citation(Node):
    """A citation as written, with its @; how many blanks it has makes no difference."""

    text: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Citation) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.words)

    @property
    def words(self) -> str:
        """The citation with its blanks in order."""
        return ", ".join(" ".join(part.split()) for part in self.text.split(","))


# Expressions


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class Truth(Node):
    value: bool


@dataclass(frozen=True, slots=True)
class Word(Node):
    """A bare name in an expression."""

    name: str


@dataclass(frozen=True, slots=True)
class This(Node):
    """The thing that the rule is printed on."""


@dataclass(frozen=True, slots=True)
class Your(Node):
    """`your K`: the state or the piece that is yours."""

    name: str


@dataclass(frozen=True, slots=True)
class Apply(Node):
    """`name(arguments)`: a value, a counter of a family, a row of a table."""

    name: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Of(Node):
    """`what of owner`."""

    what: Expression
    owner: Expression


@dataclass(frozen=True, slots=True)
class Arith(Node):
    """`left + right`, also - and *."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Rounded(Node):
    """`left / right rounded up` or down."""

    left: Expression
    right: Expression
    direction: str


@dataclass(frozen=True, slots=True)
class List(Node):
    items: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Compared(Node):
    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Is(Node):
    """`left is right`, `left is not beside right`."""

    left: Expression
    negated: bool
    preposition: str
    right: Expression


@dataclass(frozen=True, slots=True)
class Has(Node):
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Not(Node):
    inner: Expression


@dataclass(frozen=True, slots=True)
class Both(Node):
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Either(Node):
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Phrase(Node):
    """A preposition and what follows it."""

    preposition: str
    what: Expression


@dataclass(frozen=True, slots=True)
class Binder(Node):
    """`your K name prepositions this SCOPE where condition`."""

    owned: bool
    kind: str
    name: str
    phrases: tuple[Phrase, ...]
    scope: str
    where: Expression | None
    kind_span: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Quantified(Node):
    """`any K`, `no K`, `every K`, `number of K`, `at least n K`, `exactly n K`, `runs of n K`."""

    quantifier: str
    count: Expression | None
    binder: Binder


@dataclass(frozen=True, slots=True)
class Over(Node):
    """`sum of e over K`, also lowest and highest."""

    extreme: str
    what: Expression
    binder: Binder


Expression = (
    Number | Truth | Word | This | Your | Apply | Of | Arith | Rounded | List | Compared | Is | Has | Not | Both | Either
    | Quantified | Over
)  # fmt: skip


# What a verb is given


@dataclass(frozen=True, slots=True)
class Item(Node):
    """One thing given to a verb or asked for by a hook: `3`, `to city`, `any your tile`, `from any player`."""

    preposition: str
    quantifier: str
    what: Expression | None
    any_one: Binder | None
    titles: Titles | None
    comma: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Pattern(Node):
    """`VERB items`: a call, and equally what a hook watches."""

    verb: Name
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Parameter(Node):
    """`to (far city)`: preposition, name and kind of a parameter."""

    preposition: str
    name: str
    type: Type | None


@dataclass(frozen=True, slots=True)
class Type(Node):
    """`K`, `many K`, `number`, `yes/no`."""

    name: str
    many: bool


@dataclass(frozen=True, slots=True)
class Family(Node):
    """The name of a state, with the kinds that it is kept for: `stock(resource)`."""

    name: str
    kinds: tuple[Type, ...]


# Lines and entries


@dataclass(frozen=True, slots=True)
class Row(Node):
    """A row of a table: its cells, trimmed, each with its place."""

    cells: tuple[Name, ...]
    cites: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Line(Node):
    """A line with its citations and the block below it."""

    label: str
    head: Node
    cites: tuple[Citation, ...]
    block: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Comment(Node):
    """A comment, with its #."""

    text: str


@dataclass(frozen=True, slots=True)
class File:
    """A file of rules: its entries and comments in order."""

    path: str
    entries: tuple[Line, ...]
    comments: tuple[Comment, ...]
