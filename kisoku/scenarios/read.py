"""Scenarios as they are written: `scenarios/*.yaml` of a rulebook.

Here nothing is known of the rulebook yet; what a path means is found when the scenario is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from compiler import cites
from compiler.cites import Cite
from compiler.diagnostic import Diagnostic, Label, problem
from compiler.sources import Sources
from compiler.span import Span, whole
from kisoku import files, yamlfile
from kisoku.yamltree import YamlFile

FOLDER = "scenarios"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. `spans` says where each part of it stands: `given.red.coin`, `when.0`, `then.red.coin`."""

    name: str
    file: str
    title: str = ""
    origin: str = ""
    cites: tuple[Cite, ...] = ()
    reading: str = ""
    variants: tuple[str, ...] = ()
    players: tuple[str, ...] | int = 0
    seed: int = 0
    at: str = ""
    given: tuple[tuple[str, Any], ...] = ()
    history: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    then: tuple[tuple[str, Any], ...] = ()
    spans: Mapping[str, Span] = field(default_factory=dict)

    def span(self, part: str = "name") -> Span:
        """Where a part of it stands."""
        return self.spans.get(part) or self.spans.get("name") or whole(self.file)


@dataclass(frozen=True, slots=True)
class Loaded:
    """The scenarios of a folder, what is wrong with their files, and the texts of these."""

    scenarios: tuple[Scenario, ...]
    problems: tuple[Diagnostic, ...]
    texts: Mapping[str, str]


def load(folder: Path, sources: Sources | None) -> Loaded:
    """All scenarios of a rulebook's folder, held against their schema and the sources."""
    found: list[Scenario] = []
    problems: list[Diagnostic] = []
    texts: dict[str, str] = {}
    for path in sorted((folder / FOLDER).glob("*.yaml")):
        name = f"{FOLDER}/{path.name}"
        tree, wrong = yamlfile.load(path, name, "scenario")
        texts[name] = files.read_text(path, name).text or ""
        problems += wrong
        if tree is None or wrong:
            continue
        for number in range(len(tree.data["scenarios"])):
            scenario, more = _scenario(tree, number)
            found.append(scenario)
            problems += more
    problems += _twice(found)
    if sources is not None:
        problems += cites.check((c for each in found for c in each.cites), sources)
    return Loaded(tuple(found), tuple(problems), texts)


def _scenario(tree: YamlFile, number: int) -> tuple[Scenario, tuple[Diagnostic, ...]]:
    where = ("scenarios", number)
    data = tree.data["scenarios"][number]
    spans = {"name": tree.span(*where, "name")}
    for key in ("reading", "variants", "players"):
        if key in data:
            spans[key] = tree.span(*where, key)
    for part in ("given", "then"):
        for key in data.get(part) or {}:
            is_word = key in ("at", "history")
            found = tree.span if is_word else tree.key_span
            spans[f"{part}.{key}"] = found(*where, part, key)
    for step in range(len(data.get("when") or ())):
        spans[f"when.{step}"] = tree.span(*where, "when", step)
    at = tree.span(*where, "cites") if "cites" in data else whole(tree.file)
    cited, problems = _cites(str(data.get("cites", "")), at)
    return from_data(data, tree.file, spans, cited), problems


def from_data(
    data: Mapping[str, Any],
    file: str = "",
    spans: Mapping[str, Span] | None = None,
    cited: tuple[Cite, ...] = (),
) -> Scenario:
    """A scenario out of plain data; `spans` says where its parts stand, `cited` what it cites."""
    given = dict(data.get("given") or {})
    at, history = str(given.pop("at", "")), given.pop("history", ())
    players = data.get("players", 0)
    return Scenario(
        name=str(data["name"]),
        file=file,
        title=str(data.get("title", "")),
        origin=str(data.get("from", "")),
        cites=cited,
        reading=str(data.get("reading", "")),
        variants=tuple(data.get("variants") or ()),
        players=players if isinstance(players, int) else tuple(players),
        seed=int(data.get("seed", 0)),
        at=at,
        given=tuple(given.items()),
        history=tuple(map(str, history)),
        when=tuple(map(str, data.get("when") or ())),
        then=tuple(dict(data.get("then") or {}).items()),
        spans=spans or {},
    )


def _cites(text: str, span: Span) -> tuple[tuple[Cite, ...], tuple[Diagnostic, ...]]:
    """The citations in a text; their columns count from the text's own."""
    found: list[Cite] = []
    problems: list[Diagnostic] = []
    quoted = span.end_column - span.column > len(text)
    for token in cites.TOKEN.finditer(text):
        cited, wrong = cites.parse(
            token[0], span.file, span.line, span.column + token.start() + quoted
        )
        found += cited
        problems += wrong
    return tuple(found), tuple(problems)


def _twice(scenarios: list[Scenario]) -> list[Diagnostic]:
    first: dict[str, Scenario] = {}
    found: list[Diagnostic] = []
    for each in scenarios:
        known = first.setdefault(each.name, each)
        if known is not each:
            label = Label(known.span(), "first here")
            found.append(problem("scenario-twice", each.span(), label, name=each.name))
    return found
