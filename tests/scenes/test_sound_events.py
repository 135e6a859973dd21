"""What happens is heard: in menus, at every table, and above all on a tower."""

from __future__ import annotations

import importlib
import inspect
from random import Random

import pytest

from game.core import Event
from game.registry import all_games
from game.titles.pyramid.pyramid import Place
from scenes.input.intents import (
    MOUSE,
    RIGHT_KEYS,
    Button,
    Direction,
    Intent,
    Lift,
    Move,
    Press,
    Scroll,
    Touch,
    Unplugged,
)
from scenes.lobby.lobby import LobbyScene
from scenes.scene import Scene
from scenes.settings.page import SettingsScene
from scenes.settings.settings import Settings
from scenes.sound.effects import EVENTS, Effect, effect_of
from scenes.sound.sound import CALM, HOME
from tests.scenes.penguin_rig import OTHER_PAD, PAD, BoardRig, brick
from tests.scenes.quiet import quiet_stage
from tests.scenes.sound_spy import SpyBackend, listen
from tests.scenes.table_rig import Rig, table

TITLES = {"penguin": "pyramid", "penguin_party": "pyramid"}
HEARD_ELSEWHERE = {"penguin": {"fell"}, "penguin_party": {"fell", "held"}}
"""A fall is heard while it happens; cards neither hold nor fall."""


@pytest.mark.parametrize("game_id", [game.info.id for game in all_games()])
def test_every_event_of_every_game_has_its_effect(game_id: str) -> None:
    module = importlib.import_module(f"game.titles.{TITLES.get(game_id, game_id)}.events")
    kinds = {
        kind.kind
        for _name, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    }
    silent = {kind for kind in kinds if effect_of(game_id, kind) is None}
    assert silent == HEARD_ELSEWHERE.get(game_id, set())
    assert set(EVENTS[game_id]) <= kinds


# Menus


def answers(scene: Scene, spy: SpyBackend, *intents: Intent) -> list[Effect]:
    """What is heard when these are given, some time apart."""
    spy.heard()
    for intent in intents:
        scene.stage.sound.update(1.0)
        top = scene.stage.stack.top
        assert top is not None
        top.handle(intent)
    return spy.heard()


@pytest.fixture
def page() -> SettingsScene:
    stage = quiet_stage()
    stage.stack.push(Scene(stage))
    scene = SettingsScene(stage)
    stage.stack.push(scene)
    return scene


def test_menus_answer_every_press(page: SettingsScene) -> None:
    spy = listen(page.stage.sound)
    down, up = Move(PAD, Direction.DOWN), Move(PAD, Direction.UP)
    assert answers(page, spy, down) == [Effect.FOCUS]
    assert answers(page, spy, Move(PAD, Direction.RIGHT)) == [Effect.STEP]
    assert answers(page, spy, Press(PAD, Button.SOUTH)) == [Effect.SELECT]
    assert answers(page, spy, Scroll(MOUSE, 1)) == [Effect.STEP]
    assert answers(page, spy, up, up, up) == [Effect.FOCUS, Effect.FOCUS, Effect.BLOCKED]
    assert answers(page, spy, Move(PAD, Direction.UP, is_repeat=True)) == [], "held at the edge"
    assert answers(page, spy, Press(PAD, Button.EAST)) == [Effect.BACK]
    assert page.stage.stack.top is not page


def test_a_press_on_the_right_is_heard_on_the_right(page: SettingsScene) -> None:
    spy = listen(page.stage.sound)
    answers(page, spy, Press(PAD, Button.LEFT_SHOULDER))
    page.stage.sound.update(1.0)
    page.handle(Press(PAD, Button.SOUTH))
    left, right = spy.ears[-1]
    assert left < right


