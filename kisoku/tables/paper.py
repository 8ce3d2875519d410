"""A sheet as a PDF that is ready to print.

Whatever the typesetter warns of is an error here: a page with boxes in place of signs is worse than none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from compiler.diagnostic import problem
from compiler.sheets.model import Sheet
from compiler.span import whole
from kisoku.tables.drawings import words
from kisoku.tables.files import Unprintable
from kisoku.tables.fonts import FAMILY, FontMissing, face, signs
from kisoku.tables.setting import setting

ESCAPED = re.compile(r"(?<!\\)(?:\\\\)*(\\u[0-9a-f]{4}|\\[bf])")
"""Control signs, as JSON writes them."""


def pdf(sheet: Sheet, paper: str = "a4") -> bytes:
    """All tables of a sheet; the same sheet gives the same bytes."""
    return typeset("sheet.typ", setting(sheet, paper), sheet.icons)


def typeset(template: str, data: dict[str, Any], icons: Mapping[str, str]) -> bytes:
    """Data laid out by one of the templates of this folder; icons are SVG by name."""
    try:
        found = face()
    except FontMissing:
        raise Unprintable(problem("font-missing", whole(FAMILY), name=FAMILY)) from None
    text = json.dumps(data, ensure_ascii=False)
    known = signs(found.regular)
    used = set(text).union(*map(words, icons.values()))
    lacking = sorted(sign for sign in used if ord(sign) > 32 and ord(sign) not in known)
    lacking += sorted({json.loads(f'"{escape}"') for escape in ESCAPED.findall(text)})
    if lacking:
        shown = " ".join(f"{sign} (U+{ord(sign):04X})".strip() for sign in lacking[:8])
        raise Unprintable(problem("glyph-missing", whole(FAMILY), name=FAMILY, signs=shown))
    return _compiled(template, text, icons, tuple(map(str, found.folders)))


def _compiled(
    template: str, text: str, icons: Mapping[str, str], folders: tuple[str, ...]
) -> bytes:
    import typst

    # The types of the wheel do not know yet that files may be given by their names.
    project: Any = {
        "main.typ": _file(template), "house.typ": _file("house.typ"), "data.json": text.encode(),
        **{f"icons/{name}.svg": svg.encode() for name, svg in icons.items()},
    }  # fmt: skip
    made, warnings = typst.compile_with_warnings(
        project, font_paths=list(folders), ignore_system_fonts=True, format="pdf", pdf_tags=False
    )
    if warnings:
        raise RuntimeError(f"the typesetter warns: {'; '.join(_messages(warnings))}")
    return bytes(made)


@cache
def _file(name: str) -> bytes:
    return files(__package__).joinpath(name).read_bytes()


def _messages(warnings: list[Any]) -> Iterator[str]:
    for each in warnings:
        yield str(each.message)
