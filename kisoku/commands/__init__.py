"""The subcommands of `kisoku`, one file each.

A file here has `add`, which declares the arguments, and `run`, which does the work and gives the
exit code. It is imported only when its command is asked for, so what each is for stands here.
"""

COMMANDS = {
    "demo": "see in a minute what Kisoku does",
    "check": "find the mistakes in a rulebook",
    "fmt": "lay a rulebook out in the one way there is",
    "sources": "check, remember or follow the texts of the books",
    "cite": "show a passage, or find words in the books",
    "diff": "show where two books, or two rulebooks, say different things",
    "tables": "make reference tables to print, publish and compute with",
    "ir": "print what a rulebook says, as JSON",
    "schema": "print the JSON Schema that a reading gives",
    "validate": "hold a JSON document against a reading",
    "coverage": "what of each book is encoded, by sentences",
    "declare": "say of a passage that it is no rule",
    "bitext": "find where two sides of a translation differ in meaning",
    "align": "pair the sentences of two texts, and compare them",
    "evidence": "hold the rules against the passages that they cite",
    "terms": "list the terms of a rulebook and their variants in the books",
    "report": "show both books beside the rules, as HTML",
    "test": "play the scenarios of a rulebook",
    "play": "play a game at the terminal",
    "simulate": "play random games, and tell of them",
    "reach": "show which statements no game and no scenario comes to",
    "explain": "what a message means, with examples",
}
