"""Who may import whom, and who may touch the world."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGES = ("kisoku", "compiler", "runtime", "grammar", "schemas")
MAY_IMPORT = {
    "grammar": (),
    "schemas": (),
    "compiler": ("compiler", "grammar", "schemas"),
    "runtime": ("runtime", "compiler.ir", "compiler.span", "grammar", "schemas"),
    "kisoku": PACKAGES,
}
THE_WORLD = {"os", "pathlib", "shutil", "socket", "subprocess", "tempfile", "urllib"}
FILES = tuple(path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_imports_only_what_it_may(package: str) -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in _files(package)
        for name in _imports(path)
        if name.split(".")[0] in PACKAGES and not _allowed(name, MAY_IMPORT[package])
    ]
    assert wrong == []


def test_only_the_face_does_input_and_output() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for package in ("compiler", "runtime")
        for path in _files(package)
        for name in _imports(path)
        if name.split(".")[0] in THE_WORLD
    ]
    wrong += [
        f"{path.relative_to(ROOT)} calls {call}"
        for package in ("compiler", "runtime")
        for path in _files(package)
        for call in _calls(path)
        if call in ("open", "print", "input")
    ]
    assert wrong == []


def test_only_one_file_knows_lark() -> None:
    knowing = [
        path.relative_to(ROOT).as_posix()
        for path in FILES
        if any(name.split(".")[0] == "lark" for name in _imports(path))
    ]
    assert knowing in ([], ["compiler/parse.py"])


def _files(package: str) -> Iterator[Path]:
    return (path for path in FILES if path.relative_to(ROOT).parts[0] == package)


def _allowed(name: str, allowed: tuple[str, ...]) -> bool:
    return any(name == other or name.startswith(f"{other}.") for other in allowed)


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            # `from compiler import ir` imports compiler.ir.
            within = node.module in PACKAGES
            yield from (
                f"{node.module}.{alias.name}" if within else node.module for alias in node.names
            )


def _calls(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
