"""No rack is ever drawn, held or told where somebody looks who may not see it (faults C-66)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import Seat
from game.titles.ingenious.actions import Place
from game.titles.ingenious.state import HIDDEN_SEED
from game.titles.ingenious.tile import UNKNOWN
from scenes.boards.hex_rack import RACK
from scenes.boards.hex_sides import place_of
from scenes.drawing.layout import Rect
from scenes.settings.settings import Settings
from scenes.table.seating import HiddenWay
from tests.scenes.hex_rig import GAME, PATIENCE, TEAM, board_of, hand_of, near_choice, wait_for_turn
from tests.scenes.table_rig import Rig, SpyCanvas, table

MOVING = Settings(is_motion_reduced=False, speed=2.0)


class Watch:
    """Every symbol that was drawn since `clear`, with its place: layers are painted once only."""

    def __init__(self, rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: list[tuple[str, float, float]] = []
        sprite = SpyCanvas.sprite
        seen = self.seen

        def spy(canvas: SpyCanvas, name: str, x: float, y: float, *rest: Any, **more: Any) -> None:
            if board_of(rig).motion.flight is None:  # a tile that is played flies face up
                seen.append((name, x, y))
            sprite(canvas, name, x, y, *rest, **more)

        monkeypatch.setattr(SpyCanvas, "sprite", spy)
        self.rig = rig

    def clear(self) -> None:
        self.seen.clear()

    def faces(self, rect: Rect) -> list[str]:
        """The symbols that were drawn inside a box."""
        return [
            name
            for name, x, y in self.seen
            if name.startswith("hex_symbol_") and rect.contains(x, y)
        ]


def rack_boxes(rig: Rig) -> list[Rect]:
    """Where racks of others lie: at the score boards, above the tracks."""
    view = board_of(rig).view
    assert view is not None
    sides = len(view.scores)
    boxes = []
    for side in range(sides):
        place = place_of(side, sides)
        if place.crest is not None:
            boxes.append(place.crest)
        else:
            boxes.append(Rect(place.board.x + 110, place.board.y + 62, 318, 46))
    return boxes


def test_others_racks_lie_face_down_for_a_whole_game_and_only_the_own_one_is_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with table(0, "random", "random", pads=1, game_id=GAME, settings=MOVING) as rig:
        watch = Watch(rig, monkeypatch)
        for _ in range(8):
            wait_for_turn(rig)
            rig.pilot.frames(2)
            assert len(watch.faces(RACK.inset(-40))) >= 12
            assert all(not watch.faces(box) for box in rack_boxes(rig))
            watch.clear()
            board_of(rig).propose(near_choice(rig))
            rig.pilot.frames(2)


def test_behind_the_curtain_and_after_a_turn_no_rack_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with table(0, 0, pads=1, game_id=GAME, hidden=HiddenWay.PASS, settings=MOVING) as rig:
        watch = Watch(rig, monkeypatch)
        for _ in range(6):
            rig.pilot.until(lambda: rig.top == "CurtainScene")
            rig.pilot.frames(40)
            watch.clear()
            rig.pilot.frames(5)
            view = board_of(rig).view
            assert view is not None
            assert {tile for rack in view.racks for tile in rack} == {UNKNOWN}
            assert set(board_of(rig).rack()) <= {UNKNOWN}
            assert view.seed == HIDDEN_SEED
            assert not watch.faces(RACK.inset(-40))
            assert all(not watch.faces(box) for box in rack_boxes(rig))
            rig.pilot.press_pad(rig.pads[0], "west")
            wait_for_turn(rig)
            rig.pilot.frames(2)
            assert len(watch.faces(RACK.inset(-40))) >= 12
            board_of(rig).propose(near_choice(rig))


def test_a_partner_sees_no_rack_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """IN-18."""
    with table(
        0, "random", "random", "random", pads=1, game_id=GAME, options=TEAM, settings=MOVING
    ) as rig:
        watch = Watch(rig, monkeypatch)
        for _ in range(3):
            wait_for_turn(rig)
            rig.pilot.frames(2)
            assert all(not watch.faces(box) for box in rack_boxes(rig))
            watch.clear()
            board_of(rig).propose(near_choice(rig))


def test_a_rack_that_is_played_by_slot_lies_face_down_and_no_preview_tells_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with table(0, 0, pads=1, game_id=GAME, hidden=HiddenWay.PEEK) as rig:
        watch = Watch(rig, monkeypatch)
        for _ in range(4):
            wait_for_turn(rig)
            rig.pilot.frames(2)
            assert not watch.faces(RACK.inset(-40))
            board = board_of(rig)
            assert set(board.rack()) == {UNKNOWN}
            scenery = board.scenery()
            assert scenery.lights == ()
            assert scenery.gains == ()
            assert all(str(number) in rig.words().splitlines() for number in range(1, 7))
            rig.pilot.press_pad(rig.pads[0], "west")
            rig.pilot.frames(1)
            assert len(watch.faces(RACK.inset(-40))) >= 12
            rig.pilot.frames(200)
            watch.clear()
            rig.pilot.frames(2)
            assert not watch.faces(RACK.inset(-40)), "a look is short"
            board.propose(near_choice(rig))
            rig.pilot.frames(4)
            watch.clear()


def test_where_a_tile_has_room_tells_nothing_about_it() -> None:
    """A face-down tile fits wherever any tile does, so that the ring gives nothing away."""
    with table(0, 0, pads=1, game_id=GAME, hidden=HiddenWay.PEEK) as rig:
        wait_for_turn(rig)
        hand = hand_of(rig)
        by_tile = {
            tile: {
                (action.cell, action.other)
                for action in hand.actions
                if isinstance(action, Place) and action.tile == tile
            }
            for tile in hand.rack
        }
        assert all(pairs == set(hand.pairs) for pairs in by_tile.values())


@pytest.mark.parametrize("owners", [(0, "random", "random"), (0, 0)])
def test_the_board_is_never_handed_more_than_somebody_at_the_table_may_see(
    owners: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(*owners, pads=1, game_id=GAME) as rig:
        board, observe, handed = board_of(rig), rig.match.game.observe, 0
        show, animate, begin = board.show, board.animate, board.begin_turn

        def check(view: Any, *viewers: Seat | None) -> None:
            nonlocal handed
            handed += 1
            assert any(observe(view, viewer) == view for viewer in viewers)

        def spy_show(view: Any) -> None:
            check(view, rig.table.viewer)
            show(view)

        def spy_animate(event: Any, before: Any, after: Any) -> None:
            check(before, None, *map(Seat, rig.table.seats.people))
            check(after, rig.table.viewer)
            animate(event, before, after)

        def spy_begin(turn: Any) -> None:
            check(turn.view, turn.seat)
            begin(turn)

        monkeypatch.setattr(board, "show", spy_show)
        monkeypatch.setattr(board, "animate", spy_animate)
        monkeypatch.setattr(board, "begin_turn", spy_begin)
        while rig.match.version < 9:
            rig.pilot.until(
                lambda: rig.top != "TableScene" or board.turn is not None, frames=PATIENCE
            )
            if rig.top == "CurtainScene":
                rig.pilot.press_pad(rig.pads[0], "west")
            else:
                board.propose(near_choice(rig))
                rig.pilot.frames(1)
        assert handed > 20
