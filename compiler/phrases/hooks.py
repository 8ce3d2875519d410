"""Triggers and adjustments: what happens whenever, and what a rule changes."""

from __future__ import annotations

from compiler.ir import declarations as d, statements as t
from compiler.phrases.amounts import rate, rated
from compiler.phrases.conditions import clause
from compiler.phrases.nouns import Amount, Noun, Part
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.titles import slots_of
from compiler.phrases.values import as_text
from compiler.phrases.verbs import generic, letters, verb_name

SIGNS = {"+": "more", "-": "less", "least": "least", "most": "most"}


def hook_head(speaker: Speaker, given: t.Hook, scope: Scope) -> tuple[str, Scope]:
    """When a hook fires, and the names that its block can see."""
    inner = scope
    heads = []
    for verb in given.verbs:
        text, inner = _event(speaker, verb, given.matches, scope)
        heads.append(text)
    moment = given.moment.replace(" ", "_")
    verb_text = speaker.language.join(heads, "or")
    who = _doer(speaker, given.by)
    parts: dict[str, Part] = {"verb": verb_text, "who": who[1]}
    said = speaker.phrase(f"{moment}.{who[0]}", **parts)
    if given.once:
        said = speaker.phrase("once", head=said, once=per(speaker, given.once))
    if given.condition is not None:
        said = speaker.phrase(
            "hook_if", head=said, condition=clause(speaker, given.condition, inner)
        )
    return said, inner


def per(speaker: Speaker, name: str) -> str:
    """What a hook or block may be done once in: a stage, or one doing of a verb."""
    if name in speaker.verbs:
        return speaker.phrase("once_verb", verb=verb_name(speaker, name, Scope()))
    return speaker.title(name)


def adjusted(speaker: Speaker, given: t.Adjust, scope: Scope) -> str:
    """What a rule changes about a value."""
    value = speaker.values.get(given.value)
    title = speaker.title(value.at.address if value else given.value, given.value)
    slots, inner = _slots(speaker, value.parameters if value else (), given.matches, scope)
    text = speaker.filled(title, slots)
    if not slots_of(title) and slots:
        shown = [
            said
            for name, said in slots.items()
            if value and name in {p.name for p in value.parameters}
        ]
        truth = bool(value and value.type.name == "truth")
        joined = speaker.language.join((speaker.phrase("text", it=s) for s in shown), "and")
        if truth and given.operator in ("allowed", "forbidden"):
            said = speaker.phrase("is_so", of=joined, noun=text)
            return _framed(
                speaker,
                given,
                speaker.phrase(f"adjust.{given.operator}_of", of=joined, noun=text, value=said),
                inner,
            )
        text = speaker.phrase("is_so" if truth else "owned.thing", of=joined, noun=text)
    elif value and value.type.name != "truth":
        text = speaker.phrase("asked", noun=text)
    return _framed(speaker, given, _amended(speaker, given, text, inner), inner)


def _framed(speaker: Speaker, given: t.Adjust, said: str, inner: Scope) -> str:
    """An adjustment with whom it is for, and on what condition."""
    if given.by not in ("you", ""):
        said = speaker.phrase("adjust.by", statement=said, who=_doer(speaker, given.by)[1])
    if given.condition is not None:
        said = speaker.phrase(
            "adjust.if", statement=said, condition=clause(speaker, given.condition, inner)
        )
    return said


def _amended(speaker: Speaker, given: t.Adjust, text: str, scope: Scope) -> str:
    match given.operator, given.amount:
        case "allowed" | "forbidden" as word, _:
            return speaker.phrase(f"adjust.{word}", value=text)
        case "becomes", amount if amount is not None:
            return speaker.phrase("adjust.becomes", value=text, n=as_text(speaker, amount, scope))
        case word, amount if amount is not None:
            key = f"adjust.{SIGNS[word]}"
            if word in "+-" and (found := rate(speaker, amount, scope)):
                bare = Amount(Noun(("",), "{n}"), found.number)
                return rated(speaker, speaker.phrase(key, value=text, n=bare), found)
            return speaker.phrase(key, value=text, n=as_text(speaker, amount, scope))
    return text


def _event(
    speaker: Speaker, verb: str, matches: tuple[t.Match, ...], scope: Scope
) -> tuple[str, Scope]:
    declared = speaker.verbs.get(verb)
    if declared is None:
        return verb_name(speaker, verb, scope), scope
    slots, inner = _slots(speaker, declared.parameters, matches, scope)
    return speaker.filled(speaker.title(declared.at.address, verb), slots), inner


def _slots(
    speaker: Speaker,
    parameters: tuple[d.Parameter, ...],
    matches: tuple[t.Match, ...],
    scope: Scope,
) -> tuple[dict[str, Part], Scope]:
    """What a pattern puts into the slots of a title; what it does not name is any of its kind."""
    numbers = dict(letters(parameters))
    by_name = {match.parameter: match for match in matches}
    slots: dict[str, Part] = {}
    for parameter in parameters:
        match by_name.get(parameter.name):
            case None:
                said: Part = numbers.get(parameter.name) or generic(speaker, parameter)
            case t.Match(equals=equals) if equals is not None:
                said = speaker.part(equals, scope)
            case t.Match(slot=slot, kind=kind):
                said = numbers.get(parameter.name) or _any(speaker, kind)
                scope = scope.bind(slot, kind) if slot else scope
        slots |= {parameter.type.name: said, parameter.name: said}
    return slots, scope


def _any(speaker: Speaker, kind: str) -> Part:
    core = kind in ("player", "opponent")
    return speaker.phrase("a", noun=speaker.core(kind) if core else speaker.noun(kind))


def _doer(speaker: Speaker, by: str) -> tuple[str, str]:
    """The key of a doer's phrase, and who it is."""
    match by:
        case "you" | "":
            return "you", ""
        case "any player":
            return "other", speaker.phrase("any_player")
        case "any opponent":
            return "other", speaker.phrase("any_opponent")
    return "other", speaker.phrase("text", it=speaker.noun(by, proper=True))
