"""Every fall of a match is kept, and chosen in the pause, in both results and in the scrubber."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from PIL import Image

from game.tower.film import MOST_BYTES
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.fall.replay import FallReplayScene
from scenes.fall.saver import Kind, SaveState
from scenes.fall.story import FallStory
from scenes.input.intents import MOUSE, Button, Direction, Intent, Lift, Move, Press, Touch
from scenes.log.log import Entry
from scenes.replay.falls import falls_at
from scenes.replay.replay import Replay
from scenes.replay.scrubber import ScrubberScene
from scenes.result.result import FinalResultScene
from scenes.result.round_result import RoundResultScene
from scenes.scene import Scene
from scenes.settings.settings import Settings
from scenes.table.interludes import final_result, look_back, pause, round_result
from scenes.table.pause import PauseScene
from tests.focus_walk import traps, unreachable
from tests.scenes.falls import story
from tests.scenes.past_rig import NAMES, node_of, played, setup_for, table_of
from tests.scenes.penguin_rig import BoardRig, brick
from tests.scenes.quiet import PAD, quiet_stage


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))


def three() -> tuple[FallStory, ...]:
    return tuple(story("snowball", seed, look) for look, seed in enumerate((1, 2, 3)))


def replay(folder: Path | None = None, text_scale: float = 1.0) -> FallReplayScene:
    stage = quiet_stage()
    stage.settings = Settings(text_scale=text_scale)
    if folder is not None:
        stage.pictures = lambda: folder
    falls = three()
    scene = FallReplayScene(stage, falls[2], falls=falls)
    stage.stack.push(scene)
    return scene


def send(scene: Scene, *intents: Intent) -> None:
    for intent in intents:
        scene.handle(intent)


def seen(scene: FallReplayScene, scale: float = 1.0) -> list[str]:
    canvas = Canvas(pygame.display.get_surface(), Viewport(960, 540), Assets(), text_scale=scale)
    canvas.begin()
    scene.draw(canvas)
    assert not canvas.cuts
    return [word.text for word in canvas.words]


# -- choosing one ------------------------------------------------------------------------------


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_last_fall_comes_first_and_the_others_beside_it(text_scale: float) -> None:
    scene = replay(text_scale=text_scale)
    assert "Fall 3 of 3" in seen(scene, text_scale)
    scene.go_to(50)
    for number in (2, 1, 3):
        scene.focus.key = "earlier"
        send(scene, Press(PAD, Button.SOUTH))
        assert scene.story is scene.falls[number - 1]
        assert scene.position == 0
        assert scene.is_playing
        assert f"Fall {number} of 3" in seen(scene, text_scale)
    scene.focus.key = "later"
    send(scene, Press(PAD, Button.SOUTH))
    assert scene.index == 0


def test_they_are_reached_by_steps_and_by_a_finger(tmp_path: Path) -> None:
    scene = replay(tmp_path)
    assert not unreachable(scene.nodes(), "play")
    assert not traps(scene.nodes(), "play")
    send(scene, Move(PAD, Direction.UP), Move(PAD, Direction.UP))
    assert scene.focus.key in ("earlier", "later")
    x, y = node_of(scene, "earlier").rect.center
    send(scene, Touch(MOUSE, x, y), Lift(MOUSE, x, y))
    scene.update(1 / 60)
    assert scene.index == 1


def test_one_fall_alone_asks_for_no_choice() -> None:
    stage = quiet_stage()
    scene = FallReplayScene(stage, story())
    stage.stack.push(scene)
    assert not {"earlier", "later"} & {node.key for node in scene.nodes()}
    assert "The fall" in seen(scene)


def test_each_fall_is_saved_as_a_picture_and_as_a_gif(tmp_path: Path) -> None:
    scene = replay(tmp_path)
    names = []
    for _fall in scene.falls:
        for kind in Kind:
            scene.save(kind)
            assert scene.saver is not None
            scene.saver.wait(60)
            assert scene.saver.state is SaveState.SAVED
            assert scene.saver.path is not None
            names.append(scene.saver.path)
        scene.choose(1)
    assert len(set(names)) == 6
    pictures = [Image.open(name).convert("RGB") for name in names]
    assert len({picture.tobytes() for picture in pictures}) == 6


def test_a_fall_goes_on_being_saved_while_another_one_is_watched(tmp_path: Path) -> None:
    scene = replay(tmp_path)
    scene.save(Kind.PICTURE)
    saver = scene.saver
    assert saver is not None
    scene.choose(1)
    assert scene.saver is not saver
    for _frame in range(3000):
        scene.update(1 / 60)
        if not saver.is_working:
            break
        pygame.time.wait(1)
    assert saver.state is SaveState.SAVED
    scene.choose(-1)
    assert scene.saver is saver


# -- keeping them ------------------------------------------------------------------------------


def test_a_board_keeps_every_fall_it_has_seen_and_their_films_stay_small() -> None:
    rig = BoardRig(figures=brick(4)[:7], hand=("red",) * 5)
    for number in (1, 2):
        rig.pick_up()
        rig.carry_with_taps(offset=30.0 if number == 1 else 90.0)
        rig.until(lambda: rig.board.film is not None)
        assert len(rig.board.falls) == number
        assert rig.board.fresh_fall is rig.board.falls[-1]
        rig.board.skip()
        rig.wait_for_turn()
    first, second = rig.board.falls
    assert first.key != second.key
    size = first.frames.size
    assert size < MOST_BYTES / 20


def test_a_moment_of_the_match_knows_its_fall_counted_from_the_last() -> None:
    chairs = setup_for(played("penguin", 2)).chairs
    entries = [
        Entry(version, {"kind": "fell", "seat": seat})
        for version, seat in ((4, 0), (9, 1), (20, 0), (31, 1))
    ]
    falls = [story("snowball", seed, look) for seed, look in ((1, 1), (2, 0), (3, 1))]
    assert falls_at(entries, falls, chairs) == {9: falls[0], 20: falls[1], 31: falls[2]}
    assert falls_at(entries, [], chairs) == {}


# -- where they are chosen ---------------------------------------------------------------------


def test_pause_round_and_match_open_all_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = table_of(played("penguin", 2, 40))
    falls = three()
    monkeypatch.setattr(type(table.board), "falls", falls)

    def watched() -> None:
        top = stage.stack.top
        assert isinstance(top, FallReplayScene)
        assert top.falls == falls
        assert top.story is falls[-1]
        top.dismiss()

    pause(table)
    paused = stage.stack.top
    assert isinstance(paused, PauseScene)
    assert paused.notes["fall"] == "3 falls"
    paused.dismiss("fall")
    watched()
    round_result(table)
    over = stage.stack.top
    assert isinstance(over, RoundResultScene)
    node_of(over, "fall").act()
    watched()
    over.dismiss()
    final_result(table)
    final = stage.stack.top
    assert isinstance(final, FinalResultScene)
    node_of(final, "falls").act()
    watched()
    assert stage.stack.top is final


def test_the_scrubber_offers_the_fall_of_its_moment() -> None:
    match = played("penguin", 2, 200)
    stage = quiet_stage()
    stage.stack.push(Scene(stage))
    replay_ = Replay(match, NAMES[:2], None)
    at = [entry.version for entry in replay_.entries() if entry.kind == "fell"][-2:]
    assert len(at) == 2
    falls = dict(zip(at, three(), strict=False))
    scene = ScrubberScene(stage, setup_for(match), replay_, falls=falls)
    stage.stack.push(scene)
    for version in at:
        scene.go_to(version)
        scene.refresh()
        assert scene.version == version
        assert not unreachable(scene.nodes(), "timeline")
        node_of(scene, "fall").act()
        top = stage.stack.top
        assert isinstance(top, FallReplayScene)
        assert top.story is falls[version]
        assert len(top.falls) == 2
        top.dismiss()
    scene.go_to(0)
    scene.refresh()
    assert not any(node.key == "fall" for node in scene.nodes())


def test_looking_back_from_a_table_finds_the_falls_that_it_has_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played("penguin", 2, 200)
    stage, table = table_of(match)
    fell = [entry for entry in Replay(match, NAMES[:2], None).entries() if entry.kind == "fell"]
    mine = story("snowball", 1, table.chairs[fell[-1].facts["seat"]].look)
    monkeypatch.setattr(type(table.board), "falls", (mine,))
    look_back(table)
    scene = stage.stack.top
    assert isinstance(scene, ScrubberScene)
    assert scene.falls == {fell[-1].version: mine}
