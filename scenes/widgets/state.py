"""The state that a control is drawn in."""

from __future__ import annotations

from enum import StrEnum

from scenes.menu.focus import Focus


class State(StrEnum):
    IDLE = "idle"
    HOVER = "hover"
    FOCUS = "focus"
    PRESSED = "pressed"
    DISABLED = "disabled"

    @property
    def is_chosen(self) -> bool:
        """Whether the focus ring belongs round it."""
        return self in (State.FOCUS, State.PRESSED)


def state_of(
    focus: Focus, key: str, *, hovered: str | None = None, pressed: str | None = None
) -> State:
    """The state of the node `key`; `hovered` and `pressed` name the nodes that are so now."""
    node = next((node for node in focus.nodes if node.key == key), None)
    if node is not None and not node.is_enabled:
        return State.DISABLED
    if pressed == key:
        return State.PRESSED
    if focus.is_on(key):
        return State.FOCUS
    return State.HOVER if hovered == key else State.IDLE
