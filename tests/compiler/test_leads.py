"""What rules lead to by name, in which order, and what they only speak of."""

from compiler import driver
from compiler.ir.rulebook import Rulebook
from compiler.leads import MET, Key, declared, leads, led_to, speaks, uncalled
from tests.harness.compiled import HEADER, SOURCES

RULES = f"""\
{HEADER}
kind tile "tile" | "タイル"                     @house
  has tile cover "cover" | "覆い"
tile low "low" | "低い"                         @house
  cover high
tile high "high" | "高い"                       @house
each player has                               @house
  counter gold "gold" | "金" from 0
  place hand "hand" | "手札" of tile public
value price "price" | "値段" = 2                @house
value gift "gift" | "贈り物" = 1                @house
to cover "cover" | "覆う"                       @house
  gain 1 gold
to lay "lay" | "置く"                           @house
  choose tile in hand where any tile other in hand where other = cover of tile
  sell
to sell "sell" | "売る"                         @house
  gain price gold
to breathe "breathe" | "休む"                      @house
  gain 1 gold if number of your cover this breathe = 0
adjust gift if gold = 1: + 1                  @house
course                                        @house
  lay
  breathe
"""


def compiled() -> Rulebook:
    rulebook, _ = driver.compile(
        driver.Project("example", (driver.Text("all.rules", RULES),), SOURCES, None)
    )
    assert rulebook is not None
    return rulebook


def verbs(keys: tuple[Key, ...]) -> list[str]:
    return [name for sort, name in keys if sort == "verbs"]


def test_what_comes_up_first_stands_first_with_all_that_it_leads_to() -> None:
    rulebook = compiled()
    found = led_to(uncalled(rulebook), declared(rulebook, MET))
    assert found == (
        ("verbs", "lay"), ("kinds", "tile"), ("things", "high"), ("places", "hand"), ("verbs", "sell"),
        ("values", "price"), ("counters", "gold"), ("verbs", "breathe"),
    )  # fmt: skip


def test_an_attribute_is_no_verb_that_is_called_as_it_is() -> None:
    lay = next(verb for verb in compiled().verbs if verb.name == "lay")
    assert ("printed", "cover") in leads(lay)
    assert "cover" not in verbs(leads(lay))


def test_to_speak_of_the_time_for_which_something_is_counted_is_not_to_come_to_it() -> None:
    rulebook = compiled()
    breathe = next(verb for verb in rulebook.verbs if verb.name == "breathe")
    assert ("verbs", "breathe") in speaks(breathe)
    assert ("verbs", "breathe") not in leads(breathe)
    assert ("values", "gift") in speaks(rulebook.adjusts)
    assert ("values", "gift") not in leads(rulebook.adjusts)


def test_what_is_known_is_left_out() -> None:
    rulebook = compiled()
    among = declared(rulebook, MET)
    known = led_to(leads(rulebook.course[1:]), among)
    assert verbs(led_to(leads(rulebook.course), among, known=known)) == ["lay", "sell"]
