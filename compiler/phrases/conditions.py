"""Conditions as clauses: each can be put behind `if`, in brackets behind a noun, or said by itself."""

from __future__ import annotations

from dataclasses import replace

from compiler.ir import expressions as e
from compiler.phrases import state
from compiler.phrases.nouns import Amount, Noun, Part, around
from compiler.phrases.sets import called_after, located, since_phrase, where
from compiler.phrases.speaker import Scope, Speaker, kind_of
from compiler.phrases.titles import slots_of
from compiler.phrases.values import asked, number
from compiler.phrases.verbs import verb_name

CONDITIONS = e.Compare | e.And | e.Or | e.Not | e.Among | e.IsKind | e.HasBlock | e.Beside | e.Can
WORDS = {"=": "eq", "!=": "ne", "<": "lt", ">": "gt", "<=": "le", ">=": "ge"}
BOUNDS = {"=": "exactly", "<": "fewer", ">": "more", "<=": "most", ">=": "least"}
COUNTED = ("any", "no", "every", "at least", "at most", "exactly")
TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def true_or_false(given: e.Expression) -> bool:
    """Whether an expression is a condition."""
    match given:
        case e.Quantified(quantifier=quantifier):
            return quantifier in COUNTED
        case e.Ask(type=type_) | e.Read(type=type_) | e.Attribute(type=type_):
            return type_.name in ("truth", "test") and not type_.many
    return isinstance(given, CONDITIONS)


def condition(speaker: Speaker, given: e.Expression, scope: Scope) -> str:
    """A condition that is made of other expressions, as a clause."""
    match given:
        case e.And(left=left, right=right):
            return _joined(speaker, "and", left, right, scope)
        case e.Or(left=left, right=right):
            return _joined(speaker, "or", left, right, scope)
        case e.Not(inner=inner):
            return _negated(speaker, inner, scope)
        case e.Compare():
            return _compared(speaker, given, scope)
        case e.Among(item=item, group=group):
            return _among(speaker, item, group, scope)
        case e.IsKind(item=item, kind=kind):
            return speaker.phrase(
                "is_kind", item=speaker.part(item, scope), noun=speaker.noun(kind)
            )
        case e.HasBlock(thing=thing, name=name):
            noun = speaker.noun(name, *(k.name for k in speaker.rulebook.kinds))
            return speaker.phrase("has_block", thing=speaker.part(thing, scope), noun=noun)
        case e.Beside(left=left, right=right):
            return speaker.phrase(
                "is_beside", left=speaker.part(left, scope), right=speaker.part(right, scope)
            )
        case e.Can(block=block):
            return speaker.phrase("can", block=speaker.part(block, scope))
    return speaker.phrase("unknown")


def clause(speaker: Speaker, given: e.Expression, scope: Scope) -> str:
    """Anything that is true or false as a clause."""
    match given:
        case e.Quantified(quantifier=quantifier) if quantifier in COUNTED:
            return _quantified(speaker, given, scope)
        case e.Truth(value=value):
            return speaker.phrase("always" if value else "never")
        case e.Ask() if given.type.name in ("truth", "test") or is_test(speaker, given):
            return _asked(speaker, given, scope)
        case e.Read(state=name, owner=owner, type=type_) if type_.name == "truth":
            return _marked(speaker, given, name, owner, scope)
        case e.Attribute(attribute=name, of=of, type=type_) if type_.name == "truth":
            noun = speaker.noun(name, *(k.name for k in speaker.rulebook.kinds))
            return speaker.phrase("is_so", of=speaker.part(of, scope), noun=noun)
        case e.Attribute(attribute=name, of=of, type=type_) if type_.name == "test":
            return speaker.phrase(
                "is_met", of=speaker.part(of, scope), noun=speaker.noun(name, kind_of(speaker, of))
            )
        case _ if isinstance(given, CONDITIONS):
            return condition(speaker, given, scope)
        case _:
            return speaker.phrase("text", it=speaker.part(given, scope))


