"""What the table says about a piece that was shown: one sentence for every case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.piece import Piece
from scenes.hybrid.guide import OUT_PICK
from scenes.hybrid.piece_words import full_name, short_name, tail_words
from scenes.hybrid.reader_state import Reading
from scenes.hybrid.real_hands import is_unseen
from scenes.text import _, ngettext

if TYPE_CHECKING:
    from scenes.hybrid.session import HybridSession


def reader_words(session: HybridSession) -> str:
    """The line under the picture of the reader."""
    state = session.reader
    piece = "" if state.piece is None else full_name(state.piece)
    match state.reading:
        case Reading.EMPTY:
            return _("Show a piece")
        case Reading.READ | Reading.DONE:
            return piece
        case Reading.UNKNOWN:
            return _("Unknown piece {tail}: learn it, or take it away").format(
                tail=tail_words(state.tail)
            )
        case Reading.MANY:
            return _("One piece, please")
        case Reading.GONE:
            return _("Reader gone: go on with the mouse")
    return state.words


def sentence(session: HybridSession) -> str:
    """The large sentence: what is to be done now."""
    proposal, asked = session.proposal, session.asked
    if session.reader.reading is Reading.GONE:
        return _("The reader is gone: go on with mouse or pad, nothing is lost")
    if asked is not None:
        return _("Take {piece} back and show it").format(piece=full_name(asked))
    if session.proof:
        return session.proof
    if proposal is None:
        return "" if session.table.person() is None else _empty_words(session)
    if proposal.chosen == OUT_PICK:
        return _("Nothing fits? Press Confirm") if not proposal.picked else _("Really out? Confirm")
    if not proposal.choices or len(proposal.choices) == 1:
        return _confirm_words(session)
    if proposal.is_first_step:
        return ngettext(
            "Choose one of {number} places with the knob, then press Confirm",
            "Choose one of {number} places with the knob, then press Confirm",
            len(proposal.choices),
        ).format(number=len(proposal.choices))
    return _("Turn it with the knob, then press Confirm")


def _empty_words(session: HybridSession) -> str:
    if not session.takes_pieces:
        return ""
    words = {
        "penguin": _("Show the penguin that you want to place"),
        "penguin_party": _("Show the card that you want to play"),
        "ingenious": _("Show the tile that you want to place"),
        "iceberg": _("Show the coin that you want to place"),
        "pocket": _("Turn over a tile and show it, or press Undo to stop"),
    }
    return words.get(session.table.game_id, "")


def _confirm_words(session: HybridSession) -> str:
    proposal, is_fast = session.proposal, session.real.settings.is_fast
    if is_fast and proposal is not None and proposal.piece is not None and proposal.only:
        return _("Lift it again to play it, or press Confirm")
    if session.table.game_id == "penguin":
        return _("Build it on the table, then press Confirm")
    return _("Press Confirm")


def place_words(session: HybridSession, piece: Piece) -> str:
    """That a piece lies there already, and what can be done."""
    return _("{piece} is placed already: hold Undo to take the last move back").format(
        piece=short_name(piece)
    )


def turn_words(session: HybridSession) -> str:
    table = session.table
    if table.mover is None:
        return ""
    return _("It is {name}’s turn").format(name=table.chairs[table.mover].name)


def not_held_words(session: HybridSession, piece: Piece) -> str:
    table = session.table
    name = "" if table.mover is None else table.chairs[table.mover].name
    if is_unseen(table.match.state):
        return _("All of this kind lie on the table: {piece}").format(piece=short_name(piece))
    return _("{name} does not have this: {piece}").format(name=name, piece=short_name(piece))


def no_place_words(session: HybridSession, piece: Piece) -> str:
    match session.table.game_id:
        case "penguin" | "penguin_party":
            return _("No place: above the first row one below must have its colour")
        case "ingenious":
            return _("No place: the tile finds no two free cells")
        case "pocket":
            return _("That tile is open or taken already")
    return _("No place for it now")
