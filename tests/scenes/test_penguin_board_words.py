"""What eyes are told at Penguin: outlooks, the level, causes, faces, and what is aimed at."""

from __future__ import annotations

import math

import pytest

from game.titles.pyramid.pyramid import Cell, Colour, Place
from game.tower import CONFIG, Cause, CauseKind
from scenes.boards.camera import FRAMINGS, Camera, framing_of
from scenes.boards.cause_words import cause_words, cost_words, figure_words
from scenes.boards.choosing import Choosing
from scenes.boards.moods import BLINK, JOY, WORRIED, Moods
from scenes.boards.penguin_words import tower_words
from scenes.boards.safety import Calm, Outlook, bubble_at, outlook, tower_outlook
from scenes.boards.sea import Sea
from scenes.boards.sweep import Sweep
from scenes.boards.tower_view import KEPT_ANGLES, kept_angle
from scenes.drawing.layout import CANVAS, Rect
from scenes.widgets import Safety, safety_at


@pytest.mark.parametrize(
    ("slack", "dx", "expected"),
    [
        (14.0, 0.0, Outlook.STEADY),
        (14.0, 8.0, Outlook.STEADY),
        (14.0, 14.0, Outlook.SHAKY),
        (14.0, 24.0, Outlook.FALLS),
        (9.0, 10.0, Outlook.SHAKY),
        (6.0, 12.0, Outlook.FALLS),
        (14.0, 200.0, Outlook.STEADY),
        (8.0, 200.0, Outlook.SHAKY),
    ],
)
def test_the_ghost_tells_what_the_fall_map_says(slack: float, dx: float, expected: Outlook) -> None:
    assert outlook(slack, dx) is expected
    assert outlook(slack, -dx) is expected


def test_a_slant_and_a_swing_make_a_good_place_bad() -> None:
    assert outlook(14.0, 0.0, math.radians(4)) is Outlook.STEADY
    assert outlook(14.0, 0.0, math.radians(20)) is Outlook.FALLS
    assert outlook(14.0, 0.0, 0.0, 400.0) is not Outlook.STEADY


def test_the_word_changes_only_after_a_tenth_of_a_second() -> None:
    calm = Calm()
    calm.update(0.05, Outlook.FALLS)
    assert calm.shown == "steady"
    calm.update(0.03, Outlook.STEADY)
    calm.update(0.06, Outlook.FALLS)
    assert calm.shown == "steady"
    calm.update(0.06, Outlook.FALLS)
    assert calm.shown == "falls"


@pytest.mark.parametrize(
    ("margin", "word"),
    [(14.0, "Tower: holding well"), (6.0, "Tower: shaky"), (2.0, "Tower: about to fall")],
)
def test_the_level_says_the_same_in_words_and_by_its_bubble(margin: float, word: str) -> None:
    found = tower_outlook(margin)
    assert tower_words(found) == word
    for lean in (-1.0, 1.0):
        assert safety_at(bubble_at(margin, lean)) is Safety(found.value)


def test_the_bubble_goes_out_as_the_margin_shrinks() -> None:
    found = [bubble_at(margin, 1.0) for margin in (20, 14, 10, 8, 6, 4, 2, 0, -5)]
    assert found == sorted(found)
    assert found[0] == 0.5
    assert found[-1] == 1.0
    assert bubble_at(4, -1.0) == pytest.approx(1 - bubble_at(4, 1.0))


def test_every_cause_has_its_own_sentence_and_the_ice_has_no_shoulders() -> None:
    words = {cause_words(Cause(1, 20.0, 0.0, kind), 2) for kind in CauseKind}
    assert len(words) == len(CauseKind)
    right = Cause(1, 20.0, 0.0, CauseKind.OVER_RIGHT)
    assert cause_words(right, 2) == "Too far right: its left foot had no shoulder to stand on"
    assert "shoulder" not in cause_words(right, 0)
    assert figure_words("Dag", "red") == "Dag’s red penguin"
    assert cost_words(5, 1) == "5 behind the screen, 1 in hand"
    assert cost_words(5, 0) == "5 behind the screen"


def test_penguins_blink_but_never_all_together() -> None:
    moods = Moods()
    blinked = set()
    for _ in range(60 * 30):
        moods.update(1 / 60)
        now = {i for i in range(36) if moods.face(i, 0.0, 0.0, is_high=False) == BLINK}
        blinked |= now
        assert len(now) < 12
    assert blinked == set(range(36))


def test_faces_worry_on_a_lean_or_an_alarm_and_cheer_after_a_good_placement() -> None:
    moods = Moods(is_still=True)
    assert moods.face(3, math.radians(6), 0.0, is_high=False) == WORRIED
    assert moods.face(3, 0.0, 0.9, is_high=True) == WORRIED
    assert moods.face(3, 0.0, 0.9, is_high=False) != WORRIED
    moods.cheer(3, [4])
    assert moods.face(3, 0.0, 0.0, is_high=False) == JOY
    moods.update(0.5)
    assert moods.face(3, 0.0, 0.0, is_high=False) == JOY
    assert moods.face(4, 0.0, 0.0, is_high=False) != JOY


