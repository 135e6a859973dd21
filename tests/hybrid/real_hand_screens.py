"""Screens of hands that people deal: told piece by piece, unseen, drawn from a bag, and counted."""

from __future__ import annotations

from functools import partial
from random import Random

from game.core import NATURE
from game.match import Match
from game.registry import find_game
from game.titles.pyramid.actions import HOLDS, OUT
from hardware.inputs import DeviceLost, TagUnknown
from hardware.piece import Piece
from hardware.trouble import Trouble, TroubleKind
from scenes.hybrid.session import HybridSession
from scenes.lobby.lobby import LobbyScene
from scenes.lobby.options import OptionsScene
from scenes.stage import Stage
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.table import TableScene
from tests.hybrid.quiet_real import BOX, QuietReal
from tests.hybrid.screens import NAMES, run
from tests.pictures.screens import screen
from tests.scenes.quiet import PAD, quiet_stage


def real_table(
    match: Match, hidden: HiddenWay = HiddenWay.OPEN
) -> tuple[Stage, TableScene, QuietReal]:
    """A table with pieces that all have tags, as far as a match has come."""
    game_id = match.game.info.id
    stage = quiet_stage()
    stage.hardware = real = QuietReal(game_id)
    chairs = tuple(Chair(look, NAMES[look], PAD, None, True) for look in range(match.seats))
    setup = Setup(game_id, chairs, tuple(match.options.items()), 4, hidden)
    scene = TableScene(stage, setup, match)
    scene.hybrid = HybridSession(scene, real)
    stage.stack.push(scene)
    run(scene, 60)
    return stage, scene, real


def begun(game_id: str, seats: int, deal: str, actions: int = 0) -> Match:
    """A match that people deal, after some actions: nobody goes out, nothing falls."""
    game = find_game(game_id)
    match, rng = Match(game, seats, {game.info.at_table[0].name: deal}, 4), Random(4)
    while (mover := match.to_move) is not None:
        if match.version >= actions and HOLDS not in match.legal_actions():
            return match
        if mover != NATURE:
            legal = [action for action in match.legal_actions() if action != OUT]
            match.submit(mover, legal[int(rng.random() * len(legal))])
        elif HOLDS in match.legal_actions():
            match.submit(mover, HOLDS)
        else:
            match.submit(mover, game.chance(match.state, rng))
    return match


def _told(game_id: str, seats: int, deal: str, actions: int, shown: int) -> Stage:
    """In the midst of telling pieces: so many were shown, and the last lies on the reader."""
    stage, _scene, real = real_table(begun(game_id, seats, deal, actions))
    for piece in real.sets.get(game_id).tags.values():
        if shown > 0 and piece.piece.n == 1:
            real.see(piece.piece)
            shown -= 1
    return stage


screen("real-hand-penguin")(partial(_told, "penguin", 4, "scanned", 1, 3))
screen("real-hand-penguin-first")(partial(_told, "penguin", 2, "scanned", 0, 0))
screen("real-hand-cards")(partial(_told, "penguin_party", 6, "scanned", 3, 4))
screen("real-hand-start")(partial(_told, "penguin", 5, "unseen", 0, 1))
screen("real-hand-start-cards")(partial(_told, "penguin_party", 5, "unseen", 0, 0))
screen("real-hand-rack")(partial(_told, "ingenious", 3, "drawn", 1, 4))
screen("real-hand-draw")(partial(_told, "ingenious", 2, "drawn", 3, 1))


@screen("real-hand-unknown")
def unknown() -> Stage:
    stage, _scene, real = real_table(begun("penguin", 3, "scanned"))
    real.see(Piece("penguin", "red", 2))
    real.inbox.append(TagUnknown(BOX, 1, "D2A1"))
    return stage


@screen("real-hand-gone")
def gone() -> Stage:
    stage, _scene, real = real_table(begun("penguin_party", 2, "scanned"))
    real.see(Piece("card", "red", 2))
    real.parts = ()
    real.inbox.append(DeviceLost(BOX, Trouble(TroubleKind.GONE, BOX)))
    return stage


def _unseen(game_id: str, seats: int, actions: int, *, is_shown: bool) -> Stage:
    stage, scene, real = real_table(begun(game_id, seats, "unseen", actions))
    if is_shown:
        real.see(Piece("penguin" if game_id == "penguin" else "card", "red", 9))
    run(scene, 60)
    return stage


for _game, _seats, _actions in (("penguin", 4, 20), ("penguin", 6, 12), ("penguin_party", 4, 9)):
    screen(f"table-unseen-{_game}-{_seats}")(
        partial(_unseen, _game, _seats, _actions, is_shown=False)
    )
screen("table-unseen-penguin-read")(partial(_unseen, "penguin", 3, 16, is_shown=True))


def _counted(seats: int, shown: tuple[Piece, ...]) -> Stage:
    match = begun("penguin", seats, "unseen", 18)
    while match.to_move != NATURE:
        assert match.to_move is not None
        match.submit(match.to_move, OUT)
    stage, _scene, real = real_table(match)
    for piece in shown:
        real.see(piece)
    return stage


screen("real-count")(partial(_counted, 3, ()))
screen("real-count-shown")(
    partial(_counted, 4, (Piece("penguin", "red", 8), Piece("penguin", "blue", 9)))
)
screen("real-count-six")(partial(_counted, 6, ()))


@screen("real-out")
def out() -> Stage:
    stage, scene, _real = real_table(begun("penguin", 3, "unseen", 9))
    board = scene.board
    assert scene.match.to_move is not None
    board.out.ask()  # type: ignore[attr-defined]
    return stage


@screen("real-options")
def options() -> Stage:
    stage = quiet_stage()
    stage.hardware = QuietReal("penguin")
    lobby = LobbyScene(stage, PAD, Random(1))
    lobby.lobby = lobby.lobby.with_game(find_game("penguin").info).with_value("deal", "unseen")
    stage.stack.push(lobby)
    stage.stack.push(OptionsScene(stage, lobby.get, lobby.put, lobby.rng))
    return stage


@screen("table-unseen-without-hardware")
def without_hardware() -> Stage:
    """A save that goes on where no reader is."""
    stage, scene, _real = real_table(begun("penguin", 4, "unseen", 20))
    stage.hardware = scene.hybrid = None
    run(scene, 10)
    return stage


@screen("table-unseen-cards-without-hardware")
def cards_without_hardware() -> Stage:
    stage, scene, _real = real_table(begun("penguin_party", 6, "unseen", 8))
    stage.hardware = scene.hybrid = None
    run(scene, 10)
    return stage
