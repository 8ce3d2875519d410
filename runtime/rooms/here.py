"""Where a line stands while it is done."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir.base import At
from compiler.ir.statements import Block, Statement
from runtime.frames import Act, Ask, Seq, Value
from runtime.machine import Machine, Scope


@dataclass(slots=True)
class Here:
    """A line of a strand: its block's number, its place in it, and the activation it belongs to."""

    m: Machine
    strand: int
    block: int
    line: int
    a: int

    @property
    def act(self) -> Act:
        """The activation."""
        return self.m.act(self.strand, self.a)

    @property
    def x(self) -> Scope:
        """The scope from which the line asks."""
        act = self.act
        return Scope(self.m, act.names, act.you, act.this, self.strand)

    @property
    def statement(self) -> Statement:
        """The line itself."""
        return self.m.lay.blocks[self.block][self.line]

    @property
    def at(self) -> At:
        """Where it is written."""
        return self.statement.at

    def do(self, block: Block, end: int = -1, start: int = 0) -> None:
        """Do a block of the same activation next."""
        if block:
            self.m.push(self.strand, Seq(self.m.lay.block(block), start, self.a, end))

    def ask(self, sort: str, picked: list[Value] | None = None) -> None:
        """Put a question of this line."""
        self.m.push(self.strand, Ask(sort, self.block, self.line, self.a, picked or []))

    def note(self, sort: str, what: str, **facts: Value) -> None:
        """A line of the log about what this line did."""
        if self.m.log is not None:
            self.m.note(sort, self.act.you, what, self.at.address, self.strand, **facts)

    def skip(self, to: int) -> None:
        """Leave out the lines before `to` of the block that this line stands in; -1 for all of it."""
        for frame in reversed(self.m.st.strands[self.strand]):
            if isinstance(frame, Seq) and frame.block == self.block and frame.a == self.a:
                end = frame.end if frame.end >= 0 else len(self.m.lay.blocks[self.block])
                frame.line = end if to < 0 else max(frame.line, min(to, end))
                return

    def skip_back(self) -> None:
        """Do this line again when what is on top of it is done."""
        for frame in reversed(self.m.st.strands[self.strand]):
            if isinstance(frame, Seq) and frame.block == self.block and frame.a == self.a:
                frame.line = self.line
                return
