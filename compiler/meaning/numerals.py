"""The small regular grammar of quantities, made from language data.

A quantity is a numeral, its unit, a comparison before or behind it, and its role: one of a ratio,
a rank, a label such as "level 2".
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.patterns import alternatives, needs

# A ring that stands alone is a mark, no nought.
KANJI = "(?!〇+(?![零一二三四五六七八九十百千万]))[〇零一二三四五六七八九十百千万]+"
# 1/2 is a half, 1/2/3 are three numbers.
DIGITS = (
    r"\d{1,3}(?:,\d{3})+(?!\d)|(?<![\d/])\d+/\d+(?![\d/])|\d+(?:\.\d+)?(?:万|千(?!円札))?|[½¼¾⅓⅔]"
)
FRACTIONS = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3}

LONGEST = 40
"""A numeral of more signs counts nothing."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A word that is a quantity by itself, as "twice"."""

    keys: tuple[str, ...]
    pattern: re.Pattern[str]
    value: float
    unit: str = ""
    role: str = ""
    weak: bool = False


@dataclass(frozen=True, slots=True)
class Numerals:
    """How one language writes quantities."""

    number: re.Pattern[str]
    words: Mapping[str, int]
    kanji: Mapping[str, int]
    wholes: tuple[Whole, ...]
    whole_near: re.Pattern[str]
    unit: re.Pattern[str]
    prefix_unit: re.Pattern[str]
    before: re.Pattern[str]
    after: re.Pattern[str]
    per_before: re.Pattern[str]
    per_after: re.Pattern[str]
    label: re.Pattern[str]
    ordinal_before: re.Pattern[str]
    ordinal_after: re.Pattern[str]
    range: re.Pattern[str]
    ratio: re.Pattern[str]
    exchange: tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]
    noun: str
    fraction: str
    noun_after: re.Pattern[str]
    noun_before: re.Pattern[str]
    signs: Mapping[str, str]
    any_number: str
    any_unit: str


def numerals(data: Mapping[str, Any], words: bool, labels: str) -> Numerals:
    """The grammar of quantities from a language's data."""
    named = _named(data["units"], words)
    kanji = dict(data.get("kanji", {}))
    number = _number(data, kanji)
    signs = "|".join(re.escape(sign) for sign in data["signs"])
    start = r"(?<!\w)" if words else ""
    edge = r"(?!\w)" if words else ""
    digits = rf"(?:{number}){edge}" if words else f"(?:{number})"
    units = "|".join(f"(?:{'|'.join(forms)})" for forms in data["units"].values())
    wholes = _wholes(data["whole"], start, edge)
    return Numerals(
        number=re.compile(
            rf"(?={_first_signs(data, kanji)})(?P<sign>(?<![0-9a-z)])(?:{signs}))?(?P<number>{number})"
        ),
        words=data.get("words", {}),
        kanji=kanji,
        wholes=wholes,
        whole_near=re.compile("|".join(re.escape(key) for whole in wholes for key in whole.keys)),
        unit=re.compile(f"{data['gap']}(?:{named}){data['unit_end']}"),
        prefix_unit=re.compile(rf"(?:{_named(data['prefix_units'], False)}) ?\Z"),
        before=re.compile(rf"{start}(?:{_named(data['before'], False)}){data['before_gap']}\Z"),
        after=re.compile(f"{data['after_gap']}(?:{_named(data['after'], False)})"),
        per_before=re.compile(rf"{start}(?:{data['per_before']})\Z"),
        per_after=re.compile(data["per_after"]),
        label=re.compile(rf"{start}(?:{labels})[ -]?\Z"),
        ordinal_before=re.compile(rf"(?:{data.get('ordinal_before', '(?!)')}) ?\Z"),
        ordinal_after=re.compile(rf"(?:{data['ordinal_after']}){edge}"),
        range=re.compile(data["range"]),
        ratio=re.compile(data["ratio"]),
        exchange=_exchange(data.get("exchange", {})),
        noun=data["noun"],
        fraction=data.get("fraction", ""),
        noun_after=re.compile(data["noun_after"]),
        noun_before=re.compile(data["noun_before"]),
        signs=data["signs"],
        any_number=digits,
        any_unit=f"(?:{units})",
    )


