"""Statements as lines: an indent and a text.

A statement whose block is one line is said in one line with it; otherwise its head is followed by the block.
"""

from __future__ import annotations

from dataclasses import replace

from compiler.ir import expressions as e, statements as t
from compiler.ir.base import At
from compiler.phrases.amounts import for_each
from compiler.phrases.changes import change
from compiler.phrases.conditions import clause
from compiler.phrases.hooks import adjusted, hook_head
from compiler.phrases.moves import is_looked_at, move
from compiler.phrases.nouns import Amount, Part
from compiler.phrases.ranks import ranked
from compiler.phrases.sets import set_phrase, where
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.stages import end_of, offer_head, stage_head, stage_modes
from compiler.phrases.titles import is_slot
from compiler.phrases.uses import mentions
from compiler.phrases.values import as_text
from compiler.phrases.verbs import verb_phrase

Line = tuple[int, str]
Lines = tuple[Line, ...]
CHOSEN = ("x", "y", "z", "v", "w")
COMPOUND = t.If | t.IfPossible | t.Either | t.ForEach | t.As | t.Repeat | t.Until | t.Later


def block_lines(speaker: Speaker, block: t.Block, scope: Scope) -> Lines:
    """A block, line by line; what a line binds is known below it."""
    scope = lettered(block, scope)
    said: list[Line] = []
    for statement in block:
        said += statement_lines(speaker, statement, scope)
        scope = below(speaker, statement, scope)
    return tuple(said)


def lettered(block: t.Block, scope: Scope) -> Scope:
    """The scope of a block in which several numbers are chosen: each is called by a letter."""
    numbers = [s.among.slot for s in block if isinstance(s, t.Choose) and s.among.sort == "numbers"]
    if len(numbers) < 2:
        return scope
    return scope.fill(*zip(numbers, CHOSEN, strict=False))


def below(speaker: Speaker, statement: t.Statement, scope: Scope) -> Scope:
    """The scope of what follows a statement."""
    match statement:
        case t.Let(slot=slot, value=value):
            return scope.let(slot, value)
        case t.Choose(among=among, block=()) | t.Pick(among=among, block=()):
            return scope.bind(among.slot, among.type.name)
        case t.Reveal(slot=slot, source=source):
            return scope.bind(slot, source.holds)
        case t.Draw(target=target) if is_looked_at(speaker, statement):
            return scope.draw(target.place)
    return scope


def statement_lines(speaker: Speaker, given: t.Statement, scope: Scope) -> Lines:
    """A statement in one or more lines; a `let` in none."""
    match given:
        case t.Do(verb=verb, arguments=(t.Argument(value=e.Block() as block),)) if _is_given(
            speaker, verb
        ):
            return _one(speaker.phrase("perform.block", block=speaker.part(block, scope)))
        case t.Do(verb=verb, arguments=arguments):
            return _one(verb_phrase(speaker, verb, arguments, scope))
        case t.Gain() | t.Lose() | t.Change() | t.Assign() | t.Score() | t.Pay() | t.PayNeeds():
            return _one(change(speaker, given, scope))
        case t.Move() | t.Draw() | t.Reveal() | t.Shuffle() | t.Swap() | t.Flip() | t.PassOn():
            return _one(move(speaker, given, scope))
        case t.Let():
            return ()
        case t.Choose() | t.Pick():
            return _chosen(speaker, given, scope)
        case t.Either() | t.If() | t.IfPossible() | t.May() | t.Later():
            return _branched(speaker, given, scope)
        case t.ForEach() | t.As() | t.Repeat() | t.InAnyOrder() | t.Together() | t.Until():
            return _repeated(speaker, given, scope)
        case t.Stage() | t.Offer() | t.DoStage() | t.EndStage():
            return _course(speaker, given, scope)
        case t.Rank():
            return ranked(speaker, given, scope)
        case t.Differ(passages=passages):
            heads = [
                _under(speaker, "passage", p.block, scope, source=by_sources(p.at))
                for p in passages
            ]
            return tuple(line for each in heads for line in each)
        case _:
            return _one(_simple(speaker, given, scope))


def hook_lines(speaker: Speaker, given: t.Hook, scope: Scope) -> Lines:
    """What happens before, after or instead of something."""
    head, inner = hook_head(speaker, given, scope)
    return with_head(speaker, "hook", block_lines(speaker, given.block, inner), head=head)


