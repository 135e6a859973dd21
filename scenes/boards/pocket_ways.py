"""What a person can do now at Pocket Memory: by which button, and what its plate says."""

from __future__ import annotations

from dataclasses import replace

from game.titles.pocket.actions import AGREE
from game.titles.pocket.state import ANSWER, MOVE, State
from scenes.boards import pocket_words
from scenes.boards.board import Turn
from scenes.boards.pocket_panel import PanelButton
from scenes.boards.pocket_state import risk_of, take_of
from scenes.input.intents import Button
from scenes.stage import Devices
from scenes.table.view import prompts_for
from scenes.text import _, ngettext

Way = tuple[str, Button]
"""What is done, and the button for it."""


def ways_of(turn: Turn | None, *, is_sorting: bool) -> list[Way]:
    """In the order of the plates, from above; none where nobody is to choose."""
    if turn is None:
        return []
    view: State = turn.view
    if view.phase == ANSWER:
        # Another button than the one that turns tiles over: a late press ends no game.
        return [("agree", Button.WEST), ("decline", Button.EAST)]
    if view.phase == MOVE:
        return [("select", Button.SOUTH), ("leave", Button.EAST)]
    if is_sorting:
        return [("select", Button.SOUTH), ("stop", Button.EAST), ("back", Button.WEST)]
    if AGREE in turn.actions:
        return [("select", Button.SOUTH), ("agree", Button.WEST)]
    return [("select", Button.SOUTH), ("stop", Button.EAST)]


def plates_of(turn: Turn | None, devices: Devices, *, is_sorting: bool) -> tuple[PanelButton, ...]:
    """The plates of the panel, with the signs of the mover's device."""
    if turn is None:
        return ()
    device = turn.device
    return tuple(
        replace(
            _plate(key, turn.view, is_sorting=is_sorting),
            prompts=() if device is None else prompts_for(devices, device, button),
        )
        for key, button in ways_of(turn, is_sorting=is_sorting)
    )


def _plate(key: str, view: State, *, is_sorting: bool) -> PanelButton:
    """Label, second line and colour of a plate, and whether it does anything now."""
    worth = take_of(view).worth
    match key:
        case "select" if view.phase == MOVE:
            return PanelButton(key, _("Put it here"), plate="go")
        case "select" if is_sorting:
            return PanelButton(key, _("This one stays"), plate="go")
        case "select":
            label = _("Another tile") if view.open else _("Turn over")
            return PanelButton(key, label, pocket_words.risk_words(risk_of(view)), "go")
        case "stop" if is_sorting:
            return PanelButton(key, _("Take the others"), plate="take")
        case "stop" if worth:
            note = ngettext("{number} tile", "{number} tiles", worth).format(number=worth)
            return PanelButton(key, _("Stop and take"), note, "take")
        case "stop":
            note = _("nothing yet")
            return PanelButton(key, _("Stop"), note, "take", is_enabled=bool(view.open))
        case "back":
            return PanelButton(key, _("Turn over more"))
        case "leave":
            return PanelButton(key, _("Leave it there"))
        case "agree" if view.phase == ANSWER:
            return PanelButton(key, _("End the game"), _("nothing is lost"))
        case "agree":
            return PanelButton(key, _("Offer to end"), _("if all agree"))
        case _:
            return PanelButton(key, _("Play on"), plate="go")
