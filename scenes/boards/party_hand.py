"""A hand of cards in the order in which its owner wants to see it, with one card chosen."""

from __future__ import annotations

from game.titles.pyramid.pyramid import UNKNOWN, Colour, Pyramid
from scenes.boards import fan


class PartyHand:
    """Cards of one colour are alike, so that an order is a list of colours."""

    def __init__(self) -> None:
        self.cards: tuple[Colour, ...] = ()
        self.chosen = 0
        self._is_by_use = False
        self._pyramid: Pyramid | None = None

    @property
    def chosen_colour(self) -> Colour | None:
        return self.cards[self.chosen] if self.cards else None

    def lay(self, cards: tuple[Colour, ...], pyramid: Pyramid | None) -> None:
        """Take a hand; the chosen card stays the chosen one as long as its colour is there."""
        colour = self.chosen_colour
        self._pyramid = pyramid
        self.cards = self._ordered(cards)
        if colour is not None and colour != UNKNOWN and colour in self.cards:
            near = min(self.chosen, len(self.cards) - 1)
            if self.cards[near] != colour:
                near = self.cards.index(colour)
            self.chosen = near
        else:
            self.chosen = min(self.chosen, max(0, len(self.cards) - 1))

    def choose(self, index: int) -> None:
        if self.cards:
            self.chosen = index % len(self.cards)

    def choose_playable(self) -> None:
        """Choose the nearest card that fits somewhere, if the chosen one does not."""
        order = sorted(range(len(self.cards)), key=lambda index: abs(index - self.chosen))
        for index in order:
            if self._uses(self.cards[index]):
                self.chosen = index
                return

    def sort(self) -> None:
        """By colour, or the cards with the most places first."""
        self._is_by_use = not self._is_by_use
        self.lay(self.cards, self._pyramid)

    def take(self, colour: Colour) -> tuple[float, float] | None:
        """Take a card out; returns where it lay, None when it is not there."""
        shown = colour if colour in self.cards else UNKNOWN
        if shown not in self.cards:
            return None
        index = self.chosen if self.chosen_colour == shown else self.cards.index(shown)
        spot = fan.spots(len(self.cards), index)[index]
        self.cards = (*self.cards[:index], *self.cards[index + 1 :])
        self.chosen = min(index, max(0, len(self.cards) - 1))
        return spot.x, spot.y

    def _ordered(self, cards: tuple[Colour, ...]) -> tuple[Colour, ...]:
        if not self._is_by_use:
            return tuple(sorted(cards))
        return tuple(sorted(cards, key=lambda colour: (-self._uses(colour), colour)))

    def _uses(self, colour: Colour) -> int:
        return 0 if self._pyramid is None else len(self._pyramid.places(colour))
