"""Screens with real pieces, in every state worth looking at."""

from __future__ import annotations

from functools import partial

from game.core import NATURE
from game.match import Match
from game.registry import find_game
from hardware.inputs import DeviceLost, TagUnknown
from hardware.piece import Piece
from hardware.ports import Scan
from hardware.tag_registry import TagRegistry
from hardware.trouble import Trouble, TroubleKind
from scenes.hybrid.box_controls import PLACES
from scenes.hybrid.catalogue import pieces_of
from scenes.hybrid.connect_page import ConnectScene
from scenes.hybrid.fallen_scene import FallenScene
from scenes.hybrid.knock_question import Suspicion
from scenes.hybrid.knock_scene import KnockScene
from scenes.hybrid.learn_page import LearnPiecesScene
from scenes.hybrid.session import HybridSession
from scenes.hybrid.wiring_page import WiringScene
from scenes.input.intents import Device
from scenes.stage import Stage
from scenes.table.handover import CurtainScene
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.table import TableScene
from tests.hybrid.quiet_real import BOX, READER, QuietReal
from tests.pictures.screens import screen
from tests.pictures.tables import played
from tests.scenes.quiet import PAD, quiet_stage

NAMES = ("Ada", "Bea", "Cem", "Dag", "Maximiliane", "Bartholomäus")


def hybrid_table(game_id: str, seats: int, actions: int) -> tuple[Stage, TableScene, QuietReal]:
    stage = quiet_stage()
    stage.hardware = real = QuietReal(game_id)
    chairs = tuple(Chair(look, NAMES[look], PAD, None, True) for look in range(seats))
    setup = Setup(game_id, chairs, seed=4, hidden=HiddenWay.OPEN)
    scene = TableScene(stage, setup, played(game_id, seats, actions))
    scene.hybrid = HybridSession(scene, real)
    stage.stack.push(scene)
    run(scene, 60)
    return stage, scene, real


def run(scene: TableScene, frames: int) -> None:
    for _frame in range(frames):
        if scene.stage.stack.top is scene:
            scene.update(1 / 60)


def piece_to_play(scene: TableScene) -> Piece:
    """One that has most places now."""
    assert scene.hybrid is not None
    guide = scene.hybrid.guide
    firsts = [guide.parts(action) for action in scene.match.legal_actions()]
    names = {"penguin": "penguin", "penguin_party": "card", "ingenious": "tile"}
    if scene.game_id == "pocket":
        return Piece("thing", "guitar", 1)
    kinds = [str(parts[0]) for parts in firsts]
    return Piece(names.get(scene.game_id, "coin"), max(kinds, key=kinds.count), 3)


def _read(game_id: str, seats: int, actions: int, turns: int = 1) -> Stage:
    stage, scene, real = hybrid_table(game_id, seats, actions)
    if game_id != "iceberg":
        real.see(piece_to_play(scene))
    run(scene, 60)
    assert scene.hybrid is not None
    if scene.hybrid.proposal is not None:
        for _turn in range(turns):
            scene.hybrid.turn(1)
    run(scene, 60)
    return stage


def _empty(game_id: str, seats: int, actions: int) -> Stage:
    return hybrid_table(game_id, seats, actions)[0]


for _game, _seats, _actions in (
    ("penguin", 4, 28), ("penguin", 6, 20), ("penguin_party", 4, 14), ("ingenious", 3, 6),
    ("iceberg", 3, 6), ("pocket", 3, 7),
):  # fmt: skip
    screen(f"table-hybrid-{_game}-{_seats}")(partial(_read, _game, _seats, _actions))
screen("table-hybrid-penguin-empty")(partial(_empty, "penguin", 3, 12))


@screen("table-hybrid-lost")
def lost() -> Stage:
    stage, scene, real = hybrid_table("penguin", 4, 28)
    real.see(piece_to_play(scene))
    run(scene, 30)
    real.parts = ()
    real.inbox.append(DeviceLost(BOX, Trouble(TroubleKind.GONE, BOX)))
    run(scene, 30)
    return stage


@screen("table-hybrid-unknown")
def unknown() -> Stage:
    stage, scene, real = hybrid_table("penguin", 4, 28)
    real.inbox.append(TagUnknown(BOX, 1, "D2A1"))
    run(scene, 60)
    return stage


@screen("table-hybrid-refused")
def refused() -> Stage:
    stage, scene, real = hybrid_table("penguin", 2, 8)
    assert scene.hybrid is not None
    mover = scene.match.to_move
    assert mover is not None
    assert mover != NATURE
    held = scene.match.state.hands[mover]
    missing = [c for c in ("red", "green", "blue", "yellow") if c not in held]
    real.see(Piece("penguin", missing[0], 1) if missing else piece_to_play(scene))
    scene.hybrid.wrong_button()
    run(scene, 60)
    return stage


