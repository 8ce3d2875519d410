"""What a statement says besides numbers, against what its passage says: may, before, gain, each.

Books leave most of these words to the context, so a silent passage is no fault; only one that says
the opposite is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.evidence.claim import NUMBER, TERM, Claim, Stated
from compiler.evidence.passages import Passage, Sentence
from compiler.ir import statements as s
from compiler.meaning.facts import Fact
from compiler.meaning.rules import Rules

DOING = (
    s.Gain, s.Lose, s.Pay, s.Change, s.Move, s.Score, s.Draw, s.Flip, s.Swap, s.PassOn, s.Assign, s.Do,
    s.Perform, s.Until,
)  # fmt: skip
PICKING = (s.Choose, s.Offer, s.Either, s.Repeat, s.Requires, s.PayNeeds)
"""What lets a player say which, and not whether."""
MAY, OR, ANY = ("modality", "may"), ("choice", "or"), ("scope", "any")


@dataclass(frozen=True, slots=True)
class Opposite:
    """A claim, and the words of the passage that say the opposite."""

    claim: Claim
    sentence: Sentence
    cue: Fact


def opposites(stated: Stated, passage: Passage, rules: Rules) -> Iterator[Opposite]:
    """The claims of which a passage says the opposite."""
    claimed = {(claim.kind, claim.value) for claim in (*stated.claims, *stated.around)}
    cues = [(sentence, cue) for sentence in passage.sentences for cue in sentence.facts.cues]
    for claim in stated.claims:
        if claim.kind in (NUMBER, TERM) or _is_said(claim, passage, rules):
            continue
        for sentence, cue in cues:
            against = cue.kind == claim.kind and rules.exclude(cue.kind, claim.value, cue.value)
            if against and (cue.kind, cue.value) not in claimed:
                yield Opposite(claim, sentence, cue)
                break


def unoffered(sentence: Sentence) -> Fact | None:
    """The words by which a sentence leaves a choice, if no statement that cites it leaves one."""
    may = next((cue for cue in sentence.facts.cues if (cue.kind, cue.value) == MAY), None)
    if may is None or not any(isinstance(each.part, DOING) for each in sentence.cited_by):
        return None
    # Which one is left to a player that is told to choose; whether, only by a choice of that.
    is_which = any(
        cue.kind == "choice" or (cue.kind, cue.value) == ANY for cue in sentence.facts.cues
    )
    offers = any(_offers(each) or (is_which and _picks(each)) for each in sentence.cited_by)
    return None if offers else may


def _offers(stated: Stated) -> bool:
    """Whether a statement leaves it to the player, or stands in what does."""
    return isinstance(stated.part, s.May) or any(
        (claim.kind, claim.value) == MAY for claim in (*stated.claims, *stated.around)
    )


def _picks(stated: Stated) -> bool:
    """Whether a statement lets the player say which."""
    return isinstance(stated.part, PICKING) or any(
        (claim.kind, claim.value) == OR for claim in (*stated.claims, *stated.around)
    )


def _is_said(claim: Claim, passage: Passage, rules: Rules) -> bool:
    return any(_says(sentence, claim, rules) for sentence in passage.sentences)


def _says(sentence: Sentence, claim: Claim, rules: Rules) -> bool:
    """Whether a sentence says what is claimed: plainly, or by a word that may mean it.

    Such a word, as the most of `must raise it by 1 (to 6 at most)`, means nothing where the sentence
    plainly demands, or forbids.
    """
    answers = {claim.value, *rules.answers(claim.kind, claim.value)}
    cues = {cue.value for cue in sentence.facts.cues if cue.kind == claim.kind}
    if cues & answers:
        return True
    is_against = any(rules.exclude(claim.kind, claim.value, cue) for cue in cues)
    hushed = claim.kind == "modality" and is_against
    return not hushed and sentence.facts.says(claim.kind, claim.value)