def test_the_page_of_sound_changes_what_is_heard(page: SettingsScene) -> None:
    page.handle(Press(PAD, Button.LEFT_SHOULDER))
    page.handle(Move(PAD, Direction.DOWN))
    assert page.focus.key == "effects", "the rows are next to every tab"
    for _press in range(5):
        page.handle(Move(PAD, Direction.RIGHT))
    assert page.stage.settings.effects_volume == 1.0, "no louder than loud"
    page.handle(Press(PAD, Button.SOUTH))
    assert page.stage.settings.effects_volume == 0.0, "one button goes round"
    page.handle(Move(PAD, Direction.LEFT))
    assert page.stage.settings.effects_volume == 0.0
    page.handle(Press(PAD, Button.WEST))
    assert page.stage.settings.effects_volume == Settings().effects_volume
    for key, field, value in (
        ("music", "music_volume", 0.8),
        ("mono", "is_mono", True),
        ("captions", "captions", "on"),
    ):
        page.handle(Move(PAD, Direction.DOWN))
        assert page.focus.key == key
        page.handle(Move(PAD, Direction.RIGHT))
        assert getattr(page.stage.settings, field) == value


def test_a_slider_goes_where_it_is_clicked(page: SettingsScene) -> None:
    page.handle(Press(PAD, Button.LEFT_SHOULDER))
    slider = page.layout.slider(1)
    for share, volume in ((0.0, 0.0), (0.31, 0.3), (1.0, 1.0)):
        x, y = slider.x + share * slider.w, slider.center[1]
        page.handle(Touch(MOUSE, x, y))
        page.handle(Lift(MOUSE, x, y))
        assert page.stage.settings.music_volume == volume


def test_sitting_down_getting_up_and_starting_are_heard() -> None:
    stage = quiet_stage()
    spy = listen(stage.sound)
    lobby = LobbyScene(stage, PAD, Random(1))
    stage.stack.push(lobby)
    assert spy.heard() == [Effect.JOIN]
    assert answers(lobby, spy, Press(OTHER_PAD, Button.SOUTH)) == [Effect.JOIN]
    assert Effect.LEAVE in answers(lobby, spy, Press(OTHER_PAD, Button.EAST))
    assert Effect.START in answers(lobby, spy, Press(PAD, Button.NORTH))


# Tables


def listening(rig: Rig) -> SpyBackend:
    return listen(rig.app.stage.sound)


def test_a_whole_game_of_cards_is_heard_to_the_fanfare() -> None:
    with table("random", "random") as rig:
        spy = listening(rig)
        heard: set[Effect] = set()

        def is_over() -> bool:
            heard.update(spy.heard())
            if rig.top == "RoundResultScene":
                rig.pilot.key("return")
            return rig.top == "FinalResultScene"

        rig.pilot.until(is_over)
        heard.update(spy.heard())
        assert spy.levels[CALM] > spy.levels[HOME] == 0, "menus over a game are part of it"
        assert {Effect.CARD, Effect.DEAL, Effect.ROUND_END, Effect.WIN} <= heard
        assert heard & {Effect.STUCK, Effect.CLEARED}
        assert Effect.TURN not in heard, "no person was asked"


def test_a_turn_and_a_refusal_are_heard() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        spy = listening(rig)
        rig.wait_for_turn(0)
        rig.pilot.key("return")
        rig.wait_for_turn(0)
        assert spy.heard().count(Effect.TURN) == 1
        rig.table.submit(rig.table.match.to_move, "nonsense", 99)  # type: ignore[arg-type]
        assert spy.heard() == [Effect.BLOCKED]


@pytest.mark.parametrize("game_id", [game.info.id for game in all_games()])
def test_aiming_is_heard_as_far_as_it_goes(game_id: str) -> None:
    with table(RIGHT_KEYS, "random", game_id=game_id) as rig:
        spy = listening(rig)
        board = rig.table.board
        rig.pilot.until(lambda: board.turn is not None)
        heard, moved = [], []
        for key in [*["right"] * 4, *["up"] * 4, *["left"] * 12, *["period"] * 3]:
            rig.pilot.frames(6)
            spy.heard()
            before = board.cursor
            assert before is not None
            rig.pilot.key(key)
            moved.append(board.cursor != before)
            heard.append(Effect.FOCUS in spy.heard())
        assert heard == moved
        assert any(moved)


