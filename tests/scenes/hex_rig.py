"""Plays the hex board as people do: with a pad, with keys, with the mouse, with a finger."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from game.core import Seat
from game.grid import HEX_WAYS, Hex
from game.match import Match
from game.registry import find_game
from game.titles.ingenious.actions import Action, Choice, Place
from game.titles.ingenious.scoring import preview
from scenes.boards.hex_hand import HexHand
from scenes.boards.ingenious import IngeniousBoard
from scenes.controllers import OpponentController
from scenes.menu.focus import Node
from tests.scenes.table_rig import Rig

GAME = "ingenious"
TEAM = (("mode", "team"),)


def board_of(rig: Rig) -> IngeniousBoard:
    assert isinstance(rig.table.board, IngeniousBoard)
    return rig.table.board


def hand_of(rig: Rig) -> HexHand:
    hand = board_of(rig).hand
    assert hand is not None, "nobody is to place a tile"
    return hand


PATIENCE = 4000
"""Frames: the opponents' process takes its time to start on a busy machine."""


def wait_for_turn(rig: Rig) -> None:
    """Turn frames until a person may choose."""
    rig.pilot.until(lambda: rig.table.board.turn is not None, frames=PATIENCE)


def is_asked(rig: Rig) -> bool:
    """Whether a person is to decide, or something else than the table is on the screen."""
    board = board_of(rig)
    is_over = rig.match.outcome is not None and rig.top == "FinalResultScene"
    return rig.top != "TableScene" or board.turn is not None or is_over


def aim_of(hand: HexHand, place: Place) -> tuple[int, Hex, Hex]:
    """The slot, and the cells of its first and its second half, that make a placement."""
    slot = hand.slot if hand.rack[hand.slot] == place.tile else hand.rack.index(place.tile)
    if hand.rack[slot][0] == place.first:
        return slot, place.cell, place.other
    return slot, place.other, place.cell


