"""Pieces, devices and their troubles in the words of the player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hardware.inputs import Hint
from hardware.piece import Piece
from hardware.trouble import Trouble, TroubleKind
from scenes.text import _, pgettext
from scenes.words.suit_words import suit_word
from scenes.words.tile_words import tile_word
from scenes.words.words import colour_word

_NAMES: Final[Mapping[str, Callable[[Piece], str]]] = {
    "penguin": lambda p: _("{colour} penguin").format(colour=_colour(p.colour)),
    "card": lambda p: _("{colour} card").format(colour=_colour(p.colour)),
    "tile": lambda p: _("{first} and {second}").format(
        first=_colour(p.colour.partition("-")[0]), second=_colour(p.colour.partition("-")[2])
    ),
    "coin": lambda p: _("Coin: {suit}").format(suit=suit_word(p.colour)),
    "thing": lambda p: tile_word(p.colour),
}


def _colour(colour: str) -> str:
    return colour_word(colour)


def short_name(piece: Piece) -> str:
    """What a piece is, without its number."""
    words = _NAMES[piece.piece](piece) if piece.piece in _NAMES else piece.colour
    return words[:1].upper() + words[1:]


def full_name(piece: Piece) -> str:
    return _("{piece} no. {number}").format(piece=short_name(piece), number=piece.n)


def tail_words(tail: str) -> str:
    """The last signs of a tag that nobody knows."""
    return f"..{tail.lstrip('.')}"


_KINDS: Final[Mapping[str, Callable[[], str]]] = {
    "ttb": lambda: _("Button box"),
    "plain": lambda: _("Plain button box"),
    "firmata": lambda: _("Firmata board"),
}


def kind_words(kind: str) -> str:
    """What a device is, by the name of its kind."""
    return _KINDS[kind]() if kind in _KINDS else _("Tile reader")


_TROUBLES: Final[Mapping[TroubleKind, Callable[[], str]]] = {
    TroubleKind.NO_PYSERIAL: lambda: _(
        "Serial ports need pyserial: python3 -m pip install pyserial"
    ),
    TroubleKind.NO_PORT: lambda: _("{port} is not there: plug the device in."),
    TroubleKind.NO_RIGHT: lambda: _("No right to open {port}: join the group dialout or uucp."),
    TroubleKind.BUSY: lambda: _("{port} is in use by another program: close it."),
    TroubleKind.BAD_URL: lambda: _("{port} is no port that can be opened."),
    TroubleKind.SILENT: lambda: _("{port} says nothing any more: check the cable."),
    TroubleKind.GONE: lambda: _("{port} is gone: plug it in again."),
    TroubleKind.REFUSED: lambda: _("{port} cannot be opened: {detail}"),
}


def trouble_words(trouble: Trouble) -> str:
    """Why a device does not work, and what can be done."""
    words = _TROUBLES[trouble.kind]()
    return words.format(port=short_port(trouble.port), detail=trouble.detail)


_HINTS: Final[Mapping[Hint, Callable[[], str]]] = {
    Hint.NOISY_LINE: lambda: _("The line is noisy: try another cable or USB socket."),
    Hint.WRONG_SPEED: lambda: _("Only noise comes: is it another kind of device?"),
    Hint.NO_ANSWER: lambda: _("No answer: is the right program on the box?"),
    Hint.NEWER_BOX: lambda: _("The box is newer than this game: please update the game."),
}


def hint_words(hint: Hint) -> str:
    return _HINTS[hint]()


def short_port(name: str) -> str:
    """The port of a device's name, without its folder and without the kind before it."""
    return name.split()[-1].rpartition("/")[2] if name else pgettext("a port", "the port")
