"""What all tests share: cases as data, `--update`, and groups that a machine may lack."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.harness.browser import Browser
from tests.harness.cases import CaseFile
from tests.harness.golden import Golden
from tests.harness.groups import Group, groups

CASES = Path(__file__).parent / "cases"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--update`."""
    parser.addoption(
        "--update", action="store_true", help="rewrite what the cases expect; read the diff"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to update where nobody would read the diff."""
    if config.getoption("update") and os.environ.get("CI"):
        raise pytest.UsageError("--update is for a person who reads the diff; CI never updates")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take each rulebook below `tests/cases/` as a test."""
    if file_path.suffix != ".rules" or CASES not in file_path.parents:
        return None
    return CaseFile.from_parent(parent, path=file_path)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the groups that this machine cannot run, and remember which ran."""
    known = groups()
    lacking = {group.name for group in known if group.lacks}
    items[:] = [
        item for item in items if not any(item.get_closest_marker(name) for name in lacking)
    ]
    config.stash[_GROUPS] = known


def pytest_unconfigure(config: pytest.Config) -> None:
    """Say in the last line which groups ran."""
    known = config.stash.get(_GROUPS, None)
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if known is None or reporter is None or config.getoption("collectonly"):
        return
    ran = ["rules and code", *(group.name for group in known if not group.lacks)]
    left = [f"{group.name} ({group.lacks})" for group in known if group.lacks]
    reporter.write_line(f"groups that ran: {', '.join(ran)}; left out: {', '.join(left) or 'none'}")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares a text with a file, or rewrites the file under `--update`."""
    return Golden(request.path.parent, update=request.config.getoption("update"))


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the user's own cache, logs and wishes out of the tests."""
    home = tmp_path_factory.getbasetemp()
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "state"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "KISOKU_PATH"):
        monkeypatch.delenv(name, raising=False)


_GROUPS = pytest.StashKey[tuple[Group, ...]]()


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One browser for all that drives it."""
    made = Browser(tmp_path_factory.mktemp("browser"))
    yield made
    made.close()
