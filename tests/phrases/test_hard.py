"""The hard rules are printed as their cases say, in both languages.

`open.txt` names what is not printed so yet; a line that has come true must be taken out of it.
"""

import pytest

from tests.harness import hard
from tests.harness.said import said

SAYS = {
    f"{case.path.stem} {address} {language}": (case, address, language, text)
    for case in hard.cases()
    for address, language, text in case.says
}
OPEN = frozenset((hard.FOLDER / "open.txt").read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("name", SAYS)
def test_a_rule_reads_as_a_publisher_would_print_it(name: str) -> None:
    case, address, language, expected = SAYS[name]
    found = said(hard.compiled(case.path)[0], language, address)
    if name in OPEN:
        assert found != expected, f"take {name} out of open.txt"
    else:
        assert found == expected


def test_what_is_open_is_a_case() -> None:
    assert sorted(OPEN - SAYS.keys()) == []
