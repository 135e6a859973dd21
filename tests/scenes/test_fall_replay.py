"""A fall watched again: slowly, frame by frame, with its cause, saved as a picture and as a GIF."""

from __future__ import annotations

import errno
import os
import threading
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from PIL import Image

from game.tower import CauseKind, build_upright
from game.tower.film import LENGTH, Fall, Film, Frame, Reel
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.fall import saver as fall_saver
from scenes.fall.replay import SPEEDS, FallReplayScene
from scenes.fall.replay_view import _draw_track
from scenes.fall.saver import MISSING, FallSaver, Kind, SaveState, positions_of
from scenes.fall.story import story_of_round
from scenes.fall.words import LONGEST, outcome_words, short
from scenes.input.intents import MOUSE, Button, Direction, Intent, Lift, Move, Point, Press, Touch
from scenes.party.colours import colour_of
from scenes.saves.writer import Trouble
from scenes.settings.settings import Settings
from tests.scenes.falls import story
from tests.scenes.penguin_rig import BoardRig, brick
from tests.scenes.quiet import PAD, quiet_stage

FRAME = 1 / 60
MOST_BYTES = 8 << 20


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))


def replay(folder: Path | None = None, settings: Settings | None = None) -> FallReplayScene:
    stage = quiet_stage()
    stage.settings = settings or Settings()
    if folder is not None:
        stage.pictures = lambda: folder
    scene = FallReplayScene(stage, story())
    stage.stack.push(scene)
    return scene


def send(scene: FallReplayScene, *intents: Intent) -> None:
    for intent in intents:
        scene.handle(intent)


def seen(scene: FallReplayScene) -> list[str]:
    canvas = Canvas(pygame.display.get_surface(), Viewport(960, 540), Assets())
    canvas.begin()
    scene.draw(canvas)
    assert not canvas.cuts
    return [word.text for word in canvas.words]


def test_it_plays_a_quarter_as_fast_and_then_half_and_whole() -> None:
    scene = replay()
    for speed in SPEEDS:
        assert scene.speed == speed
        before = scene.position
        for _frame in range(12):
            scene.update(FRAME)
        assert scene.position - before == pytest.approx(12 * speed)
        send(scene, Press(PAD, Button.WEST))
    assert scene.speed == SPEEDS[0]


def test_the_bar_of_the_film_is_made_of_few_pictures_however_far_it_is() -> None:
    scene = replay()
    assets = Assets()
    canvas = Canvas(pygame.display.get_surface(), Viewport(960, 540), assets)
    canvas.begin()
    _draw_track(scene, canvas)
    made = assets.rasterised
    for position in range(scene.story.last + 1):
        scene.go_to(position)
        _draw_track(scene, canvas)
    assert assets.rasterised == made > 0


def test_it_stops_at_the_end_and_plays_again_from_the_beginning() -> None:
    scene = replay()
    scene.go_to(scene.story.last - 1)
    scene.update(0.5)
    assert scene.position == scene.story.last
    assert not scene.is_playing
    send(scene, Press(PAD, Button.NORTH))
    assert scene.is_playing
    assert scene.position == 0


def test_shoulders_and_buttons_step_frame_by_frame() -> None:
    scene = replay()
    scene.go_to(40.5)
    send(scene, Press(PAD, Button.RIGHT_SHOULDER))
    assert not scene.is_playing
    assert scene.position == 41
    send(scene, Press(PAD, Button.LEFT_SHOULDER), Press(PAD, Button.LEFT_SHOULDER))
    assert scene.position == 39
    scene.focus.key = "next"
    send(scene, Press(PAD, Button.SOUTH))
    assert scene.position == 40


def test_a_mouse_leads_the_track_to_any_moment() -> None:
    scene = replay()
    send(scene, Touch(MOUSE, 960, 866), Point(MOUSE, 64, 500))
    assert scene.position == 0
    send(scene, Point(MOUSE, 1856, 500), Lift(MOUSE, 1856, 500))
    assert scene.position == scene.story.last
    send(scene, Point(MOUSE, 400, 866))
    assert scene.position == scene.story.last


