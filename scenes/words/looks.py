"""What chairs are called while nobody has given them a name: by look, people and opponents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.text import pgettext

_PEOPLE: Final[tuple[Callable[[], str], ...]] = (
    # In the order of scenes.drawing.theme.SEATS; called when shown, in the language of that moment.
    lambda: pgettext("name", "Moon"),
    lambda: pgettext("name", "Triangle"),
    lambda: pgettext("name", "Square"),
    lambda: pgettext("name", "Plus"),
    lambda: pgettext("name", "Diamond"),
    lambda: pgettext("name", "Bolt"),
)
_OPPONENTS: Final[tuple[Callable[[], str], ...]] = (
    lambda: pgettext("name", "Frosty"),
    lambda: pgettext("name", "Pebble"),
    lambda: pgettext("name", "Flurry"),
    lambda: pgettext("name", "Drift"),
    lambda: pgettext("name", "Sleet"),
    lambda: pgettext("name", "Icicle"),
)


def name_of(look: int, *, is_person: bool) -> str:
    """The standard name of a chair with this look."""
    return (_PEOPLE if is_person else _OPPONENTS)[look]()
