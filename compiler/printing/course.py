"""Heads of the course of play and of what the books say, as text."""

from __future__ import annotations

from compiler import declarations as d, syntax as x
from compiler.printing.declarations import text
from compiler.printing.expressions import (
    amount,
    clause,
    condition,
    names,
    path,
    titles,
)
from compiler.words import join, listed


def course(head: x.Node) -> str | None:
    """A head of the course of play or of scoring, or None."""
    match head:
        case d.Course():
            return "course"
        case d.Stage(_, word, name, given, order, at_once, until_all_pass, times):
            modes = (
                join("in", order.text) if order else "",
                "everyone at once" if at_once else "",
                "until all pass" if until_all_pass else "",
                f"{amount(times)} times" if times else "",
            )
            return join(word, name.text, titles(given), *modes)
        case d.When(_, where):
            return f"when {condition(where)}"
        case d.Offer(_, least, most, or_pass):
            how_many = f"{least}..{most}" if (least, most) != (1, 1) else ""
            return join("offer", how_many, "or pass" if or_pass else "")
        case d.Finish(_, name):
            return f"finish {name.text}"
        case d.Tie(_, extreme, value):
            return f"tie {extreme} {amount(value)}"
        case d.Rank(_, kind, by):
            return f"rank {kind.text} by {amount(by)}"
        case d.Places(_, points, where):
            return join("places", listed(map(amount, points)), clause("if", where))
        case d.Ties(_, share, rounding):
            rounded = f"rounded {rounding}" if rounding else ""
            return join("ties", "share" if share else "each", rounded)
        case d.Order(_, given):
            return f"order {names(given)}"
    return None


def claim(head: x.Node) -> str | None:
    """A head about what the books say, or about another rule, or None."""
    match head:
        case d.Differ(_, name, given):
            return join("differ", name.text, titles(given))
        case d.Question(_, name, given):
            return join("question", name.text, titles(given))
        case d.Answer(_, name, given):
            return join("answer", name.text, titles(given))
        case d.Ruling(_, of, value, follows, reason):
            chosen = join("follows", text(follows)) if follows else clause("=", value)
            return join("ruling", path(of), chosen, "because", titles(reason))
        case d.Impact(_, of, impact, reason):
            return join("impact", path(of), "is", impact.text, "because", titles(reason))
        case d.Unreached(_, reason):
            return f"unreached because {titles(reason)}"
        case d.InShort(_, words):
            return f"in short {titles(words) or 'nothing'}"
        case d.Was(_, of):
            return f"was {path(of)}"
        case d.Replace(_, of):
            return f"replace {path(of)}"
        case d.Without(_, of):
            return f"without {path(of)}"
        case d.AlsoIn(_, of):
            return f"also in {path(of)}"
    return None
