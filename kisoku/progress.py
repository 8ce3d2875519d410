"""How far something has come that takes a while: one line that is drawn anew."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

from kisoku.out import Out

BAR, FIRST_AFTER, PAUSE = 50, 2.0, 0.1
END = "\x1b[K"


def progress(whole: int, out: Out) -> Callable[[int, float], None] | None:
    """Draws how many were done, in how many seconds; nothing where nobody sees it."""
    if not out.stderr.isatty():
        return None
    last = [0.0]

    def draw(done: int, seconds: float) -> None:
        if done == whole and last[0]:
            out.stderr.write(f"\r{END}")
        elif seconds > FIRST_AFTER and seconds - last[0] > PAUSE:
            last[0] = seconds
            rate = f"{done / seconds:.0f}/s"
            out.stderr.write(f"\r{_bar(done, whole, out)}  {rate}  {seconds:.0f} s{END}")
        out.stderr.flush()

    return draw


@contextmanager
def steps(whole: int, out: Out, *, is_shown: bool = True) -> Iterator[Callable[[str], None]]:
    """Gives what is called as each step begins, with its name; nothing is drawn where nobody sees it.

    A step may take long and tell nothing meanwhile, so the line is drawn beside it.
    """
    begun: list[str] = []
    if not is_shown or not out.stderr.isatty():
        yield begun.append
        return
    ended = Event()
    drawing = Thread(target=_draw, args=(begun, whole, out, ended), daemon=True)
    drawing.start()
    try:
        yield begun.append
    finally:
        ended.set()
        drawing.join()


def _draw(begun: list[str], whole: int, out: Out, ended: Event) -> None:
    start = time.monotonic()
    if ended.wait(FIRST_AFTER):
        return
    while True:
        name, done = begun[-1] if begun else "", max(len(begun) - 1, 0)
        seconds = time.monotonic() - start
        out.stderr.write(f"\r{_bar(done, whole, out)}  {seconds:.0f} s  {name}{END}")
        out.stderr.flush()
        if ended.wait(PAUSE):
            break
    out.stderr.write(f"\r{END}")
    out.stderr.flush()


def _bar(done: int, whole: int, out: Out) -> str:
    full = BAR * done // whole
    of = out.say("{done} of {games}", done=done, games=whole)
    return f"{of}   [{'#' * full}{'.' * (BAR - full)}]"
