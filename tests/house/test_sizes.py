"""Files and functions stay small enough to be read in one go."""

import ast
from pathlib import Path

from tests.house.test_directions import FILES, ROOT

FILE, FUNCTION = 400, 40


def test_no_file_has_outgrown_a_room() -> None:
    long = {_name(path): size for path in FILES if (size := len(_lines(path))) > FILE}
    assert long == {}


def test_no_function_is_longer_than_a_screen() -> None:
    long = {
        f"{_name(path)} {node.name}": size
        for path in FILES
        for node in ast.walk(ast.parse("\n".join(_lines(path))))
        if isinstance(node, ast.FunctionDef)
        and (size := (node.end_lineno or 0) - node.lineno + 1) > FUNCTION
    }
    assert long == {}


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()
