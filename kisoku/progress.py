"""How far something has come that takes a while: one line that is drawn anew."""

from __future__ import annotations

from collections.abc import Callable

from kisoku.out import Out

BAR, FIRST_AFTER, PAUSE = 50, 2.0, 0.1


def progress(whole: int, out: Out) -> Callable[[int, float], None] | None:
    """Draws how many were done, in how many seconds; nothing where nobody sees it."""
    if not out.stderr.isatty():
        return None
    last = [0.0]

    def draw(done: int, seconds: float) -> None:
        if done == whole and last[0]:
            out.stderr.write("\r\x1b[K")
        elif seconds > FIRST_AFTER and seconds - last[0] > PAUSE:
            last[0] = seconds
            full = BAR * done // whole
            bar = "#" * full + "." * (BAR - full)
            of = out.say("{done} of {games}", done=done, games=whole)
            out.stderr.write(f"\r{of}   [{bar}]  {done / seconds:.0f}/s  {seconds:.0f} s\x1b[K")
        out.stderr.flush()

    return draw
