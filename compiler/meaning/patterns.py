"""What can be told of a regular expression without running it."""

import re


def plain_part(pattern: str) -> str:
    """The longest text that every match of a pattern contains."""
    text = re.sub(r"\\.", "\0", pattern)
    text = re.sub(r"\[[^\]]*\]", "\0", text)
    while (inner := re.sub(r"\([^()]*\)", "\0", text)) != text:
        text = inner
    if "|" in text:
        return ""
    text = re.sub(r".(?:[?*]|\{0?,\d*\})", "\0", text)
    text = re.sub(r"\{\d*,?\d*\}|[+?.^$]", "\0", text)
    return max(text.split("\0"), key=len)


def alternatives(pattern: str) -> tuple[str, ...]:
    """The parts of a pattern between its outermost bars."""
    parts, depth = [""], 0
    for sign in pattern:
        depth += (sign == "(") - (sign == ")")
        if sign == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return tuple(parts)
