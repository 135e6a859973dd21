"""The films of falls lie beside a save: whoever goes on with a match can watch them again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.tower.film import Frame, Reel
from game.tower.pose import Pose
from scenes.boards.penguin import PenguinBoard
from scenes.fall.kept import BadFalls, KeptFalls
from scenes.fall.story import FallStory
from scenes.input.intents import Button, Press
from scenes.result.rematch import go_on
from scenes.saves.saves import Saves
from scenes.saves.writer import Writer
from scenes.stage import Stage
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.table import TableScene
from tests.pictures.tables import NAMES, played
from tests.saves.games import open_saves
from tests.scenes.falls import story
from tests.scenes.quiet import PAD, quiet_stage

BEGUN = 123.5
FRAME = 1 / 60


def kept(*versions: int) -> KeptFalls:
    told = [replace(story("snowball", seed), challenge="") for seed in range(1, len(versions) + 1)]
    return KeptFalls(4, BEGUN, dict(zip(versions, told, strict=True)))


def board_of(table: TableScene) -> PenguinBoard:
    assert isinstance(table.board, PenguinBoard)
    return table.board


def table_in(stage: Stage) -> TableScene:
    """Four people with one pad at a tower that is nearly done, whose saves lie in a folder."""
    chairs = tuple(Chair(look, NAMES[look], PAD, None, True) for look in range(4))
    setup = Setup("penguin", chairs, seed=4, hidden=HiddenWay.OPEN)
    scene = TableScene(stage, setup, played("penguin", 4, 50))
    stage.stack.push(scene)
    run(scene, 60)
    return scene


def run(scene: TableScene, frames: int) -> None:
    for _ in range(frames):
        scene.update(FRAME)


def topple(scene: TableScene) -> FallStory:
    """Let the penguin in hand stand far too far left; the film that shows it is over."""
    board = board_of(scene)
    scene.handle(Press(PAD, Button.SOUTH))
    run(scene, 30)
    carry = board.hand.carry
    assert carry is not None
    assert carry.carrier is not None
    carrier = carry.carrier
    carrier.x, carrier.y = carrier.goal[0] - 27, carrier.goal[1] + 4
    run(scene, 90)
    scene.handle(Press(PAD, Button.SOUTH))
    for _ in range(900):
        if board.film is not None:
            break
        run(scene, 1)
    assert board.film is not None, "the tower was to fall"
    run(scene, 60)
    scene.handle(Press(PAD, Button.SOUTH))
    run(scene, 30)
    return board.falls[-1]


def test_a_film_comes_back_as_it_was() -> None:
    frames = [
        Frame((Pose(1, 0.5, 2.25, -0.125), Pose(2, 7.0, 8.0, 0.0)), 0.25, (3.0, 4.0)),
        Frame(()),
    ]
    again = Reel.from_bytes(Reel.of(frames).to_bytes())
    assert list(again) == frames


@pytest.mark.parametrize(
    "data", [b"abc", b"\x00\x00\x80\x7f" * 5, b"\x00\x00\x80\x3f" * 5, b"\x00\x00\x80\xbf" * 5]
)
def test_bytes_that_are_no_film_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="film"):
        Reel.from_bytes(data)


def test_falls_come_back_with_all_that_is_told_of_them() -> None:
    before = kept(8, 31)
    after = KeptFalls.from_json(json.loads(before.to_text()))
    assert (after.seed, after.begun) == (4, BEGUN)
    for version, fall in before.falls.items():
        again = after.falls[version]
        assert [f.poses for f in again.frames] == [f.poses for f in fall.frames]
        assert [f.tilt for f in again.frames] == pytest.approx([f.tilt for f in fall.frames])
        assert replace(again, frames=fall.frames) == fall


def test_a_file_of_falls_is_no_larger_than_it_must_be() -> None:
    fall = kept(8)
    assert len(fall.to_text()) < fall.falls[8].frames.size * 4 / 3


def test_falls_of_another_match_and_of_a_later_moment_are_left_alone() -> None:
    falls = kept(8, 31)
    assert falls.of(4, BEGUN, [8, 31, 40]) == [falls.falls[8], falls.falls[31]]
    assert falls.of(4, BEGUN, [8]) == [falls.falls[8]]
    assert falls.of(5, BEGUN, [8, 31]) == []
    assert falls.of(4, BEGUN + 1, [8, 31]) == []


def test_a_match_that_goes_on_has_the_falls_that_were_seen_before(tmp_path: Path) -> None:
    stage, writer = quiet_stage(), Writer()
    stage.saves = Saves(tmp_path, writer)
    scene = table_in(stage)
    seen = topple(scene)
    assert stage.saves.falls_of("penguin").name == "penguin.falls.json"
    scene.dismiss("title")
    writer.close()

    later = quiet_stage()
    later.saves = open_saves(tmp_path)
    (saved,) = later.saves.running()
    go_on(later, saved, lambda where: None)
    table = later.stack.top
    assert isinstance(table, TableScene)
    (again,) = board_of(table).falls
    assert list(again.frames) == list(seen.frames)
    assert (again.title(), again.reason()) == (seen.title(), seen.reason())
    board_of(table).watch_fall()
    assert type(later.stack.top).__name__ == "FallReplayScene"


def test_films_that_are_damaged_are_set_aside_and_the_match_goes_on(tmp_path: Path) -> None:
    stage, writer = quiet_stage(), Writer()
    stage.saves = Saves(tmp_path, writer)
    scene = table_in(stage)
    topple(scene)
    path = stage.saves.falls_of("penguin")
    scene.dismiss("title")
    writer.close()
    path.write_text(path.read_text("utf-8").replace('"slip":', '"slop":'), "utf-8")

    later = quiet_stage()
    later.saves = open_saves(tmp_path)
    (saved,) = later.saves.running()
    go_on(later, saved, lambda where: None)
    table = later.stack.top
    assert isinstance(table, TableScene)
    assert table.board.falls == ()
    assert not path.exists()
    assert [one.name for one in tmp_path.glob("penguin.falls.json.broken-*")]


def test_films_go_with_the_match(tmp_path: Path) -> None:
    stage, writer = quiet_stage(), Writer()
    stage.saves = Saves(tmp_path, writer)
    scene = table_in(stage)
    topple(scene)
    writer.flush()
    assert stage.saves.falls_of("penguin").exists()
    stage.saves.drop("penguin")
    writer.close()
    assert [path.name for path in tmp_path.iterdir()] == []


def test_every_cut_and_every_foreign_value_is_refused() -> None:
    text = kept(8).to_text()
    for cut in range(0, len(text) - 2, 997):
        with pytest.raises((BadFalls, json.JSONDecodeError)):
            KeptFalls.from_json(json.loads(text[:cut]))
    others: tuple[object, ...] = (None, [], {}, {"format": "wobbleberg-falls"}, "falls")
    for foreign in others:
        with pytest.raises(BadFalls):
            KeptFalls.from_json(foreign)