def value_of(text: str, grammar: Numerals) -> float | None:
    """The number that a numeral stands for."""
    if len(text) > LONGEST:
        return None
    if text in FRACTIONS:
        return FRACTIONS[text]
    if text in grammar.words:
        return grammar.words[text]
    if grammar.fraction and grammar.fraction in text:
        under, _, over = text.partition(grammar.fraction)
        return round(float(over) / float(under), 4) if float(under) else None
    if "-" in text or " " in text:
        return sum(grammar.words.get(part, 0) for part in re.split("[- ]", text))
    if text[0] in grammar.kanji:
        return kanji_value(text, grammar.kanji)
    scale = grammar.kanji.get(text[-1], 1)
    digits = text.rstrip("万千").replace(",", "")
    whole, slash, part = digits.partition("/")
    if slash:
        return round(float(whole) / float(part), 4) if float(part) else None
    return float(whole) * scale


def kanji_value(text: str, digits: Mapping[str, int]) -> float:
    """The number that kanji write: 十二, 二〇, 三百五."""
    total, part, digit = 0, 0, 0
    for sign in text:
        value = digits[sign]
        if value >= 10000:
            total, part, digit = total + (part + digit or 1) * value, 0, 0
        elif value >= 10:
            part, digit = part + (digit or 1) * value, 0
        else:
            digit = digit * 10 + value
    return total + part + digit


def _number(data: Mapping[str, Any], kanji: Mapping[str, int]) -> str:
    parts = [DIGITS]
    if joint := data.get("fraction"):
        parts.insert(0, rf"\d+{joint}\d+")
    if forms := data.get("words"):
        ones = "|".join(sorted(forms, key=len, reverse=True))
        parts.append(rf"(?<![\w-])(?:(?:twenty|thirty|forty|fifty)[- ](?:{ones})|{ones})(?![\w])")
    if kanji:
        parts.append(rf"(?<![一-龯]){KANJI}(?={data['counters']})")
        parts.append(rf"(?<=[第全]){KANJI}(?={data['counters']})")
    return "|".join(parts)


def _first_signs(data: Mapping[str, Any], kanji: Mapping[str, int]) -> str:
    """What a quantity can begin with; most places are passed over by that alone."""
    words = (*data["signs"], *data.get("words", ()))
    signs = "".join(sorted({word[0] for word in words} | set(kanji) | set(FRACTIONS)))
    return rf"[\d{re.escape(signs)}]"


def _named(groups: Mapping[str, list[str]], words: bool) -> str:
    edge = r"(?![\w])" if words else ""
    return "|".join(f"(?P<{name}>(?:{'|'.join(forms)}){edge})" for name, forms in groups.items())


def _exchange(
    data: Mapping[str, str],
) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """What stands before, between and behind the numbers of what is given for what."""
    return (
        re.compile(rf"(?:{data.get('before', '(?!)')})\Z"),
        re.compile(data.get("between", "(?!)")),
        re.compile(data.get("after", "(?!)")),
    )


def _wholes(entries: Iterable[Any], start: str, edge: str) -> tuple[Whole, ...]:
    return tuple(
        _whole(form, entry, start, edge)
        for entry in entries
        for form in alternatives(entry["form"])
    )


def _whole(form: str, entry: Mapping[str, Any], start: str, edge: str) -> Whole:
    value = entry["value"]
    if isinstance(value, str):
        top, _, under = value.partition("/")
        value = round(float(top) / float(under), 4)
    return Whole(
        needs(form),
        re.compile(f"{start}(?:{form}){edge}"),
        float(value),
        entry.get("unit", ""),
        entry.get("role", ""),
        bool(entry.get("weak")),
    )
