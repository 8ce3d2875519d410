"""Where the books differ, in short: by name, what each says, what is played, and in which order."""

from functools import cache

from compiler.diff import readings
from compiler.readings import read
from compiler.sheets.marks import spelled
from compiler.sheets.model import Table
from compiler.sheets.sheet import Beside, aid
from compiler.sources import RULED
from tests.harness.compiled import SOURCES
from tests.readings.snippets import compiled

RULES = """\
each player has                                  @ja 1  @en 1
  counter grain "grain" | "穀物" from 0
  counter vp "VP" | "勝利点" from 0 scored
value sacks "number of sacks" | "袋の数"
  is 9                                           @ja 2
  is 8                                           @en 2
ruling sacks follows ja because "they are counted" | "数えたため"
  in short "Sacks: {sacks} each" | "袋：各{sacks}"
value harvest "harvest" | "収穫"
  is 3                                           @ja 9
  is 4                                           @en 9
ruling harvest follows ja because "as printed" | "印刷のとおり"
  in short nothing
question rain "when it rains" | "雨の降る時"        @ja 3  @en 3
  answer early "in the morning" | "朝"             @ja 3  @en 3
    in short "early" | "早く"
  answer late "in the evening" | "晩"              @en 4
ruling rain = early because "the sun shines" | "晴れているため"
  in short "Rain: early" | "雨：早く"
to set_out "set out" | "用意する"                  @ja 2  @en 2
  gain sacks grain
to till "till" | "耕す"                           @ja 5  @en 5
  gain harvest grain
  if rain is early
    gain 1 grain
  differ full "a full barn" | "満杯の納屋"
    @ja 6
      lose 1 grain
        in short "Full barn: a grain is lost." | "満杯の納屋：穀物を失う。"
    @en 6
      gain 1 vp
        in short "Full barn: a point." | "満杯の納屋：得点する。"
ruling full follows ja because "it is drawn" | "絵があるため"
  in short "Barn: a grain is lost" | "納屋：穀物を失う"
course                                           @ja 7  @en 7
  sowing
  day
phase sowing "sowing" | "種まき"                   @ja 7  @en 7
  set_out
round day "day" | "日" 2 times                     @ja 8  @en 8
  turn work "work" | "仕事" in turn_order
    offer
      till
"""


@cache
def _rulings(reading: str = RULED) -> Table:
    whole = compiled(RULES)
    beside = Beside(
        difference=readings(whole, SOURCES, "ja", "en", languages=("en", "ja")),
        claimed=whole,
    )
    table = aid(read(whole, SOURCES, reading)[0], ("en", "ja"), beside).table("rulings")
    assert table is not None
    return table


def _row(address: str, language: int = 0) -> list[str]:
    row = next(each for each in _rulings().rows if each.address == address)
    return [spelled(cell.words[min(language, len(cell.words) - 1)]) for cell in row.cells]


def test_what_books_say_is_told_in_the_short_words_of_their_passages() -> None:
    assert _row("till.full") == ["Barn", "A grain is lost", "A point", "A grain is lost"]
    assert _row("till.full", 1) == ["納屋", "穀物を失う", "得点する", "穀物を失う"]


def test_a_book_at_odds_with_itself_is_told_without_its_lines() -> None:
    # An answer without short words is told by its title.
    assert _row("rain") == ["Rain", "Early", "Early / in the evening", "Early"]
    assert _row("rain", 1) == ["雨", "早く", "早く／晩", "早く"]


def test_what_has_no_short_words_is_told_as_it_is() -> None:
    assert _row("sacks.is") == ["Sacks", "9", "8", "9 each"]


def test_what_is_looked_up_during_play_comes_before_the_set_up() -> None:
    assert [row.address for row in _rulings().rows] == ["rain", "till.full", "sacks.is"]


def test_what_a_book_plays_has_no_ruling() -> None:
    assert [len(row.cells) for row in _rulings("en").rows] == [3, 3, 3]
