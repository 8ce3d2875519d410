"""How well the comparison does on pairs of which it is known what is wrong.

A fault counts as found if a finding at warning or above is there that the true pair doesn't have.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from compiler.diagnostic import Severity
from compiler.meaning.compare import Desk, compare
from compiler.meaning.finding import Finding
from kisoku.bitext.desk import desk, read_glossary

FOLDER = Path(__file__).parents[1] / "cases" / "bitext"
INDEPENDENT = "independent"


@dataclass(slots=True)
class Score:
    """Faults found by kind, and false alarms on true pairs."""

    faults: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    pairs: int = 0
    false_errors: int = 0
    false_alarms: int = 0

    def recall(self, *kinds: str) -> float:
        """The share of the faults of some kinds that were found; of all without a kind."""
        chosen = kinds or tuple(self.faults)
        return sum(self.found[kind] for kind in chosen) / sum(self.faults[kind] for kind in chosen)

    def share(self, count: int) -> float:
        """A number of true pairs as a share of all true pairs."""
        return count / self.pairs


def files(*, independent: bool) -> tuple[Path, ...]:
    """The files of our own corpus, or of the set that nothing was tuned to."""
    every = sorted(FOLDER.glob("*.jsonl"))
    return tuple(path for path in every if path.stem.startswith(INDEPENDENT) == independent)


def score(paths: tuple[Path, ...]) -> Score:
    """The score over some files."""
    total = Score()
    for path in paths:
        table = desk_for(path)
        for line in path.read_text(encoding="utf-8").splitlines():
            _add(json.loads(line), table, total)
    return total


def pairs(paths: tuple[Path, ...]) -> Iterator[tuple[str, str]]:
    """All pairs, true and faulty."""
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            yield record["en"], record["ja"]
            for fault in record["faults"]:
                yield fault.get("en", record["en"]), fault.get("ja", record["ja"])


def desk_for(path: Path) -> Desk:
    """A desk with the glossary where a file speaks of its terms."""
    terms = read_glossary(FOLDER / "glossary.csv")[0] if path.stem == "terms" else ()
    return desk("en", "ja", "", terms)


def _add(record: dict[str, object], table: Desk, total: Score) -> None:
    left, right = str(record["en"]), str(record["ja"])
    alarms = _alarms(left, right, table)
    total.pairs += 1
    total.false_alarms += bool(alarms)
    total.false_errors += any(finding.severity is Severity.ERROR for finding in alarms)
    known = {_meaning(finding) for finding in alarms}
    faults = record["faults"]
    assert isinstance(faults, list)
    for fault in faults:
        findings = _alarms(fault.get("en", left), fault.get("ja", right), table)
        total.faults[fault["kind"]] += 1
        total.found[fault["kind"]] += any(_meaning(one) not in known for one in findings)


def _alarms(left: str, right: str, table: Desk) -> tuple[Finding, ...]:
    found = compare("unit", left, right, table)
    return tuple(finding for finding in found if finding.severity is not Severity.INFO)


def _meaning(finding: Finding) -> tuple[str, str, str]:
    return finding.kind, finding.left.value, finding.right.value
