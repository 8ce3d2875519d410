"""How many statements a rulebook has, and how many of them are sound.

A statement is a line. One that is wrong takes the lines with it that stand below it in the outline,
since nobody can check what belongs to nothing.
"""

from collections.abc import Iterable, Iterator, Mapping


def statements(text: str) -> int:
    """The number of statements in a file."""
    return sum(1 for _ in _statements(text))


def sound(texts: Mapping[str, str], wrong: Iterable[tuple[str, int]]) -> int:
    """The number of statements that no mistake takes with it; `wrong` are (file, line)."""
    places = frozenset(wrong)
    count = 0
    for file, text in texts.items():
        lost: int | None = None
        for number, depth in _statements(text):
            if lost is not None and depth > lost:
                continue
            lost = depth if (file, number) in places else None
            count += lost is None
    return count


def _statements(text: str) -> Iterator[tuple[int, int]]:
    """The line and the depth of each statement."""
    for number, line in enumerate(text.split("\n"), 1):
        body = line.lstrip()
        if body and not body.startswith("#"):
            yield number, len(line) - len(body)
