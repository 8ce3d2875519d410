"""What shows before reading: an empty, untranslated or much too short side."""

from collections.abc import Iterator

from compiler.diagnostic import Severity
from compiler.meaning.finding import Change, Finding, Side
from compiler.meaning.language import Language
from compiler.meaning.passage import sentences

# Between true translations the lengths, weighed by language, rarely differ by more than this.
TOO_LONG = 1.35
SHORT_TOO_LONG = 1.5
FAR_TOO_LONG = 2.1
SHORTEST = 24
LONG = 110


def shape(unit: str, left: str, right: str, one: Language, two: Language) -> tuple[Finding, ...]:
    """What is wrong with the two texts as wholes."""
    return tuple(_shape(unit, left, right, one, two))


def _shape(unit: str, left: str, right: str, one: Language, two: Language) -> Iterator[Finding]:
    empty = not left.strip() or not right.strip()
    if empty:
        kind, severity = "empty", Severity.WARNING
        sides = (
            _side(one, left, said=bool(left.strip())),
            _side(two, right, said=bool(right.strip())),
        )
        yield Finding(unit, kind, Change.MISSING, severity, *sides)
        return
    if wrong := _untranslated(left, right, one, two):
        yield Finding(unit, "untranslated", Change.MISSING, Severity.WARNING, *wrong)
        return
    yield from _lengths(unit, left, right, one, two)


def _untranslated(left: str, right: str, one: Language, two: Language) -> tuple[Side, Side] | None:
    """The sides, if one of them is in the language of the other."""
    left_ok = one.script.search(left.lower()) is not None
    right_ok = two.script.search(right.lower()) is not None
    if left_ok and right_ok and left.strip() != right.strip():
        return None
    # A name, a number or an icon may well be the same in both languages.
    if len(left.split()) < 2 and len(right.split()) < 2 and left.strip() == right.strip():
        same_script = one.script.search(right.lower()) is None or len(right) < SHORTEST
        if same_script:
            return None
    if not one.script.search(left.lower()) and not two.script.search(left.lower()):
        return None
    if left_ok and not two.script.search(right.lower()) and one.script.search(right.lower()):
        return _side(one, left, said=True), _side(two, right, said=False)
    if right_ok and not left_ok and two.script.search(left.lower()):
        return _side(one, left, said=False), _side(two, right, said=True)
    return None


def _lengths(unit: str, left: str, right: str, one: Language, two: Language) -> Iterator[Finding]:
    """A side so short that a sentence must be missing in it."""
    weights = len(left.strip()) / one.density, len(right.strip()) / two.density
    if max(weights) < SHORTEST * 2:
        return
    too_long = TOO_LONG if max(weights) > LONG else SHORT_TOO_LONG
    for texts, over, left_said in (
        ((left, right), weights[0] / weights[1], True),
        ((right, left), weights[1] / weights[0], False),
    ):
        if over > FAR_TOO_LONG or (over > too_long and _has_more_sentences(*texts)):
            sides = _side(one, left, said=left_said), _side(two, right, said=not left_said)
            yield Finding(unit, "length", Change.MISSING, Severity.WARNING, *sides)


def _has_more_sentences(text: str, other: str) -> bool:
    return len(sentences(text)) > len(sentences(other))


def _side(language: Language, text: str, *, said: bool) -> Side:
    return Side(language.code, text, "sentence" if said else "", ((0, len(text)),) if said else ())
