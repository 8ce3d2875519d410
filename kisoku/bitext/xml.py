"""XML read without its dangers.

Entities are refused, nothing is fetched, and a file that is broken in the middle is read up to
there.
"""

from pathlib import Path
from typing import Any

from lxml import etree

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span, whole
from kisoku.bitext.text import read_bytes

Problems = tuple[Diagnostic, ...]
TRANSPARENT = frozenset(("mrk", "sm", "em"))
"""What only marks a part of a text, as a segment or a term, and is no code of a program."""


def read_xml(path: Path, form: str) -> tuple[Any, bytes, Problems]:
    """The root of a file, its bytes, and what is wrong with it."""
    data, problems = read_bytes(path)
    if data is None:
        return None, b"", problems
    root, odd = parsed(data, path.name, form)
    return root, data, (*problems, *odd)


def parsed(data: bytes, name: str, form: str) -> tuple[Any, Problems]:
    """The root of an XML text, or None where it can't be trusted."""
    problems: Problems = ()
    try:
        root = etree.fromstring(data, _parser(recover=False))
    except etree.XMLSyntaxError as error:
        line, column = error.position
        span = Span(name, line, column, line, column)
        problems = (problem("bitext-broken", span, file=name, form=form, reason=_reason(error)),)
        root = etree.fromstring(data, _parser(recover=True)) if data.strip() else None
    if root is None:
        return None, problems
    document = root.getroottree().docinfo
    if document.internalDTD is not None and any(document.internalDTD.iterentities()):
        return None, (problem("bitext-entities", whole(name), file=name),)
    return root, problems


def local(element: Any) -> str:
    """The name of an element without its namespace, or "" for a comment."""
    return etree.QName(element).localname if isinstance(element.tag, str) else ""


def children(element: Any, name: str) -> list[Any]:
    """The children of a name."""
    return [child for child in element if local(child) == name]


def text_of(element: Any) -> str:
    """The text of an element, with inline elements as placeholders."""
    if element is None:
        return ""
    parts = [element.text or ""]
    for child in element:
        name = local(child)
        if name in TRANSPARENT:
            parts.append(text_of(child))
        elif name:
            shown = child.get("id") or child.get("i") or ""
            inner = text_of(child)
            parts.append(f"<{name} {shown}>".replace(" >", ">"))
            parts.append(f"{inner}</{name}>" if inner else "")
        parts.append(child.tail or "")
    return "".join(parts)


def _parser(*, recover: bool) -> Any:
    return etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, recover=recover
    )


def _reason(error: Exception) -> str:
    return str(error).partition(", line")[0][:80]
