"""Scanning: a choice that walks by itself, and whole evenings played by one button alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from game.core import Seat
from game.match import Match
from game.registry import all_games, find_game
from scenes.app import App
from scenes.input.intents import (
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Direction,
    Intent,
    Move,
    Press,
    Touch,
    Typed,
)
from scenes.input.scan_stop import Stop
from scenes.input.scanning import BACK, Scanner
from scenes.lobby.lobby import LobbyScene
from scenes.menu.dialogs import ConfirmDialog
from scenes.menu.menu import MenuScene
from scenes.menu.text_entry import TextEntryScene, letters
from scenes.settings.settings import SCAN_PACES, Settings
from scenes.table.seating import HiddenWay
from scenes.table.table import TableScene
from scenes.title import TitleScene
from tests.pictures.screens import all_screens
from tests.pilot import FRAME, Pilot
from tests.scenes.app_rig import app_with
from tests.scenes.quiet import PAD, quiet_stage
from tests.scenes.table_rig import Rig, table

QUICK = 3 * FRAME
"""A pace at which a test need not wait; no person is offered it."""
SETTINGS = Settings(is_motion_reduced=True, speed=2.0, scan_pace=QUICK)
SHORT = {
    "penguin": (("tower", "off"),),
    "penguin_party": (),
    "ingenious": (),
    "iceberg": (),
    "pocket": (),
}
ASIDE = (BACK, "corner", "look", "decline")


def scanner(rig: Rig) -> Scanner:
    return rig.app.scanner


def press(rig: Rig) -> None:
    rig.pilot.key("return")


def wait_for(rig: Rig, key: str) -> None:
    """Do nothing until the light comes to a stop by itself."""
    rig.pilot.until(lambda: (lit := scanner(rig).lit) is not None and lit.key == key, 2000)


def play_on(rig: Rig, rng: Random, turns: int) -> int:
    """Press the one key now and then until the match is over, for so many turns at most.

    Returns how often something that was lit was taken.
    """
    taken = 0
    for _ in range(turns):
        if rig.match.outcome is not None:
            break
        lit = scanner(rig).lit
        if lit is None:
            press(rig)  # hurries on what is shown
        elif lit.key not in ASIDE and rng.random() < 0.5:
            taken += lit.below is None
            press(rig)
        rig.pilot.frames(3)
    return taken


def acts_of(rig: Rig, seat: int) -> int:
    """How often somebody has acted."""
    movers = [rig.match.state_at(v) for v in range(rig.match.version)]
    return sum(rig.match.game.to_move(state) == seat for state in movers)


@pytest.mark.parametrize("game_id", sorted(SHORT))
def test_reach_11_a_whole_game_is_played_by_one_key(game_id: str) -> None:
    with table(
        RIGHT_KEYS, "easy", game_id=game_id, options=SHORT[game_id], settings=SETTINGS
    ) as rig:
        taken = play_on(rig, Random(7), 4000)
        assert rig.match.outcome is not None, f"{game_id} came to version {rig.match.version}"
        assert 0 < acts_of(rig, 0) <= taken, f"{acts_of(rig, 0)} acts, {taken} of them lit"


def test_reach_11_a_penguin_is_carried_by_the_flipper_where_one_button_is_all() -> None:
    with table(RIGHT_KEYS, "easy", game_id="penguin", seed=5, settings=SETTINGS) as rig:
        rig.pilot.until(lambda: scanner(rig).lit is not None, 1200)
        for _ in range(600):
            if acts_of(rig, 0):
                break
            lit = scanner(rig).lit
            if lit is not None and lit.key not in ASIDE:
                press(rig)
            rig.pilot.frames(3)
        assert acts_of(rig, 0) >= 1, "the penguin never came to stand"


@pytest.mark.parametrize("way", list(HiddenWay))
def test_two_people_share_one_key_in_every_way_of_hiding_hands(way: HiddenWay) -> None:
    """The curtain is opened by the same key; a hand that lies face down is all walked over."""
    with table(RIGHT_KEYS, RIGHT_KEYS, hidden=way, settings=SETTINGS) as rig:
        rng = Random(2)
        for _ in range(1500):
            if min(acts_of(rig, 0), acts_of(rig, 1)) >= 2:
                break
            lit = scanner(rig).lit
            if lit is not None and lit.key not in (*ASIDE, "other") and rng.random() < 0.5:
                press(rig)
            rig.pilot.frames(3)
        assert min(acts_of(rig, 0), acts_of(rig, 1)) >= 2


def test_hidden_hands_are_not_told_by_the_light() -> None:
    """Cards that lie face down are lit one like another, whether they fit somewhere or not."""
    match = Match(find_game("penguin_party"), 2, {}, 3)
    while len({action.colour for action in match.legal_actions()}) == len(hand_of(match)):
        match.submit(Seat(match.to_move or 0), match.legal_actions()[0])
    with table(
        RIGHT_KEYS, RIGHT_KEYS, hidden=HiddenWay.PEEK, settings=SETTINGS, match=match
    ) as rig:
        rig.pilot.until(lambda: scanner(rig).lit is not None, 600)
        cards = [stop.key for stop in scanner(rig).stops if stop.key.startswith("card-")]
        assert len(cards) == len(rig.board.hand.cards)


def hand_of(match: Match) -> set[str]:
    """The colours in the mover's hand."""
    mover = Seat(match.to_move or 0)
    return set(match.view(mover).hands[mover])


