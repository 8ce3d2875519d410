"""A sheet as one page that needs no other file and no network."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from compiler.sheets.model import Sheet
from compiler.sheets.rows import marks
from kisoku.assets import asset, style
from kisoku.tables.icons import symbol
from kisoku.tables.runs import words
from kisoku.tables.section import labels, quoted, section
from kisoku.tables.spoken import attribute, label, once, phrase

NAMES = {"en": "English", "ja": "日本語"}
UI = {
    "skip": "Skip to the tables", "dark": "Dark", "search": "Search", "empty": "Nothing matches.", "clear": "Clear search and filters",
    "contents_button": "Contents",
    "foot": "Written from the rules, not from the books: the same phrases appear in the menu and the log of a game.",
}  # fmt: skip
LABELS = {"search_label": "Search", "contents_label": "Contents"}


def page(sheet: Sheet) -> str:
    """The page; the same sheet gives the same one."""
    first = sheet.languages[0]
    several = len(sheet.languages) > 1
    body = "".join(section(sheet, table) for table in sheet.tables)
    notes = (sheet.labels["page_title"], *sheet.notes)
    return asset("tables", "page.html").format(
        first=first, ui="both" if several else first, name=escape(sheet.title[0]),
        css=style("tables") + labels(sheet.tables) + _foot(sheet), js=asset("tables", "page.js"), title=words(sheet, sheet.title),
        languages=_languages(sheet) if several else "", notes="".join(f'<span class="n">{once(sheet, each)}</span>' for each in notes),
        samples=_samples(sheet), placeholder=attribute(sheet, "ph", "placeholder", "Search all tables"),
        contents="".join(_contents(sheet)), body=_symbols(sheet, body) + body,
        **{key: phrase(sheet, text) for key, text in UI.items()}, **{key: label(sheet, text) for key, text in LABELS.items()},
    )  # fmt: skip


def _foot(sheet: Sheet) -> str:
    """The foot of a page on paper: the game, the reading, and the number of the page."""
    said = " · ".join((sheet.title[0], *(note[0] for note in sheet.notes[:1])))
    return f"@page{{@bottom-left{{content:{quoted(said)}}}@bottom-right{{content:counter(page)}}}}"


def _languages(sheet: Sheet) -> str:
    buttons = [
        f'<button type="button" data-lang="{each}" aria-pressed="false" lang="{each}">{NAMES.get(each, each)}</button>'
        for each in sheet.languages
    ]
    both = 'EN + <span lang="ja">日</span>' if "ja" in sheet.languages else "all"
    buttons.append(f'<button type="button" data-lang="both" aria-pressed="true">{both}</button>')
    named = label(sheet, "Language of the tables")
    return f'<div class="seg" role="group" {named}>{"".join(buttons)}</div>'


def _samples(sheet: Sheet) -> str:
    if "s" not in marks(sheet):
        return ""
    said = phrase(sheet, "Show sample data")
    return f'<label class="ck"><input type="checkbox" id="smp" checked> {said}</label>'


def _contents(sheet: Sheet) -> Iterator[str]:
    for table in sheet.tables:
        yield f'<li><a href="#{table.id}">{once(sheet, table.title)}</a></li>'


def _symbols(sheet: Sheet, body: str) -> str:
    """Each drawing once, for all places at which it is used."""
    used = [name for name in sheet.icons if f'"#i-{name}"' in body]
    drawn = "".join(symbol(f"i-{name}", sheet.icons[name]) for name in used)
    return f'<svg class="vh" aria-hidden="true">{drawn}</svg>' if drawn else ""
