"""The quilt between two moves: it grows dark and light, a burst comes and goes, nothing jumps."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.titles.pocket.tiles import IMPREZOPERZ, PIANKOTEK, Kind
from scenes.boards.pocket_result import PocketResultScene
from scenes.boards.pocket_risk import parts_of
from scenes.boards.pocket_state import risk_of
from scenes.result.result_table import Grid
from scenes.settings.settings import Settings
from tests.scenes.pocket_rig import SLOW, PocketRig, match_at, pocket
from tests.scenes.pocket_screens import FOUR, MIDDLE, OPEN
from tests.scenes.pocket_screens import _result as result_of
from tests.scenes.table_rig import NAMES

FRAMES = 190
"""A turn that ends badly, from the press to the next turn."""


def busted(rig: PocketRig, kind: Kind) -> list[tuple[float, float, float]]:
    """Dusk, burst and foam of every frame while the mover turns over such a tile."""
    rig.wait()
    rig.board.aim.point(rig.cell_of(kind))
    rig.board.select()
    seen = []
    for _frame in range(FRAMES):
        rig.pilot.frames(1)
        motion = rig.board.motion
        seen.append((motion.dim, motion.shock, motion.foam))
    return seen


@pytest.mark.parametrize("kind", [PIANKOTEK, IMPREZOPERZ])
def test_dusk_and_burst_come_and_go_in_steps(kind: Kind) -> None:
    match = match_at(MIDDLE, seats=2, opened=OPEN)
    with pocket(0, "random", match=match, settings=SLOW, pads=1) as rig:
        seen = busted(rig, kind)
        dims, shocks = [dim for dim, _shock, _foam in seen], [shock for _dim, shock, _foam in seen]
        assert max(dims) == 1
        assert max(abs(one - other) for one, other in pairwise(dims)) < 0.2
        assert max(shocks) > 1, "it grows beyond its size first"
        assert max(one - other for one, other in pairwise(shocks)) < 0.2, "it was gone at once"
        assert shocks[-1] == 0
        foams = [foam for _dim, _shock, foam in seen]
        assert (max(foams) > 0.9) == (kind == PIANKOTEK), "only kittens foam"
        assert foams[-1] == 0


def test_with_reduced_motion_the_quilt_is_dark_at_once_and_nothing_foams() -> None:
    match = match_at(MIDDLE, seats=2, opened=OPEN)
    still = Settings(is_motion_reduced=True)
    with pocket(0, "random", match=match, settings=still, pads=1) as rig:
        rig.wait()
        rig.board.aim.point(rig.cell_of(PIANKOTEK))
        rig.board.select()
        pictures = set()
        for _frame in range(FRAMES):
            rig.pilot.frames(1)
            pictures.update(rig.pictures)
            assert rig.board.motion.dim in (0, 1)
        assert "pocket_burst" in pictures
        assert "pocket_foam" not in pictures


def test_who_comes_next_stands_large_where_there_is_nothing_to_press() -> None:
    match = match_at(MIDDLE, seats=2, opened=OPEN)
    with pocket(0, "random", match=match, settings=SLOW, pads=1) as rig:
        rig.wait()
        rig.board.aim.point(rig.cell_of(PIANKOTEK))
        rig.board.select()
        rig.pilot.until(lambda: rig.board.motion.shock >= 1)
        rig.pilot.frames(2)
        (name,) = [w for w in rig.rig.canvas.words if w.text == NAMES[1] and w.rect.x > 1400]
        assert name.px * 1.3 > 50


def test_marks_stay_while_another_tile_is_turned_over() -> None:
    match = match_at(MIDDLE, seats=2, opened=OPEN)
    with pocket(0, "random", match=match, settings=SLOW, pads=1) as rig:
        rig.wait()
        rig.pilot.frames(2)
        ticks = rig.pictures.count("pocket_mark_take")
        rig.board.aim.point(rig.cell_of("microphone"))
        rig.board.select()
        rig.pilot.until(lambda: bool(rig.board.motion.turning))
        while rig.board.motion.turning:
            rig.pilot.frames(1)
            assert rig.pictures.count("pocket_mark_take") >= ticks > 0


# -- the bar of the risk


def colours_of(text: str, opened: tuple[int, ...], **options: str) -> dict[str, int]:
    """How many tiles of each colour the bar shows."""
    match = match_at(text, seats=3, opened=opened, options=options)
    parts = parts_of(risk_of(match.game.observe(match.state, None)))
    return {part.top: part.count for part in parts if part.count}


KITTENS, WON, BATS, LOSING, SAFE = "#FF9CC8", "#8BF0CF", "#9A6BFF", "#FF8A7A", "#7FA0E8"


def test_po_4_a_kitten_that_would_be_won_is_no_risk_on_the_bar() -> None:
    assert colours_of(MIDDLE, ()) == {WON: 9, BATS: 3, SAFE: 24}


def test_po_5_beside_things_a_kitten_is_a_risk() -> None:
    assert colours_of(MIDDLE, OPEN) == {KITTENS: 9, BATS: 3, SAFE: 19}


def test_po_v1_beside_kittens_the_things_are_the_risk_and_microphones_are_not() -> None:
    found = colours_of(MIDDLE, (1, 6), pranksters="dragons")
    assert found == {WON: 7, BATS: 3, LOSING: 18, SAFE: 6}
    assert sum(found.values()) == 34


# -- the result


def shown_result(*won: tuple[int, ...]) -> PocketResultScene:
    scene = result_of(won).stack.top
    assert isinstance(scene, PocketResultScene)
    return scene


RICH_ONE = (8, 2, 2, 0, 3, 4, 2, 0)
FULL_OF_KITTENS = (1, 0, 0, 2, 0, 0, 7, 3)


def test_po_10_the_bats_fly_to_whoever_got_them_though_another_one_wins() -> None:
    over_second = shown_result(RICH_ONE, FULL_OF_KITTENS).perches
    over_third = shown_result(RICH_ONE, (8, 2, 0, 2, 0, 0, 2, 0), FULL_OF_KITTENS).perches
    assert len(over_second) == len(over_third) == 3
    assert max(x for x, _y, _scale, _lean in over_second) < 300, "left of the throne"
    assert min(x for x, _y, _scale, _lean in over_third) > 700, "right of it"
    round_throne = shown_result(FOUR[1], (*RICH_ONE[:6], 0, 0)).perches
    assert {y for _x, y, _scale, _lean in round_throne} == {360, 536}
    nobody = shown_result(RICH_ONE, RICH_ONE).perches
    assert nobody == ()


def test_in_large_text_the_result_shows_all_kinds_at_once() -> None:
    report = shown_result(*FOUR).report
    assert list(Grid(report, is_big=True).shown) == list(range(len(report.columns)))
