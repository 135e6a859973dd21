"""Asks before a new match takes the place of one that is kept to be gone on with."""

from __future__ import annotations

from collections.abc import Callable

from game.core import NATURE
from scenes.menu.dialogs import ConfirmDialog
from scenes.saves.words import running_words
from scenes.stage import Stage
from scenes.text import _, ngettext


def ask_to_replace(stage: Stage, game_id: str, go: Callable[[], None]) -> None:
    """Do `go` at once where no match of this game is kept, else once somebody has agreed."""
    kept = [] if stage.saves is None else stage.saves.running()
    saved = next((one for one in kept if one.game_id == game_id), None)
    if saved is None:
        go()
        return
    moves = sum(seat != NATURE for seat, _move in saved.record.actions)
    words = ngettext(
        "It ends here for good: {game}, after {number} move.",
        "It ends here for good: {game}, after {number} moves.",
        moves,
    ).format(game=running_words(saved), number=moves)
    dialog = ConfirmDialog(
        stage, _("Give up the saved game?"), words, stay=_("Keep it"), go=_("Give it up")
    )
    stage.stack.push(dialog, lambda is_sure: go() if is_sure else None)
