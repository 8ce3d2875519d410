"""Sources of which nothing but the number of lines is known."""

from compiler.sources import Source, Sources, one_reading_each


def textless(*books: tuple[str, int], languages: tuple[str, ...] = ()) -> Sources:
    """Sources of so many lines, known by id alone: `textless(("ja", 1200))`."""
    tongues = languages or tuple(name for name, _ in books)
    sources = tuple(
        Source(name, tongue, lines=lines)
        for (name, lines), tongue in zip(books, tongues, strict=True)
    )
    return Sources(sources, one_reading_each(sources))