def test_with_reduced_motion_nobody_breathes_blinks_or_wobbles() -> None:
    moods = Moods(is_still=True)
    moods.knock({1: 500.0})
    for _ in range(600):
        moods.update(1 / 60)
        assert moods.breath(1) == 0.0
        assert moods.wobble(1) == 0.0
        assert moods.face(1, 0.0, 0.0, is_high=False) != BLINK


def test_a_jolt_wobbles_within_its_cap_and_dies_away() -> None:
    moods = Moods()
    moods.knock({1: 5000.0})
    most = 0.0
    for _ in range(240):
        moods.update(1 / 60)
        most = max(most, abs(moods.wobble(1)))
    assert 0.0 < most <= math.radians(4) + 1e-9
    assert moods.wobble(1) == 0.0


@pytest.mark.parametrize("rows", range(1, 9))
def test_the_top_row_and_a_penguin_above_it_fit_below_the_rail(rows: int) -> None:
    camera = Camera(framing_of(rows))
    shape = CONFIG.shape
    top = (rows - 2) * CONFIG.row_height + shape.top if rows > 1 else 0.0
    assert camera.reach().bottom >= top + shape.head_height + 4
    _, y = camera.to_canvas(0.0, 0.0)
    assert y == camera.framing.foot


def test_the_framings_keep_level_and_tray_on_the_canvas_and_apart() -> None:
    for _, framing in FRAMINGS:
        x, y = framing.tray
        tray = Rect(x - 248, y, 496, 92)
        assert CANVAS.encloses(framing.level)
        assert CANVAS.encloses(tray)
        assert not framing.level.overlaps(tray)


def test_the_camera_maps_there_and_back_and_turns_about_the_floe() -> None:
    camera = Camera(framing_of(8), middle=350.0)
    assert camera.to_world(*camera.to_canvas(400.0, 300.0)) == pytest.approx((400.0, 300.0))
    tilted = Camera(framing_of(8), middle=350.0, tilt=math.radians(3))
    assert tilted.to_canvas(350.0, 0.0) == camera.to_canvas(350.0, 0.0)
    assert tilted.to_canvas(350.0, 500.0)[0] < camera.to_canvas(350.0, 500.0)[0]
    assert tilted.degrees(0.0) == pytest.approx(-3.0)


def test_few_turned_pictures_are_kept_and_small_leans_have_every_degree() -> None:
    assert len(KEPT_ANGLES) <= 60
    assert [kept_angle(turn) for turn in (-9, -1, 0, 1, 9)] == [-9, -1, 0, 1, 9]
    for turn in range(-720, 720):
        kept = kept_angle(turn)
        assert kept == 0 or kept in KEPT_ANGLES
        assert min(abs(kept - turn) % 360, 360 - abs(kept - turn) % 360) <= 8


def test_who_slides_over_the_edge_swims_and_makes_rings_for_a_while() -> None:
    from game.tower import Pose

    sea = Sea(0.0, 300.0)
    assert sea.watch(0.1, [Pose(1, 250.0, 0.0, 0.0), Pose(2, 350.0, 200.0, 0.0)]) == []
    assert sea.watch(0.1, [Pose(1, -320.0, 0.0, 1.5)]) == [1]
    assert sea.watch(0.1, [Pose(1, -320.0, 0.0, 1.5)]) == []
    swimmer = sea.swimmers[1]
    assert swimmer.side == -1
    assert swimmer.rings(sea.clock + 0.6)
    assert swimmer.rings(sea.clock + 5.0) == []


def test_a_sweep_takes_everybody_over_the_nearer_edge() -> None:
    from game.tower import Pose

    poses = tuple(Pose(k, 40.0 * k - 100, 108.3 * (k % 3), 0.0) for k in range(6))
    sweep = Sweep(poses, 0.0, 300.0)
    assert sorted(sweep.at(0.0)) == sorted(poses)
    sea = Sea(0.0, 300.0)
    for frame in range(round(sweep.seconds * 60) + 2):
        sea.watch(1 / 60, sweep.at(frame / 60))
    assert set(sea.swimmers) == set(range(6))
    assert sea.swimmers[0].side == -1
    assert sea.swimmers[5].side == 1


RED, GREEN = Colour("red"), Colour("green")


def test_another_colour_keeps_the_aim_where_it_may_and_goes_near_where_not() -> None:
    actions = [
        Place(RED, 0, -1),
        Place(RED, 0, 3),
        Place(RED, 1, 1),
        Place(GREEN, 0, -1),
        Place(GREEN, 0, 3),
    ]
    choosing = Choosing(actions, [RED, GREEN, RED])
    assert choosing.stock == ((GREEN, 1), (RED, 2))
    choosing.choose_colour(RED)
    assert choosing.aim(Cell(0, 3))
    choosing.choose_colour(GREEN)
    assert choosing.cell == (0, 3)
    choosing.choose_colour(RED)
    choosing.aim(Cell(1, 1))
    choosing.choose_colour(GREEN)
    assert choosing.is_legal
    assert not choosing.aim(Cell(1, 1))


def test_a_hand_without_a_placement_is_no_turn() -> None:
    with pytest.raises(ValueError, match="no legal placement"):
        Choosing([], [RED])
