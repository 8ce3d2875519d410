"""The six problems of the mock-up, made by hand."""

from compiler.diagnostic import Diagnostic, Label, problem
from compiler.span import Span

LINES = {
    22: 'counter demand "demand" | "需要" from 0    @ja 1383  @en 174',
    56: 'component city_bonus "city bonus token" | "都市ボーナストークン"',
    57: "  count 36                                 @en 66",
    88: 'value exchange_rate "exchange rate" | "交換レート = 2   @ja 363  @en 89',
    131: 'step tanks "tanks" | "タンク" in tun_order',
    283: "    gain 1 euro                            @ja 755",
    284: "    store other of tank                    @en 194",
    402: 'ruling exchange_rate = 2 because "三つで一つはワイルドだけ"',
}
FILE = "game.rules"
TEXTS = {FILE: "\n".join(LINES.get(number, "") for number in range(1, 410))}


def at(line: int, words: str, after: str = "") -> Span:
    """Where the words stand on a line of the text."""
    text = LINES[line]
    column = text.index(words, text.index(after)) + 1
    return Span(FILE, line, column, line, column + len(words))


def placed(diagnostic: Diagnostic, *place: str) -> Diagnostic:
    """The diagnostic under its headings."""
    return Diagnostic(
        diagnostic.code,
        diagnostic.span,
        diagnostic.facts,
        diagnostic.labels,
        diagnostic.address,
        place,
    )


OPENED = at(88, '"', "| ")
GAIN, STORE = at(283, "gain 1 euro"), at(284, "store other of tank")

PROBLEMS = (
    placed(
        problem(
            "title-unclosed",
            OPENED,
            Label(OPENED, "opened here"),
            language="Japanese",
            name="交換レート",
            rest="= 2",
        ),
        "Paying",
        "exchange rate",
    ),
    placed(
        problem(
            "name-unknown",
            at(131, "tun_order"),
            sort="order of turns",
            name="tun_order",
            expected="turn_order or reverse_order",
            near="turn_order",
        ),
        "Set-up",
        "tanks",
    ),
    placed(
        problem(
            "citation-out-of-range",
            at(22, "1383"),
            book="Japanese book",
            line=1383,
            first=1,
            last=1085,
            near=383,
            word="需要",
            write="@ja 383",
        ),
        "Cities",
        "demand",
    ),
    placed(
        problem(
            "differ-or-add",
            STORE,
            Label(STORE, "only en says this"),
            Label(GAIN, "only ja says this"),
            first="ja",
            second="en",
            name="full_tank",
            titles='"..." | "..."',
        ),
        "Byproducts",
        "store in a tank",
    ),
    placed(
        problem(
            "component-sum",
            at(57, "36"),
            component="token",
            components="city bonus tokens",
            reading="the reading en",
            count=36,
            parts="24 on cities + 10 in five sets + 2 left",
            left=2,
        ),
        "Components",
        "city bonus token",
    ),
    placed(
        problem(
            "ruling-stale",
            at(402, "exchange_rate"),
            path="exchange_rate",
            found="2 in ja 363 and 2 in en 89",
        ),
        "Rulings",
    ),
)
