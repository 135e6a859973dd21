"""Saves at the table and on the title: kept after every action, gone on with as it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from game.match import Match
from scenes.input.intents import LEFT_KEYS, MOUSE, RIGHT_KEYS, TOUCH, Device, DeviceKind
from scenes.menu.choices import ChoiceScene
from scenes.result.rematch import go_on
from scenes.saves.saves import Saves, reseated
from scenes.saves.writer import Trouble, Writer
from scenes.table.seating import HiddenWay
from scenes.table.table import TableScene
from scenes.title import TitleScene
from tests.saves.games import (
    GAMES,
    PAD,
    new_match,
    open_saves,
    play_one,
    played,
    saved_of,
    setup_of,
    version_in,
    write_save,
)
from tests.scenes.carrying import board_of, carry_with_keys
from tests.scenes.table_rig import Rig, table


@contextmanager
def kept_table(
    folder: Path, game_id: str, *, physics: bool = False, match: Match | None = None
) -> Iterator[tuple[Rig, Writer]]:
    """Two people with keys and open hands at a table that is saved in this folder.

    Where penguins are carried both use the same keys.
    """
    tower = (("tower", "off"),) if game_id == "penguin" and not physics else ()
    keys = (RIGHT_KEYS if physics else LEFT_KEYS, RIGHT_KEYS)
    writer = Writer()
    try:
        with table(
            *keys,
            game_id=game_id,
            hidden=HiddenWay.OPEN,
            options=tower,
            match=match,
        ) as rig:
            rig.app.stage.saves = Saves(folder, writer)
            yield rig, writer
    finally:
        writer.close()


def act(rig: Rig) -> None:
    """Let whoever is to move take some legal action, and let it be shown."""
    rig.pilot.until(lambda: rig.table.person() is not None, 1200)
    person = rig.table.person()
    assert person is not None
    actions = person.turn.actions
    person.turn.propose(actions[(rig.match.version * 7 + 3) % len(actions)])
    rig.pilot.frames(1)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_match_is_on_the_disk_after_every_action(tmp_path: Path, game_id: str) -> None:
    with kept_table(tmp_path, game_id) as (rig, writer):
        assert list(tmp_path.iterdir()) == [], "a match that nobody has begun is no save"
        for _ in range(3):
            before = rig.match.version
            act(rig)
            assert rig.match.version > before
            assert writer.flush()
            found = open_saves(tmp_path)
            assert version_in(found, game_id) == rig.match.version
            (saved,) = found.running()
            assert saved.record.to_match().state == rig.match.state
            options = tuple(sorted(rig.match.options.items()))
            assert saved.setup == replace(rig.table.seated(), options=options)
            assert saved.progress == rig.table.board.progress()


def almost_over(game_id: str) -> Match:
    """A match whose next action, by the script, ends it."""
    match = new_match(game_id)
    while match.outcome is None:
        play_one(match)
    short = new_match(game_id)
    for _ in range(match.version - 1):
        play_one(short)
    return short


@pytest.mark.parametrize("game_id", ["ingenious", "iceberg"])
def test_a_finished_match_leaves_no_save(tmp_path: Path, game_id: str) -> None:
    write_save(tmp_path, game_id)
    with kept_table(tmp_path, game_id, match=almost_over(game_id)) as (rig, writer):
        assert version_in(rig.app.stage.saves or Saves(tmp_path, writer), game_id) == 4
        act(rig)
        assert rig.match.outcome is not None
        assert writer.flush()
        assert list(tmp_path.iterdir()) == []


def test_the_penguins_lean_as_before_when_the_match_goes_on(tmp_path: Path) -> None:
    with kept_table(tmp_path, "penguin", physics=True) as (rig, writer):
        for _ in range(3):
            rig.pilot.until(lambda: board_of(rig).choosing is not None, 1200)
            version = rig.match.version + 2
            carry_with_keys(rig)
            rig.pilot.until(lambda: rig.match.version >= version, 1200)  # noqa: B023
        rig.pilot.until(lambda: board_of(rig).choosing is not None, 1200)
        assert writer.flush()
        state = rig.match.state
        poses, digest = board_of(rig).nature.tower.poses(), board_of(rig).nature.tower.digest()
        log = board_of(rig).tower_log
    assert len(poses) == 3
    assert any(abs(pose.angle) > 1e-6 for pose in poses), "nobody leans, so nothing is shown here"
    (saved,) = open_saves(tmp_path).running()
    with kept_table(tmp_path, "iceberg") as (rig, _writer):
        go_on(rig.app.stage, saved, lambda result: None)
        rig.pilot.frames(3)
        again = rig.app.stage.stack.top
        assert isinstance(again, TableScene)
        rig.table = again
        assert again.match.state == state
        assert board_of(rig).nature.tower.digest() == digest
        assert board_of(rig).nature.tower.poses() == poses
        assert board_of(rig).tower_log == log
        rig.pilot.until(lambda: board_of(rig).choosing is not None, 1200)
        carry_with_keys(rig)
        rig.pilot.until(lambda: again.match.version > saved.record.to_match().version + 1, 1200)


def test_a_penguin_that_was_let_go_when_all_ended_is_judged_by_the_tower(tmp_path: Path) -> None:
    with kept_table(tmp_path, "penguin", physics=True) as (rig, writer):
        for _ in range(2):
            rig.pilot.until(lambda: board_of(rig).choosing is not None, 1200)
            version = rig.match.version + 1
            carry_with_keys(rig)
            rig.pilot.until(lambda: rig.match.version >= version, 1200)  # noqa: B023
        assert rig.match.version == 3, "the tower has answered already"
        assert writer.flush()
    (saved,) = open_saves(tmp_path).running()
    assert len(saved.record.actions) == 3
    with kept_table(tmp_path, "iceberg") as (rig, _writer):
        go_on(rig.app.stage, saved, lambda result: None)
        again = rig.app.stage.stack.top
        assert isinstance(again, TableScene)
        rig.table = again
        rig.pilot.until(lambda: board_of(rig).choosing is not None, 1200)
        assert again.match.version == 4
        assert len(board_of(rig).nature.tower.poses()) == 2


def on_title(rig: Rig) -> TitleScene:
    title = TitleScene(rig.app.stage)
    rig.app.stage.stack.clear()
    rig.app.stage.stack.push(title)
    rig.pilot.frames(2)
    return title


def test_the_title_offers_to_go_on_first_and_says_with_what(tmp_path: Path) -> None:
    write_save(tmp_path, "pocket", 6)
    with kept_table(tmp_path, "iceberg") as (rig, _writer):
        title = on_title(rig)
        assert [node.key for node in title.focus.nodes][:2] == ["continue", "play"]
        assert title.focus.key == "continue"
        words = rig.words()
        assert "Continue" in words
        assert "Pocket Memory, round\u00a01\u00a0of\u00a02" in words
        rig.pilot.key("return")
        rig.pilot.frames(5)
        scene = rig.app.stage.stack.top
        assert isinstance(scene, TableScene)
        assert scene.match.state == played("pocket", 6).state
        assert scene.chairs[0].name == "Żółć"
        assert scene.chairs[0].look == 4


def test_without_a_save_the_title_begins_with_play(tmp_path: Path) -> None:
    with kept_table(tmp_path, "iceberg") as (rig, _writer):
        assert on_title(rig).focus.key == "play"
        assert "Continue" not in rig.words()


def test_of_several_saves_one_is_chosen(tmp_path: Path) -> None:
    for at, game_id in enumerate(("pocket", "ingenious")):
        text = saved_of(played(game_id, 3), at=float(at)).to_text()
        (tmp_path / f"{game_id}.json").write_text(text, "utf-8")
    with kept_table(tmp_path, "iceberg") as (rig, _writer):
        on_title(rig)
        rig.pilot.key("return")
        rig.pilot.frames(2)
        scene = rig.app.stage.stack.top
        assert isinstance(scene, ChoiceScene)
        assert [way.key for way in scene.ways] == ["ingenious", "pocket"]
        rig.pilot.key("down")
        rig.pilot.key("return")
        rig.pilot.frames(2)
        chosen = rig.app.stage.stack.top
        assert isinstance(chosen, TableScene)
        assert chosen.game_id == "pocket"


def test_a_match_that_is_left_can_be_gone_on_with(tmp_path: Path) -> None:
    with kept_table(tmp_path, "iceberg") as (rig, _writer):
        act(rig)
        rig.table.dismiss("lobby")
        assert on_title(rig).focus.key == "continue"


@pytest.mark.parametrize("trouble", list(Trouble))
def test_c_73_c_76_where_nothing_is_saved_the_table_and_the_title_say_so(
    tmp_path: Path, trouble: Trouble
) -> None:
    with kept_table(tmp_path, "iceberg") as (rig, writer):
        assert "Not saved" not in rig.words()
        writer.trouble = trouble
        assert "Not saved: " in rig.words()
        on_title(rig)
        assert "Not saved: " in rig.words()
        writer.trouble = None
        assert "Not saved" not in rig.words()


def test_c_76_the_game_goes_on_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with kept_table(tmp_path / "file" / "below", "iceberg") as (rig, writer):
        for _ in range(3):
            act(rig)
            assert writer.flush()
        assert rig.match.version == 3
        assert "the folder cannot be written" in rig.words()


ONE, OTHER = Device(DeviceKind.PAD, 8), Device(DeviceKind.PAD, 9)


@pytest.mark.parametrize(
    ("held", "connected", "again"),
    [
        ((PAD, RIGHT_KEYS), (ONE, MOUSE), (ONE, RIGHT_KEYS)),
        ((PAD, RIGHT_KEYS), (ONE, OTHER), (None, RIGHT_KEYS)),
        ((PAD, RIGHT_KEYS), (), (None, RIGHT_KEYS)),
        ((PAD, OTHER), (ONE, OTHER), (None, None)),
        ((LEFT_KEYS, TOUCH), (ONE,), (LEFT_KEYS, TOUCH)),
    ],
)
def test_a_pad_is_known_again_only_where_it_can_be_no_other(
    held: tuple[Device, Device],
    connected: tuple[Device, ...],
    again: tuple[Device | None, Device | None],
) -> None:
    setup = reseated(setup_of(new_match("iceberg"), *held), connected)
    assert tuple(chair.device for chair in setup.chairs) == again
