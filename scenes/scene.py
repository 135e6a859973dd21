"""The protocol of a scene: one thing at a time that fills the screen or lies over another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from scenes.input.intents import Button
from scenes.menu.focus import Focus, Node
from scenes.menu.motion import STILL, Motion

if TYPE_CHECKING:
    from scenes.drawing.draw import Canvas
    from scenes.drawing.layout import Rect
    from scenes.input.intents import Intent
    from scenes.stage import Stage


class Scene:
    """A screen that ends by dismissing itself with a result.

    `handle` decides, `update` changes, `draw` only reads. `focus` holds the widgets that can be
    reached; a scene without widgets leaves it empty.
    """

    is_overlay: ClassVar[bool] = False
    """An overlay is drawn over the scene below it; that scene stands still meanwhile."""

    opens: ClassVar[bool] = False
    """Whether it opens out of what was chosen where the scene before does so too."""

    keeps_pictures: ClassVar[bool] = False
    """Whether it takes long to draw anew, so that its pictures stay while another covers it."""

    is_game: ClassVar[bool] = False
    """Whether a game goes on in it, which the music follows, also while menus lie over it."""

    scans_itself: ClassVar[bool] = False
    """Whether it answers one button alone by itself, in time that runs, so that nothing is lit."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.focus = Focus()
        self.motion: Motion = STILL

    @property
    def box_button(self) -> Button:
        """What a player's own button on a box of buttons means here."""
        return Button.SOUTH

    @property
    def notice_rooms(self) -> Sequence[Rect]:
        """Where notices may stand, the best place first; below the banner where none is named."""
        return ()

    @property
    def rests_after(self) -> float | None:
        """Seconds without a touch after which time stands still here and nothing is drawn.

        None for a scene in which something may happen by itself.
        """
        return None

    def entered(self) -> None:
        """Called when the scene comes to the top: the first time and after every return."""

    def handle(self, intent: Intent) -> None:
        """Answer one intent."""

    def update(self, seconds: float) -> None:
        """Let `seconds` of play time pass; called once a frame for the top scene."""

    def draw(self, canvas: Canvas) -> None:
        """Paint the scene as it is now."""

    def dismiss(self, result: Any = None) -> None:
        self.stage.stack.dismiss(self, result)

    def nodes(self) -> Sequence[Node]:
        """What can be reached by the focus, for tests and for drawing."""
        return self.focus.nodes
