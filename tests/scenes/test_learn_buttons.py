"""Learn buttons: a pad that nobody has a map of is taught, by itself, once for its model."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.controls.learn_buttons import LearnOffer, LearnScene, learnable
from scenes.controls.learn_lesson import ASKED, SECONDS, Lesson, is_known
from scenes.input.bindings import Group, Target, from_saved
from scenes.input.holders import everybodys
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    TOUCH,
    Button,
    Captured,
    Device,
    Direction,
    Press,
    Touch,
    Unplugged,
)
from scenes.input.pad_style import from_guid
from scenes.input.scanning import Scanner
from scenes.lobby.lobby import LobbyScene
from scenes.profiles import EVERYBODY, Profile, Profiles
from scenes.saves.writer import Writer
from scenes.settings.settings import Settings
from scenes.table.table import TableScene
from scenes.title import TitleScene
from tests.input.virtual_pad import VirtualPad
from tests.pilot import Pilot
from tests.scenes.app_rig import app_with
from tests.scenes.controls_screens import learning, teach
from tests.scenes.quiet import OTHER_PAD, PAD, QuietDevices, quiet_stage
from tests.scenes.table_rig import table

BOX = {Direction.UP: 4, Direction.DOWN: 5, Direction.LEFT: 6, Direction.RIGHT: 7} | {
    Button.SOUTH: 1,
    Button.EAST: 0,
}
"""A pad of eight buttons and nothing else: where its cross and its two round buttons are."""


BY_LABEL: dict[Target, str] = {Button.SOUTH: "east", Button.EAST: "south"}
"""What a map by labels takes for the two."""


def box(product: int = 0x11) -> VirtualPad:
    return VirtualPad(
        "Old Pad", vendor=0x79, product=product, buttons=8, axes=0, hats=0, is_raw=True
    )


def tap(pilot: Pilot, pad: VirtualPad, number: int) -> None:
    pad.press(number)
    pilot.frames(1)
    pad.release(number)
    pilot.frames(30)


def lesson_of(scene: object) -> LearnScene:
    assert isinstance(scene, LearnScene), f"{scene} teaches nothing"
    return scene


def test_c_05_a_pad_of_eight_buttons_teaches_itself_and_plays_from_title_to_table() -> None:
    """Its first press opens the lesson; afterwards it needs no other device."""
    with app_with(TitleScene) as (app, pilot, title):
        stage = app.stage
        pad = box()
        pilot.frames(2)
        tap(pilot, pad, 3)
        scene = lesson_of(stage.stack.top)
        for number in BOX.values():
            tap(pilot, pad, number)
        for _rest in range(len(ASKED) - len(BOX)):
            tap(pilot, pad, 0)  # given already: it has no such button
        assert not scene.is_asking
        assert scene.focus.key == "done"
        tap(pilot, pad, BOX[Button.SOUTH])
        assert stage.stack.top is title
        before = title.focus.key
        tap(pilot, pad, BOX[Direction.DOWN])
        assert title.focus.key != before
        tap(pilot, pad, BOX[Direction.UP])
        tap(pilot, pad, BOX[Button.SOUTH])
        assert isinstance(stage.stack.top, LobbyScene)
        tap(pilot, pad, BOX[Button.SOUTH])
        pilot.until(lambda: isinstance(stage.stack.top, TableScene), 300)


def test_c_07_what_was_learnt_holds_for_the_model_whatever_the_end_of_its_guid_says() -> None:
    one = from_guid("03000000790000001100000000016800")
    other = from_guid("03004d2a790000001100000011010000", "Another name")
    scene = learning()
    scene.lesson = Lesson(Group.RAW_PAD, one.key)
    scene.lesson = scene.lesson.pressed("button9")
    made = scene.lesson.learnt(scene.bindings)
    found = made.find("button9", Group.RAW_PAD, model=other.key)
    assert found is not None
    assert found.target is Direction.UP
    assert is_known(made, other.key)


def test_c_07_another_pad_of_the_same_model_needs_no_lesson() -> None:
    with app_with(TitleScene) as (app, pilot, _title):
        learnt = Lesson(Group.RAW_PAD, "0079:0011").pressed("button4")
        bindings = learnt.learnt(everybodys(app.stage.profiles))
        app.stage.profiles.put(Profile(EVERYBODY, bindings.overrides))
        app.stage.rebind()
        pad = box()
        pilot.frames(2)
        tap(pilot, pad, 4)
        assert isinstance(app.stage.stack.top, TitleScene)
        stranger = box(product=0x12)
        pilot.frames(2)
        tap(pilot, stranger, 0)
        lesson_of(app.stage.stack.top)


def test_c_19_what_the_player_taught_beats_sdls_map_until_it_is_forgotten() -> None:
    with app_with(TitleScene) as (app, pilot, title):
        stage = app.stage
        pad = pilot.plug_pad("Pad")
        device = next(d for d in stage.devices.connected() if stage.devices.model_of(d))
        scene = LearnScene(stage, device)
        stage.stack.push(scene)
        for target in ASKED:
            pilot.press_pad(pad, BY_LABEL.get(target, str(target)))
            pilot.frames(30)
        assert not scene.is_asking
        pilot.press_pad(pad, "east")
        assert stage.stack.top is title, "east selects now"
        again = LearnScene(stage, device)
        stage.stack.push(again)
        for _target in ASKED:
            pilot.key("m")
        again.focus.key = "forget"
        pilot.press_pad(pad, "east")
        assert everybodys(stage.profiles).overrides == ()
        again.focus.key = "done"
        pilot.press_pad(pad, "south")
        assert stage.stack.top is title


def test_what_was_learnt_is_there_the_next_evening(tmp_path: Path) -> None:
    pen = Writer()
    scene = learning()
    scene.stage.profiles = Profiles(tmp_path / "profiles.json", pen)
    teach(scene, {Direction.UP: "button9", Button.SOUTH: "axis2+"})
    pen.close()
    found = everybodys(Profiles(tmp_path / "profiles.json"))
    model = scene.stage.devices.model_of(OTHER_PAD)
    assert model is not None
    up = found.find("button9", Group.RAW_PAD, model=model.key)
    south = found.find("axis2+", Group.RAW_PAD, model=model.key)
    assert up is not None
    assert south is not None
    assert (up.target, south.target) == (Direction.UP, Button.SOUTH)


def test_every_question_can_be_left_out_by_the_pad_alone_by_time_and_by_any_other_device() -> None:
    scene = learning()
    scene.handle(Captured(OTHER_PAD, "button4"))
    for skip in (
        Captured(OTHER_PAD, "button4"),
        Captured(LEFT_KEYS, "space"),
        Captured(MOUSE, "left"),
        Touch(TOUCH, 3, 3),
    ):
        step = scene.lesson.step
        scene.update(0.5)
        scene.handle(skip)
        assert scene.lesson.step == step + 1
    step = scene.lesson.step
    scene.update(SECONDS + 0.1)
    assert scene.lesson.step == step + 1
    assert scene.lesson.answers == {Direction.UP: "button4"}


def test_a_trembling_button_answers_once() -> None:
    scene = learning()
    scene.handle(Captured(OTHER_PAD, "button4"))
    scene.update(0.1)
    scene.handle(Captured(OTHER_PAD, "button4"))
    assert scene.lesson.step == 1


def test_another_pad_answers_nothing_and_the_question_goes_on() -> None:
    scene = learning()
    scene.handle(Captured(PAD, "south"))
    assert scene.lesson.step == 0
    assert isinstance(scene.stage.devices, QuietDevices)
    assert scene.stage.devices.is_capturing


def test_escape_leaves_everything_as_it_was() -> None:
    scene = learning()
    scene.handle(Captured(OTHER_PAD, "button4"))
    scene.handle(Captured(LEFT_KEYS, "escape"))
    assert scene.stage.stack.top is not scene
    assert scene.stage.profiles.get(EVERYBODY).controls == ()
    assert isinstance(scene.stage.devices, QuietDevices)
    assert not scene.stage.devices.is_capturing


def test_a_pad_that_goes_in_mid_lesson_changes_nothing_and_traps_nobody() -> None:
    scene = learning()
    scene.handle(Captured(OTHER_PAD, "button4"))
    scene.handle(Unplugged(OTHER_PAD))
    assert scene.is_lost
    assert isinstance(scene.stage.devices, QuietDevices)
    assert not scene.stage.devices.is_capturing
    scene.handle(Press(PAD, Button.SOUTH))
    assert scene.stage.stack.top is not scene
    assert scene.stage.profiles.get(EVERYBODY).controls == ()


def test_nobody_who_is_silent_at_first_is_asked_again() -> None:
    """The lesson was not asked for: a pad that is left alone plays as it is."""
    stage = quiet_stage()
    assert isinstance(stage.devices, QuietDevices)
    stage.devices.raw.add(OTHER_PAD)
    stage.stack.push(TitleScene(stage))
    offer = LearnOffer(stage)
    assert offer.take(Press(OTHER_PAD, Button.SOUTH))
    scene = lesson_of(stage.stack.top)
    scene.update(SECONDS + 0.1)
    assert isinstance(stage.stack.top, TitleScene)
    assert not offer.take(Press(OTHER_PAD, Button.SOUTH))
    assert not LearnOffer(stage).take(Press(OTHER_PAD, Button.SOUTH)), "the next evening"
    made = everybodys(stage.profiles)
    model = stage.devices.model_of(OTHER_PAD)
    assert model is not None
    assert made.table(Group.RAW_PAD, model=model.key) == made.table(Group.RAW_PAD)


@pytest.mark.parametrize("device", [PAD, LEFT_KEYS, MOUSE])
def test_what_is_known_is_offered_no_lesson(device: Device) -> None:
    stage = quiet_stage()
    stage.stack.push(TitleScene(stage))
    assert not LearnOffer(stage).take(Press(device, Button.SOUTH))


def test_at_the_table_the_lesson_is_only_told_of() -> None:
    with table(LEFT_KEYS, "easy") as rig:
        stranger = box()
        rig.pilot.frames(2)
        tap(rig.pilot, stranger, 0)
        assert rig.top == "TableScene"
        told = [notice.text for notice in rig.app.stage.notices.shown]
        assert any("teach its buttons" in text for text in told)
        stranger.detach()


def test_where_one_button_is_all_it_selects_at_once() -> None:
    settings = Settings(is_motion_reduced=True, scan_pace=1.0)
    with app_with(TitleScene, settings) as (app, pilot, title):
        switch = VirtualPad("Switch", vendor=9, product=9, buttons=1, axes=0, is_raw=True)
        pilot.frames(2)
        walker: Scanner = app.scanner
        assert walker.lit is not None
        tap(pilot, switch, 0)
        assert app.stage.stack.top is not title, "the light was on play"
        assert not isinstance(app.stage.stack.top, LearnScene)


def test_the_pad_in_use_is_the_one_that_is_taught() -> None:
    stage = quiet_stage(PAD)
    assert isinstance(stage.devices, QuietDevices)
    assert learnable(stage) == PAD
    stage.last_device = MOUSE
    stage.devices.raw.add(OTHER_PAD)
    assert learnable(stage) == OTHER_PAD
    stage.devices.gone = {PAD, OTHER_PAD}
    assert learnable(stage) is None


def test_a_lesson_without_answers_changes_nothing() -> None:
    saved = from_saved({"raw_pad.south@0079:0011": "button3"})
    lesson = Lesson(Group.RAW_PAD, "0079:0011")
    for _target in ASKED:
        lesson = lesson.skipped()
    assert lesson.is_over
    assert lesson.learnt(saved) == saved
