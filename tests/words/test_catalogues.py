"""The catalogues hold what the code says: all of it, nothing else, and in whole sentences."""

from __future__ import annotations

import gettext
import io
import re
from collections import Counter

import pytest
from fontTools.ttLib import TTFont

from scenes.drawing.faces import FACES, ROOT
from scenes.text import LANGUAGES as SPOKEN
from tests.words.catalogues import LANGUAGES, Entry, entries, template, tool

_PLACEHOLDER = re.compile(r"\{[^}]*\}")
_FORMS = {"pl": {1: 0, 2: 1, 5: 2, 12: 2, 21: 2, 22: 1, 0: 2}, "es": {0: 1, 1: 0, 2: 1, 5: 1}}
_FORMS["fr"] = {0: 0, 1: 0, 2: 1, 5: 1}
_THIN = "\u00a0"
SAME = {
    # Names, licences, keys and words that are the same in a language; nothing else may be.
    "pl": "SIL Open Font License|Esc|Back|Del|Ins|Enter|Ctrl|Shift|Alt|Tab|Home|End|PgUp|PgDn|"
    "Pad {number}|Plus|{number} min|Start|Mono|Pad|{rounds}, {number} min|Protan|Deutan|Tritan|"
    "Plan|Firmata|Import|{number} s|{seconds} s",
    "es": "SIL Open Font License|Esc|Ins|Ctrl|Alt|Tab|{number} min|Total|No|Color|Zigzag|Mono|"
    "{rounds}, {number} min|Protan|Deutan|Tritan|Plan|Firmata|{number} s|{seconds} s",
    "fr": "SIL Open Font License|Ctrl|Alt|Tab|{number} min|Total|Triangle|Pause|Options|Mode|"
    "Standard|Page|orange|scooter|{number} scooter|{number} scooters|Place|Zigzag|Mono|"
    "{rounds}, {number} min|Protan|Deutan|Tritan|Plan|Firmata|Action|Handicap|Records|"
    "{number} s|{seconds} s|+{number} point|+{number} points",
}
"""By language, with | between them; messages of signs and placeholders alone need no entry."""


def _letters(text: str) -> str:
    return "".join(filter(str.isalpha, _PLACEHOLDER.sub("", text)))


def _pairs(entry: Entry) -> list[tuple[str, str]]:
    """Each form beside the English that it translates: the first one, then the plural."""
    return [(entry.english[min(k, len(entry.english) - 1)], f) for k, f in enumerate(entry.forms)]


def test_every_language_that_can_be_chosen_has_a_catalogue() -> None:
    assert set(SPOKEN) == {"en", *LANGUAGES}
    assert set(tool().PLURALS) == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_exactly_the_words_of_the_code(language: str) -> None:
    """Collecting again gives nothing new; otherwise run `python assets/locale/update.py`."""
    wanted = {(m.context or "", m.id[0] if m.pluralizable else m.id) for m in template() if m.id}
    assert {entry.key for entry in entries(language)} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing_or_fuzzy(language: str) -> None:
    """Translate what `python assets/locale/update.py` lists."""
    assert [entry.english for entry in entries(language) if not all(entry.forms)] == []
    assert [entry.english for entry in entries(language) if entry.is_fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    path = tool().po_path(language)
    kept = path.with_suffix(".mo").read_bytes()
    assert tool().compiled(path.read_text(encoding="utf-8"), language) == kept
    spoken = gettext.GNUTranslations(io.BytesIO(kept))
    for entry in entries(language):
        if len(entry.english) == 1 and not entry.context:
            assert spoken.gettext(entry.english[0]) == entry.forms[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_number_gets_its_form(language: str) -> None:
    kept = tool().po_path(language).with_suffix(".mo").read_bytes()
    spoken = gettext.GNUTranslations(io.BytesIO(kept))
    counted = [entry for entry in entries(language) if len(entry.english) == 2]
    assert len(counted) > 20
    for entry in counted:
        assert len(entry.forms) == len(set(_FORMS[language].values()))
        if entry.context:
            continue
        one, many = entry.english
        for number, form in _FORMS[language].items():
            assert spoken.ngettext(one, many, number) == entry.forms[form]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_names_the_same_things(language: str) -> None:
    """Placeholders, as often as in English. Only a form for one alone may write the number out."""
    for entry in entries(language):
        for english, form in _pairs(entry):
            found, wanted = (Counter(_PLACEHOLDER.findall(t)) for t in (form, english))
            plural = Counter(_PLACEHOLDER.findall(entry.english[-1]))
            assert found in (wanted, plural), f"{language}: {form!r} for {english!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_for_many_name_all_that_english_names(language: str) -> None:
    """From the second form on several numbers are meant, so each of them has to stand there."""
    for entry in entries(language):
        for form in entry.forms[1:]:
            wanted = set(_PLACEHOLDER.findall(entry.english[-1]))
            assert set(_PLACEHOLDER.findall(form)) == wanted, form


@pytest.mark.parametrize("language", LANGUAGES)
def test_blanks_and_ends_are_as_in_english(language: str) -> None:
    """No blank at either end or twice; a sentence ends as its English one does."""
    for entry in entries(language):
        for english, form in _pairs(entry):
            assert form == form.strip(), f"{form!r}"
            assert "  " not in form, f"{form!r}"
            if english.endswith((".", "?", "…")):
                assert form.endswith((english[-1], "!")), f"{form!r} for {english!r}"
            if english.endswith("!"):
                assert form.endswith("!"), f"{form!r} for {english!r}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("face", FACES)
def test_every_face_can_write_it(language: str, face: str) -> None:
    known = set(map(chr, TTFont(ROOT / "fonts" / FACES[face]).getBestCmap()))
    letters = {letter for entry in entries(language) for form in entry.forms for letter in form}
    assert letters - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_was_left_by_accident(language: str) -> None:
    allowed = set(SAME[language].split("|"))
    same = {
        english
        for entry in entries(language)
        for english, form in _pairs(entry)
        if english == form and _letters(english)
    }
    assert same - allowed == set()


def test_marks_are_those_of_the_language() -> None:
    """Spanish opens what it asks and exclaims; French keeps a no-break space before its marks."""
    for entry in entries("es"):
        for form in entry.forms:
            assert form.count("?") == form.count("¿"), form
            assert form.count("!") == form.count("¡"), form
    for entry in entries("fr"):
        for form in entry.forms:
            assert re.search(rf"[^{_THIN}][!?:;»]|«[^{_THIN}]", form) is None, form
    for language in LANGUAGES:
        for entry in entries(language):
            for form in entry.forms:
                assert not set(form) & {"'", '"'}, f"a typewriter's mark in {form!r}"
