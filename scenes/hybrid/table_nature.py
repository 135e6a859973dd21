"""Nature on the table: a real tower has decided already, and people say how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import NATURE
from game.match import Match
from game.titles.pyramid.actions import HOLDS, Falls
from scenes.input.intents import Intent

if TYPE_CHECKING:
    from scenes.controllers import Submit


class TableNature:
    """Confirmed means that it stands; what fell is told by those who saw it."""

    def __init__(self, match: Match, submit: Submit, fall: Falls | None) -> None:
        self._answer = fall or HOLDS
        self._version = match.version
        self._submit = submit

    def update(self, seconds: float) -> None:
        self._submit(NATURE, self._answer, self._version)

    def handle(self, intent: Intent) -> None:
        pass

    def end(self) -> None:
        pass
