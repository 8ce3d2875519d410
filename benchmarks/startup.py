"""How long the command line takes to begin."""

import subprocess
import sys
from collections.abc import Iterator

from benchmarks.figure import Figure, best


def measure() -> Iterator[Figure]:
    """The time until a command that compiles nothing has ended."""
    for arguments in (["--help"], ["explain", "name-unknown"]):
        command = [sys.executable, "-m", "kisoku", *arguments]
        seconds = best(
            lambda command=command: subprocess.run(command, capture_output=True, check=True)
        )
        yield Figure(f"kisoku {' '.join(arguments)}", seconds, "s", 0.15)
