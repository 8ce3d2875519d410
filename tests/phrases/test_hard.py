"""The hard rules are printed as their cases say, in both languages."""

import pytest

from tests.harness import hard
from tests.harness.said import said

SAYS = {
    f"{case.path.stem} {address} {language}": (case, address, language, text)
    for case in hard.cases()
    for address, language, text in case.says
}


@pytest.mark.parametrize("name", SAYS)
def test_a_rule_reads_as_a_publisher_would_print_it(name: str) -> None:
    case, address, language, expected = SAYS[name]
    assert said(hard.compiled(case.path)[0], language, address) == expected
