"""The course of play: stages, offers, and when something ends."""

from __future__ import annotations

from compiler.ir import statements as t
from compiler.phrases.conditions import clause
from compiler.phrases.nouns import Amount
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.values import as_text
from compiler.phrases.verbs import verb_name


def stage_head(speaker: Speaker, given: t.Stage, scope: Scope) -> str:
    """A stage by its title, with how it is done."""
    modes = stage_modes(speaker, given, scope)
    return speaker.phrase("stage", noun=speaker.noun(given.name), modes=modes)


def stage_modes(speaker: Speaker, given: t.Stage, scope: Scope) -> str:
    """In which order, how often, until when, and on what condition a stage is done."""
    said = []
    if given.order:
        said.append(speaker.phrase(f"mode.{given.order}"))
    if given.at_once:
        said.append(speaker.phrase("mode.at_once"))
    if given.until_all_pass:
        said.append(speaker.phrase("mode.until_all_pass"))
    if given.times is not None:
        times = Amount(speaker.core("time"), as_text(speaker, given.times, scope))
        said.append(speaker.phrase("mode.times", times=times))
    if given.when is not None:
        said.append(speaker.phrase("mode.when", condition=clause(speaker, given.when, scope)))
    return speaker.language.join(said, "modes")


def offer_head(speaker: Speaker, given: t.Offer) -> str:
    """How many of an offer's lines may be done."""
    key = (
        "one"
        if given.least == given.most == 1
        else "exactly"
        if given.least == given.most
        else "range"
    )
    head = speaker.phrase(f"offer.{key}", least=str(given.least), most=str(given.most))
    return speaker.phrase("offer.pass" if given.or_pass else "offer.must", head=head)


def end_of(speaker: Speaker, given: t.EndOf) -> str:
    """When something ends."""
    if given.which in ("this", "next"):
        return speaker.phrase(f"end_of.{given.which}", verb=verb_name(speaker, given.name, Scope()))
    return speaker.phrase("end_of.stage", noun=speaker.noun(given.name))
