"""The variants of the iceberg: what its options decide, and where coins may be drafted to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core import GameInfo, Option, Options
from game.titles.iceberg.layout import LAYOUTS, fault_in

REGULAR: Final = "regular"
STRATEGIC: Final = "strategic"
IRREGULAR: Final = "irregular"
CHAOTIC: Final = "chaotic"

COINS: Final = 24

SCANNED: Final = "scanned"
DEAL: Final = Option("deal", ("computer", SCANNED))
"""Who deals a regular start: the seed, or people, of whose coins nature tells which came where."""

INFO: Final = GameInfo(
    id="iceberg",
    seats=(1, 2, 3, 4),
    options=(
        Option("start", (REGULAR, STRATEGIC, IRREGULAR, CHAOTIC)),
        Option("layout", tuple(LAYOUTS), fault_in=fault_in),
        Option("tiles", ("4", "3")),
        Option("flamethrowers", ("off", "on")),
        Option("drifting", ("off", "on", "connected")),
    ),
    rules=1,
    is_hidden=False,
    # Alone: every coin drafted, one pawn, and 23 turns of a move, a melt and a drift.
    max_actions=COINS + 1 + (COINS - 1) * 3,
    at_table=(DEAL,),
)


@dataclass(frozen=True, slots=True)
class Variant:
    """What the options of one match decide, but for the tiles."""

    start: str = REGULAR
    has_flamethrowers: bool = False
    has_drifting: bool = False
    must_connect: bool = False
    """Drifting may not break the iceberg apart."""

    @classmethod
    def from_options(cls, options: Options) -> Variant:
        """The variant for complete, valid options."""
        return cls(
            start=options["start"],
            has_flamethrowers=options["flamethrowers"] == "on",
            has_drifting=options["drifting"] != "off",
            must_connect=options["drifting"] == "connected",
        )

    @property
    def is_drafted(self) -> bool:
        """Whether the seats put the coins on the iceberg themselves (PG-V2 to V4)."""
        return self.start != REGULAR
