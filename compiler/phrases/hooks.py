"""Triggers and adjustments: what happens whenever, and what a rule changes."""

from __future__ import annotations

from dataclasses import replace

from compiler.ir import declarations as d, expressions as e, statements as t
from compiler.phrases.amounts import rate, rated
from compiler.phrases.conditions import clause
from compiler.phrases.nouns import Amount, Noun, Part
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.titles import slots_of
from compiler.phrases.values import as_text, of_things
from compiler.phrases.verbs import generic, letters, verb_name

SIGNS = {"+": "more", "-": "less", "least": "least", "most": "most"}


def hook_head(speaker: Speaker, given: t.Hook, scope: Scope) -> tuple[str, Scope]:
    """When a hook fires, and the names that its block can see."""
    inner = scope
    heads = []
    among = _among(speaker, given, scope)
    for verb in given.verbs:
        text, inner = _event(speaker, verb, given.matches, scope.fill(*among))
        heads.append(text)
    moment = given.moment.replace(" ", "_")
    verb_text = speaker.language.join(heads, "or")
    who = _doer(speaker, given.by)
    parts: dict[str, Part] = {"verb": verb_text, "who": who[1]}
    said = speaker.phrase(f"{moment}.{who[0]}", **parts)
    if given.once:
        said = speaker.phrase("once", head=said, once=per(speaker, given.once))
    inner = replace(inner, filled=scope.filled)
    if given.condition is not None and not among:
        condition = clause(speaker, given.condition, inner.told())
        said = speaker.phrase("hook_if", head=said, condition=condition)
    return said, inner


def _among(speaker: Speaker, given: t.Hook, scope: Scope) -> tuple[tuple[str, Part], ...]:
    """What is listed for the one thing that a condition is about: `a plant or animal tag`."""
    match given.condition:
        case e.Among(item=e.Slot(name=name), group=e.List(items=items)) if name in {
            match.slot for match in given.matches
        }:
            said = speaker.language.join((as_text(speaker, i, scope) for i in items), "or")
            kind = speaker.noun(next(m.kind for m in given.matches if m.slot == name))
            listed = speaker.phrase("member", noun=said, kind=kind)
            return ((name, Noun((listed,))),)
    return ()


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
        parameters = value.parameters if value else ()
        shown = [slots[p.name] for p in parameters if p.type.name != "player"]
        whose = _players(given.matches, parameters)
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
        text = (
            speaker.phrase("is_so", of=joined, noun=text)
            if truth
            else of_things(speaker, text, joined, len(shown) > 1, whose, scope)
        )
    elif value and value.type.name != "truth":
        text = speaker.phrase("asked", noun=text)
    elif (
        not slots and given.by not in ("you", "") and speaker.language.form(text, "of_you") != text
    ):
        # A predicate takes whom it is said of before it, not `for any player`.
        text = speaker.phrase("is_so", of=_doer(speaker, given.by)[1], noun=text)
        return _framed(speaker, replace(given, by=""), _amended(speaker, given, text, inner), inner)
    return _framed(speaker, given, _amended(speaker, given, text, inner), inner)


def _framed(speaker: Speaker, given: t.Adjust, said: str, inner: Scope) -> str:
    """An adjustment with whom it is for, and on what condition."""
    if given.condition is not None:
        condition = clause(speaker, given.condition, inner.told())
        said = speaker.phrase("adjust.if", statement=said, condition=condition)
    if given.by not in ("you", ""):
        said = speaker.phrase("adjust.by", statement=said, who=_doer(speaker, given.by)[1])
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
    title = speaker.title(declared.at.address, verb)
    named = {match.parameter for match in matches}
    for parameter in declared.parameters:
        if parameter.type.name == "number" and parameter.name not in named:
            title = _unnumbered(speaker, title, parameter.name)
    return speaker.filled(title, slots), inner


def _unnumbered(speaker: Speaker, title: str, number: str) -> str:
    """A title without a number that is not asked for, where the language can leave it out."""
    hole = f"{{{number}}}"
    return speaker.language.form(title.replace(hole, "{#}"), "unnumbered").replace("{#}", hole)


def _players(
    matches: tuple[t.Match, ...], parameters: tuple[d.Parameter, ...]
) -> list[e.Expression]:
    """The players that a pattern names."""
    players = {p.name for p in parameters if p.type.name == "player"}
    return [m.equals for m in matches if m.parameter in players and m.equals is not None]


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
                listed = dict(scope.filled).get(slot)
                said = numbers.get(parameter.name) or listed or _any(speaker, kind)
                scope = scope.know(slot, kind) if slot else scope
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
