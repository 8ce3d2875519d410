"""`make bench`: the figures, one row each."""

import importlib
import pkgutil

import benchmarks
from benchmarks.figure import Figure


def main() -> None:
    """Run every file beside this one that has `measure`."""
    for module in sorted(pkgutil.iter_modules(benchmarks.__path__), key=lambda each: each.name):
        measure = getattr(importlib.import_module(f"benchmarks.{module.name}"), "measure", None)
        if module.name != "__main__" and measure:
            for figure in measure():
                _print(figure)


def _print(figure: Figure) -> None:
    limit = f"at most {figure.most:g}" if figure.most else ""
    mark = "  OVER" if figure.most and figure.value > figure.most else ""
    print(f"{figure.name:<56} {figure.value:>10.3g} {figure.unit:<8} {limit}{mark}", flush=True)


if __name__ == "__main__":
    main()
