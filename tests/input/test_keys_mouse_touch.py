"""Keys, mouse and fingers as events: halves, repeats, releases, places, text and capture."""

from __future__ import annotations

import pygame
import pytest

from scenes.drawing.layout import Viewport
from scenes.input.bindings import STANDARD
from scenes.input.held import FIRST_REPEAT
from scenes.input.input import InputOptions
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Captured,
    Direction,
    Hidden,
    Lift,
    Move,
    Point,
    Press,
    Release,
    Scroll,
    Steer,
    Touch,
    Typed,
)
from scenes.input.outbox import MOST_AT_ONCE
from tests.input.rig import Rig, device, only


def mouse(rig: Rig, kind: int, x: int, y: int, button: int = 0, *, touch: bool = False) -> None:
    rest = {"button": button} if button else {"rel": (1, 0), "buttons": (0, 0, 0)}
    rig.post(kind, pos=(x, y), touch=touch, **rest)


def finger(rig: Rig, kind: int, x: float, y: float, number: int = 1) -> None:
    rig.post(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=number, touch_id=1)


def test_the_halves_of_the_keyboard_are_two_devices(rig: Rig) -> None:
    rig.key("space")
    rig.key("return")
    assert rig.step() == [Press(LEFT_KEYS, Button.SOUTH), Press(RIGHT_KEYS, Button.SOUTH)]
    rig.key("space", is_down=False)
    assert rig.step() == [Release(LEFT_KEYS, Button.SOUTH)]


def test_a_shared_key_belongs_to_the_half_that_was_used_last(rig: Rig) -> None:
    assert Press(RIGHT_KEYS, Button.MENU) in rig.tap_key("escape")
    rig.tap_key("w")
    assert rig.tap_key("escape") == [
        Press(LEFT_KEYS, Button.MENU),
        Release(LEFT_KEYS, Button.MENU),
    ]


def test_a_held_key_steps_repeats_and_steers(rig: Rig) -> None:
    rig.key("left")
    assert rig.step() == [Move(RIGHT_KEYS, Direction.LEFT), Steer(RIGHT_KEYS, -1, 0)]
    assert rig.step(FIRST_REPEAT - 0.02) == []
    assert rig.step(0.05) == [Move(RIGHT_KEYS, Direction.LEFT, is_repeat=True)]
    assert rig.step(0.05) == []
    assert rig.step(0.07) == [Move(RIGHT_KEYS, Direction.LEFT, is_repeat=True)]
    rig.key("left", is_down=False)
    assert rig.step() == [Steer(RIGHT_KEYS, 0, 0)]
    assert rig.steps(60) == []


def test_a_slow_frame_repeats_once_and_leaps_not(rig: Rig) -> None:
    rig.key("down")
    rig.step()
    assert only(rig.step(5.0), Move) == [Move(RIGHT_KEYS, Direction.DOWN, is_repeat=True)]


def test_two_held_arrows_steer_to_the_corner_and_the_last_one_repeats(rig: Rig) -> None:
    rig.key("up")
    rig.key("right")
    assert only(rig.step(), Steer)[-1] == Steer(RIGHT_KEYS, 1, -1)
    assert only(rig.step(0.5), Move) == [Move(RIGHT_KEYS, Direction.RIGHT, is_repeat=True)]
    rig.key("right", is_down=False)
    assert rig.step() == [Steer(RIGHT_KEYS, 0, -1)]
    assert rig.step(0.3) == [], "what is left of the two begins anew"
    assert only(rig.step(0.2), Move) == [Move(RIGHT_KEYS, Direction.UP, is_repeat=True)]


def test_opposite_keys_cancel(rig: Rig) -> None:
    rig.key("left")
    rig.step()
    rig.key("right")
    assert only(rig.step(), Steer)[-1] == Steer(RIGHT_KEYS, 0, 0)


def test_two_keys_for_one_button_are_one_press(rig: Rig) -> None:
    rig.key("x")
    rig.key("lctrl")
    assert rig.step() == [Press(LEFT_KEYS, Button.EAST)]
    rig.key("x", is_down=False)
    assert rig.step() == []
    rig.key("lctrl", is_down=False)
    assert rig.step() == [Release(LEFT_KEYS, Button.EAST)]


def test_alt_enter_is_for_the_window(rig: Rig) -> None:
    rig.key("return", mod=pygame.KMOD_LALT)
    assert rig.step() == []


def test_unknown_keys_are_left_alone(rig: Rig) -> None:
    rig.post(pygame.KEYDOWN, key=0, scancode=999, mod=0, unicode="")
    rig.post(pygame.KEYUP, key=0, scancode=999, mod=0, unicode="")
    rig.post(pygame.KEYDOWN, key=pygame.K_a)
    rig.key("f9")
    assert rig.step() == []


