"""What a pad held when it went, or the window lost the focus: faults C-11 to C-13."""

from __future__ import annotations

import pygame

from scenes.input.input import InputOptions
from scenes.input.intents import (
    Button,
    Direction,
    Hidden,
    Move,
    Press,
    Release,
    Shown,
    Steer,
    Unplugged,
)
from tests.input.rig import Rig, device, only


def test_c_11_all_that_a_pad_held_is_released_when_it_is_unplugged(rig: Rig) -> None:
    pad = rig.plug()
    pad.press("left")
    pad.press("south")
    pad.axis("left_x", 1)
    pad.axis("left_y", 0.9)
    rig.step()
    pad.detach()
    told = rig.step()
    assert Release(device(pad), Button.SOUTH) in told
    assert only(told, Steer)[-1] == Steer(device(pad), 0, 0)
    assert told[-1] == Unplugged(device(pad))
    assert not only(told, Move), "axes that fall back one by one are no flicks"
    assert rig.steps(60) == []


def test_c_11_the_same_holds_when_sdl_only_says_that_it_is_gone(rig: Rig) -> None:
    pad = rig.plug()
    pad.press("right")
    pad.press("west")
    rig.step()
    rig.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad.instance_id)
    assert rig.step() == [
        Release(device(pad), Button.WEST),
        Steer(device(pad), 0, 0),
        Unplugged(device(pad)),
    ]
    assert rig.steps(60) == []


def test_c_12_losing_an_idle_pad_says_nothing_about_the_others(rig: Rig) -> None:
    active, idle = rig.plug("Active"), rig.plug("Idle")
    active.press("south")
    active.axis("left_x", 1)
    rig.step()
    idle.detach()
    assert rig.step() == [Unplugged(device(idle))]
    active.release("south")
    assert rig.step() == [Release(device(active), Button.SOUTH)]


def test_c_13_nothing_pressed_without_the_focus_counts_after_its_return(rig: Rig) -> None:
    pad = rig.plug()
    pad.press("west")
    pad.axis("left_x", 1)
    rig.step()
    rig.post(pygame.WINDOWFOCUSLOST)
    told = rig.step()
    assert told[-1] == Hidden(told[-1].device)
    assert Release(device(pad), Button.WEST) in told
    assert Steer(device(pad), 0, 0) in told
    pad.press("south")
    assert rig.steps(40) == []
    rig.post(pygame.WINDOWFOCUSGAINED)
    assert [type(intent) for intent in rig.steps(40)] == [Shown]
    pad.release("south")
    pad.release("west")
    assert rig.step() == [], "no release without its press"
    pad.axis("left_x", 0.9)
    assert rig.step() == [], "the stick was never at rest since"
    pad.axis("left_x", 0)
    rig.step()
    pad.axis("left_x", 1)
    pad.press("south")
    back = rig.step()
    assert Press(device(pad), Button.SOUTH) in back
    assert Move(device(pad), Direction.RIGHT) in back


def test_c_13_pads_can_be_set_to_count_without_the_focus(rig: Rig) -> None:
    rig.input.options = InputOptions(plays_hidden=True)
    pad = rig.plug()
    rig.post(pygame.WINDOWFOCUSLOST)
    rig.step()
    pad.press("south")
    assert rig.step() == [Press(device(pad), Button.SOUTH)]
