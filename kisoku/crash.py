"""What happens when Kisoku itself is at fault.

The user sees one line; whoever mends it finds the rest in a file.
"""

import sys
import tempfile
import time
import traceback
from importlib.metadata import version
from pathlib import Path

from kisoku import files, folders, words


def report(error: Exception, arguments: list[str], code: int) -> int:
    """Write the log, say one line, and give back the exit code."""
    what = " ".join(traceback.format_exception_only(error)[-1].split())
    log = keep(error, arguments)
    language = words.asked(arguments, "--lang") or words.spoken()
    said = words.usage(language, "kisoku is at fault, not the rulebook: {what}")
    where = words.usage(language, "; the details are in {log}") if log else ""
    sys.stderr.write(f"{said}{where}\n".format(what=what[:200], log=log))
    return code


def keep(error: Exception, arguments: list[str]) -> Path | None:
    """Write the log, and say where it is; nothing if no folder takes it."""
    name = time.strftime("crash-%Y%m%d-%H%M%S.log")
    for folder in (folders.state_folder(), Path(tempfile.gettempdir()) / "kisoku"):
        try:
            files.write_text(folder / name, _details(error, arguments))
        except OSError:
            continue
        return folder / name
    return None


def _details(error: Exception, arguments: list[str]) -> str:
    return "\n".join(
        (
            f"kisoku {version('kisoku')}, Python {sys.version}, {sys.platform}",
            f"arguments: {arguments}",
            "",
            "".join(traceback.format_exception(error)),
        )
    )
