"""Starts the opponents' process and says so when something goes wrong with it."""

from __future__ import annotations

from game.ai.thinker import Thinker, Trouble, log_trouble
from scenes.stage import Stage
from scenes.text import _


def start_thinker(stage: Stage) -> Thinker:
    """A thinker whose troubles are logged, and told to the people at the table in one line."""

    def warn(trouble: Trouble) -> None:
        log_trouble(trouble)
        stage.notices.say(_("An opponent stumbled. The game goes on."), "warn")

    return Thinker(warn)
