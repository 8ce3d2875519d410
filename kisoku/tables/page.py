"""A sheet as one page that needs no other file and no network."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape

from compiler.sheets.diagram import Loop, Phase, loops
from compiler.sheets.model import Cell, Head, Row, Sheet, Table
from compiler.sheets.rows import beside, cited, icon, is_cited, marks
from compiler.sheets.signs import has_signs
from kisoku import words as interface
from kisoku.assets import asset, style
from kisoku.tables.icons import symbol
from kisoku.tables.runs import cell, runs, words

MOST_CHOICES, WIDE, SHORT = 12, 7, 44
NAMES = {"en": "English", "ja": "日本語"}
UI = {
    "skip": "Skip to the tables", "dark": "Dark", "search": "Search", "empty": "Nothing matches. Clear the search.",
    "foot": "Written from the rules, not from the books: the same phrases appear in the menu and the log of a game.",
}  # fmt: skip


def page(sheet: Sheet) -> str:
    """The page; the same sheet gives the same one."""
    first = sheet.languages[0]
    several = len(sheet.languages) > 1
    heading = words(sheet, sheet.title)
    body = "".join(_section(sheet, table) for table in sheet.tables)
    return asset("tables", "page.html").format(
        first=first, ui="both" if several else first, name=escape(sheet.title[0]), css=style("tables"),
        js=asset("tables", "page.js"), title=heading, languages=_languages(sheet) if several else "",
        notes="".join(f'<span class="n">{words(sheet, each)}</span>' for each in (sheet.labels["page_title"], *sheet.notes)),
        samples=_samples(sheet), search_label=_label("Search"), contents_label=_label("Contents"),
        placeholder=_said("ph", "placeholder", "Search all tables"), contents="".join(_contents(sheet)),
        body=_symbols(sheet, body) + body, **{key: _ui(sheet, text) for key, text in UI.items()},
    )  # fmt: skip


# What surrounds the tables


def _ui(sheet: Sheet, text: str) -> str:
    """A phrase of the page itself, never shown twice."""
    return "".join(
        f'<span class="l u" lang="{each}">{runs(interface.say(each, text), each)}</span>'
        for each in sheet.languages
    )


def _said(key: str, attribute: str, text: str) -> str:
    en, ja = (escape(interface.say(language, text)) for language in ("en", "ja"))
    return f'data-{key}-en="{en}" data-{key}-ja="{ja}" {attribute}="{en}"'


def _label(text: str) -> str:
    return _said("al", "aria-label", text)


def _languages(sheet: Sheet) -> str:
    buttons = [
        f'<button type="button" data-lang="{each}" aria-pressed="false" lang="{each}">{NAMES.get(each, each)}</button>'
        for each in sheet.languages
    ]
    both = 'EN + <span lang="ja">日</span>' if "ja" in sheet.languages else "all"
    buttons.append(f'<button type="button" data-lang="both" aria-pressed="true">{both}</button>')
    return (
        f'<div class="seg" role="group" {_label("Language of the tables")}>{"".join(buttons)}</div>'
    )


def _samples(sheet: Sheet) -> str:
    if "s" not in marks(sheet):
        return ""
    said = _ui(sheet, "Show sample data")
    return f'<label class="ck"><input type="checkbox" id="smp" checked> {said}</label>'


def _contents(sheet: Sheet) -> Iterator[str]:
    for table in sheet.tables:
        texts = zip(sheet.languages, table.title, strict=True)
        links = "".join(
            f'<span class="l u" lang="{each}">{runs(text, each)}</span>' for each, text in texts
        )
        yield f'<li><a href="#{table.id}">{links}</a></li>'


def _symbols(sheet: Sheet, body: str) -> str:
    """Each drawing once, for all places at which it is used."""
    used = [name for name in sheet.icons if f'"#i-{name}"' in body]
    drawn = "".join(symbol(f"i-{name}", sheet.icons[name]) for name in used)
    return f'<svg class="vh" aria-hidden="true">{drawn}</svg>' if drawn else ""


# Tables


def _section(sheet: Sheet, table: Table) -> str:
    title = words(sheet, table.title)
    drawn = "".join(_loop(sheet, each) for each in loops(table)) if table.form == "stages" else ""
    places = is_cited(table)
    heads = "".join(_head(sheet, head, table.form == "table") for head in table.heads)
    if places:
        heads += f'<th scope="col" class="ci">{words(sheet, sheet.labels["cited"])}</th>'
    rows = "".join(
        _row(sheet, table, row, name, places)
        for row, name in zip(table.rows, _anchors(table), strict=True)
    )
    is_narrow = _is_narrow(table)
    narrow = " nar" if is_narrow else ""
    # Only what would not fit a narrow screen becomes blocks there.
    wide = "" if is_narrow else "stack wide" if len(table.heads) >= WIDE else "stack"
    return (
        f'<section id="{table.id}" aria-labelledby="h-{table.id}"><h2 id="h-{table.id}">{title}</h2>{drawn}'
        f'{_filters(sheet, table)}<div class="tw{narrow}" tabindex="0" role="region" aria-labelledby="h-{table.id}">'
        f'<table class="{wide}"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div></section>'
    )


def _anchors(table: Table) -> Iterator[str]:
    """A name for each row; what stands in several rows is numbered from the second on."""
    seen: Counter[str] = Counter()
    for row in table.rows:
        seen[row.address] += 1
        again = f"--{seen[row.address]}" if seen[row.address] > 1 else ""
        yield f"{table.id}--{row.address}{again}"


def _is_narrow(table: Table) -> bool:
    """Whether a table of short words would only be torn apart by a wide screen."""
    cells = (cell for row in table.rows for cell in row.cells)
    short = all(len(word) < SHORT for cell in cells for word in cell.words)
    return short and len(table.heads) < WIDE - 1


def _head(sheet: Sheet, head: Head, is_sorted: bool) -> str:
    """The head of a column; steps have an order of their own."""
    number = ' class="n"' if head.number else ""
    tag = ('<button type="button">', "</button>") if is_sorted else ('<span class="h">', "</span>")
    return f'<th scope="col"{number}>{tag[0]}{words(sheet, head.words)}{tag[1]}</th>'


def _row(sheet: Sheet, table: Table, row: Row, name: str, places: bool) -> str:
    cells = []
    for at, (head, given, mark) in enumerate(zip(table.heads, row.cells, beside(row), strict=True)):
        body = cell(sheet, head, given, at > 0 and has_signs(table))
        small = f'<span class="smp">{mark}</span>' if mark else ""
        if at == 0:
            level = f' class="v{min(row.level, 3)}"' if row.level else ""
            cells.append(
                f'<th scope="row"{level}{_keys(given)}>{_icon(sheet, row)}{body}{small}</th>'
            )
        else:
            number = ' class="n"' if head.number else ""
            cells.append(f"<td{number}{_keys(given)}{_heading(sheet, head)}>{body}{small}</td>")
    if places:
        cells.append(f'<td class="ci">{runs(cited(row))}</td>')
    sample = " data-s" if row.own == "sample" else ""
    return f'<tr data-row{sample} id="{escape(name)}">{"".join(cells)}</tr>'


def _icon(sheet: Sheet, row: Row) -> str:
    """The drawing before the name of a row."""
    name = icon(sheet, row)
    return f'<svg class="ic big" aria-hidden="true"><use href="#i-{name}"/></svg>' if name else ""


def _keys(given: Cell) -> str:
    """What a cell is sorted by and filtered by."""
    if given.value is None:
        return ""
    name = "n" if isinstance(given.value, int) else "k"
    return f' data-{name}="{escape(str(given.value))}"'


def _heading(sheet: Sheet, head: Head) -> str:
    """The head of a column once more, for narrow screens, where each cell is a line."""
    said = dict(zip(sheet.languages, head.words, strict=True))
    one = head.words[0]
    en, ja = escape(said.get("en", one)), escape(said.get("ja", one))
    return f' data-h-en="{en}" data-h-ja="{ja}" data-h="{escape(one)}"'


def _filters(sheet: Sheet, table: Table) -> str:
    """A choice for each column in which few things stand."""
    made = "".join(
        _filter(sheet, table, at) for at, head in enumerate(table.heads) if at and head.name
    )
    return f'<div class="flt">{made}</div>' if made else ""


def _filter(sheet: Sheet, table: Table, at: int) -> str:
    found = {row.cells[at].value: row.cells[at] for row in table.rows if row.cells[at].value}
    values = {v: c for v, c in found.items() if isinstance(v, str) and " " not in v}
    if not 1 < len(values) <= MOST_CHOICES or len(table.rows) < 2 * len(values):
        return ""
    options = "".join(_option(sheet, str(v), c) for v, c in values.items())
    every = _texts("all", "すべて")
    title = words(sheet, table.heads[at].words)
    return f'<label>{title}<select data-at="{at}"><option value="" {every}>all</option>{options}</select></label>'


def _option(sheet: Sheet, value: str, given: Cell) -> str:
    said = dict(zip(sheet.languages, given.words, strict=False))
    first = next(iter(said.values()))
    texts = _texts(said.get("en", first), said.get("ja", first))
    return f'<option value="{escape(value)}" {texts}>{escape(first)}</option>'


def _texts(en: str, ja: str) -> str:
    return f'data-en="{escape(en)}" data-ja="{escape(ja)}"'


# The course as a diagram


def _loop(sheet: Sheet, loop: Loop) -> str:
    arrow = '<div class="ar" aria-hidden="true"><i></i></div>'
    boxes = arrow.join(_phase(sheet, each) for each in loop.phases)
    again = cell(sheet, Head(()), loop.again)
    back = f'<div class="back"><span>{again}</span></div>' if again else ""
    name = words(sheet, loop.name.words)
    return f'<h3 class="lp">{name}</h3><div class="ph n{len(loop.phases)}">{boxes}</div>{back}'


def _phase(sheet: Sheet, phase: Phase) -> str:
    steps = "".join(
        f'<li class="s{min(step.depth + 1, 3)}"><b class="num">{step.number}</b><span class="t">{words(sheet, step.name.words)}</span></li>'
        for step in phase.steps
    )
    foot = words(sheet, phase.foot.words) if phase.foot.lines else ""
    below = f"<p>{foot}</p>" if foot else ""
    return f"<div><h3>{words(sheet, phase.name.words)}</h3><ol>{steps}</ol>{below}</div>"
