"""The focus graph and the one way to walk it with every device."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.drawing.layout import Rect
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    TOUCH,
    Button,
    Direction,
    Intent,
    Lift,
    Move,
    Plugged,
    Point,
    Press,
    Release,
    Scroll,
    Steer,
    Touch,
)
from scenes.menu.focus import Focus, Node, neighbour
from scenes.menu.walk import WalkResult, walk
from tests.focus_walk import traps, unreachable


class Menu:
    """Three buttons one below the other, and a stepper under them."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.focus = Focus()
        rows = ("play", "rules", "quit")
        nodes = [
            Node(key, Rect(100, 100 + 120 * i, 400, 100), lambda key=key: self.done.append(key))  # type: ignore[misc]
            for i, key in enumerate(rows)
        ]
        nodes.append(
            Node(
                "level",
                Rect(100, 460, 400, 100),
                lambda: self.done.append("level"),
                step=lambda by: self.done.append(f"level{by:+d}"),
            )
        )
        self.focus.rebuild(nodes)

    def walk(self, *intents: Intent) -> list[WalkResult]:
        return [walk(self.focus, intent) for intent in intents]


def node(
    key: str, x: float, y: float, w: float = 80, h: float = 80, *, is_enabled: bool = True
) -> Node:
    return Node(key, Rect(x, y, w, h), lambda: None, is_enabled)


def to(nodes: list[Node], start: str, direction: Direction) -> str | None:
    by_key = {node.key: node for node in nodes}
    there = neighbour(nodes, by_key[start], direction)
    return None if there is None else there.key


def test_moving_goes_to_the_nearest_in_the_lane_before_a_nearer_one_beside_it() -> None:
    nodes = [node("here", 0, 0), node("beside", 200, 150), node("lane", 0, 300)]
    assert to(nodes, "here", Direction.DOWN) == "lane"


def test_a_wide_widget_below_is_found_from_every_column_above_it() -> None:
    top = [node(f"c{i}", 264 * i, 0, 242, 200) for i in range(4)]
    nodes = [*top, node("start", 0, 260, 1100, 90)]
    assert {to(nodes, n.key, Direction.DOWN) for n in top} == {"start"}
    assert [to(nodes, f"c{i}", Direction.RIGHT) for i in range(4)] == ["c1", "c2", "c3", None]


def test_a_disabled_widget_is_passed_over() -> None:
    nodes = [node("a", 0, 0), node("off", 0, 100, is_enabled=False), node("b", 0, 200)]
    assert to(nodes, "a", Direction.DOWN) == "b"


def test_there_is_nothing_beyond_the_edge() -> None:
    nodes = [node("a", 0, 0), node("b", 100, 0)]
    assert to(nodes, "b", Direction.RIGHT) is None
    assert to(nodes, "a", Direction.UP) is None


@settings(max_examples=100, deadline=None)
@given(
    heights=st.lists(st.integers(40, 200), min_size=1, max_size=5),
    widths=st.lists(st.integers(40, 300), min_size=1, max_size=6),
    gap=st.integers(4, 60),
    holes=st.sets(st.tuples(st.integers(0, 4), st.integers(0, 5)), max_size=3),
)
def test_reach_7_no_grid_has_a_widget_out_of_reach_or_a_trap(
    heights: list[int], widths: list[int], gap: int, holes: set[tuple[int, int]]
) -> None:
    nodes = [
        node(
            f"{r},{c}",
            sum(widths[:c]) + gap * c,
            sum(heights[:r]) + gap * r,
            w,
            h,
        )
        for r, h in enumerate(heights)
        for c, w in enumerate(widths)
        if (r, c) not in holes or r == 0 or c == 0
    ]
    assert unreachable(nodes, "0,0") == set()
    assert traps(nodes, "0,0") == set()


def test_reach_7_a_corner_behind_two_gaps_is_reached() -> None:
    gaps = {(2, 3), (3, 2)}
    places = [(r, c) for r in range(4) for c in range(4) if (r, c) not in gaps]
    nodes = [node(f"{r},{c}", 44 * c, 44 * r, 40, 40) for r, c in places]
    assert to(nodes, "1,3", Direction.DOWN) == "3,3"
    assert unreachable(nodes, "0,0") == set()


def test_reach_7_a_trap_and_a_lost_widget_are_seen_by_the_check() -> None:
    step = {"step": lambda by: None}
    row = [
        node("a", 0, 0),
        Node("stepper", Rect(100, 0, 80, 80), lambda: None, **step),  # type: ignore[arg-type]
        node("b", 200, 0),
    ]
    assert unreachable(row, "a") == {"b"}
    assert traps(row, "a") == {"stepper"}


def test_the_focus_stays_on_its_key_when_the_widgets_are_rebuilt() -> None:
    focus = Focus()
    focus.rebuild([node("a", 0, 0), node("b", 0, 100)], first="b")
    assert focus.key == "b"
    focus.rebuild([node("x", 0, 0), node("b", 0, 900)])
    assert focus.key == "b"
    focus.rebuild([node("x", 0, 0), node("b", 0, 900, is_enabled=False)])
    assert focus.key == "x"
    focus.rebuild([])
    assert focus.current is None
    assert not focus.select()
    assert not focus.move(Direction.UP)


