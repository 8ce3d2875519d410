"""Going to a stage of the course, for a position that begins there.

The parts of the course before the one that holds the stage are played by the rules, taking the first option where
somebody has to decide. From the beginning of that part the way leads straight in, so that the position is the set-up's
but for what is given. In the part that the course begins with, what comes before is played as long as nobody decides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from compiler.ir import statements as s
from compiler.ir.rulebook import Rulebook
from runtime import deciding, interpreter, setup
from runtime.errors import BeginError
from runtime.frames import Act, Seq, Stage
from runtime.game import Game
from runtime.lay import lay_out
from runtime.machine import Machine
from runtime.rooms import stages
from runtime.state import State

MOST_STEPS, MOST_CHOICES = 100_000, 200
ALONE = "{stage} is not played by one player after the other"


class Unreached(BeginError):
    """A stage that the course does not lead to."""


def begun(
    rulebook: Rulebook, players: tuple[str, ...], seed: int = 0, variants: tuple[str, ...] = ()
) -> Game:
    """A game of which nothing was done yet, not even the set-up."""
    lay = lay_out(rulebook, players, variants)
    return Game(Machine(lay, setup.begin(lay, seed), [], set()), seed)


def arrive(game: Game, at: str, whose: int | None, prepare: Callable[[Game], None]) -> None:
    """Bring a game to where a stage begins, change the position, and let it go on.

    `whose` is the player whose turn of the stage it is; without a stage the position is that before the course.
    From there on the game waits where nothing is left to a player but to leave off, so that it can be asked why.
    """
    m = game.machine
    turn = whose
    if at:
        way = _Way(m, tuple(at.split(".")), whose)
        turn = None if way.is_inside_a_turn() else whose
        _go(game, way, at, whose)
    prepare(game)
    m.log, m.reached, m.patient = [], set(), True
    if at and turn is not None:
        _turn_to(m, turn)
    m.touch()
    game.fresh()
    interpreter.run(m)


def _go(game: Game, way: _Way, at: str, whose: int | None) -> None:
    """Go the way; where it was gone before, begin with what it came to."""
    m = game.machine
    key = f"@arrived {game.seed} {at} {whose}"
    known: State | None = m.lay.kept.get(key)
    if known is None:
        way.go()
        m.lay.kept[key] = m.st.copy()
    else:
        m.st = known.copy()


@dataclass(frozen=True, slots=True)
class _Step:
    """A stage on the way: where it is done, and where it is declared."""

    stage: s.Stage
    block: int
    line: int
    declared: tuple[int, int]


@dataclass(slots=True)
class _Way:
    """The stage that is looked for, by its name and perhaps those around it."""

    m: Machine
    names: tuple[str, ...]
    whose: int | None = None

    def is_inside_a_turn(self) -> bool:
        """Whether the player is meant whose turn it is of a stage around it."""
        path = self._path(self.m.lay.course, ()) or []
        return self.whose is not None and bool(path) and not path[-1].stage.order

    def go(self) -> None:
        """Come to the beginning of the stage."""
        path = self._path(self.m.lay.course, ())
        if path is None:
            raise Unreached("the course does not lead to {stage}", stage=".".join(self.names))
        inside = self.is_inside_a_turn()
        if inside and not any(step.stage.order for step in path):
            raise Unreached(ALONE, stage=path[-1].stage.name)
        if inside or (len(path) > 1 and path[0].stage.name != self._first()):
            _Way(self.m, (path[0].stage.name,)).go()
            self._descend(path[1:])
            return
        begins: dict[str, State] = {}
        for _ in range(MOST_CHOICES):
            if self._run(begins):
                return
            top = self._outermost()
            if top == path[0].stage.name and top in begins:
                self.m.st = begins[top]
                self.m.touch()
                self._descend(path[1:])
                return
            found = deciding.decisions(self.m)
            if not found or not found[0].options:
                break
            interpreter.answer(self.m, found[0].strand, found[0].options[0])
        raise Unreached("the game does not come to {stage}", stage=".".join(self.names))

    def _run(self, begins: dict[str, State]) -> bool:
        """Go on until the stage begins, or somebody has to decide."""
        m = self.m
        for _ in range(MOST_STEPS):
            moved = False
            for strand in (m.lay.table, *range(m.lay.table)):
                if self._is_there(strand):
                    return True
                self._remember(begins)
                moved = interpreter.step(m, strand) or moved
            if not moved:
                return False
        return False

    def _is_there(self, strand: int) -> bool:
        frames = self.m.st.strands[strand]
        if not frames or not isinstance(frames[-1], Stage) or frames[-1].step:
            return False
        around = [f.name for f in (*self._of_the_table(strand), *frames) if isinstance(f, Stage)]
        return tuple(around[-len(self.names) :]) == self.names

    def _of_the_table(self, strand: int) -> list[Stage]:
        table = self.m.lay.table
        own = [] if strand == table else self.m.st.strands[table]
        return [f for f in own if isinstance(f, Stage)]

    def _outermost(self) -> str:
        frames = self.m.st.strands[self.m.lay.table]
        return next((f.name for f in frames if isinstance(f, Stage)), "")

    def _remember(self, begins: dict[str, State]) -> None:
        frames = self.m.st.strands[self.m.lay.table]
        open_ones = [f for f in frames if isinstance(f, Stage)]
        if len(open_ones) == 1 and frames[-1] is open_ones[0] and not open_ones[0].step:
            begins.setdefault(open_ones[0].name, self.m.st.copy())

    def _path(self, block: int, around: tuple[str, ...]) -> list[_Step] | None:
        """The stages around it, and it itself, the outermost first."""
        lay = self.m.lay
        for at, line in enumerate(lay.blocks[block]):
            declared = (block, at)
            if isinstance(line, s.DoStage):
                declared = lay.stage_places[line.stage]
                line = lay.blocks[declared[0]][declared[1]]
            if isinstance(line, s.If):
                for inner in (line.then, line.otherwise):
                    if inner and (found := self._path(lay.block(inner), around)) is not None:
                        return found
            if not isinstance(line, s.Stage):
                continue
            here, step = (*around, line.name), _Step(line, block, at, declared)
            if here[-len(self.names) :] == self.names:
                return [step]
            below = self._path(lay.block(line.block), here) if line.block else None
            if below is not None:
                return [step, *below]
        return None

    def _first(self) -> str:
        """The stage that the course begins with, which sets the game up."""
        lines = self.m.lay.blocks[self.m.lay.course]
        names = (getattr(line, "stage", getattr(line, "name", "")) for line in lines)
        return next(filter(None, names), "")

    def _descend(self, path: list[_Step]) -> None:
        """From a stage that begins to one inside it, without what comes before."""
        m = self.m
        for step in path:
            outer = m.st.strands[m.lay.table][-1]
            assert isinstance(outer, Stage)
            stages.step(m, m.lay.table, outer)
            if outer.step == 1:
                if self.whose in outer.left:
                    outer.left = outer.left[outer.left.index(self.whose) :]
                stages.step(m, m.lay.table, outer)
            inside = [
                n for n, frames in enumerate(m.st.strands) if frames and isinstance(frames[-1], Act)
            ]
            if not inside:
                phrase = "{stage} does not come: {outer} is not played now"
                raise Unreached(phrase, stage=step.stage.name, outer=outer.name)
            for strand in inside:
                act, a = m.st.strands[strand][-1], len(m.st.strands[strand]) - 1
                assert isinstance(act, Act)
                act.step = 3
                m.push(strand, Seq(step.block, step.line + 1, a))
                stages.start(m, strand, *step.declared, a)


def _turn_to(m: Machine, player: int) -> None:
    """Let it be a player's turn of the stage that begins; who comes before him is left out."""
    frame = m.st.strands[m.lay.table][-1]
    if not isinstance(frame, Stage):
        raise Unreached("the stage is not played by one player after the other")
    stages.step(m, m.lay.table, frame)
    if frame.step != 1 or player not in frame.left:
        raise Unreached(ALONE, stage=frame.name)
    frame.left = frame.left[frame.left.index(player) :]
