"""Consents: which ports may be opened, since opening one may start a machine that is not ours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hardware.ports import PortInfo


@dataclass(frozen=True, slots=True)
class Consents:
    """The devices that a player chose, remembered by what they are and not by their port."""

    chosen: tuple[tuple[tuple[int, int, str], str], ...] = ()

    def kind_of(self, port: PortInfo) -> str | None:
        """The kind that was chosen for it; None when nobody did."""
        return next((kind for who, kind in self.chosen if who == port.identity), None)

    def with_choice(self, port: PortInfo, kind: str) -> Consents:
        """Open this one from now on. Raises ValueError for one that says nothing about itself."""
        if port.identity is None:
            raise ValueError(f"{port.port} does not say what it is, so it cannot be remembered")
        return Consents((*self.without(port).chosen, (port.identity, kind)))

    def without(self, port: PortInfo) -> Consents:
        return Consents(tuple(one for one in self.chosen if one[0] != port.identity))

    def to_json(self) -> list[Any]:
        return [[list(who), kind] for who, kind in self.chosen]

    @classmethod
    def from_json(cls, data: Any) -> Consents:
        """Raises ValueError for anything else than `to_json` makes."""
        try:
            chosen = tuple(
                ((int(vid), int(pid), str(serial)), str(kind)) for (vid, pid, serial), kind in data
            )
        except (TypeError, ValueError) as error:
            raise ValueError(f"{data!r} is no list of chosen devices") from error
        return cls(chosen)


def allowed(ports: Iterable[PortInfo], consents: Consents) -> list[tuple[PortInfo, str]]:
    """The ports that may be opened, each with the kind of device that a player said it is."""
    found = []
    for port in ports:
        kind = consents.kind_of(port)
        if port.board is not None and kind is not None:
            found.append((port, kind))
    return found
