"""Rankings: who is compared by what, and what each place is worth."""

from __future__ import annotations

from compiler.ir import statements as t
from compiler.phrases.conditions import clause
from compiler.phrases.sets import events_of, whole
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.values import as_text


def ranked(speaker: Speaker, given: t.Rank, scope: Scope) -> tuple[tuple[int, str], ...]:
    """A ranking, its points for each place, and what ties do."""
    inner = events_of(given.among, scope).about(given.among.slot)
    by = speaker.language.edit(as_text(speaker, given.by, inner), "rank")
    lines = [(0, speaker.phrase("rank", set=whole(speaker, given.among, scope), by=by))]
    for places in given.places:
        said = speaker.language.join(
            (
                speaker.phrase(
                    "rank.place", place=_ordinal(speaker, at), points=as_text(speaker, p, scope)
                )
                for at, p in enumerate(places.points, start=1)
            ),
            "places_of_rank",
        )
        condition = clause(speaker, places.condition, scope) if places.condition is not None else ""
        lines.append((1, speaker.phrase("rank.places", places=said, condition=condition)))
    key = f"rank.share.{given.rounded or 'exact'}" if given.share else "rank.each"
    lines.append((1, speaker.phrase(key)))
    return tuple(lines)


def _ordinal(speaker: Speaker, at: int) -> str:
    return speaker.language.form(str(at), "ordinal")
