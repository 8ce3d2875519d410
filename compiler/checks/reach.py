"""Hooks that can't fire, and circles: of hooks with the same arguments, of values that ask themselves."""

from __future__ import annotations

from compiler.checks.uses import calls, rules
from compiler.diagnostic import Diagnostic, problem
from compiler.ir import expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk


def check(rulebook: Rulebook) -> tuple[Diagnostic, ...]:
    """Hooks that can't fire and rules that never come to an end."""
    return (*_hooks(rulebook), *_circles(rulebook), *_values(rulebook))


def all_hooks(rulebook: Rulebook) -> tuple[s.Hook, ...]:
    """Every hook of a rulebook, wherever it stands."""
    return tuple(
        n
        for n in walk(
            (rulebook.hooks, rulebook.things, rulebook.variants, rulebook.verbs, rulebook.stages)
        )
        if isinstance(n, s.Hook)
    )


def _hooks(rulebook: Rulebook) -> list[Diagnostic]:
    seats = {seat.name for v in rulebook.variants for seat in v.seats}
    done = calls(rules(rulebook)) | {v.at.address for v in rulebook.verbs if v.any_time}
    found = []
    for hook in all_hooks(rulebook):
        if hook.verbs and not any(v in done for v in hook.verbs):
            found.append(
                problem("hook-unreachable", hook.at.span, name=hook.verbs[0], why="nothing does it")
            )
        elif hook.by in seats and not _as_seat(rulebook, hook):
            found.append(
                problem(
                    "hook-unreachable",
                    hook.at.span,
                    name=hook.verbs[0],
                    why=f"{hook.by} never does it",
                )
            )
    return found + _not_in_force(rulebook)


def _as_seat(rulebook: Rulebook, hook: s.Hook) -> bool:
    """Whether some block done as the seat does what the hook watches."""
    wanted = set(hook.verbs)
    for node in walk((rulebook.verbs, rulebook.stages, rulebook.hooks, rulebook.variants)):
        if (
            isinstance(node, s.As)
            and node.player == e.Thing(hook.by, "player")
            and wanted & _reached(rulebook, node.block)
        ):
            return True
    return False


def _reached(rulebook: Rulebook, block: s.Block) -> set[str]:
    """All verbs that a block does, itself or through others."""
    blocks = {v.at.address: v.block for v in rulebook.verbs}
    todo, found = calls(block), set[str]()
    while todo:
        verb = todo.pop()
        if verb not in found:
            found.add(verb)
            todo |= calls(blocks.get(verb, ()))
    return found


def _not_in_force(rulebook: Rulebook) -> list[Diagnostic]:
    """Rules printed on things of a kind that never lie where rules count."""
    forced = {p.holds for p in rulebook.places if p.in_force}
    found = []
    for thing in rulebook.things:
        rules: tuple[s.Hook | s.Adjust, ...] = (*thing.hooks, *thing.adjusts)
        if rules and thing.kind not in forced:
            found.append(
                problem("never-in-force", rules[0].at.span, name=thing.name, kind=thing.kind)
            )
    return found


def _circles(rulebook: Rulebook) -> list[Diagnostic]:
    """Hooks whose own block comes back to what they watch, with nothing that breaks the circle."""
    found = []
    hooks = [h for h in all_hooks(rulebook) if h.moment != "instead of"]
    always = [h for h in hooks if not h.once and h.condition is None]
    blocks = {v.at.address: v.block for v in rulebook.verbs}
    for hook in always:
        seen: set[str] = set()
        todo = _unconditional(hook.block)
        while todo:
            verb = todo.pop()
            if verb in hook.verbs and not any(m.equals is not None for m in hook.matches):
                found.append(problem("hook-circle", hook.at.span, name=verb))
                break
            if verb not in seen:
                seen.add(verb)
                todo |= _unconditional(blocks.get(verb, ()))
                todo |= {v for h in always if verb in h.verbs for v in _unconditional(h.block)}
    return found


def _unconditional(block: s.Block) -> set[str]:
    """The verbs that a block does whatever happens."""
    found: set[str] = set()
    for statement in block:
        match statement:
            case s.Do(verb=verb):
                found.add(verb)
            case (
                s.ForEach(block=inner)
                | s.As(block=inner)
                | s.InAnyOrder(block=inner)
                | s.Together(block=inner)
                | s.Later(block=inner)
            ):
                found |= _unconditional(inner)
    return found


def _values(rulebook: Rulebook) -> list[Diagnostic]:
    """Values of which every way leads back to themselves."""
    asked = {
        v.name: {n.value for n in walk(v.cases[0].result) if isinstance(n, e.Ask)}
        for v in rulebook.values
        if v.cases and not v.parameters
    }
    found = []
    for value in rulebook.values:
        seen: set[str] = set()
        todo = set(asked.get(value.name, ()))
        while todo and value.name not in seen:
            name = todo.pop()
            if name not in seen:
                seen.add(name)
                todo |= asked.get(name, set())
        if value.name in seen:
            found.append(problem("value-circle", value.at.span, name=value.name))
    return found
