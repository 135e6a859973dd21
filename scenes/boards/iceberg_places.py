"""Where everything lies round the iceberg: the sea, the players' cards, and the panels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.titles.iceberg.state import SUITS, Suit
from scenes.drawing.layout import Rect

_SWIMMER: Final = (-50.0, -40.0, 100.0, 70.0)
"""The box of somebody who swims, round the place where it swims."""


@dataclass(frozen=True, slots=True)
class IcePlaces:
    """One way to lay the table out."""

    title: Rect
    first_card: Rect
    card_step: float
    supply: Rect
    supply_head: float
    """Height of what stands over the coins that are to be laid."""
    narrow: Rect
    """The sea between the panels."""
    wide: Rect
    """The sea where tiles drift: it needs the room of the panels at the right."""
    leave: tuple[float, float]
    """Width and height of the button that leaves the ice as it is."""
    swim: tuple[tuple[float, float], ...]
    """Where those may swim who have slipped off: first by seat, then wherever no ice lies."""
    floor: float
    """Above it lies everything but the hints."""
    highest_label: float
    """The middle of the highest word over a coin: below the banner."""

    def card(self, seat: int) -> Rect:
        return self.first_card.moved(0, seat * self.card_step)

    def swims(self, seats: int, sea: Rect, ice: Sequence[Rect]) -> tuple[tuple[float, float], ...]:
        """Where those swim who have slipped off, by seat; ice that drifts there drives them on."""
        left, top, w, h = _SWIMMER
        boxes = {(x, y): Rect(x + left, y + top, w, h) for x, y in self.swim if sea.contains(x, y)}
        free = [place for place, box in boxes.items() if not any(map(box.overlaps, ice))]
        found: list[tuple[float, float]] = []
        for home in self.swim[:seats]:
            others = [place for place in free if place not in (*found, *self.swim[:seats])]
            found.append(home if home in free or not others else others[0])
        return tuple(found)

    def notice_rooms(self, seats: int) -> tuple[Rect, ...]:
        """Below the panels, below the cards, and in the lower corners of the sea."""
        right = Rect(self.supply.x, max(884, self.supply.bottom + 12), self.supply.w, 92)
        top = self.card(seats - 1).bottom + 16
        left = Rect(self.first_card.x, top, self.first_card.w, self.floor - top)
        low = Rect(self.narrow.x, self.floor - 92, 360, 92)
        far = Rect(self.narrow.right - 360, low.y, 360, 92)
        return (right, left, low, far) if left.h > 80 else (right, low, far)

    def supply_rows(self) -> dict[Suit, Rect]:
        """Where each suit can be taken from while coins are laid."""
        top = self.supply.y + self.supply_head
        step = (self.supply.bottom - 10 - top) / len(SUITS)
        return {
            suit: Rect(self.supply.x + 16, top + k * step, self.supply.w - 32, step - 10)
            for k, suit in enumerate(SUITS)
        }

    def free_corner(self, size: tuple[float, float], taken: Sequence[Rect]) -> Rect:
        """A corner of the sea with nothing in it, else the one where least is hidden."""
        w, h = size
        right, top = self.supply.right - w, max(self.supply.y, self.narrow.y - 4)
        corners = [
            Rect(right, top, w, h),
            Rect(right, self.floor - h, w, h),
            Rect(self.narrow.x, self.floor - h, w, h),
            Rect(self.narrow.x, self.narrow.y + 12, w, h),
        ]
        return min(corners, key=lambda corner: sum(corner.overlaps(rect) for rect in taken))


_USUAL_SWIM: Final = (
    (500, 930), (1420, 930), (500, 230), (1420, 230), (1840, 930), (1840, 520), (960, 930),
    (500, 580), (1640, 930), (1160, 200), (720, 200), (1640, 300), (730, 930), (1190, 930),
    (472, 700), (472, 400), (1862, 700), (1862, 400), (1164, 560),
)  # fmt: skip
_LARGE_SWIM: Final = (
    (484, 930), (1436, 930), (484, 330), (1436, 330), (1840, 930), (1840, 580), (960, 930),
    (484, 640), (1640, 930), (1640, 420), (1040, 300), (720, 300), (722, 930), (1198, 930),
)  # fmt: skip
_USUAL: Final = IcePlaces(
    title=Rect(32, 28, 384, 92),
    first_card=Rect(32, 136, 384, 196),
    card_step=214,
    supply=Rect(1504, 124, 384, 430),
    supply_head=68,
    narrow=Rect(440, 128, 1040, 858),
    wide=Rect(440, 128, 1448, 858),
    leave=(330, 84),
    swim=_USUAL_SWIM,
    floor=984,
    highest_label=156,
)
_LARGE: Final = IcePlaces(
    title=Rect(24, 16, 372, 120),
    first_card=Rect(24, 160, 372, 188),
    card_step=204,
    supply=Rect(1524, 160, 372, 640),
    supply_head=96,
    narrow=Rect(420, 246, 1080, 732),
    wide=Rect(420, 246, 1476, 732),
    leave=(480, 108),
    swim=_LARGE_SWIM,
    floor=976,
    highest_label=244,
)
"""For large text: cards of one row, and no panels but the coins that are to be laid."""


def ice_places(*, is_big: bool) -> IcePlaces:
    return _LARGE if is_big else _USUAL
