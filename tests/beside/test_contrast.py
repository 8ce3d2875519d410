"""Every colour of the pages can be read on every ground that it stands on (WCAG 2.2, its formula)."""

import re

import pytest

from kisoku.assets import asset

TEXT, MARK = 4.5, 3.0
GROUNDS = ("bg", "surface", "well", "find")
# The ratios that the design asks for, against the page and against the grey well.
RATIOS = """
ink 16.6 15.9 15.1 12.5
ink2 7.0 6.7 8.5 7.1
accent 7.5 7.2 9.6 8.0
cited 6.3 6.0 8.5 7.1
scenario 5.7 5.4 9.3 7.8
declared 5.4 5.2 7.3 6.1
open 6.1 5.8 9.2 7.7
conflict 6.1 5.9 8.5 7.1
"""
BLOCK = re.compile(r"(?P<rule>[^{}]*)\{(?P<body>[^{}]*--bg:[^{}]*)\}")


def _themes(css: str) -> dict[str, dict[str, str]]:
    """The colours of each block that sets them, by the rule of the block."""
    return {
        match["rule"].strip(): dict(re.findall(r"--(\w+):(#\w+)", match["body"]))
        for match in BLOCK.finditer(css)
    }


HOUSE = _themes(asset("house.css"))
LIGHT, DARK = HOUSE[":root"], HOUSE[":root[data-theme=dark]"]
THEMES = {"light": LIGHT, "dark": DARK}


def _ratio(one: str, other: str) -> float:
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    digits = "".join(each * 2 for each in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("line", RATIOS.split("\n")[1:-1])
def test_a_colour_has_the_contrast_of_the_design(line: str) -> None:
    name, *wanted = line.split()
    found = [
        _ratio(theme[name], theme[ground]) for theme in (LIGHT, DARK) for ground in ("bg", "well")
    ]
    assert found == pytest.approx([float(each) for each in wanted], abs=0.1)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_can_be_read_and_edges_seen_on_every_ground(theme: str, ground: str) -> None:
    colours = THEMES[theme]
    names = [line.split()[0] for line in RATIOS.split("\n")[1:-1]]
    pale = {n: r for n in names if (r := _ratio(colours[n], colours[ground])) < TEXT}
    faint = {n: r for n in ("edge", "cfill") if (r := _ratio(colours[n], colours[ground])) < MARK}
    assert (pale, faint) == ({}, {})


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_on_marks_and_in_bars(theme: str) -> None:
    colours = THEMES[theme]
    pairs = [("ink", "mark"), ("ink", "markopen"), ("open", "markopen")]
    pairs += [("surface", name) for name in ("cited", "scenario", "cfill", "conflict")]
    # Letters of icons.
    pairs += [("surface", name) for name in ("ink", "open", "token")] + [("bg", "accent")]
    assert {p: r for p in pairs if (r := _ratio(colours[p[0]], colours[p[1]])) < TEXT} == {}


def test_the_dark_of_the_system_and_the_dark_that_is_chosen_are_one() -> None:
    (system,) = (each for rule, each in HOUSE.items() if "not([data-theme=light])" in rule)
    assert system == DARK


@pytest.mark.parametrize("folder", ["beside", "tables"])
def test_paper_has_the_colours_of_the_light_page(folder: str) -> None:
    for rule, colours in _themes(asset(folder, "page.css")).items():
        assert "root" in rule
        states = ("cited", "scenario", "declared", "open", "conflict")
        assert {n: colours.get(n, LIGHT[n]) for n in states} == {n: LIGHT[n] for n in states}
