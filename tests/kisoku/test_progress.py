"""Steps that are drawn beside what takes long."""

import io
import time

import pytest

from kisoku import progress
from kisoku.out import Out


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def drawn(out: Out, *, is_shown: bool = True) -> str:
    """What is drawn while the second of three steps goes on."""
    stream: io.StringIO = out.stderr  # type: ignore[assignment]
    with progress.steps(3, out, is_shown=is_shown) as step:
        step("tables")
        step("PDF")
        for _ in range(1000):
            if not is_shown or not stream.isatty() or "PDF" in stream.getvalue():
                break
            time.sleep(0.01)
    return stream.getvalue()


def test_a_step_is_one_line_that_is_gone_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "FIRST_AFTER", 0)
    told = drawn(Out(io.StringIO(), Terminal()))
    assert f"\r1 of 3   [{'#' * 16}{'.' * 34}]  " in told
    assert told.endswith("\r\x1b[K")
    assert "\n" not in told
    assert "\r1/3   [" in drawn(Out(io.StringIO(), Terminal(), language="ja"))


def test_nothing_is_drawn_before_two_seconds_nor_where_nobody_sees_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with progress.steps(1, Out(io.StringIO(), stream := Terminal())) as step:
        step("tables")
    assert stream.getvalue() == ""
    monkeypatch.setattr(progress, "FIRST_AFTER", 0)
    assert drawn(Out(io.StringIO(), io.StringIO())) == ""
    assert drawn(Out(io.StringIO(), Terminal()), is_shown=False) == ""


def test_the_line_is_gone_after_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "FIRST_AFTER", 0)
    stream = Terminal()
    with pytest.raises(KeyError):
        _fails(Out(io.StringIO(), stream), stream)
    assert stream.getvalue().endswith("\r\x1b[K")


def _fails(out: Out, stream: io.StringIO) -> None:
    with progress.steps(1, out):
        while not stream.getvalue():
            time.sleep(0.01)
        raise KeyError
