"""A table as a section of a page, with what it is sorted and filtered by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import escape
from itertools import groupby

from compiler.sheets.groups import LEAST, grouped
from compiler.sheets.kana import KANJI, rank
from compiler.sheets.model import Cell, Head, Row, Sheet, Table
from compiler.sheets.rows import beside, cited, icon, is_cited
from compiler.sheets.signs import has_signs
from kisoku.cells import width
from kisoku.tables.boxes import boxes
from kisoku.tables.filters import MANY, filters
from kisoku.tables.folding import folded
from kisoku.tables.runs import cell, runs, words
from kisoku.tables.shares import Shares, shares

EM = 0.53
"""How wide a sign is."""

PHONE = 47
"""Signs on a line of a narrow screen; what needs more becomes blocks there."""

TALL = 8
"""A row of more lines may go on on the next page of paper."""

SORTED = 60
"""A text that is longer is not sorted by its sound."""


def section(sheet: Sheet, whole: Table) -> str:
    """The section of a table; equal things of a column that follow each other stand under a band."""
    table = folded(sheet, _banded(whole))
    share = shares(sheet, table)
    groups = "".join(_group(sheet, table, share, rows) for rows in _groups(table))
    return (
        f'<section id="{table.id}" aria-labelledby="h-{table.id}"><h2 id="h-{table.id}">{words(sheet, table.title)}</h2>'
        f"{boxes(sheet, table)}{filters(sheet, whole, table)}"
        f'<div class="tw" style="{_style(sheet, table, share)}"><table aria-labelledby="h-{table.id}" class="{_classes(table, share)}">'
        f"{_columns(share)}<thead><tr>{_heads(sheet, table)}</tr></thead>{groups}</table></div></section>"
    )


def _banded(table: Table) -> Table:
    """The table under its bands; letters with a name or two are no help in finding it."""
    made = grouped(table)
    bands = sum(row.band for row in made.rows)
    return table if table.part == "glossary" and len(table.rows) < LEAST * bands else made


def labels(tables: tuple[Table, ...]) -> str:
    """The style of the cells of each column: what it needs, and its head before it where cells stand below each other."""
    most = max((len(table.heads) for table in tables), default=0)
    cells = range(1, most + 2)
    least = "".join(f"tr>:nth-child({n}){{min-width:var(--m{n})}}" for n in cells)
    return least + "".join(
        f".st td:nth-child({n}){{--h:var(--e{n})}}[data-ui=ja] .st td:nth-child({n}){{--h:var(--j{n})}}"
        for n in cells
    )


def _classes(table: Table, share: Shares) -> str:
    """What a narrow screen makes of a table: cells below each other, with or without labels, and whether its order is worth a line;
    what its heads and words need, and whether it is an index."""
    found = {
        "st": share.room > PHONE, "pl": len(table.heads) == 2, "so": table.form == "table" and len(table.rows) >= MANY, "hs": share.is_headed,
        "lw": share.is_broken, "ix": table.part == "glossary",
    }  # fmt: skip
    return " ".join(name for name, has in found.items() if has)


def _style(sheet: Sheet, table: Table, share: Shares) -> str:
    most = f"max(720px,{share.most * EM:.1f}em)" if share.most else "none"
    said = [
        f"--most:{most}",
        *(f"--m{n}:{each * EM:.1f}em" for n, each in enumerate(share.leasts, 1)),
    ]
    for n, head in enumerate(table.heads, 1):
        by = dict(zip(sheet.languages, head.words, strict=True))
        one = head.words[0]
        said += [f"--e{n}:{quoted(by.get('en', one))}", f"--j{n}:{quoted(by.get('ja', one))}"] * (
            n > 1
        )
    return escape(";".join(said))


def quoted(text: str) -> str:
    """A text as a string of a style."""
    return '"' + "".join(f"\\{ord(c):x} " if c in '"\\<>&;{}' or c < " " else c for c in text) + '"'


def _columns(share: Shares) -> str:
    return f'<colgroup>{"".join(f"""<col style="width:{part:.1f}%">""" for part in share.parts)}</colgroup>'


def _heads(sheet: Sheet, table: Table) -> str:
    made = "".join(_head(sheet, head, table.form == "table") for head in table.heads)
    if is_cited(table):
        made += f'<th scope="col" class="ci"><span class="h">{words(sheet, sheet.labels["cited"])}</span></th>'
    return made


def _head(sheet: Sheet, head: Head, is_sorted: bool) -> str:
    """The head of a column; steps have an order of their own."""
    number = ' class="n"' if head.number else ""
    spoken = f' data-l="{head.language}"' if head.language else ""
    tag = ('<button type="button">', "</button>") if is_sorted else ('<span class="h">', "</span>")
    return f'<th scope="col"{number}{spoken}>{tag[0]}{words(sheet, head.words)}{tag[1]}</th>'


# Rows


def _groups(table: Table) -> Iterator[tuple[tuple[Row, str], ...]]:
    """The rows with their names, a band with those below it."""
    count = 0

    def group(named: tuple[Row, str]) -> int:
        nonlocal count
        count += named[0].band
        return count

    for _, rows in groupby(zip(table.rows, _anchors(table), strict=True), key=group):
        yield tuple(rows)


def _anchors(table: Table) -> Iterator[str]:
    """A name for each row; what stands in several rows is numbered from the second on."""
    seen: Counter[str] = Counter()
    for row in table.rows:
        seen[row.address] += 1
        again = f"--{seen[row.address]}" if seen[row.address] > 1 else ""
        yield f"{table.id}--{row.address}{again}"


def _group(sheet: Sheet, table: Table, share: Shares, rows: tuple[tuple[Row, str], ...]) -> str:
    first = rows[0][0]
    if not first.band:
        return f"<tbody>{''.join(_row(sheet, table, share, *each) for each in rows)}</tbody>"
    said = first.cells[0]
    band = words(sheet, said.words) if len(said.words) > 1 else runs(said.words[0])
    head = f'<tr class="grp"><th scope="rowgroup" colspan="{len(share.parts)}"><span class="bd">{band}</span></th></tr>'
    below = "".join(_row(sheet, table, share, *each) for each in rows[1:])
    return f"<tbody{_keys(sheet, Head(()), said)}>{head}{below}</tbody>"


def _row(sheet: Sheet, table: Table, share: Shares, row: Row, name: str) -> str:
    cells = []
    for at, (head, given, mark) in enumerate(zip(table.heads, row.cells, beside(row), strict=True)):
        keys = _keys(sheet, head, given) if table.form == "table" else ""
        if at == 0:
            drawn = _icon(sheet, row) if has_signs(table) else ""
            shown = " ".join([f"v{min(row.level, 3)}"] * bool(row.level) + ["i"] * bool(drawn))
            level = f' class="{shown}"' if shown else ""
            cells.append(
                f'<th scope="row"{level}{keys}>{drawn}{cell(sheet, head, given, mark=mark)}</th>'
            )
        else:
            body = cell(
                sheet, head, given, mark=mark, is_signed=has_signs(table), is_pair=at == share.pair
            )
            number = ' class="n"' if head.number else ""
            cells.append(f"<td{number}{keys}>{body}</td>")
    if is_cited(table):
        cells.append(f'<td class="ci">{_places(row)}</td>')
    sample = " data-s" if row.own == "sample" else ""
    tall = ' class="tall"' if max(len(given.lines) for given in row.cells) > TALL else ""
    return f'<tr data-row{sample}{tall} id="{escape(name)}">{"".join(cells)}</tr>'


def _places(row: Row) -> str:
    """The places of each book on lines of their own; the first never parts from its name."""
    books = [each.replace(" ", "\u00a0", 1) for each in cited(row).split("; ") if each]
    return "".join(f'<span class="ln">{runs(each)}</span>' for each in books)


def _icon(sheet: Sheet, row: Row) -> str:
    """The drawing before the name of a row."""
    name = icon(sheet, row)
    return f'<svg class="ic big" aria-hidden="true"><use href="#i-{name}"/></svg>' if name else ""


def _keys(sheet: Sheet, head: Head, given: Cell) -> str:
    """What a cell is filtered by, and sorted by if its words do not tell: numbers, and Japanese as it sounds."""
    made = ""
    if given.value is not None and not head.language:
        name = "n" if isinstance(given.value, int) else "k"
        made = f' data-{name}="{escape(str(given.value))}"'
    said = _japanese(sheet, head, given)
    if said and (KANJI.search(said) or said[0].isascii()):
        place, sound, _ = rank(said, sheet.kana)
        made += f' data-y="{place}{escape(sound)}"'
    return made


def _japanese(sheet: Sheet, head: Head, given: Cell) -> str:
    """The one line of a cell in Japanese, if it has one."""
    if head.language != "ja" and (head.language or "ja" not in sheet.languages):
        return ""
    texts = given.words if len(given.lines) == 1 else ()
    said = dict(zip(sheet.languages, texts, strict=False)).get("ja", "".join(texts[:1]))
    return said if width(said) <= SORTED else ""
