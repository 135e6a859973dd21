"""The options of pocket, and what those of one match decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core import GameInfo, Option, Options

INFO: Final = GameInfo(
    id="pocket",
    seats=(2, 3, 4, 5),
    options=(
        Option("surplus", ("auto", "choose")),
        Option("pranksters", ("seed", "dragons")),
        Option("turn_cap", ("none", "100", "200")),
        Option("early_end", ("off", "on")),
    ),
    rules=1,
    is_hidden=False,  # what lies face down is unknown to everybody alike
    max_actions=None,  # nobody is ever made to take anything
)


@dataclass(frozen=True, slots=True)
class Variant:
    has_choice: bool = False
    """The mover says which surplus copies stay (PO-8)."""
    has_chains: bool = False
    """Piankotek are collected in chains, but not together with treasures (PO-V1)."""
    turn_cap: int | None = None
    """After so many turns of all seats together the game ends with what was won."""
    has_early_end: bool = False
    """At the start of a turn its seat may offer to end the game; it ends if all others agree."""

    @classmethod
    def from_options(cls, options: Options) -> Variant:
        """The variant for complete, valid options."""
        cap = options["turn_cap"]
        return cls(
            has_choice=options["surplus"] == "choose",
            has_chains=options["pranksters"] == "dragons",
            turn_cap=None if cap == "none" else int(cap),
            has_early_end=options["early_end"] == "on",
        )