def test_a_pad_that_comes_or_goes_is_heard() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        spy = listening(rig)
        pad = rig.pilot.plug_pad()
        assert Effect.NOTICE in spy.heard()
        rig.pilot.frames(60)
        spy.heard()
        pad.detach()
        rig.pilot.frames(3)
        assert Effect.NOTICE in spy.heard()


# The tower


def test_a_flipper_that_places_a_penguin_is_heard_from_the_grip_to_the_cheer() -> None:
    with table("easy", "easy", game_id="penguin") as rig:
        spy = listening(rig)
        heard: list[Effect] = []

        def has_held() -> bool:
            heard.extend(spy.heard())
            return Effect.HELD in heard

        rig.pilot.until(has_held)
        wanted = [Effect.PICK, Effect.LET_GO, Effect.HELD]
        assert [effect for effect in heard if effect in wanted][:3] == wanted


def test_a_fall_creaks_slips_and_splashes_and_the_music_is_worried() -> None:
    rig = BoardRig(figures=brick(4)[:7], hand=("red",) * 5)
    spy = listen(rig.stage.sound)
    rig.pick_up()
    assert spy.heard() == [Effect.PICK]
    rig.carry_with_taps(offset=30.0)
    alarms = []

    def is_filmed() -> bool:
        alarms.append(rig.board.alarm)
        rig.stage.sound.update(1 / 60)
        return rig.board.film is not None

    rig.until(is_filmed)
    heard = spy.heard()
    assert max(alarms) > 0.6
    assert heard.count(Effect.SLIP) == 1
    assert Effect.KNOCK in heard
    slip = heard.index(Effect.SLIP)
    assert {Effect.CREAK, Effect.SQUEAK} & set(heard[:slip]), "it is heard before it falls"
    rig.until(lambda: rig.board.film is None, 2000)
    assert Effect.SPLASH in spy.heard(), "all slide into the sea while the film is shown"


def test_a_calm_tower_keeps_quiet() -> None:
    rig = BoardRig(figures=brick(3)[:5], hand=("red", "green"))
    spy = listen(rig.stage.sound)
    rig.wait_for_turn()
    for _frame in range(120):
        rig.frames()
        rig.stage.sound.update(1 / 60)
    assert spy.heard() == []


def test_putting_back_and_being_too_late_are_heard() -> None:
    rig = BoardRig(figures=[*brick(4)[:4], ("red", 1, 0), ("red", 1, 2)], hand=("red", "red"))
    spy = listen(rig.stage.sound)
    place = Place(rig.match.state.hands[0][0], 1, 1)
    rig.pick_up(place)
    spy.heard()
    rig.send(Press(PAD, Button.EAST))
    assert spy.heard() == [Effect.BACK]
    rig.stage.sound.update(1.0)
    rig.pick_up(place)
    top = rig.board.nature.tower.slots()[(1, 0)]
    rig.board.nature.tower._space.body(top).velocity = (150.0, 0.0)
    rig.frames(1)
    spy.heard()
    rig.stage.sound.update(1.0)
    rig.send(Press(PAD, Button.EAST))
    assert spy.heard() == [Effect.BLOCKED]


def test_a_table_lets_the_music_know_how_frightened_its_board_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with table(RIGHT_KEYS, "random") as rig:
        sound = rig.app.stage.sound
        monkeypatch.setattr(type(rig.table.board), "alarm", 1.0)
        rig.pilot.frames(60)
        assert sound.alarm > 0.9
        rig.pilot.key("escape")
        assert rig.top == "PauseScene"
        rig.pilot.frames(240)
        assert sound.alarm == 0.0, "nobody is frightened while the game rests"


def test_an_unplugged_pad_is_no_press(page: SettingsScene) -> None:
    spy = listen(page.stage.sound)
    assert answers(page, spy, Unplugged(PAD)) == []
