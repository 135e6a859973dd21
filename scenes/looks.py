"""What chairs are called while nobody has given them a name: by look, people and opponents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.text import _

_PEOPLE: Final[tuple[Callable[[], str], ...]] = (
    # In the order of scenes.theme.SEATS; called when shown, in the language of that moment.
    lambda: _("Moon"),
    lambda: _("Triangle"),
    lambda: _("Square"),
    lambda: _("Plus"),
    lambda: _("Diamond"),
    lambda: _("Bolt"),
)
_OPPONENTS: Final[tuple[Callable[[], str], ...]] = (
    lambda: _("Frosty"),
    lambda: _("Pebble"),
    lambda: _("Flurry"),
    lambda: _("Drift"),
    lambda: _("Sleet"),
    lambda: _("Icicle"),
)


def name_of(look: int, *, is_person: bool) -> str:
    """The standard name of a chair with this look."""
    return (_PEOPLE if is_person else _OPPONENTS)[look]()
