"""The page on which pieces are learnt: files, refusals, undo, and cards of strangers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from hardware.piece import Piece
from hardware.spelling import from_uid
from scenes.hybrid.catalogue import pieces_of
from scenes.hybrid.connect_page import ConnectScene
from scenes.hybrid.learn_page import LearnPiecesScene
from scenes.hybrid.piece_sets import PieceSets
from scenes.hybrid.pretend_box import NAME
from scenes.hybrid.real_table import RealTable
from scenes.saves.writer import Writer
from scenes.settings.page import SettingsScene
from scenes.stage import Stage
from tests.hybrid.real_box import STRANGER, RealBox
from tests.pilot import Pilot
from tests.scenes.app_rig import app_with

FIRST = "04A2B3C4D5E680"
SECOND = "04A2B3C4D5E681"


@dataclass
class Page:
    pilot: Pilot
    scene: LearnPiecesScene
    box: RealBox
    folder: Path
    writer: Writer

    def put(self, uid: str) -> None:
        self.box.put(uid)
        self.pilot.until(lambda: self.scene.reads > 0, frames=60)

    def take_away(self) -> None:
        self.box.take_away()
        self.pilot.until(lambda: self.scene.reads == 0, frames=60)

    def select(self, key: str) -> None:
        self.scene.focus.key = key
        self.pilot.key("return")

    @property
    def kept(self) -> str:
        self.writer.flush()
        path = self.folder / "pieces" / "penguin.json"
        return path.read_text("utf-8") if path.exists() else ""


@contextmanager
def page(folder: Path) -> Iterator[Page]:
    box, writer = RealBox(folder / "dev"), Writer()
    real = RealTable(folder / "hardware.json", writer, PieceSets(folder / "pieces", writer))
    real.plug(box.path, "ttb", f"ttb {box.path}")

    def build(stage: Stage) -> LearnPiecesScene:
        stage.hardware = real
        return LearnPiecesScene(stage, real, "penguin")

    try:
        with app_with(build) as (_app, pilot, scene):
            pilot.until(lambda: real.has("tag"))
            yield Page(pilot, scene, box, folder, writer)
    finally:
        box.close()
        writer.close()


def test_a_piece_is_learnt_by_putting_it_down_and_the_next_one_is_asked_for(tmp_path: Path) -> None:
    with page(tmp_path) as shown:
        first = shown.scene.learning.asked
        shown.put(FIRST)
        assert shown.scene.last == first
        shown.take_away()
        assert shown.scene.learning.asked == pieces_of("penguin")[1]
        assert json.loads(shown.kept)["tags"][from_uid(FIRST)]["n"] == 1


def test_a_tag_of_another_piece_is_refused_and_can_be_moved(tmp_path: Path) -> None:
    with page(tmp_path) as shown:
        first, second = pieces_of("penguin")[:2]
        shown.put(FIRST)
        shown.take_away()
        shown.put(FIRST)
        assert shown.scene.is_moving
        assert shown.scene.learning.registry.key_of(first) == from_uid(FIRST)
        shown.select("replace")
        assert shown.scene.learning.registry.key_of(second) == from_uid(FIRST)
        assert shown.scene.learning.registry.key_of(first) is None


def test_undo_and_skip_and_another_piece_first(tmp_path: Path) -> None:
    with page(tmp_path) as shown:
        pieces = pieces_of("penguin")
        shown.put(FIRST)
        shown.take_away()
        shown.select("undo")
        assert shown.scene.learning.known == 0
        assert from_uid(FIRST) not in shown.kept
        shown.select("skip")
        assert shown.scene.learning.asked == pieces[1]
        shown.select(f"piece:{pieces[7].colour}:{pieces[7].n}")
        shown.put(SECOND)
        assert shown.scene.last == pieces[7]


def test_a_broken_tag_is_replaced_by_another(tmp_path: Path) -> None:
    with page(tmp_path) as shown:
        piece = pieces_of("penguin")[0]
        shown.put(FIRST)
        shown.take_away()
        shown.select("replace")
        assert shown.scene.learning.asked == piece
        shown.put(SECOND)
        assert shown.scene.learning.registry.key_of(piece) == from_uid(SECOND)
        assert from_uid(FIRST) not in shown.kept


def test_a_set_can_be_handed_on_and_taken_over(tmp_path: Path) -> None:
    with page(tmp_path) as shown:
        shown.put(FIRST)
        shown.take_away()
        shown.select("export")
        shown.writer.flush()
        path = tmp_path / "pieces" / "exports" / "penguin.json"
        assert from_uid(FIRST) in path.read_text("utf-8")
        shown.select("undo")
        assert shown.scene.learning.known == 0
        shown.select("import")
        assert shown.scene.learning.known == 1
        path.write_text("no set at all")
        shown.select("import")
        assert shown.scene.learning.known == 1
        assert path.read_text() == "no set at all", "a file of somebody else's stays as it is"


def test_t22_a_card_that_was_only_read_is_in_no_file(tmp_path: Path) -> None:
    with page(tmp_path) as shown:
        shown.put(FIRST)
        shown.take_away()
        shown.scene.dismiss()
        shown.box.put(STRANGER)
        shown.pilot.frames(30)
        shown.writer.flush()
    written = [path.read_text("utf-8") for path in tmp_path.rglob("*.json*")]
    assert any(FIRST in text for text in written)
    assert not any(STRANGER in text for text in written)


def test_all_known_is_said_and_nothing_more_is_asked_for(tmp_path: Path) -> None:
    with page(tmp_path) as shown:
        registry = shown.scene.learning.registry
        for number, piece in enumerate(pieces_of("penguin")):
            registry = registry.learn(f"NFC:04{number:012X}", piece, "ttb", 3)
        shown.scene.learning.registry = registry
        shown.scene.learning.skip()
        assert shown.scene.learning.known == 36
        assert shown.scene.learning.asked is None
        shown.pilot.frames(2)


def test_the_pretend_box_is_pressed_on_the_screen_and_says_what_a_real_one_says() -> None:
    real = RealTable()

    def build(stage: Stage) -> ConnectScene:
        stage.hardware = real
        return ConnectScene(stage)

    with app_with(build) as (_app, pilot, scene):
        pilot.frames(2)
        scene.focus.key = "pretend"
        pilot.key("return")
        pilot.until(lambda: real.has("btn"))
        node = next(node for node in scene.nodes() if node.key == "tap:knock")
        pilot.click(*node.rect.center)
        pilot.until(lambda: real.peak is not None)
        pilot.until(lambda: any("KNOCK" in line for line in scene.lines))
        scene.dismiss()
        assert NAME not in real.names


def test_the_page_is_reached_from_the_settings_by_a_row() -> None:
    with app_with(SettingsScene) as (app, pilot, scene):
        while not any(node.key == "hardware" for node in scene.nodes()):
            scene._turn_to(scene.page + 1)
            scene.refresh()
        scene.focus.key = "hardware"
        pilot.key("return")
        assert isinstance(app.stage.stack.top, ConnectScene)


def test_pieces_have_numbers_of_their_own() -> None:
    for game_id in ("penguin", "penguin_party", "ingenious", "iceberg", "pocket"):
        pieces = pieces_of(game_id)
        assert len(set(pieces)) == len(pieces)
        assert all(isinstance(piece, Piece) and piece.n >= 1 for piece in pieces)
