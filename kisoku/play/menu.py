"""The question that is asked, its options in words, and which of them an answer means."""

from __future__ import annotations

import unicodedata

from kisoku import words
from kisoku.cells import cut, pad, width
from kisoku.offered import option_text
from kisoku.out import Line
from kisoku.play import board
from kisoku.told import Teller
from runtime.frames import Act, Payment, Rep
from runtime.game import Game
from runtime.layout import Layout
from runtime.options import Decision, Option

LONGEST = 44
LEAVING = ("pass", "done", "stop", "no")
LEAVE = (*LEAVING, "パス", "終わり", "やめる", "いいえ")


def question(game: Game, decision: Decision, teller: Teller) -> str:
    """What is asked: the verb that asks, and of what."""
    doing = _doing(game, decision, teller)
    asked = _asked(game, decision, teller)
    if doing and doing != asked:
        asked = f"{doing}: {asked[:1].lower()}{asked[1:]}"
    return asked[:1].upper() + asked[1:]


def texts(game: Game, decision: Decision, teller: Teller) -> list[str]:
    """The options in words, in their order."""
    return [option_text(game, decision, option, teller) for option in decision.options]


def lines(game: Game, decision: Decision, teller: Teller, cells: int) -> tuple[Line, ...]:
    """The menu; behind a thing stands what is printed on it."""
    said = texts(game, decision, teller)
    column = min(max(map(width, said), default=0), LONGEST) + 3
    found: list[Line] = []
    for number, (text, option) in enumerate(zip(said, decision.options, strict=True), start=1):
        detail = _detail(game, option, teller)
        room = cells - 5 - column
        line = (
            pad(cut(text, cells - 5), column) + cut(detail, room)
            if detail and room > 12
            else cut(text, cells - 5)
        )
        found.append(("  ", (str(number).rjust(2), "bold"), f" {line}".rstrip()))
    return tuple(found)


def meant(game: Game, decision: Decision, teller: Teller, answer: str) -> list[int]:
    """The options that an answer may mean, by number, key, or a part of their words."""
    said = plain(answer)
    count = len(decision.options)
    if said.isdecimal() and 1 <= int(said) <= count:
        return [int(said) - 1]
    leaving = [n for n, option in enumerate(decision.options) if option.sort in LEAVING]
    if said in LEAVE and len(leaving) == 1:
        return leaving
    shown = [plain(text) for text in texts(game, decision, teller)]
    keys = [plain(key) for key in decision.keys]
    for fits in (
        [n for n in range(count) if said in (shown[n], keys[n])],
        [n for n in range(count) if shown[n].startswith(said) or keys[n].startswith(said)],
        [n for n in range(count) if said in shown[n] or said in keys[n]],
    ):
        if fits and said:
            return fits
    return []


def key_of(layout: Layout, teller: Teller, words_of: str) -> str:
    """The key that is meant by a word that is not offered: a key itself, or a title."""
    said = plain(words_of)
    names = [*layout.thing, *(v.at.address for v in layout.rulebook.verbs), *layout.component]
    for name in names:
        if plain(name) == said or plain(teller.speaker.noun(name, proper=True).forms[0]) == said:
            return name
    titled = ((name, plain(teller.speaker.noun(name, proper=True).forms[0])) for name in names)
    found = [
        name
        for name, title in titled
        if title and said in (title if not said.isascii() else (title[: len(said)], *title.split()))
    ]
    return found[0] if found and said else words_of.strip()


def plain(text: str) -> str:
    """A text as answers are compared: small, narrow, one blank."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _doing(game: Game, decision: Decision, teller: Teller) -> str:
    """The verb that asks; at the course, the stage."""
    for frame in reversed(game.machine.st.strands[decision.strand]):
        if isinstance(frame, Act) and frame.sort == "verb":
            title = teller.speaker.title(frame.name)
            if "{" not in title:
                return title[:1].upper() + title[1:]
        if isinstance(frame, Act) and frame.sort == "stage":
            title = teller.speaker.noun(frame.name, proper=True).forms[0]
            return title[:1].upper() + title[1:]
    return ""


def _asked(game: Game, decision: Decision, teller: Teller) -> str:
    language = teller.language
    match decision.sort:
        case "offer":
            return words.say(language, "choose an action")
        case "amount" | "unit" | "give" | "need":
            frames = game.machine.st.strands[decision.strand]
            frame = next((f for f in reversed(frames) if isinstance(f, Payment)), None)
            owed = frame.owed if frame is not None and not frame.needs else None
            if owed is None:
                return words.say(language, "what do you pay with?")
            return words.say(language, "what do you pay with? {owed} owed", owed=owed)
        case "either" | "order":
            return words.say(language, "choose one")
        case "instead":
            return words.say(language, "do it so?")
        case "may":
            return words.say(language, "do you do it?")
        case "repeat":
            frames = game.machine.st.strands[decision.strand]
            made = any(isinstance(f, Rep) and f.made for f in frames[-2:])
            return words.say(language, "once more?" if made else "do you do it?")
    return teller.rule(decision.address)


def _detail(game: Game, option: Option, teller: Teller) -> str:
    if option.sort != "thing" or not isinstance(option.value, str):
        return ""
    return board.card(game, teller, option.value)
