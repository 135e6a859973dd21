"""The table of differences between Penguin and Penguin Party, and of what their options change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core import GameInfo, Option, Options
from game.titles.pyramid.pyramid import BLUE, GREEN, PURPLE, RED, YELLOW, Colour

CLEARED_BONUS: Final = 2
"""Penalty points that a cleared hand takes back (P-13, PP-6)."""

HAND_SIZES: Final = {2: 14, 3: 12, 4: 9, 5: 7, 6: 6}
"""Figures that each seat draws, by number of seats (P-4, PP-2)."""

BASE_WIDTHS: Final = {2: 7, 3: 8, 4: 8, 5: 8, 6: 8}

LEFTOVER_SEATS: Final = 5
"""With this many seats the figure left over starts the base (P-4)."""


@dataclass(frozen=True, slots=True)
class Edition:
    info: GameInfo
    colours: tuple[Colour, ...]
    per_colour: int
    has_majority: bool
    """One colour has a figure more than the others (PP section 1)."""
    is_paid_at_once: bool
    """Penalties fall due when a seat goes out, and its hand is discarded unseen (PP-5)."""
    has_tower: bool


TIE = Option("tie", ("shared", "extra_round"))

COMPUTER: Final = "computer"
UNSEEN: Final = "unseen"
SCANNED: Final = "scanned"
DEAL: Final = Option("deal", (COMPUTER, UNSEEN, SCANNED))
"""Who deals: the seed; people, of whose hands nobody knows more than the size; or people, of whose
hands nature tells one after another."""

PENGUIN: Final = Edition(
    info=GameInfo(
        id="penguin",
        seats=(2, 3, 4, 5, 6),
        options=(
            Option("tower", ("physics", "off")),
            Option("six_player_deal", ("5", "6")),
            Option("knock_over_plus_one", ("on", "off")),
            Option("knock_over_pays_cleared", ("off", "on")),
            TIE,
        ),
        rules=1,
        is_hidden=True,
        max_actions=None,  # every fall deals the round again (P-16)
        at_table=(DEAL,),
    ),
    colours=(BLUE, GREEN, RED, YELLOW),
    per_colour=9,
    has_majority=False,
    is_paid_at_once=False,
    has_tower=True,
)

PARTY: Final = Edition(
    info=GameInfo(
        id="penguin_party",
        seats=(2, 3, 4, 5, 6),
        options=(Option("majority_colour", ("green", "blue")), TIE),
        rules=1,
        is_hidden=True,
        # A round per seat, and as many again to break ties; each seat's hand is told once, or its
        # going out is said, and the base may be started.
        max_actions=(36 + 6 + 1) * 6 * 2,
        at_table=(DEAL,),
    ),
    colours=(BLUE, GREEN, PURPLE, RED, YELLOW),
    per_colour=7,
    has_majority=True,
    is_paid_at_once=True,
    has_tower=False,
)


@dataclass(frozen=True, slots=True)
class Variant:
    """What the options of one match decide."""

    edition: Edition
    has_tower: bool = False
    hand_size: int = 0
    width: int = 8
    majority: Colour = GREEN
    costs_plus_one: bool = True
    pays_cleared: bool = False
    has_extra_rounds: bool = False
    deal: str = COMPUTER

    @classmethod
    def from_options(cls, edition: Edition, seats: int, options: Options) -> Variant:
        """The variant for complete, valid options."""
        small_deal = seats == 6 and options.get("six_player_deal") == "5"
        return cls(
            edition=edition,
            has_tower=options.get("tower") == "physics",
            hand_size=5 if small_deal else HAND_SIZES[seats],
            width=BASE_WIDTHS[seats],
            majority=Colour(options.get("majority_colour", GREEN)),
            costs_plus_one=options.get("knock_over_plus_one") != "off",
            pays_cleared=options.get("knock_over_pays_cleared") == "on",
            has_extra_rounds=options["tie"] == "extra_round",
            deal=options.get("deal", COMPUTER),
        )

    def deck(self) -> list[Colour]:
        """All 36 figures or cards, sorted by colour."""
        edition = self.edition
        extra = (self.majority,) if edition.has_majority else ()
        return sorted([*(c for c in edition.colours for _ in range(edition.per_colour)), *extra])
