"""A game at the terminal: ask, understand the answer, tell what came of it.

A line of input is an option, by number or words, or one of the commands. Without a terminal the lines come from a
file, and nothing is cleared or waited for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from compiler.ir import statements as s
from compiler.phrases import speech
from kisoku import bots
from kisoku.bots import Luck
from kisoku.cells import pad, width, wrap
from kisoku.out import Out
from kisoku.play import board, menu
from kisoku.play.board import View
from kisoku.refusals import Because, where, why_not
from kisoku.told import Teller, teller
from runtime.errors import RuleError
from runtime.game import Game, replay
from runtime.options import Decision, Option
from runtime.why import places

Save = Callable[[str, dict[str, Any]], str]
"""Writes a save under a name, and gives a sentence if it could not."""

COMMANDS = {
    "why": ("why", "なぜ", "理由"),
    "log": ("log", "ログ", "記録"),
    "undo": ("undo", "戻す", "取り消し"),
    "hint": ("hint", "ヒント"),
    "save": ("save", "保存"),
    "table": ("table", "場", "表示"),
    "help": ("help", "?", "ヘルプ"),
    "quit": ("quit", "exit", "終了"),
}
NOT = ("not ", "not", "ない ", "だめ ", "不可 ")
LAST_LINES = 20


@dataclass
class Session:
    """A game, who sits at it, and the terminal."""

    game: Game
    out: Out
    read: Callable[[str], str | None]
    save: Save
    bots: frozenset[int] = frozenset()
    names: dict[str, str] = field(default_factory=dict)
    is_terminal: bool = False
    luck: Luck = field(default_factory=lambda: Luck(1))
    seen: int = 0
    at_table: int | None = None
    choices: list[int] = field(default_factory=list)
    is_shown: bool = False
    is_asked: bool = False

    def __post_init__(self) -> None:
        self.teller: Teller = teller(self.game, self.out.language, self.names)
        self.seen = len(self.game.log)

    def run(self) -> int:
        """Play until the game is over or somebody leaves; a rule without an end is named."""
        try:
            return self._play()
        except RuleError as error:
            self.out.line((self.out.say("error"), "error"), f"  {error}")
            known = places(self.game.layout)
            for address in error.addresses:
                at = known.get(address)
                self.out.line(f"      {address}   {where(at)}" if at else f"      {address}")
            return 1

    def _play(self) -> int:
        while not self.game.over:
            decision = self._next()
            if decision is None:
                self._say("nobody has anything to decide; the game stands still")
                return 1
            if decision.player in self.bots:
                self.game.apply(bots.at_random(decision, self.luck), decision.strand)
                self.is_shown = False
                continue
            self._sit(decision.player)
            self._tell()
            self._show(decision)
            if not self._ask(decision):
                return 0
        self._tell()
        self._end()
        return 0

    def _next(self) -> Decision | None:
        """The next decision; those of bots first, since nobody waits for them."""
        pending = self.game.decisions
        for decision in pending:
            if decision.player in self.bots:
                return decision
        return pending[0] if pending else None

    # what is shown

    def _sit(self, player: int) -> None:
        """Hide one person's hand from the next."""
        people = len(self.game.players) - len(self.bots)
        if self.at_table not in (None, player) and people > 1:
            name = self.teller.player(player)
            if self.is_terminal:
                self.out.stdout.write("\x1b[2J\x1b[3J\x1b[H")
                self._say(
                    "{who}, it is your turn. Press Enter when nobody else is looking", who=name
                )
                self.read("")
            self.is_shown = False
        self.at_table = player

    def _tell(self) -> None:
        """What happened since, as the one at the table may see it."""
        viewer = self.at_table if self.at_table is not None else 0
        log = self.game.log_for(viewer) if self.game.log else []
        for line in self.teller.lines(log, min(self.seen, len(log))):
            self.out.line("  " * line.indent + line.text)
        self.seen = len(log)

    def _show(self, decision: Decision) -> None:
        if not self.is_shown or decision.sort == "offer":
            self._table(View(decision.player, self.out.width))
            self.is_shown = True
        self.out.line("")
        said = menu.question(self.game, decision, self.teller)
        for text in wrap(said, self.out.width):
            self.out.line((text, "bold"))
        self.out.lines(menu.lines(self.game, decision, self.teller, self.out.width))

    def _table(self, view: View) -> None:
        self.out.line("")
        self.out.lines(board.header(self.game, self.teller, view, view.player))
        self.out.lines(board.table(self.game, self.teller, view, view.player))
        self.out.line("")
        self.out.lines(board.places(self.game, self.teller, view))

    def _end(self) -> None:
        """Who has won, and with what."""
        ranks, scores = self.game.ranks, self.game.scores
        self.out.line("")
        for seat in sorted(ranks, key=lambda name: ranks[name]):
            name = self.teller.player(self.game.players.index(seat))
            facts = {"rank": ranks[seat], "name": name, "points": scores[seat]}
            self.out.line(self.out.say("{rank}. {name}, {points} points", **facts))

    # what is answered

    def _ask(self, decision: Decision) -> bool:
        """Read lines until one is an option; no if the person leaves."""
        while True:
            line = self.read(self._prompt())
            if line is None:
                self._say("the input has ended before the game")
                return False
            text = menu.plain(line)
            if not text:
                continue
            command, rest = _command(text)
            if command == "quit":
                return False
            if command == "undo":
                if self._undo():
                    return True
            elif command:
                self._do(command, rest, line, decision)
            elif self._choose(decision, line.strip()):
                return True

    def _prompt(self) -> str:
        """What may be answered is said once, then there is only the sign."""
        if self.is_asked:
            return "> "
        self.is_asked = True
        said = "Number, word, or: why 2 / why not ... / log / undo / hint / save / help"
        return f"{self.out.say(said)}\n> "

    def _choose(self, decision: Decision, text: str) -> bool:
        found = menu.meant(self.game, decision, self.teller, text)
        if len(found) == 1:
            self.choices.append(len(self.game.moves))
            self.game.apply(decision.keys[found[0]], decision.strand)
            return True
        if found:
            said = menu.texts(self.game, decision, self.teller)
            listed = ", ".join(f"{n + 1} {said[n]}" for n in found[:5])
            self._say("that may be several: {listed}", listed=listed)
        else:
            self._say("{text} is not among what can be done; help lists the commands", text=text)
        return False

    def _do(self, command: str, rest: str, line: str, decision: Decision) -> None:
        match command:
            case "why":
                self._why(rest, decision)
            case "log":
                self._log(rest)
            case "hint":
                self._hint(decision)
            case "save":
                self._save(line)
            case "table":
                self._table(View(decision.player, self.out.width, is_whole=True))
            case "help":
                self._help()

    def _why(self, rest: str, decision: Decision) -> None:
        """Why an option is there, why something is not, or why the last thing happened."""
        for word in NOT:
            if rest.startswith(word):
                self._why_not(rest[len(word) :].strip(), decision)
                return
        if not rest:
            reasons = self.game.why(len(self.game.log) - 1)
            for each in reasons:
                self._because(Because(self.teller.reason(each), each.at))
            return
        found = menu.meant(self.game, decision, self.teller, rest)
        if not found:
            self._why_not(rest, decision)
            return
        self._why_option(decision.options[found[0]])

    def _why_option(self, option: Option) -> None:
        """The rule of an option; of a verb what it means."""
        rule = self.teller.speaker.lines.get(option.address)
        address = rule.verb if isinstance(rule, s.Do) else option.address
        verb = self.game.layout.verbs.get(address)
        if verb is not None:
            for indent, text in speech.say_meaning(self.teller.speaker, verb):
                self.out.line("  " * (indent + 1) + text)
            self.out.line("      " + where(verb.at))
            return
        self._because(
            Because(self.teller.rule(option.address), places(self.game.layout).get(address))
        )

    def _why_not(self, text: str, decision: Decision) -> None:
        found = menu.meant(self.game, decision, self.teller, text)
        if found:
            said = menu.texts(self.game, decision, self.teller)[found[0]]
            self._say("{text} can be done: it is number {number}", text=said, number=found[0] + 1)
            return
        key = menu.key_of(self.game.layout, self.teller, text)
        self.out.line((self.out.say("Not offered:"), "bold"), "")
        for each in why_not(self.game, decision, key, self.teller):
            self._because(each)

    def _because(self, because: Because) -> None:
        said = because.text[:1].upper() + because.text[1:]
        for text in wrap(said, self.out.width - 2):
            self.out.line("  " + text)
        if because.at is not None and (place := where(because.at)):
            self.out.line("      " + place)

    def _log(self, rest: str) -> None:
        """The last lines of the log, or all."""
        lines = self.teller.lines(self.game.log_for(self.at_table or 0))
        number = int(rest) if rest.isdecimal() else LAST_LINES
        for line in lines if rest in ("all", "全部") else lines[-number:]:
            self.out.line("  " * line.indent + line.text)

    def _hint(self, decision: Decision) -> None:
        key = bots.ahead(self.game, decision, Luck(len(self.game.moves) + 1))
        number = decision.keys.index(key)
        text = menu.texts(self.game, decision, self.teller)[number]
        self._say("perhaps {number}: {text}", number=number + 1, text=text)

    def _save(self, line: str) -> None:
        name = line.strip().partition(" ")[2].strip() or line.strip().partition("　")[2].strip()
        if not name:
            self._say("write the name of a file behind it: save game.json")
            return
        wrong = self.save(name, self.game.to_json())
        self._say("saved in {name}", name=name) if not wrong else self.out.line(wrong)

    def _help(self) -> None:
        column = max(width(self.out.say(words)) for words, _ in HELP) + 3
        for words, purpose in HELP:
            self.out.line("  ", pad(self.out.say(words), column), self.out.say(purpose))

    def _undo(self) -> bool:
        """Go back to before the last choice of a person."""
        if not self.choices:
            self._say("there is nothing to undo")
            return False
        self.game = replay(self.game, self.game.moves[: self.choices.pop()])
        self.seen, self.is_shown = len(self.game.log), False
        self._say("the last choice is undone")
        return True

    def _say(self, phrase: str, **facts: object) -> None:
        said = self.out.say(phrase, **facts)
        self.out.line(said[:1].upper() + said[1:])


HELP = (
    ("3 / work", "take an option, by its number or words that only it has"),
    ("why 3", "the rule of an option, and the passages that say it"),
    ("why not make", "why something is not offered"),
    ("why", "why the last thing happened"),
    ("table", "the table once more"),
    ("log / log all", "what happened"),
    ("hint", "what a look ahead would do"),
    ("undo", "take the last choice back"),
    ("save game.json", "save the game; kisoku play GAME --load game.json goes on"),
    ("quit", "leave"),
)


def _command(text: str) -> tuple[str, str]:
    """The command that a line is, and what follows it."""
    first, _, rest = text.partition(" ")
    for name, words in COMMANDS.items():
        if first in words:
            return name, rest.strip()
    return "", ""
