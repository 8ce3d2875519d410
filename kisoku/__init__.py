"""The face: command line, Python API, and all reading and writing.

import kisoku
game = kisoku.load("algae_inc")
kisoku.diff(game, left="ja", right="en")
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kisoku.api import (
        Game as Game,
        NoReading as NoReading,
        Unreadable as Unreadable,
        diff as diff,
        load as load,
    )

_API = ("Game", "NoReading", "Unreadable", "diff", "load")


def __getattr__(name: str) -> Any:
    # The command line starts without the compiler, so the API is loaded when it is asked for.
    if name not in _API:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from kisoku import api

    return getattr(api, name)
