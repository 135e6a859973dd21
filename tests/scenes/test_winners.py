"""The winners' moment: it comes before the table, any press ends it, and it has a still form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from scenes.boards.pocket_result import PocketResultScene
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.drawing.theme import SEATS
from scenes.input.intents import MOUSE, Button, Direction, Intent, Move, Press, Touch
from scenes.party.final_scene import FinalScene
from scenes.result.podium import CHEER_SECONDS, Standing, draw_podium
from scenes.result.report import Report
from scenes.result.result import FinalResultScene
from scenes.result.winners import OPENING_SECONDS, WHOLE_SECONDS, papers
from scenes.stage import Stage
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.scenes.frame_cost import cost, reference
from tests.scenes.quiet import PAD, quiet_stage
from tests.scenes.reports import report, setup

FRAME = 1 / 60


class Spy(Canvas):
    """Notes the pictures and the drawings that it is asked for."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.sprites_drawn: list[str] = []
        self.bodies: list[str] = []

    def sprite(self, name: str, *args: Any, **options: Any) -> None:
        self.sprites_drawn.append(name)
        super().sprite(name, *args, **options)

    def drawing(
        self, x: float, y: float, w: float, h: float, body: str, *, alpha: int = 255
    ) -> None:
        self.bodies.append(body)
        super().drawing(x, y, w, h, body, alpha=alpha)

    def begin(self) -> None:
        super().begin()
        self.sprites_drawn.clear()
        self.bodies.clear()


@pytest.fixture(scope="module")
def spy() -> Spy:
    pygame.font.init()
    return Spy(pygame.Surface((640, 360)), Viewport(640, 360), Assets())


def result(made: Report, seats: int, *, is_still: bool = False) -> FinalResultScene:
    stage = quiet_stage()
    stage.change(replace(stage.settings, is_motion_reduced=is_still))
    scene = FinalResultScene(stage, setup(seats), made)
    stage.stack.push(scene)
    return scene


def of(seats: int, *, is_tied: bool = False, is_still: bool = False) -> FinalResultScene:
    made = report(seats, seats, is_final=True, is_tied=is_tied)
    return result(made, seats, is_still=is_still)


def after(scene: FinalResultScene, seconds: float, spy: Spy) -> set[str]:
    """What is written some seconds later."""
    for _frame in range(round(seconds / FRAME)):
        scene.update(FRAME)
    spy.begin()
    scene.draw(spy)
    return {word.text for word in spy.words}


def test_the_winners_come_first_and_then_the_table_by_itself(spy: Spy) -> None:
    scene = of(4)
    assert "Play again" not in after(scene, 1.6, spy)
    assert scene.report.title in after(scene, 0.2, spy)
    assert {"Play again", scene.report.title} <= after(scene, WHOLE_SECONDS, spy)


def test_one_after_the_other_hops_onto_the_podium_the_winner_last(spy: Spy) -> None:
    scene = of(4)
    seen = []
    for _step in range(4):
        after(scene, 0.29, spy)
        seen.append([n for n in spy.sprites_drawn if n.startswith("chick_")])
    assert [len(chicks) for chicks in seen] == [1, 2, 3, 4]
    best = SEATS[scene.chairs[scene.report.winners[0]].look].shape
    assert not any(best in name for name in seen[2])
    assert "crown" not in spy.sprites_drawn, "it comes down when all stand"
    after(scene, 0.3, spy)
    assert spy.sprites_drawn.count("crown") == 1


PRESSES: tuple[Intent, ...] = (
    *(Press(PAD, button) for button in (Button.SOUTH, Button.EAST, Button.MENU)),
    Touch(MOUSE, 9, 9),
    Move(PAD, Direction.DOWN),
)


@pytest.mark.parametrize("intent", PRESSES)
def test_any_press_ends_it_and_does_nothing_else(intent: Intent, spy: Spy) -> None:
    scene = of(3)
    left: list[Any] = []
    scene.stage.stack.dismiss(scene)
    scene.stage.stack.push(scene, left.append)
    after(scene, 0.5, spy)
    scene.handle(intent)
    assert not left
    assert scene.focus.key == "again"
    assert "Play again" in after(scene, 0.0, spy)
    scene.handle(Press(PAD, Button.SOUTH))
    assert left == ["again"]


def test_with_reduced_motion_the_table_is_there_at_once(spy: Spy) -> None:
    scene = of(4, is_still=True)
    assert {"Play again", scene.report.title} <= after(scene, 0.0, spy)
    left: list[Any] = []
    scene.stage.stack.dismiss(scene)
    scene.stage.stack.push(scene, left.append)
    scene.handle(Press(PAD, Button.SOUTH))
    assert left == ["again"], "no press is swallowed"


