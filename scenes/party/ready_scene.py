"""ReadyScene: the card before a turn: the rules, whose turn it is, and a press to begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.party.handicap import Handicap
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, SEATS, seat_panel
from scenes.input.intents import Button, Device, DeviceKind, Intent, Press, Touch
from scenes.menu.dialogs import VEIL
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.party.player import PartyPlayer
from scenes.party.round_look import device_of
from scenes.party.side_view import draw_challenge
from scenes.party.words import HANDICAP_ICONS, HANDICAPS, words_of
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import draw_badge, draw_button

LATE_PRESS: Final = 0.5
"""Seconds in which a press was still meant for what lay below."""
READING: Final = 2.0
"""Seconds that the card stays when nobody is there to press."""
_BOX: Final = Rect(430, 60, 1060, 900)
_BIG_BOX: Final = Rect(240, 24, 1440, 956)


class ReadyScene(MenuScene):
    """Dismisses with True when those whose turn it is are ready, with None for the pause.

    `players` are those who begin now, `note` is what came before. With `is_rules` it only
    explains, and anybody may close it.
    """

    is_overlay: ClassVar[bool] = True
    is_plain: ClassVar[bool] = True
    first = "ready"

    def __init__(
        self,
        stage: Stage,
        challenge: str,
        players: Sequence[PartyPlayer],
        note: str = "",
        *,
        is_rules: bool = False,
    ) -> None:
        super().__init__(stage)
        self.challenge = challenge
        self.players = tuple(players)
        self.note = note
        self.is_rules = is_rules

    @property
    def people(self) -> tuple[PartyPlayer, ...]:
        return tuple(player for player in self.players if player.bot is None)

    @property
    def rests_after(self) -> float | None:
        return super().rests_after if self.people or self.is_rules else None

    def build(self) -> Sequence[Node]:
        box = self._box
        high = 132.0 if self.is_big else 104.0
        rect = Rect(box.center[0] - 330, box.bottom - high - 36, 660, high)
        return [Node("ready", rect, self._go)]

    @property
    def _box(self) -> Rect:
        return _BIG_BOX if self.is_big else _BOX

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press | Touch) and not self._may(intent):
            return
        super().handle(intent)

    def _may(self, intent: Intent) -> bool:
        """Presses of others, and late ones, begin nothing; the pause is everybody's."""
        if isinstance(intent, Press) and intent.button in (Button.MENU, Button.EAST):
            return True
        if self.clock < LATE_PRESS:
            return False
        own = {player.device for player in self.people}
        is_pointer = intent.device.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH)
        connected = self.stage.devices.connected()
        is_free = not own or None in own or any(one not in connected for one in own)
        return self.is_rules or is_pointer or is_free or intent.device in own

    @property
    def prompted(self) -> Device:
        """Of those who are asked, not of whoever pressed last: nobody else's press begins."""
        last, own = super().prompted, [player.device for player in self.people]
        asked = [device for device in own if device is not None]
        return asked[0] if asked and last not in asked and not self.is_rules else last

    def _go(self) -> None:
        self.dismiss(True)

    def back(self) -> None:
        self.dismiss(True if self.is_rules else None)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.people and not self.is_rules and self.clock >= READING:
            self._go()

    # -- pixels --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        box = self._box
        style = canvas.panel(box, "light", radius=44)
        words = words_of(self.challenge)
        wide = 540.0 if self.is_big else 800.0
        picture = Rect(box.center[0] - wide / 2, box.y + 34, wide, wide / 2)
        draw_challenge(canvas, self.challenge, picture, 30)
        y = picture.bottom + (66 if self.is_big else 58)
        canvas.text(
            words.title(), box.center[0], y, 72, face="heavy", colour=style.text, align="c",
            max_width=box.w - 80, max_height=108,
        )  # fmt: skip
        y += 112 if self.is_big else 66
        canvas.text(
            words.rule(), box.center[0], y, 40, colour=style.text, align="c",
            max_width=box.w - 80, max_height=76,
        )  # fmt: skip
        node = self.focus.nodes[0].rect
        top = y + (46 if self.is_big else 34)
        self._draw_whose(canvas, Rect(box.x + 40, top, box.w - 80, node.y - 18 - top))
        label = _("Go on") if self.is_rules else _("Ready")
        prompts = self.prompts(Button.SOUTH)
        draw_button(
            canvas, node, label, self.state("ready"), kind="gold", px=54,
            prompt=prompts[0] if prompts else None,
        )  # fmt: skip
        self.draw_hints(
            canvas, [MenuHint(label, (Button.SOUTH,)), MenuHint(_("Pause"), (Button.MENU,))]
        )

    def _draw_whose(self, canvas: Canvas, rect: Rect) -> None:
        """Who begins with what, on a strip in the colour of the seat."""
        if len(self.players) == 1:
            self._draw_one(canvas, rect, self.players[0])
            return
        count = max(1, len(self.players))
        step = min(300.0, rect.w / count)
        left = rect.center[0] - step * count / 2
        for k, player in enumerate(self.players):
            place = Rect(left + k * step + 6, rect.y, step - 12, rect.h)
            draw_badge(canvas, player.look, place.center[0], place.y + 36, 64)
            room = Rect(place.x, place.y + 72, place.w, place.h - 72)
            canvas.boxed(player.name, room, 26, face="heavy", colour=INK, align="c", leading=1.0)

    def _draw_one(self, canvas: Canvas, rect: Rect, player: PartyPlayer) -> None:
        high = min(rect.h, 150.0 if self.is_big else 116.0)
        strip = Rect(rect.x, rect.center[1] - high / 2, rect.w, high)
        style = canvas.panel(strip, seat_panel(player.look))
        size = high - 22
        draw_badge(canvas, player.look, strip.x + 14 + size / 2, strip.center[1], size)
        left, right = strip.x + size + 34, strip.right - 28
        kind = device_of(player)
        if kind is not None:
            x = right - 52
            canvas.sprite(f"device_{kind}", x, strip.center[1], 0.92)
            right = x - 66
        if not self.is_big:
            shape = SEATS[player.look].shape
            canvas.sprite(f"chick_{shape}_joy", right - 40, strip.bottom - 8, 0.44)
            right -= 100
        self._draw_name(canvas, strip, player, left, right, style.text)

    def _draw_name(
        self, canvas: Canvas, strip: Rect, player: PartyPlayer, left: float, right: float, ink: str
    ) -> None:
        second = self.note or self._device_words(player)
        room = right - left
        canvas.text(
            player.name, left, strip.y + strip.h * 0.34, 50, face="heavy", colour=ink,
            max_width=room, max_height=strip.h * 0.5,
        )  # fmt: skip
        at = left
        if player.handicap is not Handicap.NONE:
            canvas.icon(
                HANDICAP_ICONS[player.handicap], left + 20, strip.y + strip.h * 0.76, 38, ink
            )
            at += 48
        canvas.text(
            second, at, strip.y + strip.h * 0.76, 30, colour=ink, max_width=right - at,
            max_height=strip.h * 0.38,
        )  # fmt: skip

    def _device_words(self, player: PartyPlayer) -> str:
        """With what, and how handicapped."""
        parts = []
        if player.bot is not None:
            parts.append(_("an opponent"))
        elif player.device is not None:
            parts.append(self.stage.devices.name_of(player.device))
        if player.handicap is not Handicap.NONE:
            parts.append(HANDICAPS[player.handicap]())
        return ", ".join(parts)
