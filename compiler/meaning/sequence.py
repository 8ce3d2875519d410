"""What two sentences say comes first, whichever way they say it.

"A before B" is "after A, B" elsewhere: not the words are compared, but what stands on their two sides.
"""

from compiler.meaning.facts import Fact, Facts

COMMAS = (",", "、", ";")
BEFORE, AFTER = "before", "after"
PLAIN = 2
"""So many things have to change places before it is called a change."""

Bag = frozenset[tuple[str, str]]


def agreement(left: Facts, right: Facts) -> int:
    """How many more things stand in the same order on both sides than change places.

    0 where a side orders nothing, or more than two things.
    """
    orders = _order(left), _order(right)
    if orders[0] is None or orders[1] is None:
        return 0
    (first, then), (other_first, other_then) = orders[0], orders[1]
    straight = len(first & other_first) + len(then & other_then)
    return straight - len(first & other_then) - len(then & other_first)


def is_order(fact: Fact) -> bool:
    """Whether a fact orders two things."""
    return fact.kind == "timing" and fact.value in (BEFORE, AFTER)


def cues_of_order(facts: Facts) -> tuple[Fact, ...]:
    """The words by which a sentence orders two things."""
    return tuple(cue for cue in facts.cues if is_order(cue))


def _order(facts: Facts) -> tuple[Bag, Bag] | None:
    """What comes first and what comes then."""
    cues = cues_of_order(facts)
    if len(cues) != 1:
        return None
    cue = cues[0]
    clause, main = _parts(facts, cue)
    bags = _bag(facts, clause), _bag(facts, main)
    earlier, later = bags if cue.value == AFTER else bags[::-1]
    return earlier - later, later - earlier


def _parts(facts: Facts, cue: Fact) -> tuple[tuple[int, int], tuple[int, int]]:
    """The clause that the word belongs to, and the main clause."""
    text, offset = facts.passage.text, facts.start
    end = offset + len(text)
    if not facts.language.verb_first:
        return (offset, cue.start), (cue.end, end)
    if text[: cue.start - offset].strip():
        return (cue.end, end), (offset, cue.start)
    commas = [text.find(comma, cue.end - offset) for comma in COMMAS]
    comma = min((at for at in commas if at >= 0), default=len(text)) + offset
    return (cue.end, comma), (comma, end)


def _bag(facts: Facts, part: tuple[int, int]) -> Bag:
    named = (*facts.terms, *facts.glossary, *(c for c in facts.cues if c.kind == "action"))
    said = {(one.kind, one.value) for one in named if part[0] <= one.start < part[1]}
    counted = {
        ("number", f"{one.value:g}")
        for one in facts.numbers
        if not one.weak and part[0] <= one.start < part[1]
    }
    return frozenset(said | counted)
