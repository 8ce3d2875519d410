"""The functions of boards and numbers that the core brings: a closed list.

`cell` stands for the kind of any board; the runtime defines each function.
"""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir.base import NUMBER, PLAYER, Type

CELL, CELLS = Type("cell"), Type("cell", many=True)


@dataclass(frozen=True, slots=True)
class Function:
    """What a function takes and gives; `boards` are the shapes that it is for, all if none is named."""

    name: str
    parameters: tuple[str, ...]
    result: Type
    boards: tuple[str, ...] = ()

    def form(self) -> str:
        """How it is written."""
        return f"{self.name}({', '.join(self.parameters)})"


FUNCTIONS = {
    each.name: each
    for each in (
        Function("steps", ("cell", "cell"), NUMBER),
        Function("steps_onward", ("cell", "cell"), NUMBER, ("ring", "row")),
        Function("next", ("cell",), CELL, ("ring", "row")),
        Function("previous", ("cell",), CELL, ("ring", "row")),
        Function("row", ("cell",), NUMBER, ("grid", "hexes")),
        Function("column", ("cell",), NUMBER, ("grid", "hexes")),
        Function("footprint", ("cell", "number", "number"), CELLS, ("grid",)),
        Function("left", ("player",), PLAYER),
        Function("right", ("player",), PLAYER),
        Function("lesser", ("number", "number"), NUMBER),
        Function("greater", ("number", "number"), NUMBER),
        Function("size", ("place",), NUMBER),
    )
}
