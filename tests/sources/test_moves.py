"""A moved citation means the sentences that it meant before."""

from hypothesis import given, strategies as st

from compiler.anchors import follow
from compiler.books import means
from compiler.cites import Cite, Cited, parse, scan
from compiler.lock import lock_source
from compiler.moves import moves, rewrite
from compiler.sentences import lines, normal, split
from tests.sources.library import DISTINCT

ROW = st.lists(
    st.text("港城市森川山海星月火水木", min_size=5, max_size=8).map(lambda word: f"{word}。"),
    max_size=3,
).map("".join)
BOOK = st.lists(ROW, min_size=3, max_size=12)


def _meant(text: str, cites: list[Cite]) -> str:
    """The words that some citations mean, without blanks."""
    return "".join(
        normal(piece.text)
        for piece in split(text)
        if any(means(cite, piece.line, piece.index) for cite in cites)
    )


def _moved(old: str, new: str, token: str) -> list[tuple[str, list[Cite], list[Cite]]]:
    """Each place of a citation with its fate, as it was and as it is now."""
    locked = lock_source("ja", "lines", len(lines(old)), split(old))
    cites, _ = parse(token, "a", 1, 1)
    found = moves([Cited(cite, "") for cite in cites], "ja", follow(locked.sentences, split(new)))
    now = [list(parse(f"@ja {each.written}", "a", 1, 1)[0]) for each in found]
    return [(move.fate, [move.cited.cite], cites) for move, cites in zip(found, now, strict=True)]


@given(BOOK, st.data())
def test_after_lines_were_added_the_same_sentences_are_meant(
    rows: list[str], data: st.DataObject
) -> None:
    first = data.draw(st.integers(1, len(rows)))
    last = data.draw(st.integers(first, len(rows)))
    at = data.draw(st.integers(0, len(rows)))
    old = "\n".join(rows)
    new = "\n".join([*rows[:at], "新しい決まりである。", "", *rows[at:]])
    filled = [number for number, row in enumerate(rows, 1) if row and first <= number <= last]
    if not filled:
        return
    inside = filled[0] <= at < filled[-1]
    for fate, before, after in _moved(old, new, f"@ja {first}-{last}"):
        assert (fate == "changed") is inside
        assert _meant(new, after).replace("新しい決まりである。", "") == _meant(old, before)


@given(DISTINCT, st.data())
def test_after_lines_were_broken_the_same_sentences_are_meant(
    rows: list[str], data: st.DataObject
) -> None:
    old = "\n".join(rows)
    text = "".join(rows)
    wide = data.draw(st.integers(4, 20))
    new = "\n".join(text[start : start + wide] for start in range(0, len(text), wide))
    line = data.draw(st.integers(1, len(rows)))
    if not rows[line - 1]:
        return
    for fate, before, after in _moved(old, new, f"@ja {line}"):
        assert fate in ("still", "moved")
        assert _meant(old, before) in _meant(new, after)


def test_sentences_that_went_apart_are_named_one_by_one() -> None:
    old = "港に入る。札を引く。\n\n城に入る。\n市に入る。"
    new = "札を引く。\n市に入る。城に入る。\n\n港に入る。"
    ((fate, _, after),) = _moved(old, new, "@ja 1-3")
    assert fate == "moved"
    assert [cite.written() for cite in after] == ["1", "2.2", "4"]


def test_a_line_that_gained_a_sentence_is_to_be_read_again() -> None:
    old = "港に入る。札を引く。\n\n城に入る。"
    new = "札を引く。海に出る。\n城に入る。\n\n港に入る。"
    ((fate, _, after),) = _moved(old, new, "@ja 1-3")
    assert fate == "changed"
    assert [cite.written() for cite in after] == ["1-4"]


def test_a_joined_line_is_named_by_its_sentences() -> None:
    ((_, _, after),) = _moved("港に入る。\n城に入る。", "港に入る。城に入る。", "@ja 2")
    assert [cite.written() for cite in after] == ["1.2"]


def test_a_figure_stays_one() -> None:
    ((_, _, after),) = _moved("港に入る。\n城に入る。", "\n港に入る。\n城に入る。", "@ja figure 2")
    assert [cite.written() for cite in after] == ["figure 3"]


def test_only_the_numbers_of_a_file_are_rewritten() -> None:
    rules = 'phase 昼 "@ja 2"  @ja 1, 2  @en 2 # @ja 2\n'
    locked = lock_source("ja", "lines", 2, split("港に入る。\n城に入る。"))
    anchors = follow(locked.sentences, split("\n\n港に入る。\n城に入る。"))
    new = rewrite(rules, moves(scan(rules, "a"), "ja", anchors))
    assert new == 'phase 昼 "@ja 2"  @ja 3, 4  @en 2 # @ja 2\n'