def test_every_button_is_reached_with_a_pad_alone(tmp_path: Path) -> None:
    scene = replay(tmp_path)
    reached = set()
    send(scene, Move(PAD, Direction.UP))
    reached.add(scene.focus.key)
    send(scene, Move(PAD, Direction.DOWN))
    for direction in (Direction.LEFT, Direction.RIGHT):
        for _step in range(8):
            reached.add(scene.focus.key)
            send(scene, Move(PAD, direction))
    assert reached == {node.key for node in scene.focus.nodes}


def test_with_reduced_motion_it_begins_as_a_still_picture_of_the_slip() -> None:
    scene = replay(settings=Settings(is_motion_reduced=True))
    at = scene.position
    scene.update(1.0)
    assert scene.position == at
    assert scene.picture.is_marked(at)
    assert any("centre of mass" in text for text in seen(scene))


def test_whose_figure_slipped_and_which_way_are_told() -> None:
    scene = replay()
    found = seen(scene)
    told = story()
    assert told.cause is not None
    assert told.side == told.cause.side != 0
    way = {-1: "to the left", 1: "to the right"}[told.side]
    assert any(way in text for text in found)
    assert any("Wilhelmine W" in text and told.colours[told.first] in text for text in found)
    assert "The snowball hit the tower" in found


def test_who_is_dropped_beside_its_place_on_the_ice_is_told_of_no_shoulders() -> None:
    """It hangs higher than a row where the film begins, which is no row that it stands in."""
    tower = build_upright([(0, 1)])
    first = tower.place((0, 0), 50.0, 0.0, (0.0, 0.0), 200.0)
    frames = [Frame(tuple(tower.poses()))]
    for _frame in range(120):
        tower.step()
        frames.append(Frame(tuple(tower.poses())))
        if tower.fallen:
            break
    cause = tower.verdict().cause
    assert cause is not None
    assert cause.kind is CauseKind.OVER_RIGHT
    fall = Fall(Reel.of(frames), len(frames) - 1, 0, (first,), cause)
    told = story_of_round(fall, "Ada", 0, colour_of, "last")
    assert told.levels[first] == 0
    assert told.reason() == "It was set down too far right of its place"


def test_the_film_of_thirty_six_penguins_takes_less_than_eight_megabytes() -> None:
    film, poses = Film(), story().frames[0].poses
    many = tuple(poses[0]._replace(id=number) for number in range(36))
    for _frame in range(LENGTH):
        film.add(many)
    assert film.size < MOST_BYTES


# Saving.


def test_a_gif_is_written_slice_by_slice_and_opens_with_all_its_pictures(tmp_path: Path) -> None:
    scene = replay(tmp_path / "pictures")
    scene.is_playing = False
    saver = scene.saver
    assert saver is not None
    scene.focus.key = "gif"
    send(scene, Press(PAD, Button.SOUTH))
    assert saver.is_working
    drawn, deadline = set(), time.monotonic() + 20
    while saver.is_working and time.monotonic() < deadline:
        scene.update(FRAME)
        drawn.add(saver.progress)
        time.sleep(0.001)
    assert len(drawn) > 20
    assert saver.state is SaveState.SAVED
    assert saver.path is not None
    with Image.open(saver.path) as picture:
        assert picture.format == "GIF"
        assert picture.size == fall_saver.SIZE
        count = getattr(picture, "n_frames", 0)
        assert 20 < count <= len(positions_of(scene.story))
        assert picture.info["loop"] == 0
    assert [path.name for path in saver.path.parent.iterdir()] == [saver.path.name]
    assert "Saved" in seen(scene)
    assert any(saver.path.name in text for text in seen(scene))


def test_a_picture_is_that_of_the_moment_that_is_shown(tmp_path: Path) -> None:
    scene = replay(tmp_path)
    scene.go_to(scene.story.slip)
    scene.save(Kind.PICTURE)
    assert scene.saver is not None
    scene.saver.wait()
    first = scene.saver.path
    scene.go_to(0)
    scene.save(Kind.PICTURE)
    scene.saver.wait()
    second = scene.saver.path
    assert first is not None
    assert second is not None
    assert first != second
    with Image.open(first) as one, Image.open(second) as other:
        assert one.size == fall_saver.STILL_SIZE
        assert one.tobytes() != other.tobytes()


