"""The rooms of the pass: one function for each statement that matters to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from compiler.ir import statements as s
from runtime import pass_blocks, pass_calls, pass_moves, pass_pay
from runtime.lent import Lent

if TYPE_CHECKING:
    from runtime.passing import Pass, View


ROOMS: dict[type, Callable[[Pass, Lent, View, Any, bool], Lent | None]] = {
    s.Do: pass_calls.do,
    s.Perform: pass_calls.perform_line,
    s.Gain: lambda p, lent, v, n, a: pass_pay.more(p, lent, v, n.cell, n.amount),
    s.Lose: lambda p, lent, v, n, a: pass_pay.less(p, lent, v, n.cell, n.amount),
    s.Change: lambda p, lent, v, n, a: pass_pay.change(p, lent, v, n),
    s.Assign: lambda p, lent, v, n, a: pass_pay.assign(p, lent, v, n),
    s.Score: lambda p, lent, v, n, a: pass_pay.score(p, lent, v, n),
    s.Pay: lambda p, lent, v, n, a: pass_pay.pay(p, lent, v, n),
    s.PayNeeds: lambda p, lent, v, n, a: pass_pay.pay_needs(p, lent, v, n),
    s.Move: lambda p, lent, v, n, a: pass_moves.move(p, lent, v, n),
    s.Let: pass_blocks.let,
    s.Choose: pass_blocks.several,
    s.Pick: pass_blocks.several,
    s.Either: pass_blocks.either,
    s.May: pass_blocks.may,
    s.If: pass_blocks.if_,
    s.IfPossible: pass_blocks.if_possible,
    s.ForEach: pass_blocks.for_each,
    s.As: pass_blocks.as_player,
    s.Repeat: pass_blocks.repeat,
    s.InAnyOrder: pass_blocks.any_order,
    s.Together: pass_blocks.together,
    s.Requires: pass_blocks.requires,
    s.Draw: pass_blocks.unknown,
    s.Reveal: pass_blocks.unknown,
    s.Swap: pass_blocks.unknown,
    s.Flip: pass_blocks.unknown,
    s.PassOn: pass_blocks.unknown,
}
