"""Boards: the USB numbers of boards that boxes are built of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Board:
    """A board, or a chip that is on many."""

    title: str
    is_certain: bool = True
    """False for a chip that anything may carry, from a reader to a 3D printer."""


_UNO: Final = Board("Arduino Uno")
_MEGA: Final = Board("Arduino Mega")
_LEONARDO: Final = Board("Arduino Leonardo")
_MICRO: Final = Board("Arduino Micro")

BOARDS: Final = {
    **dict.fromkeys(
        [(0x2341, 0x0043), (0x2341, 0x0001), (0x2341, 0x0243), (0x2341, 0x006A), (0x2A03, 0x0043)],
        _UNO,
    ),
    **dict.fromkeys([(0x2341, 0x0010), (0x2341, 0x0042), (0x2A03, 0x0010)], _MEGA),
    **dict.fromkeys([(0x2341, 0x0036), (0x2341, 0x8036)], _LEONARDO),
    **dict.fromkeys([(0x2341, 0x0037), (0x2341, 0x8037)], _MICRO),
    (0x1A86, 0x7523): Board("CH340", is_certain=False),
    (0x10C4, 0xEA60): Board("CP210x", is_certain=False),
    (0x0403, 0x6001): Board("FTDI", is_certain=False),
    (0x2E8A, 0x0005): Board("Raspberry Pi Pico (MicroPython)"),
    (0x2E8A, 0x000A): Board("Raspberry Pi Pico"),
}
"""By vendor and product. Source: boards.txt of the Arduino core; the last five from the field."""
_CIRCUITPYTHON: Final = 0x239A


def find_board(vid: int, pid: int) -> Board | None:
    """The board of these numbers; None for what must not be opened by guess."""
    if vid == _CIRCUITPYTHON:
        return Board("CircuitPython")
    return BOARDS.get((vid, pid))