def test_c_13_keys_held_when_the_focus_goes_are_released_and_do_not_repeat(rig: Rig) -> None:
    rig.key("d")
    rig.key("space")
    rig.step()
    rig.post(pygame.WINDOWFOCUSLOST)
    assert rig.step() == [
        Release(LEFT_KEYS, Button.SOUTH),
        Steer(LEFT_KEYS, 0, 0),
        Hidden(MOUSE),
    ]
    rig.key("d", is_down=False)
    rig.key("space", is_down=False)
    rig.key("return")
    assert rig.steps(60) == []


def test_a_layouts_own_letters_are_learnt_for_prompts(rig: Rig) -> None:
    rig.key("a", key=pygame.K_q)  # the key left of S on a French keyboard
    rig.step()
    prompt = rig.input.prompt(LEFT_KEYS, Direction.LEFT)
    assert prompt is not None
    assert prompt.cap == "Q"


def test_the_mouse_points_touches_and_lifts_in_canvas_units(rig: Rig) -> None:
    mouse(rig, pygame.MOUSEMOTION, 480, 270)
    mouse(rig, pygame.MOUSEBUTTONDOWN, 480, 270, 1)
    mouse(rig, pygame.MOUSEBUTTONUP, 481, 270, 1)
    assert rig.step() == [Point(MOUSE, 960, 540), Touch(MOUSE, 960, 540), Lift(MOUSE, 962, 540)]
    rig.input.viewport = Viewport(960, 640)  # taller: 50 pixels above and below the canvas
    mouse(rig, pygame.MOUSEMOTION, 480, 320)
    assert rig.step() == [Point(MOUSE, 960, 540)]


def test_a_window_that_opens_under_the_mouse_points_at_nothing(rig: Rig) -> None:
    rig.post(pygame.MOUSEMOTION, pos=(480, 270), touch=False, rel=(0, 0), buttons=(0, 0, 0))
    assert rig.step() == []


def test_of_many_places_in_a_frame_the_last_one_counts(rig: Rig) -> None:
    for x in range(500):
        mouse(rig, pygame.MOUSEMOTION, x, 0)
    assert rig.step() == [Point(MOUSE, 998, 0)]


def test_the_other_mouse_buttons_and_the_wheel(rig: Rig) -> None:
    mouse(rig, pygame.MOUSEBUTTONDOWN, 0, 0, 3)
    mouse(rig, pygame.MOUSEBUTTONUP, 0, 0, 3)
    mouse(rig, pygame.MOUSEBUTTONDOWN, 0, 0, 2)
    rig.post(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False, touch=False)
    mouse(rig, pygame.MOUSEBUTTONDOWN, 0, 0, 5)  # the wheel once more, as a button
    assert rig.step() == [
        Press(MOUSE, Button.EAST),
        Release(MOUSE, Button.EAST),
        Press(MOUSE, Button.NORTH),
        Scroll(MOUSE, -2),
    ]


def test_mouse_events_that_a_finger_made_are_dropped(rig: Rig) -> None:
    finger(rig, pygame.FINGERDOWN, 0.5, 0.5)
    mouse(rig, pygame.MOUSEMOTION, 480, 270, touch=True)
    mouse(rig, pygame.MOUSEBUTTONDOWN, 480, 270, 1, touch=True)
    finger(rig, pygame.FINGERMOTION, 0.25, 0.5)
    finger(rig, pygame.FINGERUP, 0.25, 0.5)
    mouse(rig, pygame.MOUSEBUTTONUP, 480, 270, 1, touch=True)
    assert rig.step() == [Touch(TOUCH, 960, 540), Point(TOUCH, 480, 540), Lift(TOUCH, 480, 540)]


def test_only_the_first_finger_counts_until_it_lifts(rig: Rig) -> None:
    finger(rig, pygame.FINGERDOWN, 0, 0, 1)
    finger(rig, pygame.FINGERDOWN, 0.5, 0.5, 2)
    finger(rig, pygame.FINGERUP, 0.5, 0.5, 2)
    finger(rig, pygame.FINGERUP, 0, 0, 1)
    finger(rig, pygame.FINGERDOWN, 0.5, 0.5, 2)
    assert rig.step() == [Touch(TOUCH, 0, 0), Lift(TOUCH, 0, 0), Touch(TOUCH, 960, 540)]


