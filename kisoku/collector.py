"""Python's garbage collector, out of the way while much is made that stays."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused() -> Iterator[None]:
    """No collection meanwhile; trees and the IR have no circles, and looking for some takes a quarter of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            # What was made is old at once: it is looked through with the rest some day, and not now.
            gc.freeze()
            gc.unfreeze()
            gc.enable()
