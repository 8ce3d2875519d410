"""Puts the rulebooks into the wheel.

Everything else about the build stands in pyproject.toml. The rulebooks are data and no package, so
that a checkout keeps them in `rules/`; only a built wheel carries them, as `kisoku.rulebooks`.
"""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

RULES = Path(__file__).parent / "rules"


class BuildWithRulebooks(build_py):
    """`build_py`, then the folder of rulebooks."""

    def run(self) -> None:
        super().run()
        if RULES.is_dir() and not self.editable_mode:
            self.copy_tree(str(RULES), str(Path(self.build_lib) / "kisoku" / "rulebooks"))


setup(cmdclass={"build_py": BuildWithRulebooks})