def test_two_widgets_with_one_key_are_refused() -> None:
    with pytest.raises(ValueError, match="keys of their own"):
        Focus().rebuild([node("a", 0, 0), node("a", 100, 0)])


def test_of_two_widgets_under_a_point_the_upper_one_is_meant() -> None:
    focus = Focus()
    focus.rebuild(
        [node("under", 0, 0), node("over", 40, 40), node("off", 60, 60, is_enabled=False)]
    )
    found = focus.at(70, 70)
    assert found is not None
    assert found.key == "over"
    assert focus.at(500, 500) is None


def test_a_menu_is_walked_with_moves_and_south() -> None:
    menu = Menu()
    results = menu.walk(
        Move(LEFT_KEYS, Direction.UP),
        Move(LEFT_KEYS, Direction.DOWN),
        Press(LEFT_KEYS, Button.SOUTH),
        Release(LEFT_KEYS, Button.SOUTH),
        Press(LEFT_KEYS, Button.EAST),
        Press(LEFT_KEYS, Button.MENU),
    )
    assert results == [
        WalkResult.BLOCKED,
        WalkResult.MOVED,
        WalkResult.SELECTED,
        WalkResult.IGNORED,
        WalkResult.BACK,
        WalkResult.BACK,
    ]
    assert menu.done == ["rules"]


def test_left_and_right_step_a_stepper() -> None:
    menu = Menu()
    menu.focus.key = "level"
    assert menu.walk(Move(LEFT_KEYS, Direction.LEFT), Move(LEFT_KEYS, Direction.RIGHT)) == [
        WalkResult.STEPPED,
        WalkResult.STEPPED,
    ]
    assert menu.done == ["level-1", "level+1"]


def test_the_mouse_moves_the_focus_by_hovering_and_selects_by_a_click() -> None:
    menu = Menu()
    assert menu.walk(Point(MOUSE, 150, 350)) == [WalkResult.MOVED]
    assert menu.focus.key == "quit"
    assert menu.walk(Point(MOUSE, 160, 350), Point(MOUSE, 900, 900)) == [WalkResult.IGNORED] * 2
    assert menu.walk(Touch(MOUSE, 150, 150), Lift(MOUSE, 160, 150)) == [
        WalkResult.MOVED,
        WalkResult.SELECTED,
    ]
    assert menu.done == ["play"]


@pytest.mark.parametrize("device", [MOUSE, TOUCH])
def test_a_press_that_lifts_elsewhere_selects_nothing(device: object) -> None:
    menu = Menu()
    touch, lift = Touch(device, 150, 150), Lift(device, 150, 350)  # type: ignore[arg-type]
    menu.walk(touch, Point(device, 150, 350), lift)  # type: ignore[arg-type]
    assert menu.focus.key == "play", "a held press keeps the focus where it began"
    menu.walk(touch, Lift(device, -1, -1), Lift(device, 150, 150))  # type: ignore[arg-type]
    assert menu.done == []


def test_a_finger_selects_with_a_tap_but_does_not_hover() -> None:
    menu = Menu()
    assert menu.walk(Point(TOUCH, 150, 350)) == [WalkResult.IGNORED]
    menu.walk(Touch(TOUCH, 150, 350), Lift(TOUCH, 150, 350))
    assert menu.done == ["quit"]


def test_a_click_steps_a_stepper_towards_its_side() -> None:
    menu = Menu()
    for x in (120, 480):
        menu.walk(Touch(MOUSE, x, 500), Lift(MOUSE, x, 500))
    assert menu.done == ["level-1", "level+1"]


def test_the_wheel_steps_the_stepper_in_focus_and_is_free_elsewhere() -> None:
    menu = Menu()
    assert menu.walk(Scroll(MOUSE, 1)) == [WalkResult.IGNORED]
    menu.walk(Point(MOUSE, 150, 500))
    assert menu.walk(Scroll(MOUSE, 3), Scroll(MOUSE, -1)) == [WalkResult.STEPPED] * 2
    assert menu.done == ["level+1", "level-1"]


def test_a_widget_that_vanishes_while_it_is_pressed_is_not_selected() -> None:
    menu = Menu()
    menu.walk(Touch(MOUSE, 150, 150))
    menu.focus.rebuild([node("other", 100, 100, 400, 100)])
    assert menu.walk(Lift(MOUSE, 150, 150)) == [WalkResult.IGNORED]
    assert menu.done == []


def test_what_is_no_menu_intent_is_left_to_the_scene() -> None:
    menu = Menu()
    for intent in (
        Steer(LEFT_KEYS, 1, 0),
        Plugged(MOUSE, "x"),
        Press(LEFT_KEYS, Button.NORTH),
        Touch(MOUSE, 900, 900),
        Lift(MOUSE, 900, 900),
    ):
        assert menu.walk(intent) == [WalkResult.IGNORED], intent
