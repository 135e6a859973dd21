"""Collects the words of the game, merges them into every catalogue and compiles these.

Run `python assets/locale/update.py` after a change of words, then translate what it counts as
missing in `<language>/LC_MESSAGES/wobbleberg.po` and run it again.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent.parent
DOMAIN: Final = "wobbleberg"
LANGUAGES: Final = ("pl", "es", "fr")
KEYWORDS: Final = {
    "_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "N_": None,
}


def template() -> Catalog:
    """Every message of the scenes, in the order of the files."""
    catalog = Catalog(project="Wobbleberg", charset="utf-8")
    found = extract_from_dir(
        ROOT / "scenes", method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("TR:",)
    )
    for path, _line, message, comments, context in sorted(found, key=lambda row: row[:2]):
        place = [(f"scenes/{path}", 0)]
        catalog.add(message, None, place, auto_comments=comments, context=context)
    return catalog


def po_path(language: str) -> Path:
    return HERE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """The catalogue of a language as it is kept; an empty one for a new language."""
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language, project="Wobbleberg", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def compiled(catalog: Catalog) -> bytes:
    """The catalogue in the form that gettext reads."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def missing(catalog: Catalog) -> list[str]:
    """Messages without a full translation."""
    return [
        str(message.id)
        for message in catalog
        if message.id and not all(message.string if message.pluralizable else [message.string])
    ]


def main() -> None:
    words = template()
    for language in LANGUAGES:
        catalog = read(language)
        catalog.update(words, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalog, width=100, omit_header=False, include_lineno=False)
        path.with_suffix(".mo").write_bytes(compiled(catalog))
        print(f"{language}: {len(catalog)} messages, {len(missing(catalog))} missing")


if __name__ == "__main__":
    main()
