"""Playing a scenario: its position, its steps, and what is expected of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.diagnostic import Diagnostic, problem
from compiler.ir.rulebook import Rulebook
from compiler.near import near
from compiler.span import Span
from kisoku.refusals import Because
from kisoku.scenarios import expect, steps
from kisoku.scenarios.expect import Row
from kisoku.scenarios.read import Scenario
from kisoku.seats import fewest
from kisoku.told import Teller, teller
from runtime import arrival, naming, position
from runtime.arrival import Unreached
from runtime.errors import BeginError, GameError, RuleError, SetupError
from runtime.game import SEATS, Game
from runtime.position import Flaw, Wish

# What is expected: names and words like `only`, each with its value.
Expected = tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Failure:
    """Where a scenario went another way: the step, 0 for what comes of all, and what was expected and found."""

    step: int
    did: str
    rows: tuple[Row, ...]
    because: tuple[Because, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a scenario: it passed, it failed, or it is none because of what is wrong with it."""

    scenario: Scenario
    failure: Failure | None = None
    problems: tuple[Diagnostic, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether everything came as it is expected."""
        return self.failure is None and not self.problems


def run(
    rulebook: Rulebook, scenario: Scenario, language: str = "en", reached: set[str] | None = None
) -> Outcome:
    """Play a scenario by a reading of its rulebook; what one that passes comes to is added to `reached`."""
    players = _players(rulebook, scenario)
    try:
        game = arrival.begun(rulebook, players, scenario.seed, scenario.variants)
    except SetupError as error:
        part = "variants" if "variant" in str(error) else "players"
        return _wrong(scenario, _why("scenario-setup", scenario.span(part), error))
    known = _unknown_names(game, scenario)
    if known:
        return Outcome(scenario, problems=known)
    flaws: list[Flaw] = []
    try:
        stage, whose = _at(game, scenario)
        arrival.arrive(game, stage, whose, lambda made: flaws.extend(_prepare(made, scenario)))
    except Unreached as error:
        at = scenario.span("given.at")
        return _wrong(scenario, _why("scenario-stage-unreached", at, error))
    except (RuleError, RecursionError) as error:
        return _broken(game, scenario, error, 0, language)
    if flaws:
        return Outcome(scenario, problems=tuple(_told(scenario, flaw) for flaw in flaws))
    outcome = _play(game, scenario, teller(game, language))
    if reached is not None and outcome.passed:
        reached |= game.machine.reached or set()
    return outcome


def _play(game: Game, scenario: Scenario, speaks: Teller) -> Outcome:
    past, player, since = steps.Past(), None, 0
    for number, text in enumerate(scenario.when, start=1):
        since = len(game.log)
        try:
            player = steps.do(game, text, past)
        except steps.NotOffered as error:
            row = Row("", f"{error.key}", expect.offered_words(error.decision))
            because = expect.refusal(game, error.decision, error.key, speaks)
            return Outcome(scenario, Failure(number, text, (row,), because))
        except steps.Nobody as error:
            return _wrong(scenario, _nobody(game, scenario, number, error.name))
        except (GameError, RecursionError) as error:
            return _broken(game, scenario, error, number, speaks.language)
    rows, because = expect.check(game, scenario.then, player, since, speaks)
    asked, later = _split(scenario.then)
    amiss = expect.check(game, asked, player, since, speaks)[0]
    # Where nothing is left but to leave off, what comes after it counts as well.
    again = rows
    while again and not amiss and steps.leave_off(game):
        again = expect.check(game, later, player, since, speaks)[0]
    if not again:
        return Outcome(scenario)
    did = scenario.when[-1] if scenario.when else ""
    return Outcome(scenario, Failure(len(scenario.when), did, rows, because))


def _split(then: Expected) -> tuple[Expected, Expected]:
    """What is asked at once, as what is offered is, and what may be looked at later."""
    asked = tuple(each for each in then if each[0] in ("offered", "only", "refused"))
    return asked, tuple(each for each in then if each not in asked)


def _prepare(game: Game, scenario: Scenario) -> tuple[Flaw, ...]:
    flaws = position.lay_out(game, [Wish(path, value) for path, value in scenario.given])
    for said in scenario.history:
        words = said.split()
        who = game.layout.seats.index(words[0]) if words[0] in game.layout.seats else None
        verb, *rest = words if who is None else words[1:]
        if not position.remember(game, verb, who, steps.arguments(game, rest)):
            known = tuple(v.name for v in game.layout.verbs.values())
            facts = (("word", verb), ("sort", "verb"), ("known", known))
            flaws = (*flaws, Flaw("unknown", "history", facts))
    return flaws


def _players(rulebook: Rulebook, scenario: Scenario) -> tuple[str, ...]:
    if isinstance(scenario.players, tuple):
        return scenario.players
    return SEATS[: scenario.players or fewest(rulebook, scenario.variants)]


def _at(game: Game, scenario: Scenario) -> tuple[str, int | None]:
    """The stage at which the position is, and whose turn of it."""
    first, _, rest = scenario.at.partition(" ")
    if first in game.layout.seats:
        return rest.strip(), game.layout.seats.index(first)
    return scenario.at, None


def _unknown_names(game: Game, scenario: Scenario) -> tuple[Diagnostic, ...]:
    """The names of stages and of what is expected that stand for nothing."""
    known = naming.stages(game.layout)
    found = [
        _unknown(scenario, "given.at", name, "stage", known)
        for name in filter(None, _at(game, scenario)[0].split("."))
        if name not in known
    ]
    for path, _ in scenario.then:
        if path in expect.WORDS:
            continue
        try:
            naming.find(game.layout, path)
        except naming.Unknown as error:
            found.append(_unknown(scenario, f"then.{path}", error.word, error.sort, error.known))
    return tuple(found)


def _unknown(
    scenario: Scenario, part: str, word: str, sort: str, known: Iterable[str]
) -> Diagnostic:
    names = tuple(known)
    span = scenario.span(part)
    few = ", ".join(names[:8]) + (", ..." if len(names) > 8 else "")
    return problem("scenario-name-unknown", span, word=word, sort=sort, near=near(word, names), known=few or None)  # fmt: skip


def _told(scenario: Scenario, flaw: Flaw) -> Diagnostic:
    """A flaw of a position as a message with its place."""
    facts = dict(flaw.facts)
    part = f"given.{flaw.path}"
    match flaw.sort:
        case "unknown":
            known = facts["known"]
            names = known if isinstance(known, tuple) else ()
            return _unknown(scenario, part, str(facts["word"]), str(facts["sort"]), names)
        case "beyond":
            ends = _ends(facts)
            return problem(
                "scenario-beyond", scenario.span(part), path=flaw.path, ends=ends, **_texts(facts)
            )
        case "full":
            return problem("scenario-place-full", scenario.span(part), path=flaw.path, most=facts["most"])  # fmt: skip
        case "twice":
            return problem("scenario-thing-twice", scenario.span(part), thing=facts["thing"],
                           path=flaw.path, first=facts["first"])  # fmt: skip
        case "short":
            return problem("scenario-pieces-short", scenario.span(part), component=facts["component"])  # fmt: skip
    return problem("scenario-unfit", scenario.span(part), path=flaw.path, **_texts(facts))


def _ends(facts: Mapping[str, object]) -> str:
    if facts["low"] is not None and facts["high"] is not None:
        return "{low} to {high}"
    return "{low} or more" if facts["low"] is not None else "{high} or less"


def _why(code: str, span: Span, error: BeginError) -> Diagnostic:
    """Why a game can't be, as a message with its place."""
    return problem(code, span, reason=error.phrase, **_texts(error.facts))


def _texts(facts: Mapping[str, object]) -> dict[str, str]:
    return {name: str(fact) for name, fact in facts.items() if fact is not None}


def _nobody(game: Game, scenario: Scenario, number: int, name: str) -> Diagnostic:
    return _unknown(scenario, f"when.{number - 1}", name, "player", game.layout.players)


def _wrong(scenario: Scenario, found: Diagnostic) -> Outcome:
    return Outcome(scenario, problems=(found,))


def _broken(game: Game, scenario: Scenario, error: Exception, step: int, language: str) -> Outcome:
    """A rule that never ends, or that cannot be done."""
    speaks = teller(game, language)
    because = tuple(
        Because(speaks.rule(address), expect.written(game, address))
        for address in getattr(error, "addresses", ())
    )
    did = scenario.when[step - 1] if step else scenario.at
    return Outcome(scenario, Failure(step, did, (Row("", "an end", str(error)),), because))
