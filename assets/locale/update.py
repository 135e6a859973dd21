"""Collects the words of the game, merges them into every catalogue and compiles these.

Run `python assets/locale/update.py` after a change of words, translate what it lists in
`<language>/LC_MESSAGES/wobbleberg.po` (GLOSSARY.md has the terms), and run it again. Words that
nobody uses any more are dropped; nothing is guessed, so no translation is ever fuzzy.
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent.parent
DOMAIN: Final = "wobbleberg"
PLURALS: Final = {
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "es": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
}
"""Every language of the catalogues with its plural forms. Nothing here counts millions."""
# The same words must give the same files, whenever they are written.
_NO_DATE: Final = datetime(2026, 1, 1, tzinfo=UTC)
KEYWORDS: Final = {
    "_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
_HEADER: Final = """
msgid ""
msgstr ""
"Project-Id-Version: Wobbleberg\\n"
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def template() -> Catalog:
    """Every message of the scenes, in the order of the files."""
    catalog = Catalog(project="Wobbleberg", charset="utf-8")
    found = extract_from_dir(
        ROOT / "scenes",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
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
    head = _HEADER.format(language=language, plurals=PLURALS[language])
    text = path.read_text(encoding="utf-8") if path.exists() else head
    return read_po(io.StringIO(text), locale=language, domain=DOMAIN)


def merged(words: Catalog, language: str) -> Catalog:
    """The translations of a language for exactly the messages of `words`; new ones are empty."""
    head = _HEADER.format(language=language, plurals=PLURALS[language])
    catalog = read_po(io.StringIO(head), locale=language, domain=DOMAIN)
    kept = read(language)
    for message in words:
        if not message.id:
            continue
        old = kept.get(message.id, message.context)
        catalog.add(
            message.id,
            old.string if old is not None else None,
            message.locations,
            auto_comments=message.auto_comments,
            user_comments=old.user_comments if old is not None else (),
            context=message.context,
        )
    return catalog


def written(catalog: Catalog, language: str) -> str:
    """The catalogue as the text of a .po file, without dates."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, omit_header=True, include_lineno=False)
    head = _HEADER.format(language=language, plurals=PLURALS[language]).lstrip()
    return head + "\n" + out.getvalue().decode()


def compiled(text: str, language: str) -> bytes:
    """The text of a .po file in the form that gettext reads; what is missing stays English."""
    catalog = read_po(io.StringIO(text), locale=language, domain=DOMAIN)
    catalog.creation_date = catalog.revision_date = _NO_DATE
    for message in [message for message in catalog if is_missing(message)]:
        catalog.delete(message.id, message.context)
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def is_missing(message: Message) -> bool:
    """Whether a message has no full translation."""
    forms = message.string if message.pluralizable else [message.string]
    return bool(message.id) and not all(forms)


def missing(catalog: Catalog) -> list[str]:
    """Messages without a full translation, by their English."""
    return [str(message.id) for message in catalog if is_missing(message)]


def main() -> int:
    """Write all files; the exit code is 1 while something waits for its translation."""
    words = template()
    is_complete = True
    for language in PLURALS:
        catalog = merged(words, language)
        text = written(catalog, language)
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.with_suffix(".mo").write_bytes(compiled(text, language))
        waiting = missing(catalog)
        print(f"{language}: {len(catalog)} messages, {len(waiting)} missing")
        for message in waiting:
            print(f"    {message}")
        is_complete = is_complete and not waiting
    return 0 if is_complete else 1


if __name__ == "__main__":
    sys.exit(main())