def _knock(*, is_likely: bool, waited: float) -> Stage:
    stage, scene, _real = hybrid_table("penguin", 4, 28)
    assert scene.hybrid is not None
    suspicion = Suspicion(is_knocked=True, is_tipped=is_likely)
    suspicion.waited = waited
    stage.stack.push(KnockScene(stage, scene.hybrid, suspicion))
    return stage


screen("hybrid-knock")(partial(_knock, is_likely=False, waited=-1.5))
screen("hybrid-knock-likely")(partial(_knock, is_likely=True, waited=2.0))


@screen("hybrid-fallen")
def fallen() -> Stage:
    stage, scene, _real = hybrid_table("penguin", 4, 28)
    assert scene.hybrid is not None
    stage.stack.push(
        FallenScene(stage, scene.hybrid, Suspicion(is_knocked=True, is_tipped=True), 9)
    )
    return stage


def _connect(**changes: object) -> Stage:
    stage = quiet_stage()
    if not changes.get("is_off"):
        parts = () if changes.get("is_bare") else None
        stage.hardware = real = QuietReal(parts=parts)
        real.knocks.append((98.0, 205))
        real.set_threshold(160)
        if changes.get("is_bare"):
            real.lookout.last = Scan((), "nothing is plugged into a serial port")
        if changes.get("fails"):
            real.fail(TroubleKind.NO_RIGHT)
        if changes.get("has_reader"):
            real.use_reader()
    scene = ConnectScene(stage)
    scene.heard = READER if changes.get("has_reader") else ""
    scene.page = int(str(changes.get("page", 0)))
    stage.stack.push(scene)
    return stage


screen("hybrid-connect")(_connect)
screen("hybrid-connect-bare")(partial(_connect, is_bare=True))
screen("hybrid-connect-off")(partial(_connect, is_off=True))
screen("hybrid-connect-trouble")(partial(_connect, fails=True))
screen("hybrid-connect-diagnosis")(partial(_connect, page=2))
screen("hybrid-connect-two")(partial(_connect, page=2, has_reader=True))


def _learn(game_id: str, known: int) -> Stage:
    stage = quiet_stage()
    stage.hardware = real = QuietReal(game_id)
    full = real.sets.get(game_id)
    pieces = pieces_of(game_id)
    some = TagRegistry(game_id)
    for piece in pieces[:known]:
        some = some.learn(full.key_of(piece) or "", piece, "ttb", 3)
    real.sets.put(game_id, some)
    scene = LearnPiecesScene(stage, real, game_id)
    if 0 < known < len(pieces):
        scene.last, scene.tail = pieces[known - 1], "..E9AE"
    stage.stack.push(scene)
    return stage


for _game, _known in (
    ("penguin", 11), ("penguin", 36), ("penguin_party", 0), ("ingenious", 30), ("iceberg", 9),
    ("pocket", 14),
):  # fmt: skip
    screen(f"hybrid-learn-{_game}-{_known}")(partial(_learn, _game, _known))


def _curtain(device: Device, last: Device) -> Stage:
    stage = quiet_stage(device)
    chairs = (Chair(look, NAMES[look], one, None, True) for look, one in ((4, device), (3, last)))
    following, before = chairs
    stage.stack.push(CurtainScene(stage, following, before, lambda: None, lambda _device: None))
    return stage


screen("table-curtain-box")(partial(_curtain, PLACES[1], PLACES[3]))
screen("table-curtain-box-shared")(partial(_curtain, PLACES[3], PLACES[3]))


@screen("hybrid-wiring")
def wiring() -> Stage:
    stage = quiet_stage()
    stage.stack.push(WiringScene(stage))
    return stage


def _coins(told: int, **options: str) -> Stage:
    """People deal the iceberg: so many coins lie there, and the last one lies on the reader."""
    stage = quiet_stage()
    stage.hardware = real = QuietReal("iceberg")
    match = Match(find_game("iceberg"), 3, {"deal": "scanned", **options}, 4)
    chairs = tuple(Chair(look, NAMES[look], PAD, None, True) for look in range(3))
    setup = Setup("iceberg", chairs, tuple(match.options.items()), 4, HiddenWay.OPEN)
    scene = TableScene(stage, setup, match)
    scene.hybrid = HybridSession(scene, real)
    stage.stack.push(scene)
    run(scene, 60)
    for k in range(told):
        pieces = pieces_of("iceberg")
        real.see(pieces[(k * 7) % len(pieces)])
    return stage


screen("hybrid-coins-0")(partial(_coins, 0))
screen("hybrid-coins-18")(partial(_coins, 18))
screen("hybrid-coins-row")(partial(_coins, 9, layout="row"))
screen("hybrid-coins-all")(partial(_coins, 24, tiles="3"))