def _negated(speaker: Speaker, given: e.Expression, scope: Scope) -> str:
    """That something is not so: its predicate turned round, or else the clause."""
    match given:
        case e.And(left=left, right=right):
            return condition(speaker, e.Or(e.Not(left), e.Not(right)), scope)
        case e.Or(left=left, right=right):
            return condition(speaker, e.And(e.Not(left), e.Not(right)), scope)
        case e.Not(inner=inner):
            return clause(speaker, inner, scope)
        case e.Ask() if is_test(speaker, given):
            return _asked(speaker, given, scope, "is_not_so")
        case e.Read(state=name, owner=owner, type=type_) if type_.name == "truth":
            return _marked(speaker, given, name, owner, scope, "is_not_so", "is_not_marked")
        case e.Attribute(attribute=name, of=of, type=type_) if type_.name == "truth":
            noun = speaker.noun(name, *(k.name for k in speaker.rulebook.kinds))
            return speaker.phrase("is_not_so", of=speaker.part(of, scope), noun=noun)
    return speaker.language.form(clause(speaker, given, scope), "negative")


def is_test(speaker: Speaker, given: e.Ask) -> bool:
    """Whether a value is true or false."""
    value = speaker.values.get(given.value)
    return "truth" in (given.type.name, value.type.name if value else "")


def _joined(
    speaker: Speaker, how: str, left: e.Expression, right: e.Expression, scope: Scope
) -> str:
    said = [_side(speaker, how, each, scope) for each in (left, right)]
    return speaker.phrase(how, left=said[0], right=said[1])


def _side(speaker: Speaker, how: str, given: e.Expression, scope: Scope) -> str:
    said = clause(speaker, given, scope)
    return speaker.phrase("bracket", it=said) if how == "and" and isinstance(given, e.Or) else said


def _compared(speaker: Speaker, given: e.Compare, scope: Scope) -> str:
    match given:
        case e.Compare(
            operator=operator, left=e.Quantified(quantifier="number of", over=over), right=right
        ):
            if operator in BOUNDS and not isinstance(right, e.Quantified):
                return _counted(speaker, over, right, BOUNDS[operator], scope)
        case e.Compare(operator=operator, right=e.Quantified(quantifier="number of") as right) if (
            operator in TURNED
        ):
            if not isinstance(given.left, e.Quantified):
                return _compared(speaker, e.Compare(TURNED[operator], right, given.left), scope)
        case e.Compare(operator="=" | "!=" as operator, left=e.Answer(), right=answer):
            key = "is_answered" if operator == "=" else "is_not_answered"
            return speaker.phrase(key, answer=speaker.part(answer, scope))
        case e.Compare(
            operator="=" | "!=" as operator, left=left, right=e.You() | e.Nobody() as right
        ):
            key = "you" if isinstance(right, e.You) else "nobody"
            return _whose(speaker, left, f"is.{key}" if operator == "=" else f"is.not_{key}", scope)
        case e.Compare(
            operator="=",
            left=e.Shape(function="size", arguments=(e.PlaceOf() as place,)),
            right=e.Number(value=0),
        ):
            said = speaker.part(place, scope)
            if not state.is_thing(speaker, place):
                return speaker.phrase("is.empty", place=said)
            on = speaker.phrase("located.on", what=said)
            return speaker.phrase("exists.none.thing", noun=speaker.noun(place.holds), places=on)
        case e.Compare(operator=operator, left=e.Read() as left, right=e.Number(value=n)):
            if operator in BOUNDS and state.countable(speaker, left):
                return _holding(speaker, left, n, BOUNDS[operator], scope)
    return _sides(speaker, given, scope)