def with_head(speaker: Speaker, key: str, inner: Lines, **parts: Part) -> Lines:
    """A head with a block: one line if the block is one line, else the head and the block below."""
    if len(inner) == 1:
        return _one(speaker.phrase(key, statement=inner[0][1], **parts))
    return (*_one(speaker.phrase(f"{key}.head", **parts)), *indented(inner))


def indented(lines: Lines, by: int = 1) -> Lines:
    """Lines, further in."""
    return tuple((indent + by, text) for indent, text in lines)


def _is_given(speaker: Speaker, verb: str) -> bool:
    """Whether a verb is called as what it is given."""
    declared = speaker.verbs.get(verb)
    return declared is not None and is_slot(speaker.title(declared.at.address, verb))


def _one(text: str) -> Lines:
    return ((0, text),)


def _under(speaker: Speaker, key: str, block: t.Block, scope: Scope, **parts: Part) -> Lines:
    return with_head(speaker, key, block_lines(speaker, block, scope), **parts)


def _simple(speaker: Speaker, given: t.Statement, scope: Scope) -> str:
    match given:
        case t.Requires(condition=condition):
            return speaker.phrase("requires", condition=clause(speaker, condition, scope))
        case t.Perform(block=e.Block() as block):
            return speaker.phrase("perform.block", block=speaker.part(block, scope))
        case t.Perform(block=block):
            return speaker.phrase("perform", block=speaker.part(block, scope))
        case _:
            return speaker.phrase("nothing")


def _chosen(speaker: Speaker, given: t.Choose | t.Pick, scope: Scope) -> Lines:
    refinements = given.refinements if isinstance(given, t.Choose) else ()
    noun = set_phrase(speaker, given.among, scope)[0]
    condition = where(speaker, given.among, scope, refinements)
    number = as_text(speaker, given.count, scope) if given.count is not None else "1"
    word = "pick" if isinstance(given, t.Pick) else "choose"
    mode = given.mode.replace(" ", "_") if number != "1" or given.mode.startswith("up") else "one"
    letter = dict(scope.filled).get(given.among.slot, "")
    if given.among.sort == "numbers":
        mode = "lettered" if letter and word == "choose" else "number"
    amount = Amount(
        noun, number, plain=given.count is None or isinstance(given.count, e.Number | e.Slot)
    )
    head = speaker.phrase(f"{word}.{mode}", set=noun, amount=amount, where=condition, letter=letter)
    if not given.block:
        return _one(head)
    inner = block_lines(speaker, given.block, scope.bind(given.among.slot, given.among.type.name))
    return with_head(speaker, "per_pick", inner, head=head)


def _branched(
    speaker: Speaker, given: t.Either | t.If | t.IfPossible | t.May | t.Later, scope: Scope
) -> Lines:
    match given:
        case t.Either():
            return _either(speaker, given, scope)
        case t.If(then=(), otherwise=()):
            return ()
        case t.If(condition=condition, then=(), otherwise=otherwise):
            said = clause(speaker, e.Not(condition), scope)
            return _under(speaker, "if", otherwise, scope, condition=said)
        case t.If(condition=condition, then=then, otherwise=otherwise):
            said = clause(speaker, condition, scope)
            first = _under(speaker, "if", then, scope, condition=said)
            return (*first, *(_under(speaker, "otherwise", otherwise, scope) if otherwise else ()))
        case t.IfPossible(then=then, otherwise=otherwise):
            first = _under(speaker, "if_possible", then, scope)
            return (*first, *(_under(speaker, "otherwise", otherwise, scope) if otherwise else ()))
        case t.May(block=block):
            lines = block_lines(speaker, block, scope)
            if any(isinstance(s, COMPOUND) for s in block):
                return ((0, speaker.phrase("may.head")), *indented(lines))
            return with_head(speaker, "may", lines)
        case t.Later(block=block):
            return _under(speaker, "later", block, scope)


