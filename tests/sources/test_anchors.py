"""Sentences are found again, wherever they went."""

from hypothesis import given, strategies as st

from compiler.anchors import Anchors, follow
from compiler.lock import lock_source
from compiler.sentences import lines, normal, split
from tests.sources.library import DISTINCT

WORDS = st.text("港城市森川山海星月火水木", min_size=4, max_size=9)
SENTENCE = WORDS.map(lambda word: f"{word}。")
LINES = st.lists(st.lists(SENTENCE, min_size=1, max_size=3).map("".join), min_size=1, max_size=14)
UNIQUE = st.lists(SENTENCE, min_size=2, max_size=14, unique=True)


def _follow(old: str, new: str) -> Anchors:
    return follow(lock_source("ja", "lines", len(lines(old)), split(old)).sentences, split(new))


def _places(anchors: Anchors) -> list[list[str]]:
    return [[anchors.new[at].text for at in place] for place in anchors.places]


@given(LINES)
def test_the_same_text_is_unchanged(rows: list[str]) -> None:
    text = "\n".join(rows)
    assert _follow(text, text).is_unchanged()


@given(LINES, st.data())
def test_an_inserted_line_moves_the_rest_and_loses_nothing(
    rows: list[str], data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(rows)))
    new = [*rows[:at], "新しい決まりである。", *rows[at:]]
    anchors = _follow("\n".join(rows), "\n".join(new))
    assert anchors.missing() == ()
    assert [anchors.new[each].line for each in anchors.unknown()] == [at + 1]
    for sentence, place in zip(anchors.old, anchors.places, strict=True):
        moved = sentence.line + (sentence.line > at)
        assert anchors.new[place[0]].hash() == sentence.hash
        assert anchors.new[place[0]].line == moved


@given(UNIQUE, st.randoms(use_true_random=False))
def test_shuffled_sentences_are_all_found(rows: list[str], random: st.DataObject) -> None:
    shuffled = list(rows)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    anchors = _follow("\n".join(rows), "\n".join(shuffled))
    assert anchors.is_known() or any(len(row) < 6 for row in rows)
    for sentence, place in zip(anchors.old, anchors.places, strict=True):
        assert all(anchors.new[at].hash() == sentence.hash for at in place)


@given(DISTINCT, st.integers(3, 12))
def test_a_text_with_other_line_breaks_is_known(rows: list[str], wide: int) -> None:
    text = "".join(rows)
    wrapped = "\n".join(text[at : at + wide] for at in range(0, len(text), wide))
    anchors = _follow("\n".join(rows), wrapped)
    assert anchors.missing() == ()
    sentences = [piece.text for piece in split("\n".join(rows))]
    found = ["".join(place) for place in _places(anchors)]
    assert all(normal(each) in words for each, words in zip(sentences, found, strict=True))


@given(LINES, LINES)
def test_any_two_texts_have_anchors(old: list[str], new: list[str]) -> None:
    anchors = _follow("\n".join(old), "\n".join(new))
    used = [at for place in anchors.places for at in place]
    assert len(used) == len(set(used)) or any(len(place) > 1 for place in anchors.places)
    inside = {at for change in anchors.changes for at in change.new}
    assert inside == set(anchors.unknown())
    assert {at for change in anchors.changes for at in change.old} == set(anchors.missing())


def test_of_equal_sentences_the_neighbours_decide() -> None:
    old = "港に入る。\n札を引く。\n城に入る。\n札を引く。\n市に入る。\n札を引く。"
    new = "城に入る。\n札を引く。\n市に入る。\n札を引く。\n港に入る。\n札を引く。"
    anchors = _follow(old, new)
    assert anchors.places == ((4,), (5,), (0,), (1,), (2,), (3,))


def test_a_changed_sentence_has_one_in_its_stead() -> None:
    old = "港に入る。\n札を二枚引く。\n城に入る。"
    (change,) = _follow(old, old.replace("二", "三")).changes
    assert (change.old, change.new) == ((1,), (1,))


def test_joined_lines_are_known() -> None:
    anchors = _follow("帆を下ろし、\n荷を数える。\n次へ。", "帆を下ろし、荷を数える。次へ。")
    assert anchors.is_known()
    assert anchors.places == ((0,), (0,), (1,))


def test_a_word_in_a_row_of_remarks_is_not_followed_far() -> None:
    anchors = _follow("注：\n港に入る決まり。", "港に入る決まり。\n市に入る。\n注：")
    assert anchors.places[0] == ()