def _sides(speaker: Speaker, given: e.Compare, scope: Scope) -> str:
    """One side, how they compare, the other side."""
    sides = [speaker.part(side, scope) for side in (given.left, given.right)]
    for at, (side, other) in enumerate(((given.left, given.right), (given.right, given.left))):
        # Beside another player's value it must be said that a value is yours.
        if isinstance(side, e.Ask) and isinstance(other, e.Ask) and _by_another(other, side):
            bare = asked(speaker, side, scope, article=False)
            sides[at] = speaker.phrase("set.yours", noun=bare)
    key = "compare.many" if state.many(speaker, given.left) else "compare"
    return speaker.phrase(f"{key}.{WORDS[given.operator]}", left=sides[0], right=sides[1])


def _by_another(other: e.Ask, mine: e.Ask) -> bool:
    """Whether a value is asked by somebody else, and another by you."""
    yours = isinstance(mine.by, e.You | None)
    return yours and not isinstance(other.by, e.You | None)


def _whose(speaker: Speaker, left: e.Expression, key: str, scope: Scope) -> str:
    """Whose mark is on something, or whose something is."""
    match left:
        case e.Read(state=name, arguments=arguments, owner=owner) if (
            owner is not None and not isinstance(owner, e.You)
        ):
            noun = state.state_noun(speaker, name, arguments, scope)
            return speaker.phrase(f"{key}.mark", of=speaker.part(owner, scope), noun=noun)
        case e.Read() if (
            found := state.laid(speaker, left, scope)
        ) is not None and "nobody" in key:
            return speaker.phrase(f"{key}.laid", of=found[1], noun=found[0])
        case e.Read(owner=e.You(), type=type_) if type_.name != "player" and "nobody" in key:
            noun = state.state_noun(speaker, left.state, left.arguments, scope)
            return speaker.phrase(f"{key}.yours", noun=noun)
    return speaker.phrase(f"{key}.thing", left=speaker.part(left, scope))


def _holding(speaker: Speaker, left: e.Read, n: int, bound: str, scope: Scope) -> str:
    """How many of a counter somebody or something has."""
    noun = state.state_noun(speaker, left.state, left.arguments, scope)
    zero = n == 0 and bound in ("exactly", "more")
    amount: Part = noun if zero else Amount(noun, number(speaker, n), bound=bound)
    key = {"exactly": "none", "more": "some"}[bound] if zero else "many"
    match left.owner:
        case None:
            one = key == "many" and speaker.language.category(str(n)) == 0
            return speaker.phrase(f"holds.{'one' if one else key}.game", what=amount)
        case e.You():
            return speaker.phrase(f"holds.{key}.yours", what=amount)
        case owner:
            return speaker.phrase(f"holds.{key}.other", what=amount, of=speaker.part(owner, scope))


def _quantified(speaker: Speaker, given: e.Quantified, scope: Scope) -> str:
    match given.quantifier:
        case "any" | "no" if given.over.sort == "events":
            return _event(speaker, given, scope)
        case "any" | "no":
            word = "any" if given.quantifier == "any" else "none"
            if place := called_after(speaker, given.over, scope):
                return speaker.phrase(f"exists.{word}.same", place=place)
            what, places, condition = located(speaker, given.over, scope)
            return speaker.phrase(
                _exists(given.over, word), noun=what, places=places, where=condition
            )
        case "every":
            return _every(speaker, given.over, scope)
        case quantifier:
            assert given.count is not None
            bound = quantifier.removeprefix("at ")
            return _counted(speaker, given.over, given.count, bound, scope)


def _exists(over: e.Set, word: str) -> str:
    if over.sort in ("players", "opponents"):
        return f"exists.{word}.player"
    return f"exists.{word}.yours" if over.owned else f"exists.{word}.thing"


