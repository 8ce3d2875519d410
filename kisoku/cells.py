"""Text measured in the cells of a terminal.

Kana and kanji take two cells, so nothing here may count characters.
"""

from rich.cells import cell_len

DOTS = ".."


def width(text: str) -> int:
    """How many cells a text takes."""
    return cell_len(text)


def pad(text: str, cells: int) -> str:
    """The text with blanks behind it, up to a number of cells."""
    return text + " " * (cells - cell_len(text))


def push(text: str, cells: int) -> str:
    """The text with blanks before it, as numbers stand in a column."""
    return " " * (cells - cell_len(text)) + text


def apart(left: str, right: str, cells: int) -> str:
    """Two texts at the two edges of a line."""
    return left + push(right, max(cells - cell_len(left), cell_len(right) + 2))


def cut(text: str, cells: int) -> str:
    """The text, or as many of its words as fit, with dots behind them."""
    if cell_len(text) <= cells:
        return text
    short = head(text, cells - len(DOTS))
    at_word = short.rfind(" ")
    splits_word = not text[len(short)].isspace() and text[len(short)].isascii()
    return (short[:at_word] if splits_word and at_word > 0 else short).rstrip() + DOTS


def head(text: str, cells: int) -> str:
    """The characters at the start that fit."""
    taken = 0
    for index, sign in enumerate(text):
        taken += cell_len(sign)
        if taken > cells:
            return text[:index]
    return text


def wrap(text: str, cells: int) -> tuple[str, ...]:
    """The text in lines that fit, broken at blanks and between Japanese signs."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line and cell_len(line + piece.rstrip()) > cells:
            lines.append(line.rstrip())
            line = ""
        while cell_len(piece.rstrip()) > cells:
            start = head(piece, cells)
            lines.append(start)
            piece = piece[len(start) :]
        line += piece
    return (*lines, line.rstrip()) if line.strip() or not lines else tuple(lines)


# Signs that never begin a line, so that a break before them is no place to break.
_CLOSING = "、。，．・：；？！」』）］｝〉》】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.;:?!)]}"
_OPENING = "「『（［｛〈《【([{"


def _pieces(text: str) -> list[str]:
    pieces: list[str] = []
    for sign in text:
        if pieces and not _may_break(pieces[-1][-1], sign):
            pieces[-1] += sign
        else:
            pieces.append(sign)
    return pieces


def _may_break(before: str, after: str) -> bool:
    if after == " " or after in _CLOSING or before in _OPENING:
        return False
    return before == " " or cell_len(before) == 2 or cell_len(after) == 2