def near_choice(rig: Rig) -> Action:
    """A legal action close to where the tile is now; other tiles and turns as the game goes on."""
    legal: list[Action] = list(rig.match.legal_actions())
    version = rig.match.version
    if not isinstance(legal[0], Place):
        return legal[(version // 2) % len(legal)]
    hand = hand_of(rig)
    places = [action for action in legal if isinstance(action, Place)]
    least = min(place.cell.distance(hand.aim.cell) for place in places)
    close = [place for place in places if place.cell.distance(hand.aim.cell) == least]
    return close[(version * 7 + 3) % len(close)]


Press = Callable[[str], None]


def play_with_buttons(rig: Rig, action: Action, press: Press) -> None:
    """`press` takes the names of a pad's buttons."""
    if action is Choice.DRAW:
        press("south")
        return
    if action is Choice.SWAP:
        press("right")
        press("south")
        return
    if action is Choice.PASS:
        press("east")
        press("right")
        press("south")
        return
    assert isinstance(action, Place)
    hand = hand_of(rig)
    slot, cell, other = aim_of(hand, action)
    for _ in range(6):
        if hand.slot == slot:
            break
        press("north")
    while hand.aim.cell.r != cell.r:
        press("down" if cell.r > hand.aim.cell.r else "up")
    while hand.aim.cell.q != cell.q:
        press("right" if cell.q > hand.aim.cell.q else "left")
    for _ in range(6):
        if hand.aim.other == other:
            break
        press("left_shoulder")
    assert hand.place == action, f"{hand.place} is aimed at instead of {action}"
    press("south")


KEYS = {
    "south": "return",
    "north": "slash",
    "east": "backspace",
    "west": "m",
    "left_shoulder": "comma",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
}


def play_with_pad(rig: Rig, action: Action, number: int = 0) -> None:
    pad = rig.pads[number]
    play_with_buttons(rig, action, lambda name: rig.pilot.press_pad(pad, name))


def play_with_keys(rig: Rig, action: Action) -> None:
    play_with_buttons(rig, action, lambda name: rig.pilot.key(KEYS[name]))


def node_of(rig: Rig, key: str) -> Node:
    return next(node for node in rig.table.nodes() if node.key == key)


def click(rig: Rig, key: str) -> None:
    rig.pilot.click(*node_of(rig, key).rect.center)


def tap(rig: Rig, key: str) -> None:
    rig.pilot.tap(*node_of(rig, key).rect.center)


def play_with_mouse(rig: Rig, action: Action) -> None:
    """Click the tile, point at the cell, turn with the wheel and the right button, click."""
    if not isinstance(action, Place):
        _answer(rig, action, click)
        return
    hand = hand_of(rig)
    slot, cell, other = aim_of(hand, action)
    if len(hand.rack) > 1:
        click(rig, f"tile-{slot}")
    x, y = board_of(rig).grid.centre(cell)
    rig.pilot.hover(x, y)
    for turn in range(6):
        if hand.aim.other == other:
            break
        if turn % 2:
            rig.pilot.click(x, y, button=3)
        else:
            rig.pilot.scroll(1)
    assert hand.place == action, f"{hand.place} is aimed at instead of {action}"
    rig.pilot.click(x, y)


def play_with_touch(rig: Rig, action: Action) -> None:
    """Tap the tile, the cell, the button that turns, and the tile on the board."""
    if not isinstance(action, Place):
        _answer(rig, action, tap)
        return
    hand = hand_of(rig)
    slot, cell, other = aim_of(hand, action)
    tap(rig, f"tile-{slot}")
    if hand.aim.cell != cell:
        if hand.aim.other == cell:  # a tap there would put the tile down
            far = max(hand.pairs, key=lambda pair: pair[0].distance(cell))[0]
            rig.pilot.tap(*board_of(rig).grid.centre(far))
        rig.pilot.tap(*board_of(rig).grid.centre(cell))
    for _ in range(6):
        if hand.aim.other == other:
            break
        tap(rig, "turn")
    assert hand.place == action, f"{hand.place} is aimed at instead of {action}"
    rig.pilot.tap(*board_of(rig).grid.centre(cell))


def _answer(rig: Rig, action: Action, touch: Callable[[Rig, str], None]) -> None:
    if action is Choice.PASS:
        touch(rig, "decline")
    touch(rig, {Choice.PASS: "decline", Choice.DRAW: "draw", Choice.SWAP: "swap"}[action])  # type: ignore[index]


Hands = Callable[[Rig, Action], None]


def play_out(
    rig: Rig, hands: Hands, leave: Callable[[], None], hurry: Callable[[], None], most: int = 400
) -> None:
    """Play every turn of people until the result is shown; `hurry` does not wait for opponents."""
    hurried = -1
    for _ in range(most):
        for _frame in range(PATIENCE):
            if is_asked(rig):
                break
            if isinstance(rig.table.controller, OpponentController) and hurried < rig.match.version:
                hurried = rig.match.version
                hurry()
            else:
                rig.pilot.frames(1)
        if rig.top == "FinalResultScene":
            return
        if rig.top != "TableScene":
            leave()
            continue
        version = rig.match.version
        hands(rig, near_choice(rig))
        assert rig.match.version > version, f"nothing was done at {version}"
    raise AssertionError(f"after {most} steps the match is at {rig.match.version}")


def greedy(match: Match, rng: Random) -> Action:
    """What counts most of a few hundred placements."""
    legal = list(match.legal_actions())
    places = [action for action in legal if isinstance(action, Place)]
    if not places:
        return legal[0]  # type: ignore[no-any-return]
    few = rng.sample(places, min(300, len(places)))
    return max(few, key=lambda place: sum(h.after - h.before for h in preview(match.state, place)))


@cache
def _log(seats: int, options: tuple[tuple[str, str], ...], seed: int) -> tuple[Action, ...]:
    """All actions of a greedy game, thought of once."""
    rng = Random(seed)
    match = Match(find_game(GAME), seats, dict(options), seed)
    log = []
    while match.to_move is not None:
        log.append(greedy(match, rng))
        match.submit(match.to_move, log[-1])
    return tuple(log)


def played(
    seats: int,
    options: tuple[tuple[str, str], ...] = (),
    *,
    moves: int = 400,
    seed: int = 3,
    until: Callable[[Match], bool] = lambda match: False,
) -> Match:
    """A match after some greedy actions, or as soon as `until` holds."""
    match = Match(find_game(GAME), seats, dict(options), seed)
    for action in _log(seats, options, seed)[:moves]:
        if until(match):
            break
        match.submit(seat_of(match), action)
    return match


def point_at(hand: HexHand, place: Place) -> None:
    """Aim at a placement at once."""
    slot, cell, other = aim_of(hand, place)
    hand.choose(slot)
    hand.aim.point(cell)
    hand.aim.wanted = HEX_WAYS.index(Hex(other.q - cell.q, other.r - cell.r))


def seat_of(match: Match) -> Seat:
    assert match.to_move is not None, "the match is over"
    return match.to_move