def leaves(walker: Scanner, depth: int = 0) -> set[str]:
    """Everything that can be lit, whatever group it is in."""
    assert depth < 5, "the groups have no end"
    found: set[str] = set()

    def follow(stops: Sequence[Stop], depth: int) -> None:
        assert depth < 5, "the groups have no end"
        for stop in stops:
            stop.aim()
            if stop.below is None:
                found.add(stop.key)
            else:
                follow(stop.below(), depth + 1)

    follow(walker.stops, 0)
    return found


@pytest.mark.parametrize("name", [n for n in sorted(all_screens()) if not n.startswith("table-")])
def test_reach_5_every_widget_of_every_screen_is_lit_at_some_time(name: str) -> None:
    stage = all_screens()[name]()
    stage.change(replace(stage.settings, scan_pace=1.0))
    scene = stage.stack.top
    assert scene is not None
    walker = Scanner(stage)
    walker.update(0.01)
    lit = leaves(walker)
    assert {node.key for node in scene.focus.nodes if node.is_enabled} <= lit
    if isinstance(scene, MenuScene) and scene.focus.nodes:
        assert BACK in lit


def test_the_light_walks_at_its_pace_and_takes_what_was_lit_when_it_was_pressed() -> None:
    stage = quiet_stage()
    stage.change(replace(stage.settings, scan_pace=1.0))
    scene = TitleScene(stage)
    stage.stack.push(scene)
    walker = Scanner(stage)
    walker.update(0.5)
    first = walker.lit
    assert first is not None
    walker.update(0.4)
    assert walker.lit == first
    walker.update(0.2)
    assert walker.lit is not None
    assert walker.lit.key != first.key
    assert scene.focus.key == walker.lit.key, "the ring is where the light is"
    for _ in range(len(walker.stops) - 1):
        walker.update(1.01)
    assert walker.lit.key == first.key, "it goes round"


def test_without_a_pace_nothing_walks_and_nothing_is_taken() -> None:
    stage = quiet_stage()
    scene = TitleScene(stage)
    stage.stack.push(scene)
    walker = Scanner(stage)
    key = scene.focus.key
    for _ in range(100):
        walker.update(1.0)
    assert scene.focus.key == key
    assert not walker.take(Press(PAD, Button.SOUTH))


@pytest.mark.parametrize(
    "intent",
    [Press(PAD, Button.SOUTH), Touch(MOUSE, 3, 3), Touch(TOUCH, 1900, 9), Typed(RIGHT_KEYS, " ")],
)
def test_any_switch_takes_what_is_lit_wherever_it_points(intent: Intent) -> None:
    stage = quiet_stage()
    stage.change(replace(stage.settings, scan_pace=1.0))
    taken: list[object] = []
    stage.stack.push(ConfirmDialog(stage, "?", "?", stay="-", go="+"), taken.append)
    walker = Scanner(stage)
    walker.update(0.1)
    while walker.lit is None or walker.lit.key != "go":
        walker.update(1.01)
    assert walker.take(intent)
    assert taken == [True]


def test_other_buttons_do_what_they_always_do_and_give_the_light_its_time() -> None:
    stage = quiet_stage()
    stage.change(replace(stage.settings, scan_pace=1.0))
    scene = TitleScene(stage)
    stage.stack.push(scene)
    walker = Scanner(stage)
    walker.update(0.9)
    move = Move(PAD, Direction.DOWN)
    assert not walker.take(move)
    scene.handle(move)
    walker.update(0.3)
    assert walker.lit is not None
    assert walker.lit.key == scene.focus.key, "the light follows whoever moves the focus by hand"
    assert not walker.take(Press(PAD, Button.EAST))


def test_reach_11_an_evening_from_the_title_and_back_by_one_key() -> None:
    with app_with(TitleScene, SETTINGS) as (app, pilot, _title):
        stage = app.stage
        choose(app, pilot, "play")
        assert isinstance(stage.stack.top, LobbyScene)
        choose(app, pilot, "start")
        pilot.until(lambda: isinstance(stage.stack.top, TableScene), 600)
        choose(app, pilot, "pause")
        choose(app, pilot, "leave")
        choose(app, pilot, "go")
        assert isinstance(stage.stack.top, LobbyScene)
        choose(app, pilot, BACK)
        assert isinstance(stage.stack.top, TitleScene)


def test_a_name_is_written_by_one_key() -> None:
    with app_with(TitleScene, SETTINGS) as (app, pilot, _title):
        stage = app.stage
        entry = TextEntryScene(stage, "?", "", keys=letters(), longest=12)
        names: list[object] = []
        stage.stack.push(entry, names.append)
        for key in ("A", "D", "A", "done"):
            choose(app, pilot, key, lambda: pilot.type(" "))
        assert names == ["Ada"]


def choose(app: App, pilot: Pilot, key: str, switch: Callable[[], None] | None = None) -> None:
    """Wait for the light, open the groups that lead to a stop, and take it."""
    walker = app.scanner

    def is_lit() -> bool:
        lit = walker.lit
        return lit is not None and (lit.key == key or holds(lit, key))

    for _ in range(5):
        pilot.until(is_lit, 2000)
        was_it = walker.lit is not None and walker.lit.key == key
        (switch or partial(pilot.key, "return"))()
        pilot.frames(2)
        if was_it:
            return
    raise AssertionError(f"{key} was not taken")


def holds(stop: Stop, key: str) -> bool:
    return stop.below is not None and any(s.key == key or holds(s, key) for s in stop.below())


def test_the_paces_are_those_of_the_settings() -> None:
    assert SCAN_PACES[0] == 0.0
    assert all(pace >= 0.5 for pace in SCAN_PACES[1:])


def test_every_game_is_tried() -> None:
    assert sorted(SHORT) == sorted(game.info.id for game in all_games())
