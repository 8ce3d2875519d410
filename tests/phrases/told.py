"""What a case names, said by a speaker."""

from compiler.ir import statements as t
from compiler.ir.base import At
from compiler.phrases import speech
from compiler.phrases.lines import Lines
from compiler.phrases.speaker import Speaker


def told(speaker: Speaker, say: str) -> Lines:
    """The lines of `block VERB`, `thing NAME`, `value NAME` and so on."""
    what, _, name = say.partition(" ")
    book = speaker.rulebook
    match what:
        case "block":
            return speech.say_block(speaker, speaker.verbs[name].block)
        case "meaning":
            return speech.say_meaning(speaker, speaker.verbs[name])
        case "thing":
            return speech.say_thing(speaker, next(t for t in book.things if t.name == name))
        case "value":
            return speech.say_value(speaker, next(v for v in book.values if v.name == name))
        case "payment":
            return speech.say_payment(speaker, next(p for p in book.payments if p.name == name))
        case "exchange":
            found = next(x for x in book.exchanges if x.name == name)
            return ((0, speech.say_exchange(speaker, found)),)
        case "stage":
            return speech.say_block(speaker, (_stage(book.stages, name),))
        case "scoring":
            return speech.say_block(speaker, next(s for s in book.scorings if s.name == name).block)
        case "ending":
            found_ending = next(x for x in book.endings if x.name == name)
            said = speech.say_condition(speaker, found_ending.when)
            return ((0, speaker.language.line(said)),)
        case "hook":
            return speech.say_hook(speaker, next(h for h in book.hooks if _is(h.at, name)))
        case "bound":
            counter = next(c for c in book.counters if c.name == name.split(".")[0])
            bound = next(b for b in counter.bounds if b.moment == name.split(".")[1])
            return speech.say_block(speaker, bound.block)
    raise ValueError(say)


def _is(at: At, name: str) -> bool:
    return at.address == name


def _stage(block: t.Block, path: str) -> t.Stage:
    first, _, rest = path.partition(".")
    found = next(s for s in block if isinstance(s, t.Stage) and s.name == first)
    return _stage(found.block, rest) if rest else found