def test_c_13_a_touch_is_broken_off_outside_the_canvas(rig: Rig) -> None:
    mouse(rig, pygame.MOUSEBUTTONDOWN, 480, 270, 1)
    finger(rig, pygame.FINGERDOWN, 0.5, 0.5)
    rig.step()
    rig.post(pygame.WINDOWFOCUSLOST)
    assert rig.step() == [Lift(MOUSE, -1, -1), Lift(TOUCH, -1, -1), Hidden(MOUSE)]
    mouse(rig, pygame.MOUSEBUTTONUP, 480, 270, 1)
    finger(rig, pygame.FINGERUP, 0.5, 0.5)
    assert rig.step() == []


def test_while_typing_keys_write_and_do_nothing_else(rig: Rig) -> None:
    rig.input.start_typing()
    for name, text in (("w", "W"), ("space", " "), ("m", "ż")):
        rig.key(name)
        rig.post(pygame.TEXTINPUT, text=text)
    rig.key("rshift")
    rig.key("return")
    rig.key("left")
    assert rig.step() == [
        Typed(RIGHT_KEYS, "W"),
        Typed(RIGHT_KEYS, " "),
        Typed(RIGHT_KEYS, "ż"),
        Typed(RIGHT_KEYS, "\n"),
        Move(RIGHT_KEYS, Direction.LEFT),
        Steer(RIGHT_KEYS, -1, 0),
    ]
    rig.input.stop_typing()
    rig.post(pygame.TEXTINPUT, text="x")
    assert rig.step() == []


def test_a_held_backspace_goes_on_erasing_until_it_is_let_go(rig: Rig) -> None:
    rig.input.start_typing()
    rig.key("backspace")
    assert rig.step() == [Typed(RIGHT_KEYS, "\b")]
    assert rig.step(0.45) == [Typed(RIGHT_KEYS, "\b")]
    assert rig.step(0.12) == [Typed(RIGHT_KEYS, "\b")]
    rig.key("backspace", is_down=False)
    assert rig.steps(60) == []


def test_text_that_nobody_asked_for_is_not_told(rig: Rig) -> None:
    rig.post(pygame.TEXTINPUT, text="w")
    assert rig.step() == []


@pytest.mark.parametrize("bound", ["return", "f9"])
def test_reach_4_while_the_controls_page_waits_any_key_is_captured(rig: Rig, bound: str) -> None:
    rig.input.start_capture()
    assert rig.tap_key(bound) == [Captured(RIGHT_KEYS, bound)]
    assert rig.tap_key("return") == [
        Press(RIGHT_KEYS, Button.SOUTH),
        Release(RIGHT_KEYS, Button.SOUTH),
    ]


def test_reach_4_pad_and_mouse_buttons_are_captured_too(rig: Rig) -> None:
    pad = rig.plug()
    rig.input.start_capture()
    pad.press("left_stick_click")
    assert rig.step() == [Captured(device(pad), "left_stick_click")]
    rig.input.bindings = STANDARD.with_override("pad.north", "left_stick_click")
    pad.release("left_stick_click")
    rig.step()
    pad.press("left_stick_click")
    assert rig.step() == [Press(device(pad), Button.NORTH)]
    rig.input.start_capture()
    mouse(rig, pygame.MOUSEBUTTONDOWN, 9, 9, 1)
    mouse(rig, pygame.MOUSEBUTTONUP, 9, 9, 1)
    assert rig.step() == [Captured(MOUSE, "left")]


def test_a_binding_that_changes_while_its_key_is_held_still_releases_it(rig: Rig) -> None:
    rig.key("return")
    rig.step()
    rig.input.bindings = STANDARD.with_override("right_keys.south", "f9")
    rig.key("return", is_down=False)
    assert rig.step() == [Release(RIGHT_KEYS, Button.SOUTH)]


def test_reach_11_the_pause_holds_for_clicks_and_repeats(rig: Rig) -> None:
    rig.input.options = InputOptions(pause=0.5)
    for _ in range(2):
        mouse(rig, pygame.MOUSEBUTTONDOWN, 9, 9, 1)
        mouse(rig, pygame.MOUSEBUTTONUP, 9, 9, 1)
    assert rig.step() == [Touch(MOUSE, 18, 18), Lift(MOUSE, 18, 18)]
    rig.key("down")
    moves = only(rig.steps(120), Move)
    assert len(moves) == 4, "one at once and then no sooner than every half second"


def test_a_storm_of_keys_and_clicks_is_bounded(rig: Rig) -> None:
    for _ in range(1000):
        rig.key("return")
        rig.key("return", is_down=False)
        mouse(rig, pygame.MOUSEBUTTONDOWN, 9, 9, 1)
        mouse(rig, pygame.MOUSEBUTTONUP, 9, 9, 1)
        rig.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, touch=False)
    told = rig.step()
    assert len(told) <= 5 * MOST_AT_ONCE
    assert len(only(told, Touch)) == len(only(told, Lift))
    assert len(only(told, Press)) == len(only(told, Release))
