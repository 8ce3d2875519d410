"""Files of rules to trees, with what an earlier run left in the cache.

A file that was read before is not read again; and where one is, the tables of the parser need not be
made anew.
"""

from compiler import parse
from compiler.diagnostic import Diagnostic
from compiler.syntax import File
from kisoku.cache import user_cache


def read(path: str, text: str) -> tuple[File, tuple[Diagnostic, ...]]:
    """The tree of a file, and what could not be read."""
    cache = user_cache()
    content = ("tree", path, text)
    known: tuple[File, tuple[Diagnostic, ...]] | None = cache.load(*content)
    if known is None:
        ready()
        known = parse.parse(path, text)
        cache.save(known, *content)
    return known


def ready() -> None:
    """Have the parser at hand, from the cache if it is there."""
    if _READY:
        return
    cache = user_cache()
    tables: bytes | None = cache.load("parser", parse.VERSION)
    if tables is None:
        cache.save(parse.prepared(), "parser", parse.VERSION)
    else:
        parse.prepare(tables)
    _READY.append(True)


_READY: list[bool] = []
