"""How long the command line takes to begin."""

import os
import subprocess
import sys
from collections.abc import Iterator

from benchmarks.figure import Figure, best


def measure() -> Iterator[Figure]:
    """The time until a command that compiles nothing has ended."""
    for arguments in (["--help"], ["explain", "name-unknown"]):
        command = [sys.executable, "-m", "kisoku", *arguments]
        seconds = best(
            lambda command=command: subprocess.run(command, capture_output=True, check=True),
            clock=_of_children,
        )
        yield Figure(f"kisoku {' '.join(arguments)}", seconds, "s", 0.15)


def _of_children() -> float:
    """The seconds of the processor that ended children took."""
    spent = os.times()
    return spent.children_user + spent.children_system