def _counted(speaker: Speaker, over: e.Set, count: e.Expression, bound: str, scope: Scope) -> str:
    """That there are so many of a set."""
    many = speaker.phrase("text", it=speaker.part(count, scope))
    if over.sort == "events":
        amount = Amount(speaker.core("time"), many, bound=bound)
        key = "event.count.yours" if over.owned else "event.count.anyone"
        verb, since = verb_name(speaker, over.kind, scope), since_phrase(speaker, over.scope)
        return speaker.phrase(
            key, verb=verb, scope=since, times=amount, where=where(speaker, over, scope)
        )
    what, places, condition = located(speaker, over, scope)
    amount = Amount(what, many, bound=bound)
    one = speaker.language.category(many) == 0
    key = _exists(over, "one" if one else "many")
    return speaker.phrase(key, what=amount, places=places, where=condition)


def _event(speaker: Speaker, given: e.Quantified, scope: Scope) -> str:
    over = given.over
    key = f"event.{'any' if given.quantifier == 'any' else 'none'}.{'yours' if over.owned else 'anyone'}"
    verb, since = verb_name(speaker, over.kind, scope), since_phrase(speaker, over.scope)
    return speaker.phrase(key, verb=verb, scope=since, where=where(speaker, over, scope))


def _every(speaker: Speaker, over: e.Set, scope: Scope) -> str:
    """That all of a set are so: the condition, said about `every K`."""
    what, places, _ = located(speaker, over, scope, "adnominal")
    said = speaker.phrase("every.yours" if over.owned else "every", noun=what, places=places)
    if over.where is None:
        return said
    return clause(speaker, over.where, scope.fill((over.slot, said)))


def _asked(speaker: Speaker, given: e.Ask, scope: Scope, key: str = "is_so") -> str:
    """A value that is true or false: a title without a slot is a predicate of its first argument."""
    value = speaker.values.get(given.value)
    title = speaker.title(value.at.address if value else given.value, given.value)
    if slots_of(title) or not given.arguments:
        bare = speaker.language.form(title, "of_you")
        said = asked(speaker, given, scope, article=False) if slots_of(title) else bare
        return said if key == "is_so" else speaker.language.form(said, "negative")
    return speaker.phrase(key, of=speaker.part(given.arguments[0], scope), noun=title)


def _marked(
    speaker: Speaker, given: e.Read, name: str, owner: e.Expression | None, scope: Scope,
    on: str = "is_so", own: str = "is_marked",
) -> str:  # fmt: skip
    if found := state.described(speaker, given, scope):
        noun, of, describes = found
        if describes:
            return speaker.phrase(on, of=of, noun=noun)
        put = "is_put" if on == "is_so" else "is_not_put"
        if isinstance(owner, e.You):
            return speaker.phrase(f"{put}.yours", of=of, noun=noun)
        if owner is not None:
            return speaker.phrase(
                f"{put}.theirs", of=of, noun=noun, owner=speaker.part(owner, scope)
            )
    noun = state.state_noun(speaker, name, given.arguments, scope)
    if owner is None or isinstance(owner, e.You):
        return speaker.phrase(f"{own}.yours" if owner else f"{own}.game", noun=noun)
    return speaker.phrase(on, of=speaker.part(owner, scope), noun=noun)


def _among(speaker: Speaker, item: e.Expression, group: e.Expression, scope: Scope) -> str:
    said = speaker.part(item, scope)
    match group:
        case e.List(items=items):
            texts = [speaker.phrase("text", it=speaker.part(i, scope)) for i in items]
            return speaker.phrase("among.list", item=said, group=speaker.language.join(texts, "or"))
        case e.Attribute(of=of):
            member: Part = said
            if isinstance(item, e.Thing) and isinstance(said, Noun):
                member = around(
                    speaker.language,
                    replace(said, proper=False),
                    "member",
                    kind=speaker.noun(item.kind),
                )
            return speaker.phrase("among.printed", item=member, of=speaker.part(of, scope))
        case e.PlaceOf():
            return speaker.phrase("among.place", item=said, group=speaker.part(group, scope))
    return speaker.phrase("among.other", item=said, group=speaker.part(group, scope))