def _either(speaker: Speaker, given: t.Either, scope: Scope) -> Lines:
    branches = [block_lines(speaker, branch.block, scope) for branch in given.branches]
    short = all(len(branch) == 1 for branch in branches)
    if given.both is None and short and len(branches) == 2:
        first, second = (branch[0][1] for branch in branches)
        return _one(speaker.phrase("either", left=first, right=second))
    both = clause(speaker, given.both, scope) if given.both is not None else ""
    head = speaker.phrase("either.both" if both else "either.head", condition=both)
    items = [line for branch in branches for line in item_lines(speaker, branch)]
    return (*_one(head), *indented(tuple(items)))


def by_sources(at: At) -> str:
    """The sources that say something, by their names."""
    return ", ".join(sorted(at.sources()))


def item_lines(speaker: Speaker, lines: Lines) -> Lines:
    """Lines that belong together, the first one marked as an item of a list."""
    if not lines:
        return ()
    first = speaker.phrase("item", it=speaker.language.line(lines[0][1]))
    return ((lines[0][0], first), *indented(lines[1:]))


def _repeated(
    speaker: Speaker,
    given: t.ForEach | t.As | t.Repeat | t.InAnyOrder | t.Together | t.Until,
    scope: Scope,
) -> Lines:
    match given:
        case t.ForEach():
            return _for_each(speaker, given, scope)
        case t.As(player=player, each=each, block=block):
            if each is not None:
                noun, condition = set_phrase(speaker, each, scope)
                inner = scope.bind(each.slot, "player")
                return _under(speaker, "as_each", block, inner, set=noun, where=condition)
            assert player is not None
            return _under(speaker, "as", block, scope, player=speaker.part(player, scope))
        case t.Repeat():
            return _repeat(speaker, given, scope)
        case t.InAnyOrder(block=block):
            return _under(speaker, "any_order", block, scope)
        case t.Together(block=block):
            return block_lines(speaker, block, scope)
        case t.Until(events=events, hooks=hooks, adjusts=adjusts):
            ends = speaker.language.join((end_of(speaker, each) for each in events), "or")
            rules = [line for hook in hooks for line in hook_lines(speaker, hook, scope)]
            rules += [(0, adjusted(speaker, adjust, scope)) for adjust in adjusts]
            return with_head(speaker, "until", tuple(rules), end=ends)


def _for_each(speaker: Speaker, given: t.ForEach, scope: Scope) -> Lines:
    noun, condition = set_phrase(speaker, given.among, scope)
    inner = scope.loop(given.among.slot, given.among.type.name)
    lines = block_lines(speaker, given.block, inner)
    if len(lines) == 1 and not mentions(given.block, given.among.slot):
        return _one(for_each(speaker, lines[0][1], noun, condition))
    if len(lines) == 1 and given.among.type.name != "player":
        said = block_lines(speaker, given.block, replace(inner, pronoun=given.among.slot))
        unclear = speaker.language.unclear
        lines = lines if unclear and unclear.search(said[0][1]) else said
    return with_head(speaker, "for_each_one", lines, each=noun, where=condition)


def _repeat(speaker: Speaker, given: t.Repeat, scope: Scope) -> Lines:
    mode = given.mode.replace(" ", "_")
    times = as_text(speaker, given.times, scope) if given.times is not None else ""
    plain = given.times is None or isinstance(given.times, e.Number | e.Slot)
    amount = Amount(speaker.core("time"), times, plain)
    said = clause(speaker, given.condition, scope) if given.condition is not None else ""
    return _under(speaker, f"repeat.{mode}", given.block, scope, times=amount, condition=said)


def _course(
    speaker: Speaker, given: t.Stage | t.Offer | t.DoStage | t.EndStage, scope: Scope
) -> Lines:
    match given:
        case t.Stage(block=block):
            lines = block_lines(speaker, block, scope)
            return ((0, stage_head(speaker, given, scope)), *indented(lines))
        case t.Offer(block=block):
            items = [item_lines(speaker, statement_lines(speaker, s, scope)) for s in block]
            lines = tuple(line for item in items for line in item)
            return ((0, offer_head(speaker, given)), *indented(lines))
        case t.DoStage(stage=stage):
            declared = next((s for s in speaker.rulebook.stages if s.name == stage), None)
            modes = stage_modes(speaker, declared, scope) if declared else ""
            return _one(speaker.phrase("stage", noun=speaker.noun(stage), modes=modes))
        case t.EndStage(stage=stage):
            key = "end_stage.game" if stage == "game" else "end_stage"
            return _one(speaker.phrase(key, noun=speaker.noun(stage)))