@pytest.mark.parametrize(
    ("code", "trouble", "words"),
    [
        (errno.ENOSPC, Trouble.FULL, "Not saved: the disk is full"),
        (errno.EROFS, Trouble.READ_ONLY, "Not saved: the folder cannot be written"),
        (errno.EIO, Trouble.OTHER, "Not saved: the disk does not answer"),
    ],
)
def test_a_disk_that_fails_is_named_and_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, trouble: Trouble, words: str
) -> None:
    """A GIF to a full disk: the button says so, the reason stands beside, it can be tried again."""
    scene = replay(tmp_path)
    scene.is_playing = False
    saver = scene.saver
    assert saver is not None

    def fail(handle: int, data: memoryview) -> int:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr("scenes.fall.saver.os.write", fail)
        scene.save(Kind.GIF)
        saver.wait(20)
    assert saver.state is SaveState.FAILED
    assert saver.trouble is trouble
    assert list(tmp_path.iterdir()) == []
    assert words in seen(scene)
    assert "Not saved" in seen(scene)
    scene.save(Kind.PICTURE)
    saver.wait()
    assert saver.path is not None


def test_a_folder_that_is_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("in the way")
    saver = FallSaver(story(), lambda: tmp_path / "pictures")
    saver.start(Kind.PICTURE)
    saver.wait()
    assert saver.state is SaveState.FAILED


def test_without_the_library_it_is_said_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import builtins

    real = builtins.__import__

    def no_pillow(name: str, *rest: object, **more: object) -> object:
        if name == "PIL":
            raise ImportError("No module named 'PIL'")
        return real(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", no_pillow)
    saver = FallSaver(story(), lambda: tmp_path)
    saver.start(Kind.PICTURE)
    saver.wait()
    assert saver.trouble == MISSING
    assert "--install" in outcome_words(saver)


def test_two_falls_of_one_second_get_names_of_their_own(tmp_path: Path) -> None:
    saver = FallSaver(story(), lambda: tmp_path, clock=lambda: 1_000_000.0)
    names = set()
    for _time in range(3):
        saver.start(Kind.PICTURE)
        saver.wait()
        assert saver.path is not None
        names.add(saver.path.name)
    assert len(names) == 3


def test_who_leaves_while_it_is_saved_leaves_no_file_and_no_thread(tmp_path: Path) -> None:
    scene = replay(tmp_path)
    scene.save(Kind.GIF)
    for _frame in range(5):
        scene.update(FRAME)
    scene.dismiss()
    deadline = time.monotonic() + 5
    while any(t.name == "fall saver" for t in threading.enumerate()):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert list(tmp_path.iterdir()) == []


def test_a_long_folder_is_told_by_its_end_and_one_at_home_with_a_tilde() -> None:
    assert short(Path.home() / "data" / "pictures") == str(Path("~/data/pictures"))
    long = Path("/media/somebody/STICK-32/a folder of many words/wobbleberg/pictures")
    assert short(long) == str(Path("…/wobbleberg/pictures"))
    assert len(short(long)) <= LONGEST


# At the table.


def toppled() -> BoardRig:
    rig = BoardRig(figures=brick(4)[:7], hand=("red",) * 5)
    rig.pick_up()
    rig.carry_with_taps(offset=30.0)
    rig.until(lambda: rig.board.film is not None)
    return rig


def test_a_fall_at_the_table_is_opened_from_its_film_and_says_whose_it_was() -> None:
    rig = toppled()
    rig.send(Press(PAD, Button.NORTH))
    scene = rig.stage.stack.top
    assert isinstance(scene, FallReplayScene)
    assert rig.board.film is None
    told = scene.story
    assert told.first in told.colours
    assert told.fallen >= 1
    assert 0 < told.slip < told.last
    assert told.name == rig.board.setup.chairs[0].name
    scene.dismiss()
    assert rig.stage.stack.top is not scene


def test_the_last_fall_stays_to_be_watched_and_is_fresh_until_something_is_built() -> None:
    rig = toppled()
    assert rig.board.falls
    assert rig.board.fresh_fall is rig.board.falls[-1]
    rig.board.skip()
    rig.wait_for_turn()
    assert rig.board.falls
    assert rig.board.fresh_fall is None