def test_a_shared_victory_has_two_crowns_and_the_colours_of_both(spy: Spy) -> None:
    scene = of(5, is_tied=True)
    after(scene, 2.2, spy)
    assert spy.sprites_drawn.count("crown") == 2
    looks = [scene.chairs[seat].look for seat in scene.report.winners]
    assert len(looks) == 2
    for colour in papers(looks):
        assert any(f'fill="{colour}" stroke' in body for body in spy.bodies), colour


def test_an_opponent_is_crowned_like_anybody(spy: Spy) -> None:
    made = report(3, 3, is_final=True)
    order = sorted(made.lines, key=lambda line: line.seat != 2)
    lines = tuple(replace(line, place=k + 1) for k, line in enumerate(order))
    scene = result(replace(made, lines=lines, winners=(lines[0].seat,)), 3)
    assert not scene.chairs[2].is_person
    after(scene, 1.6, spy)
    assert "crown" in spy.sprites_drawn
    assert f"chick_{SEATS[scene.chairs[2].look].shape}_joy" in spy.sprites_drawn


def test_alone_and_without_success_nobody_is_crowned(spy: Spy) -> None:
    made = replace(report(1, 3, is_final=True), winners=())
    scene = result(made, 1)
    words = after(scene, 2.0, spy)
    assert "crown" not in spy.sprites_drawn
    assert "1" not in words, "nobody came first"
    assert not any("rotate(" in body for body in spy.bodies), "no confetti"


def test_the_others_clap_until_they_are_tired(spy: Spy) -> None:
    people = [Standing(0, 1, True), Standing(1, 2, False), Standing(2, 3, False)]

    def poses(age: float) -> tuple[str, ...]:
        spy.begin()
        draw_podium(spy, people, age)
        return tuple(n for n in spy.sprites_drawn if n.startswith("chick_"))

    clapping = {poses(2 + k * 0.1) for k in range(8)}
    assert len(clapping) > 2
    winner = f"chick_{SEATS[0].shape}_joy"
    assert all(winner in shown for shown in clapping), "the winner is proud all the while"
    assert poses(CHEER_SECONDS + 2) == poses(CHEER_SECONDS + 2.3)


def test_the_room_of_pocket_has_its_own_moment(spy: Spy) -> None:
    stage = all_screens()["result-pocket-4"]()
    scene = stage.stack.top
    assert isinstance(scene, PocketResultScene)
    assert "Play again" not in after(scene, 1.5, spy)
    assert "pocket_medal" in spy.sprites_drawn
    assert "Play again" in after(scene, 1.5, spy)


@pytest.mark.timing
@pytest.mark.parametrize("name", ["result-4", "result-6", "result-pocket-4"])
def test_the_moment_costs_no_more_than_a_table(name: str) -> None:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1920, 1080))
    canvas = Canvas(surface, Viewport(1920, 1080), Assets())
    stage: Stage = all_screens()[name]()
    scene = stage.stack.top
    assert isinstance(scene, FinalResultScene)

    def frame(seconds: float) -> Callable[[], None]:
        def turn() -> None:
            scene.clock = seconds + (scene.clock + FRAME - seconds) % 0.4
            canvas.begin()
            scene.draw(canvas)

        return turn

    for at in (1.6, OPENING_SECONDS - 0.4, 3.2):
        for _warm in range(30):
            frame(at)()
        dear = cost(frame(at), 60)[30]
        plain = cost(reference(canvas), 60)[30]
        assert dear < 6 * plain, f"{dear / plain:.1f} times the yardstick at {at} s"


def test_at_the_end_of_an_evening_the_papers_of_the_winners_fall_behind_the_podium(
    spy: Spy,
) -> None:
    stage = all_screens()["evening-final-4"]()
    draw_stage(stage, spy, 3.0)
    final = stage.stack.top
    assert isinstance(final, FinalScene)
    looks = [final.lobby.rows[player].look for player in final.evening.winners]
    fallen = [k for k, body in enumerate(spy.bodies) if "rotate(" in body]
    assert fallen, "no confetti"
    for k in fallen:
        assert any(f'fill="{colour}"' in spy.bodies[k] for colour in papers(looks)), spy.bodies[k]
    block = min(k for k, body in enumerate(spy.bodies) if 'fill="url(#t)"' in body)
    assert max(fallen) < block, "it falls on somebody's face"
