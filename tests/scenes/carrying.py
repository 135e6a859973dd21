"""Careful people at the Penguin table: how each device carries a figure to its place."""

from __future__ import annotations

from collections.abc import Callable

from scenes.boards.carrier import Carrier
from scenes.boards.penguin import PenguinBoard
from tests.scenes.table_rig import Rig

MOST_STEPS = 600
CLOSE = 1.5
"""Px beside the place at which a careful person begins to lower."""


def board_of(rig: Rig) -> PenguinBoard:
    board = rig.table.board
    assert isinstance(board, PenguinBoard), f"{board} carries no penguins"
    return board


def carrier_of(rig: Rig) -> Carrier:
    carry = board_of(rig).hand.carry
    assert carry is not None, "nobody carries"
    assert carry.carrier is not None, "no person carries"
    return carry.carrier


def wait_until_it_hangs_still(rig: Rig) -> None:
    nature = board_of(rig).nature
    goal = carrier_of(rig).goal[0]

    def hangs_still() -> bool:
        held = nature.held
        assert held is not None, "the penguin is gone"
        return abs(held.pose.x - goal) < 3 and abs(held.pose.angle) < 0.02

    for _ in range(400):  # one that leans on a neighbour never hangs still: people go on then
        if hangs_still():
            break
        rig.pilot.frames()
    rig.pilot.frames(6)


def is_standing(rig: Rig) -> bool:
    held = board_of(rig).nature.held
    return held is None or held.is_touching


def carry_with_pad(rig: Rig) -> None:
    """The stick over the place and down, then south; another penguin now and then."""
    pad, pilot = rig.pads[0], rig.pilot
    for _ in range(rig.match.version % 3):
        pilot.press_pad(pad, "right_shoulder")
    pilot.press_pad(pad, ("left", "right", "up")[rig.match.version % 3])
    pilot.press_pad(pad, "south")
    carrier = carrier_of(rig)
    for _ in range(300):
        err = carrier.goal[0] - carrier.x
        if abs(err) < CLOSE:
            break
        push = max(0.34, min(0.7, abs(err) / 80))
        pilot.steer_pad(pad, push if err > 0 else -push, 0.0)
        if board_of(rig).hand.carry is None:
            break  # it brushed the tower on its way, which counts as placing it
    pilot.steer_pad(pad, 0.0, 0.0)
    if board_of(rig).hand.carry is None:
        return
    wait_until_it_hangs_still(rig)
    pilot.steer_pad(pad, 0.0, 0.5)
    pilot.until(lambda: is_standing(rig), 400)
    pilot.steer_pad(pad, 0.0, 0.0)
    pilot.press_pad(pad, "south")


def carry_with_keys(rig: Rig) -> None:
    """Taps only: every key is pressed and let go at once."""
    pilot = rig.pilot
    for _ in range(rig.match.version % 3):
        pilot.key("period")
    pilot.key(("left", "right", "up")[rig.match.version % 3])
    pilot.key("return")
    carrier = carrier_of(rig)
    for _ in range(60):
        err = carrier.goal[0] - carrier.x
        if abs(err) <= 2.1:
            break
        pilot.key("right" if err > 0 else "left")
    wait_until_it_hangs_still(rig)
    for _ in range(120):
        if is_standing(rig):
            break
        pilot.key("down")
    pilot.key("return")


def carry_with_mouse(rig: Rig) -> None:
    """Click the place, lead the penguin over it and down, and click again."""
    pilot, board = rig.pilot, board_of(rig)
    assert board.choosing is not None
    colours = [n for n in board.nodes() if n.key.startswith("colour:") and n.is_enabled]
    pilot.click(*colours[rig.match.version % len(colours)].rect.center)
    cells = [n for n in board.nodes() if n.key.startswith("cell:")]
    x, y = cells[rig.match.version % len(cells)].rect.center
    pilot.click(x, y)
    carrier = carrier_of(rig)
    px = 1 / rig.canvas.scale  # the mouse moves by whole pixels of the window
    for _ in range(300):
        err = (carrier.goal[0] - carrier.x) * board.camera.zoom
        if abs(err) < px:
            break
        x += max(-12.0, min(12.0, err))
        pilot.hover(x, y)
    wait_until_it_hangs_still(rig)
    for _ in range(300):
        if is_standing(rig):
            break
        y += px
        pilot.hover(x, y)
    pilot.click(x, y)


def play_out(rig: Rig, carry: Callable[[Rig], None], leave: Callable[[], None]) -> None:
    """Play every turn until the final result is shown."""
    board = board_of(rig)
    for _ in range(MOST_STEPS):
        rig.pilot.until(
            lambda: rig.top != "TableScene" or board.is_covering or board.choosing is not None,
            1200,
        )
        if rig.top == "FinalResultScene":
            return
        if rig.top != "TableScene" or board.is_covering:
            rig.pilot.frames(40)
            leave()
            rig.pilot.frames(2)
            continue
        version = rig.match.version + (2 if board.owns_nature else 1)
        carry(rig)
        rig.pilot.until(lambda: rig.match.version >= version, 1200)  # noqa: B023
    raise AssertionError(f"after {MOST_STEPS} steps the match is at {rig.match.version}")
