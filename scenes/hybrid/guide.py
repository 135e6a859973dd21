"""Guide: what a real piece means in a game, and how its board is made to aim where the knob is."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Final, Protocol

from game.picker import Parts
from game.titles.iceberg.actions import Coin
from game.titles.ingenious.actions import Place as HexPlace
from game.titles.pocket.actions import Reveal
from game.titles.pocket.tiles import CELLS
from game.titles.pyramid.actions import Out
from game.titles.pyramid.deals import choices
from game.titles.pyramid.pyramid import Place
from hardware.piece import Piece
from scenes.drawing.layout import Rect


class Guide(Protocol):
    """The way of one game from a piece to an action, pick by pick, as `game.picker` walks it."""

    is_turned: bool
    """Whether the right button of the mouse turns what is placed, instead of taking it back."""

    def parts(self, action: Any) -> Parts:
        """The picks of which an action consists: what a piece says comes first."""
        ...

    def picks(self, table: Any, piece: Piece) -> Parts | None:
        """What a piece picks; None where the one who is to choose does not have it."""
        ...

    def is_walked(self, board: Any) -> bool:
        """Whether the knob goes through what the board has in focus, instead of a proposal."""
        ...

    def order(self, choice: Hashable) -> Any:
        """Sorts what the knob walks through."""
        ...

    def point(self, board: Any, picked: Parts, choice: Hashable) -> None:
        """Let the board aim at a choice, so that every device sees the same."""
        ...

    def pointed(self, board: Any, picked: Parts) -> Hashable | None:
        """The choice that the board aims at, which a mouse or a pad may have moved."""
        ...

    def rect(self, board: Any, picked: Parts, choice: Hashable) -> Rect | None:
        """Where a choice lies on the screen."""
        ...


OUT_PICK: Final = "out"
"""What the knob walks to after all colours, where only its owner knows a hand: nothing fits."""


def may_show(table: Any, piece: Piece) -> bool:
    """Whether a piece can belong to the one on turn."""
    return table.hybrid is None or table.hybrid.owners.may_show(piece, table.board.turn.seat)


class PenguinGuide:
    """A figure picks its colour, then a place is chosen."""

    is_turned = False

    def parts(self, action: Any) -> Parts:
        if isinstance(action, Out):
            return (OUT_PICK, OUT_PICK)  # the second one is sure
        return (action.colour, action.cell) if isinstance(action, Place) else (action,)

    def picks(self, table: Any, piece: Piece) -> Parts | None:
        """Where nobody knows the hand, all that may still be there can be in it."""
        turn = table.board.turn
        has_it = piece.colour in choices(turn.view, turn.seat)
        return (piece.colour,) if has_it and may_show(table, piece) else None

    def is_walked(self, board: Any) -> bool:
        return False

    def order(self, choice: Any) -> Any:
        """Along a row, the lowest row first; what gives up comes last."""
        return choice == OUT_PICK, choice

    def point(self, board: Any, picked: Parts, choice: Any) -> None:
        """A colour is chosen by the knob where no figure was shown."""
        if board.choosing is None:
            return
        if not picked:
            board.choosing.choose_colour(choice)
        elif board.choosing.choose_colour(picked[0]):
            board.choosing.aim(choice)

    def pointed(self, board: Any, picked: Parts) -> Hashable | None:
        choosing = board.choosing
        if choosing is None or not picked or choosing.colour != picked[0]:
            return None
        cell: Hashable = choosing.cell
        return cell

    def rect(self, board: Any, picked: Parts, choice: Any) -> Rect | None:
        from scenes.boards import penguin_picture

        if not picked or choice == OUT_PICK:
            return None
        return penguin_picture.rect_of(board, choice)


class PartyGuide(PenguinGuide):
    """A card is shown like a figure."""

    def point(self, board: Any, picked: Parts, choice: Any) -> None:
        colour = picked[0] if picked else choice
        if colour not in board.hand.cards:
            return
        if board.colour != colour:
            board.choose_card(board.hand.cards.index(colour))
        places = board.places()
        if choice in places:
            board.place = places.index(choice)

    def pointed(self, board: Any, picked: Parts) -> Hashable | None:
        aimed: Hashable | None = board.aimed if picked and board.colour == picked[0] else None
        return aimed

    def rect(self, board: Any, picked: Parts, choice: Any) -> Rect | None:
        if not picked or choice == OUT_PICK:
            return None
        rect: Rect = board.grid_of(board.view).rect(choice)
        return rect


class IngeniousGuide:
    """A tile picks itself; then the cell of its first colour, then that of the second."""

    is_turned = True

    def parts(self, action: Any) -> Parts:
        if not isinstance(action, HexPlace):
            return (action,)
        first, second = action.tile
        straight = (first, action.cell, action.other)
        name = f"{first}-{second}"
        cells = straight[1:] if action.first == first else (action.other, action.cell)
        return (name, *cells)

    def picks(self, table: Any, piece: Piece) -> Parts | None:
        turn = table.board.turn
        has_it = tuple(piece.colour.split("-")) in turn.view.racks[turn.seat]
        return (piece.colour,) if has_it and may_show(table, piece) else None

    def is_walked(self, board: Any) -> bool:
        return False

    def order(self, choice: Any) -> Any:
        """Row by row from the top; tiles and answers by their names."""
        return choice if isinstance(choice, str) else (choice.r, choice.q)

    def point(self, board: Any, picked: Parts, choice: Any) -> None:
        hand = board.hand
        if hand is None:
            return
        rack, tile = list(hand.rack), tuple(str(picked[0] if picked else choice).split("-"))
        if tile not in rack:
            return
        if hand.rack[hand.slot] != tile:
            board.choose(rack.index(tile))
        if not picked:
            return
        if len(picked) == 1:
            hand.aim.point(choice)
        else:
            hand.aim.point(picked[1])
            hand.aim.wanted = _way(picked[1], choice)

    def pointed(self, board: Any, picked: Parts) -> Hashable | None:
        hand = board.hand
        if hand is None or not picked or "-".join(hand.rack[hand.slot]) != picked[0]:
            return None
        if len(picked) == 1:
            cell: Hashable = hand.aim.cell
            return cell
        other: Hashable | None = hand.aim.other if hand.aim.cell == picked[1] else None
        return other

    def rect(self, board: Any, picked: Parts, choice: Any) -> Rect | None:
        if isinstance(choice, str):
            return None
        rect: Rect = board.grid.rect(choice)
        return rect


class IcebergGuide:
    """Coins that are drafted pick their suit, then a cell; moves are walked by the board."""

    is_turned = False

    def parts(self, action: Any) -> Parts:
        return (action.suit, action.square) if isinstance(action, Coin) else (action,)

    def picks(self, table: Any, piece: Piece) -> Parts | None:
        suits = {a.suit for a in table.board.turn.actions if isinstance(a, Coin)}
        return (piece.colour,) if piece.colour in suits else None

    def is_walked(self, board: Any) -> bool:
        return not board.aim.is_drafting

    def order(self, choice: Any) -> Any:
        return choice

    def point(self, board: Any, picked: Parts, choice: Any) -> None:
        from scenes.boards.iceberg_aim import cell_key

        if not picked:
            board.aim.suit = choice
            return
        board.aim.suit = picked[0]
        board.aim.focus.key = cell_key(choice)

    def pointed(self, board: Any, picked: Parts) -> Hashable | None:
        suit: Hashable = board.aim.suit
        if not picked:
            return suit
        cell: Hashable | None = board.aim.cell if suit == picked[0] else None
        return cell

    def rect(self, board: Any, picked: Parts, choice: Any) -> Rect | None:
        if not picked:
            return None
        rect: Rect = board.camera.face(choice, len(board.view.stack_at(choice)))
        return rect


class PocketGuide:
    """A tile that was turned over names the cell in which the game has dealt it.

    Copies of a kind are told apart by their number, so that every real tile is one of the game's.
    """

    is_turned = False

    def parts(self, action: Any) -> Parts:
        return ("reveal", action.cell) if isinstance(action, Reveal) else (action,)

    def picks(self, table: Any, piece: Piece) -> Parts | None:
        tiles = table.match.state_at(0).tiles
        cells = [cell for cell, kind in zip(CELLS, tiles, strict=True) if kind == piece.colour]
        return ("reveal", cells[piece.n - 1]) if piece.n <= len(cells) else None

    def is_walked(self, board: Any) -> bool:
        return True

    def order(self, choice: Any) -> Any:
        return choice

    def point(self, board: Any, picked: Parts, choice: Any) -> None:
        """Where it lies is not shown: the table alone knows."""

    def pointed(self, board: Any, picked: Parts) -> Hashable | None:
        return None

    def rect(self, board: Any, picked: Parts, choice: Any) -> Rect | None:
        return None


def _way(cell: Any, other: Any) -> int:
    from game.grid import HEX_WAYS

    return next(k for k, way in enumerate(HEX_WAYS) if cell + way == other)


GUIDES: Final[Mapping[str, Guide]] = {
    "penguin": PenguinGuide(),
    "penguin_party": PartyGuide(),
    "ingenious": IngeniousGuide(),
    "iceberg": IcebergGuide(),
    "pocket": PocketGuide(),
}
