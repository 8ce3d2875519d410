"""Where the sentences of one line begin and end.

Brackets and quotes are leapt over whole, so that what ends inside them ends no sentence.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

OPENERS = "(（「『【〈《［[“"
CLOSERS = ")）」』】〉》］]”"
PARTNER = dict(zip(CLOSERS, OPENERS, strict=True))
ROUND = "(（"
FULL = "。｡"
LOUD = "！？!?‼⁇⁈⁉"
DOT = ".．"
STOPS = FULL + LOUD + DOT

BULLETS = "•◦‣▪"
SHY_BULLETS = "・■◆"
CIRCLED = re.compile(r"[\u2460-\u2473\u24ea\u2776-\u277f]")
CIRCLED_IN_BRACKETS = re.compile(r"\s*[(（][\u2460-\u2473][)）](?=\s|$)")
NUMBER_MARK = re.compile(r"([(（]?)(\d{1,2})([)）.．])(?=\s)")
BARE_MARK = re.compile(
    r"[•・◦‣▪■□◆◇●○〇*\-–\s]*[(（\[]?(?:\d+(?:\.\d+)*|[A-Za-z]|[IVX]+|\d+[A-Z](?:&\d+[A-Z])*)"
)
"""All that may stand before the dot of a list mark such as `• 2.1.` or `1A&1B.`"""

NEVER_LAST = re.compile(
    r"e\.g|i\.e|eg|ie|vs|cf|viz|approx|dr|mrs?|ms|prof|st|figs?|vol|eds?|pp|pg|resp|incl|excl|ca"
)
BEFORE_A_NUMBER = re.compile(r"nos?|p|ch|sec|art|vers?")
COMPANIES = re.compile(r"inc|ltd|co|corp")
LAST_BEFORE_A_CAPITAL = re.compile(r"etc|al|min|max")
SENTENCE_START = re.compile(
    r"(?:an?|all|any|as|at|both|each|every|for|he|her|his|i|if|in|its?|no|on|one|players?|she|that|the"
    r"|their|then|there|these|they|this|those|to|we|when|your?)(?![a-z])",
    re.IGNORECASE,
)


def pieces(line: str) -> tuple[tuple[int, int], ...]:
    """The sentences and cells of a line, as (start, end) without blanks around."""
    found = []
    for start, end in _cells(line):
        edges = [start, *(start + cut for cut in _cuts(line[start:end])), end]
        for left, right in pairwise(edges):
            text = line[left:right]
            if text.strip():
                indent = len(text) - len(text.lstrip())
                found.append((left + indent, left + len(text.rstrip())))
    return tuple(found)


def _cells(line: str) -> Iterator[tuple[int, int]]:
    start = 0
    for cell in line.split("\t"):
        yield start, start + len(cell)
        start += len(cell) + 1


def _cuts(text: str) -> Iterator[int]:
    """The offsets at which a new sentence begins."""
    partners = _pairs(text)
    start = len(text) - len(text.lstrip())
    mark = _mark(text, start)
    at = start
    while at < len(text):
        begins = _next_mark(text, at, mark) if at > start else None
        if begins or (at > start and _is_item(text, at)):
            mark = begins or mark
            yield at
            start = at
        cut, at = _step(text, at, start, partners)
        if cut:
            yield at
            start = at + len(text[at:]) - len(text[at:].lstrip())
            mark, at = _mark(text, start) or mark, start


def _step(text: str, at: int, start: int, partners: dict[int, int]) -> tuple[bool, int]:
    """One sign or bracket further, and whether a sentence ends there."""
    if at in partners:
        end = partners[at] + 1
        return _ends_with_bracket(text, at, end, start), end
    if text[at] not in STOPS:
        return False, at + 1
    end = at + 1
    while end < len(text) and text[end] in STOPS:
        end += 1
    if not _is_end(text, at, end, start):
        return False, end
    while end < len(text) and text[end] in CLOSERS:
        end += 1
    note = CIRCLED_IN_BRACKETS.match(text, end)
    return True, note.end() if note else end


def _pairs(text: str) -> dict[int, int]:
    """Opening brackets and quotes to their closing partners."""
    found: dict[int, int] = {}
    waiting: list[int] = []
    for at, sign in enumerate(text):
        if sign in OPENERS:
            waiting.append(at)
        elif sign in PARTNER:
            back = next((each for each in reversed(waiting) if text[each] == PARTNER[sign]), None)
            if back is not None:
                del waiting[waiting.index(back) :]
                found[back] = at
    quotes = [at for at, sign in enumerate(text) if sign == '"']
    if len(quotes) % 2 == 0:
        found.update(zip(quotes[::2], quotes[1::2], strict=True))
    return found


def _ends_with_bracket(text: str, at: int, end: int, start: int) -> bool:
    """Whether a closing bracket or quote closes the sentence too."""
    if text[end - 2] not in STOPS or end - at < 3:
        return False
    if text[at] in ROUND and at == start:
        return True
    rest = text[end:].lstrip()
    if not rest:
        return True
    apart = text[end].isspace()
    if text[end - 2] in FULL:
        return apart and text[at] not in ROUND
    return apart and (rest[0].isupper() or rest[0] in OPENERS)


def _is_end(text: str, at: int, end: int, start: int) -> bool:
    run = text[at:end]
    if any(sign in FULL for sign in run):
        return True
    after = text[end : end + 1]
    rest = text[end:].lstrip()
    if any(sign in LOUD for sign in run):
        return not after or not (after.isascii() or after in "、，") or _opens(after, rest)
    if after in CLOSERS and after:
        return _opens(text[end + 1 : end + 2], text[end + 1 :].lstrip())
    return _dot_ends(text, at, end, start)


def _opens(after: str, rest: str) -> bool:
    """Whether what follows a stop can begin a sentence."""
    if not rest:
        return True
    return after.isspace() and not rest[0].islower()


def _dot_ends(text: str, at: int, end: int, start: int) -> bool:
    after, rest = text[end : end + 1], text[end:].lstrip()
    if BARE_MARK.fullmatch(text, start, at):
        return False
    if text[at] == "．" and after and not after.isascii():
        return not after.isdigit()
    if not _opens(after, rest):
        return False
    if not rest or end - at > 1:
        return True
    return not _is_abbreviation(_word_before(text, at), rest)


def _is_abbreviation(word: str, rest: str) -> bool:
    if NEVER_LAST.fullmatch(word):
        return True
    if BEFORE_A_NUMBER.fullmatch(word):
        return rest[0].isdigit()
    if COMPANIES.fullmatch(word):
        return not SENTENCE_START.match(rest)
    if LAST_BEFORE_A_CAPITAL.fullmatch(word):
        return not rest[0].isupper() and rest[0].isascii()
    return False


def _word_before(text: str, at: int) -> str:
    begin = at
    while (
        begin
        and text[begin - 1].isascii()
        and (text[begin - 1].isalpha() or text[begin - 1] == ".")
    ):
        begin -= 1
    return text[begin:at].lower()


def _is_item(text: str, at: int) -> bool:
    """Whether a bullet or a circled number opens an item here."""
    free = text[at - 1].isspace() or text[at - 1] in FULL
    if text[at] in BULLETS:
        return True
    if text[at] in SHY_BULLETS:
        return free and text[at + 1 : at + 2] not in SHY_BULLETS
    if text[at] == "-":
        opening = text.lstrip().startswith("- ")
        return opening and free and text[at + 1 : at + 2].isspace()
    return free and CIRCLED.match(text, at) is not None


Mark = tuple[str, int, str]


def _mark(text: str, at: int) -> Mark | None:
    while at < len(text) and (text[at] in BULLETS or text[at].isspace()):
        at += 1
    found = NUMBER_MARK.match(text, at)
    return (found[1], int(found[2]), found[3]) if found else None


def _next_mark(text: str, at: int, mark: Mark | None) -> Mark | None:
    """The list mark here, if it counts on from the one before."""
    if mark is None or not text[at - 1].isspace():
        return None
    found = _mark(text, at) if not text[at].isspace() else None
    opener, number, closer = mark
    return found if found == (opener, number + 1, closer) else None
