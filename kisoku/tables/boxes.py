"""The course of a game as boxes with arrows, for a screen."""

from __future__ import annotations

from compiler.sheets.diagram import Loop, Phase, loops
from compiler.sheets.model import Head, Sheet, Table
from kisoku.tables.runs import cell, words


def boxes(sheet: Sheet, table: Table) -> str:
    """The rounds of a table of stages; nothing for any other table."""
    return "".join(_loop(sheet, each) for each in loops(table)) if table.form == "stages" else ""


def _loop(sheet: Sheet, loop: Loop) -> str:
    arrow = '<div class="ar" aria-hidden="true"><i></i></div>'
    made = arrow.join(_phase(sheet, each) for each in loop.phases)
    again = cell(sheet, Head(()), loop.again) if loop.again.lines else ""
    back = f'<div class="back"><span>{again}</span></div>' if again else ""
    name = words(sheet, loop.name.words)
    return f'<h3 class="lp">{name}</h3><div class="ph n{len(loop.phases)}">{made}</div>{back}'


def _phase(sheet: Sheet, phase: Phase) -> str:
    steps = "".join(
        f'<li class="s{min(step.depth + 1, 3)}"><b class="num">{step.number}</b><span class="t">{words(sheet, step.name.words)}</span></li>'
        for step in phase.steps
    )
    foot = words(sheet, phase.foot.words) if phase.foot.lines else ""
    below = f"<p>{foot}</p>" if foot else ""
    return f"<div><h3>{words(sheet, phase.name.words)}</h3><ol>{steps}</ol>{below}</div>"
