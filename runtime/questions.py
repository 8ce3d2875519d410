"""Every sort of question: how its options are derived, and what its answer does."""

from __future__ import annotations

from collections.abc import Callable

from compiler.ir import statements as s
from runtime import hooking
from runtime.frames import Act, Ask
from runtime.options import Option
from runtime.rooms import acting, choosing, loops, paying, stages
from runtime.rooms.here import Here

Options = Callable[[Here, Ask], list[Option]]


Answered = Callable[[Here, Ask, Option], None]


def _instead_options(h: Here, ask: Ask) -> list[Option]:
    """As printed, if some hook may be declined, and each hook that applies."""
    found = hooking.replacing(h.m, h.strand, h.act)
    lay = h.m.lay
    rules = [lay.hooks[matched[0]] for matched in found]
    options = [Option(r.at.address, "hook", n, r.at.address) for n, r in enumerate(rules)]
    if all(r.block and isinstance(r.block[0], s.May) for r in rules):
        options.append(Option("as printed", "printed", -1, lay.verbs[h.act.name].at.address))
    return options


def _instead_answered(h: Here, ask: Ask, option: Option) -> None:
    """Do the hook's body in place of the verb, or the verb itself."""
    if option.value < 0:
        return
    matched = hooking.replacing(h.m, h.strand, h.act)[option.value]
    h.act.step = 4
    number, names, you, this = matched
    hook = h.m.lay.hooks[number]
    acting.run_hook(h.m, h.strand, number, names, you, this)
    if hook.block and isinstance(hook.block[0], s.May):
        top = h.m.st.strands[h.strand][-1]
        if isinstance(top, Act) and len(hook.block) == 1:
            h.m.reach(hook.block[0].at.address)
            top.block = h.m.lay.block(hook.block[0].block)


QUESTIONS: dict[str, tuple[Options, Answered]] = {
    "choose": (choosing.choose_options, choosing.chosen),
    "several": (choosing.several_options, choosing.several_chosen),
    "either": (choosing.either_options, choosing.branch_taken),
    "may": (choosing.may_options, choosing.may_answered),
    "repeat": (loops.repeat_options, loops.repeat_answered),
    "order": (loops.order_options, loops.order_answered),
    "offer": (stages.offer_options, stages.offer_answered),
    "amount": (paying.amount_options, paying.amount_answered),
    "unit": (paying.unit_options, paying.unit_answered),
    "give": (paying.give_options, paying.give_answered),
    "need": (paying.need_options, paying.need_answered),
    "instead": (_instead_options, _instead_answered),
}
