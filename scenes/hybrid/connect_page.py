"""The page of devices: what is plugged in, what may be used, and what it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.hybrid import connect_view
from scenes.hybrid.connect_view import Layout, layout_of
from scenes.hybrid.device_cards import KIND_NAMES, DeviceCard, Status, cards_of
from scenes.hybrid.pretend_box import NAME, PretendBox
from scenes.hybrid.real_file import LOUDEST
from scenes.hybrid.real_table import RealTable
from scenes.input.intents import Button, Direction, Intent, Press
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _

STEPS: Final = 16
"""Places of the slider for the knock."""


class ConnectScene(MenuScene):
    """Dismisses with None. Nothing is opened here before somebody says yes."""

    first = "look"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.page = 0
        """In large text not everything has room at a time."""
        self.top = 0
        """The first device in sight."""
        self.heard = ""
        """The device whose lines are shown, by its name."""
        self.is_frozen = False
        self.lines: tuple[str, ...] = ()
        self.kinds: dict[str, int] = {}
        """Which kind is about to be said of a device that asks, by its key."""
        self.pretend: PretendBox | None = None
        if self.real is not None and self.real.scan is None:
            self.real.lookout.look()

    @property
    def real(self) -> RealTable | None:
        return self.stage.hardware

    @property
    def rests_after(self) -> float | None:
        return None

    @property
    def cards(self) -> tuple[DeviceCard, ...]:
        real = self.real
        return () if real is None else tuple(c for c in cards_of(real) if c.name != NAME)

    @property
    def pages(self) -> int:
        """In large text every device has a page, and what they say has the last one."""
        return max(1, len(self.cards)) + 1 if self.is_big else 1

    @property
    def shown(self) -> tuple[DeviceCard, ...]:
        count = self.layout.at_a_time
        if self.is_big:
            self.top = self.page
        self.top = max(0, min(self.top, len(self.cards) - count))
        return self.cards[self.top : self.top + count]

    @property
    def layout(self) -> Layout:
        return layout_of(self.is_big, is_last=self.page % self.pages == self.pages - 1)

    @property
    def device(self) -> str | None:
        """The device whose lines and counters are shown; the first one until somebody chooses."""
        names = [] if self.real is None else self.real.names
        return self.heard if self.heard in names else next(iter(names), None)

    def kind(self, card: DeviceCard) -> str:
        """What somebody is about to say that it is."""
        standard = KIND_NAMES.index("ttb" if card.sprite == "button_box" else "rdm6300")
        return KIND_NAMES[self.kinds.get(card.key, standard) % len(KIND_NAMES)]

    # What can be reached

    def build(self) -> Sequence[Node]:
        layout, nodes = self.layout, list[Node]()
        if layout.has_devices:
            nodes += self._device_nodes(layout)
        if layout.has_diagnosis and self.real is not None:
            pause = Node("pause", layout.pause, self._freeze)
            knock = Node("knock", layout.knock, lambda: self._threshold(1), step=self._threshold)
            nodes += [pause, knock]
            if len(self.real.names) > 1:
                listen = partial(self._listen, 1)
                nodes.append(Node("device", layout.device, listen, step=self._listen))
        acts: tuple[tuple[str, Callable[[], None]], ...] = (
            ("look", self.look), ("learn", self.learn), ("wiring", self.wiring),
            ("sound", self._mute), ("fast", self._hurry), ("back", self.dismiss),
        )  # fmt: skip
        for (key, act), rect in zip(acts, layout.buttons, strict=True):
            is_enabled = self.real is not None or key in ("back", "wiring")
            nodes.append(Node(key, rect, act, is_enabled))
        if self.is_big:
            nodes.append(
                Node("page", layout.page, partial(self._turn_page, 1), step=self._turn_page)
            )
        return nodes

    def _device_nodes(self, layout: Layout) -> list[Node]:
        nodes = []
        if not self.is_big and len(self.cards) > layout.at_a_time:
            nodes.append(Node("more", layout.more, partial(self._scroll, 1), step=self._scroll))
        for card, rect in zip(self.shown, layout.cards, strict=False):
            if card.status is Status.ASKS:
                kind, yes = connect_view.asking_rects(rect)
                step = partial(self._step_kind, card)
                nodes.append(Node(f"kind:{card.key}", kind, partial(step, 1), step=step))
                nodes.append(Node(f"yes:{card.key}", yes, partial(self._agree, card)))
            else:
                off = connect_view.toggle_rect(rect)
                nodes.append(Node(f"off:{card.key}", off, partial(self._refuse, card)))
        if self.real is not None:
            if self.pretend is None:
                nodes.append(Node("pretend", layout.open_pretend, self._pretend))
            else:
                nodes += [
                    Node(f"tap:{key}", rect, partial(self._tap, key))
                    for key, _sprite, rect in connect_view.pretend_caps(layout.pretend)
                ]
        return nodes

    # Doing

    def look(self) -> None:
        if self.real is not None:
            self.real.lookout.look()
            self.stage.notices.say(_("Looking for devices …"))

    def learn(self) -> None:
        from scenes.hybrid.learn_page import LearnPiecesScene

        if self.real is not None:
            self.stage.stack.push(LearnPiecesScene(self.stage, self.real))

    def wiring(self) -> None:
        from scenes.hybrid.wiring_page import WiringScene

        self.stage.stack.push(WiringScene(self.stage))

    def _mute(self) -> None:
        if self.real is not None:
            self.real.set_muted(not self.real.settings.is_muted)

    def _hurry(self) -> None:
        if self.real is None:
            return
        self.real.set_fast(not self.real.settings.is_fast)
        words = (
            _("Lifting a piece with just one place plays it")
            if self.real.settings.is_fast
            else _("Only Confirm plays a piece")
        )
        self.stage.notices.say(words)

    def _agree(self, card: DeviceCard) -> None:
        if self.real is None or card.port is None:
            return
        try:
            self.real.agree(card.port, self.kind(card))
        except ValueError:
            self.stage.notices.say(_("It does not say what it is: start with --serial"), "cross")

    def _refuse(self, card: DeviceCard) -> None:
        if self.real is None:
            return
        if card.port is not None:
            self.real.refuse(card.port)
        self.real.unplug(card.name)

    def _step_kind(self, card: DeviceCard, by: int) -> None:
        here = KIND_NAMES.index(self.kind(card))
        self.kinds[card.key] = (here + by) % len(KIND_NAMES)

    def _scroll(self, by: int) -> None:
        self.top += by

    def _listen(self, by: int) -> None:
        """The lines of the next device, also of those that stand still."""
        if self.real is None or self.device is None:
            return
        names = self.real.names
        self.heard = names[(names.index(self.device) + by) % len(names)]
        self.lines = self.real.health(self.heard).lines

    def _freeze(self) -> None:
        self.is_frozen = not self.is_frozen

    def _threshold(self, by: int) -> None:
        if self.real is not None:
            step = LOUDEST / STEPS
            self.real.set_threshold(round(self.real.settings.threshold + by * step))

    def _turn_page(self, by: int) -> None:
        self.page = (self.page + by) % self.pages

    def _pretend(self) -> None:
        if self.real is not None:
            self.pretend = PretendBox(self.real)
            self.heard = NAME
            self.focus.key = "tap:1"

    def _tap(self, key: str) -> None:
        box = self.pretend
        if box is None:
            return
        acts: dict[str, Callable[[], None]] = {
            "left": lambda: box.turn(-1),
            "right": lambda: box.turn(1),
            "knock": box.knock,
            "close": self._close_pretend,
        }
        acts.get(key, lambda: box.tap(int(key)))()

    def _close_pretend(self) -> None:
        if self.pretend is not None:
            self.pretend.close()
            self.pretend = None

    # Answering

    def handle(self, intent: Intent) -> None:
        """What the pretend box tells is looked at here; it must not walk the page as well."""
        if self.pretend is not None and intent.device.kind == "box":
            return
        super().handle(intent)

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.WEST):
                self.look()
            case Press(_, Button.NORTH):
                self.learn()
            case Press(_, Button.LEFT_SHOULDER):
                (self._turn_page if self.is_big else self._listen)(-1)
            case Press(_, Button.RIGHT_SHOULDER):
                (self._turn_page if self.is_big else self._listen)(1)

    def entered(self) -> None:
        if self.real is not None:
            self.real.inbox.clear()
        super().entered()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        real = self.real
        if real is None:
            return
        real.inbox.clear()
        if not self.is_frozen and self.device is not None:
            self.lines = real.health(self.device).lines
        self.refresh()

    def dismiss(self, result: object = None) -> None:
        self._close_pretend()
        super().dismiss(result)

    def draw(self, canvas: Canvas) -> None:
        connect_view.draw(canvas, self)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), tuple(Direction)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("Look again"), (Button.WEST,)),
                MenuHint(_("Learn the pieces"), (Button.NORTH,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
            1040,
        )
