"""The scene stack and the timeline: order, results, and skipping to the end."""

from __future__ import annotations

from typing import Any, cast

import pytest

from scenes.scene import Scene
from scenes.stack import SceneStack
from scenes.timeline import Timeline, Tween, back_out, bounce, ease_in_out, ease_out, linear


class Page(Scene):
    def __init__(self, name: str) -> None:
        super().__init__(cast(Any, None))
        self.name = name
        self.entries = 0

    def entered(self) -> None:
        self.entries += 1


class Overlay(Page):
    is_overlay = True


def stacked(*scenes: Scene) -> SceneStack:
    stack = SceneStack()
    for scene in scenes:
        stack.push(scene)
    return stack


def test_a_dismissed_scene_hands_its_result_to_who_pushed_it_and_the_one_below_returns() -> None:
    below, above = Page("below"), Page("above")
    stack = stacked(below)
    got: list[object] = []
    stack.push(above, got.append)
    stack.dismiss(above, 42)
    assert (got, stack.top, below.entries) == ([42], below, 2)


def test_dismissing_takes_what_lies_above_along_and_is_harmless_twice() -> None:
    base, menu, dialog = Page("base"), Page("menu"), Overlay("dialog")
    stack = stacked(base, menu, dialog)
    stack.dismiss(menu)
    assert stack.scenes() == [base]
    stack.dismiss(dialog)
    stack.dismiss(menu)
    assert (stack.scenes(), base.entries) == ([base], 2)


def test_the_receiver_of_a_result_may_push_the_next_scene_at_once() -> None:
    base, asks, follows = Page("base"), Page("asks"), Page("follows")
    stack = stacked(base)
    stack.push(asks, lambda result: stack.push(follows))
    stack.dismiss(asks)
    assert stack.top is follows
    assert base.entries == 1, "it was never seen in between"


def test_the_receiver_of_a_result_may_replace_the_scene_below() -> None:
    base, asks, follows = Page("base"), Page("asks"), Page("follows")
    stack = stacked(base)
    stack.push(asks, lambda result: stack.replace(follows))
    stack.dismiss(asks)
    assert stack.scenes() == [follows]
    assert follows.entries == 1, "it enters once"


def test_the_receiver_of_a_result_may_dismiss_the_scene_below() -> None:
    base, game, asks = Page("base"), Page("game"), Overlay("asks")
    stack = stacked(base, game)
    stack.push(asks, lambda result: stack.dismiss(game))
    stack.dismiss(asks)
    assert (stack.scenes(), base.entries, game.entries) == ([base], 2, 1)


def test_a_replaced_scenes_waiter_waits_for_the_new_one() -> None:
    got: list[object] = []
    stack = stacked(Page("base"))
    stack.push(Page("old"), got.append)
    new = Page("new")
    stack.replace(new)
    assert got == []
    stack.dismiss(new, "done")
    assert got == ["done"]


def test_a_replacement_with_a_waiter_of_its_own_answers_to_that_one() -> None:
    first: list[object] = []
    second: list[object] = []
    stack = stacked(Page("base"))
    stack.push(Page("old"), first.append)
    new = Page("new")
    stack.replace(new, second.append)
    stack.dismiss(new, 1)
    assert (first, second) == ([], [1])


def test_only_overlays_let_the_scene_below_be_seen() -> None:
    a, b, c, d = Page("a"), Page("b"), Overlay("c"), Overlay("d")
    assert stacked(a, b, c, d).visible() == [b, c, d]
    assert stacked(c).visible() == [c]
    assert SceneStack().visible() == []
    assert SceneStack().top is None


def test_steps_run_in_order_and_a_groups_tweens_side_by_side() -> None:
    said: list[tuple[str, float]] = []

    def tween(name: str, seconds: float, delay: float = 0.0) -> Tween:
        return Tween(seconds, lambda t: said.append((name, t)), delay=delay)

    line = Timeline()
    line.then(tween("a", 1), tween("b", 2))
    line.then(tween("c", 1))
    line.update(0.5)
    assert said == [("a", 0.5), ("b", 0.25)]
    line.update(1.0)
    assert said[2:] == [("a", 1.0), ("b", 0.75)]
    line.update(1.0)
    assert said[4:] == [("b", 1.0), ("c", 0.5)], "what is left of a frame goes to the next step"
    line.update(9.0)
    assert said[6:] == [("c", 1.0)]
    assert line.is_idle


def test_a_delayed_tween_waits() -> None:
    said: list[float] = []
    line = Timeline()
    line.then(Tween(1.0, said.append, delay=1.0))
    line.update(0.9)
    assert said == []
    line.update(0.6)
    assert said == [0.5]


def test_skipping_brings_everything_to_its_end_in_order_and_once() -> None:
    said: list[str] = []
    line = Timeline()
    for name in "abc":
        line.then(Tween(1, lambda t: None, on_end=lambda name=name: said.append(name)))  # type: ignore[misc]
    line.update(0.5)
    line.skip()
    line.update(5)
    assert (said, line.is_idle) == (["a", "b", "c"], True)


def test_reach_6_reduced_motion_shows_the_end_at_once() -> None:
    said: list[float] = []
    line = Timeline(is_reduced=True)
    line.then(Tween(9, said.append))
    assert (said, line.is_idle) == ([1.0], True)


def test_an_end_may_add_the_next_step_and_may_skip() -> None:
    said: list[str] = []
    line = Timeline()

    def more() -> None:
        line.then(Tween(1, lambda t: None, on_end=lambda: said.append("second")))

    line.then(Tween(1, lambda t: None, on_end=more))
    line.update(1)
    assert not line.is_idle
    line.update(1)
    assert (said, line.is_idle) == (["second"], True)

    line.then(Tween(1, lambda t: None, on_end=line.skip))
    line.then(Tween(1, lambda t: None, on_end=lambda: said.append("skipped to")))
    line.update(1)
    assert (said, line.is_idle) == (["second", "skipped to"], True)


def test_a_step_without_tweens_and_a_tween_without_length_take_no_time() -> None:
    said: list[float] = []
    line = Timeline()
    line.then()
    line.then(Tween(0, said.append))
    line.then(Tween(2, said.append))
    line.update(1)
    assert said == [1.0, 0.5]


@pytest.mark.parametrize("easing", [linear, ease_out, ease_in_out, back_out])
def test_every_easing_begins_at_nothing_and_ends_at_all(easing: Any) -> None:
    assert easing(0) == pytest.approx(0)
    assert easing(1) == pytest.approx(1)


def test_a_bounce_comes_back() -> None:
    assert bounce(0.5) == pytest.approx(1)
    assert bounce(1) == pytest.approx(0)
