"""The examples of `kisoku explain` are compiled: each reports its code, or does not."""

from dataclasses import dataclass

import pytest

from compiler.codes import Snippet, all_codes, load
from tests.harness.compiled import problems_of


@dataclass(frozen=True, slots=True)
class Example:
    """A snippet, and whether it reports its code."""

    slug: str
    snippet: Snippet
    reports: bool


EXAMPLES = tuple(
    Example(slug, snippet, reports)
    for slug in all_codes()
    for reports, snippets in ((True, load(slug).reported), (False, load(slug).accepted))
    for snippet in snippets
)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: f"{each.slug}-{each.reports}")
def test_an_example_is_what_it_says(example: Example) -> None:
    rules = example.snippet.before + example.snippet.rules
    found = [problem.code for problem in problems_of("example.rules", rules)]
    assert (example.slug in found) is example.reports, found
