"""What a sheet says of a reading, and what it leaves out since it can't happen."""

from functools import cache

from compiler import driver
from compiler.ir.rulebook import Rulebook
from compiler.sheets.model import Sheet
from compiler.sheets.rows import beside
from compiler.sheets.sheet import Beside, sheet
from kisoku.tables.document import document
from kisoku.tables.grid import grid
from kisoku.tables.markdown import markdown
from kisoku.tables.page import page
from tests.harness.compiled import HEADER, SOURCES

RULES = """\
value reach "reach" | "端までの段数" = 3 @sample
each player has @house
  counter heat "heat" | "熱" from 0 - reach to 5 @ja 1 @en 1
  counter gold "gold" | "金|{n}枚" from 0
  counter vp "point|points" | "点|{n}点" from 0 scored
kind card "card" | "カード" @ja 1 @en 1
  has number cost "cost" | "費用" @ja 1 @en 1
card loan "loan" | "借金" @ja 1 @en 1
  cost 3 @sample
card debt "debt" | "負債" @sample
  cost 4 @sample
kind rival "rival" | "ライバル" @house
  has block raid "raid" | "襲撃"
rival wolf "the wolf" | "狼" @house
  on raid
    score 1
value wage "wage" | "賃金" = 2 @house
value strict "the strict rule holds" | "厳しい規則である" = no @house
value lone_wins "wins a tie" | "同点のときに勝つ" @house
  is 1 if you = lone
  is 0
value pay_for (n number) "pay for {n}" | "{n}個の賃金" @ja 1 @en 1
  is 1 if strict
  is wage * n
value rich "you are rich" | "裕福である" = gold >= wage @ja 1 @en 1
to idle "idle" | "休む" @house
  either gain wage gold
  or
    requires strict
    gain 9 gold
  or trade
to trade "trade" | "取引する" @house
  requires rich
  choose amount share from 1 to 3
  pay pay_for(share) gold
  score 1
to prowl "prowl" | "うろつく" @house
  do raid of wolf
course @house
  day
round day "day" | "日" 2 times @house
  turn work "work" | "仕事" in turn_order
    idle
scoring end @house
  tie highest lone_wins
  tie highest gold
variant alone "alone" | "ひとりで" @house
  seat lone "Lone" | "ロン"
  also in day
    prowl
"""


@cache
def _rulebook() -> Rulebook:
    texts = (driver.Text("header.rules", HEADER), driver.Text("told.rules", RULES))
    rulebook, problems = driver.compile(driver.Project("example", texts, SOURCES, None))
    assert rulebook is not None
    assert [p for p in problems if p.code in driver.BROKEN] == []
    return rulebook


def _sheet() -> Sheet:
    book = _rulebook()
    return sheet(book, ("en", "ja"), Beside(untaken=book.variants))


def _cell(table: str, row: str, column: int) -> tuple[str, ...]:
    found = _sheet().table(table)
    assert found is not None
    return next(each for each in found.rows if each.address == row).cells[column].words


def test_a_choice_that_a_reading_rules_out_is_not_printed() -> None:
    assert _cell("actions", "idle", 3) == (
        "Either gain 2 gold, or trade",
        "金を2枚獲得するか、取引する",
    )


def test_what_an_action_leads_to_is_told_below_it() -> None:
    assert _cell("details", "trade", 1) == ("you are rich", "裕福である")


def test_a_payment_stays_behind_the_number_that_it_counts_with() -> None:
    assert _cell("details", "trade", 2) == ()
    assert "支払う" in _cell("details", "trade", 3)[1]


def test_conditions_have_a_table_of_their_own() -> None:
    assert _cell("tests", "rich", 1)[1] == "金が2枚以上ある"


def test_cases_that_never_hold_are_left_out() -> None:
    assert _cell("values", "pay_for", 1)[1] == "2×n"


def test_what_only_a_variant_leads_to_is_left_to_it() -> None:
    tables = [table for table in _sheet().tables if table.part not in ("changes", "glossary")]
    addresses = {row.address for table in tables for row in table.rows}
    assert not addresses & {"prowl", "wolf", "lone_wins", "strict"}
    scoring = _sheet().table("scoring")
    assert scoring is not None
    assert [row.address for row in scoring.rows] == ["end.tie2"]


def test_a_cell_that_no_book_prints_says_so_unless_its_row_does() -> None:
    table = _sheet().table("card")
    assert table is not None
    loan, debt = table.rows
    assert [beside(loan), beside(debt)] == [("", "s"), ("s", "")]
    assert [cell.own for cell in (*loan.cells, *debt.cells)] == ["", "sample", "", ""]
    assert "sample" in {row.own for row in table.rows}


def test_every_format_marks_the_cell() -> None:
    made = _sheet()
    table = made.table("card")
    assert table is not None
    assert "| 3<sup>s</sup> |" in markdown(made)
    assert '>3\u2060<span class="smp">s</span></td>' in page(made)
    heads, loan, debt = grid(made, table)
    whose = heads.index("Whose, by column")
    assert (loan[whose], debt[whose]) == ("Cost: sample", "")
    rows = next(t for t in document(made)["tables"] if t["id"] == "card")["rows"]
    assert [cell["own"] for cell in rows[0]["cells"]] == ["", "sample"]


def test_an_end_of_a_track_is_as_little_a_books_as_the_value_that_it_is() -> None:
    table = _sheet().table("tracks")
    assert table is not None
    (heat,) = table.rows
    assert [cell.words[0] for cell in heat.cells[1:4]] == ["0", "-3", "5"]
    assert [cell.own for cell in heat.cells[1:4]] == ["", "sample", ""]
