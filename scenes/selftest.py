"""`--selftest`: loads every asset, draws every screen once without a window, steps the tower."""

from __future__ import annotations

import logging
import os
import sys
import wave
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from functools import cache
from random import Random
from typing import Final

from game.chance import pick
from game.core import AnyGame
from game.match import Match, play_out
from game.party.challenges import CHALLENGES, find_challenge
from game.party.round import Round
from game.party.simulate import simulate
from game.registry import all_games
from scenes.about import AboutScene
from scenes.app import App
from scenes.boards.registry import find_report, find_result
from scenes.controls.learn_buttons import LearnScene
from scenes.controls.page import ControlsScene
from scenes.drawing.faces import FACES
from scenes.fall.replay import FallReplayScene
from scenes.hybrid.connect_page import ConnectScene
from scenes.hybrid.deal_scene import DealScene
from scenes.hybrid.learn_page import LearnPiecesScene
from scenes.hybrid.real_hands import question_of
from scenes.hybrid.real_table import RealTable
from scenes.hybrid.wiring_page import WiringScene
from scenes.input.intents import MOUSE
from scenes.lobby.lobby import LobbyScene
from scenes.log.panel import LogScene
from scenes.menu.dialogs import ConfirmDialog, ErrorScene
from scenes.opponents import start_thinker
from scenes.party import course
from scenes.party.challenge_scene import ChallengeScene
from scenes.party.final_scene import FinalScene
from scenes.party.party import Party, open_party
from scenes.party.plan_scene import PlanScene
from scenes.party.played import RoundPlayed
from scenes.party.player import PartyPlayer
from scenes.party.records_scene import RecordsScene
from scenes.party.round_result import PartyResultScene
from scenes.party.standings_scene import StandingsScene
from scenes.replay.replay import Replay
from scenes.replay.scrubber import ScrubberScene
from scenes.result.report import Report
from scenes.result.round_result import RoundResultScene
from scenes.rules.how_to_play import HowToPlayScene
from scenes.scene import Scene
from scenes.settings.page import SettingsScene
from scenes.settings.settings import Settings
from scenes.sound.effects import Effect
from scenes.sound.mixer import effect_path, loop_path
from scenes.sound.sound import LOOPS
from scenes.stage import Stage
from scenes.stats.scene import StatsScene
from scenes.table.pause import PauseScene
from scenes.table.seating import Chair, Setup
from scenes.table.table import TableScene
from scenes.table.take_back import take_back_of
from scenes.text import LANGUAGES, set_language
from scenes.title import TitleScene

FRAMES: Final = 3
_SIZE: Final = (1280, 720)

_log = logging.getLogger(__name__)

Build = Callable[[Stage], Scene]


class SelftestError(RuntimeError):
    """Something is missing or broken; the message names it."""


def selftest() -> int:
    """Run it and say what was done; returns 0, or 1 with what is wrong on standard error."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        print(_checked(), flush=True)
    except SelftestError as error:
        _log.exception("the self test failed")
        print(f"The self test failed: {error}", file=sys.stderr)
        return 1
    return 0


def _checked() -> str:
    app = App(Settings(), size=_SIZE)
    app.stage.new_thinker = lambda: start_thinker(app.stage)
    try:
        pictures = _load(app)
        sounds = _read_sounds()
        screens = all_screens()
        # All languages of a screen in a row: the next one finds its pictures made.
        for name, build in screens.items():
            for language in LANGUAGES:
                set_language(language)
                with _named(f"{name}, in {language}"):
                    _show(app, build)
        with _named("the tower"):
            settled = _drop_a_figure()
    finally:
        set_language("en")
        app.close()
    return (
        f"{pictures} pictures, {len(FACES)} fonts and {sounds} sounds loaded, "
        f"{len(screens)} scenes drawn in "
        f"{len(LANGUAGES)} languages, the tower settled after {settled} frames"
    )


@contextmanager
def _named(what: str) -> Iterator[None]:
    """Say what was being checked when anything at all goes wrong."""
    try:
        yield
    except Exception as error:
        raise SelftestError(f"{what}: {type(error).__name__}: {error}") from error


def _show(app: App, build: Build) -> None:
    app.stage.stack.clear()
    app.stage.stack.push(build(app.stage))
    for _frame in range(FRAMES):
        app.frame()


def _load(app: App) -> int:
    names = app.assets.names()
    for name in names:
        with _named(name):
            app.assets.picture(name, 0.25)
    for face in FACES:
        with _named(face):
            app.assets.font(face, 30)
    return len(names)


def _read_sounds() -> int:
    """Read every file as it is, since there may be no device to play it on."""
    for path in map(effect_path, Effect):
        with _named(path.name), wave.open(str(path)) as file:
            file.readframes(file.getnframes())
    for path in map(loop_path, LOOPS):
        with _named(path.name):
            _walk_ogg(path.read_bytes())
    return len(Effect) + len(LOOPS)


def _walk_ogg(data: bytes) -> None:
    """Go from page to page of an Ogg file (RFC 3533). Raises ValueError where it breaks off."""
    place, is_last = 0, False
    while place < len(data) and not is_last:
        if data[place : place + 4] != b"OggS":
            raise ValueError(f"no page begins at byte {place}")
        is_last = bool(data[place + 5] & 4)
        sizes = data[place + 27 : place + 27 + data[place + 26]]
        place += 27 + len(sizes) + sum(sizes)
    if not is_last or place != len(data):
        raise ValueError(f"its last page does not end at byte {len(data)}")


def all_screens() -> Mapping[str, Build]:
    """How to build every screen, by name."""
    screens: dict[str, Build] = {
        "title": TitleScene,
        "lobby": lambda stage: LobbyScene(stage, MOUSE),
        "how to play": HowToPlayScene,
        "settings": SettingsScene,
        "controls": ControlsScene,
        "learn buttons": lambda stage: LearnScene(stage, MOUSE),
        "about": AboutScene,
        "statistics": StatsScene,
        "real pieces": ConnectScene,
        "wiring": WiringScene,
        "learn pieces": lambda stage: LearnPiecesScene(stage, RealTable()),
        "pause": PauseScene,
        "plan of a party": lambda stage: PlanScene(open_party(stage), MOUSE),
        "records of a party": lambda stage: RecordsScene(stage, date.today()),
        "question": lambda stage: ConfirmDialog(stage, "?", "?", stay="-", go="+"),
        "error": lambda stage: ErrorScene(stage, "OSError: 28", "wobbleberg.log"),
    }
    screens |= party_screens()
    for game in all_games():
        seats = game.info.seats[0]
        chairs = tuple(
            Chair(look, f"{look + 1}", device=MOUSE if look == 0 else None, level=level)
            for look, level in enumerate([None, *["easy"] * (seats - 1)])
        )
        setup = Setup(game.info.id, chairs)
        screens[f"{game.info.id}: table"] = lambda stage, s=setup: TableScene(stage, s)  # type: ignore[misc]
        for option in game.info.at_table:
            dealt = replace(setup, options=((option.name, option.values[-1]),))
            screens[f"{game.info.id}: {option.name}"] = lambda stage, s=dealt: _dealt(stage, s)  # type: ignore[misc]
        screens |= _results(game, setup)
    return screens | _challenges()


def _dealt(stage: Stage, setup: Setup) -> Scene:
    """What people are asked who deal real pieces, or their table."""
    table = TableScene(stage, setup)
    question = question_of(table.match.state)
    return table if question is None else DealScene(stage, table, question)


def _challenges() -> dict[str, Build]:
    """A round of every challenge, with the card before it and the result after it."""
    chairs = Chair(0, "1", device=MOUSE), Chair(1, "2", level="easy")
    players = tuple(PartyPlayer(chair) for chair in chairs)
    screens: dict[str, Build] = {
        f"{challenge.id}: round": lambda stage, c=challenge: ChallengeScene(  # type: ignore[misc]
            stage, Round(c, len(players), 1), players, (1, 2)
        )
        for challenge in CHALLENGES.values()
    }
    thrown = CHALLENGES["snowball"]
    result, _recording = simulate(thrown, len(players), 1)
    screens["challenge: result"] = lambda stage: PartyResultScene(
        stage, result, thrown.unit, players
    )
    return screens


def party_screens() -> dict[str, Build]:
    """What follows a round of the party that opponents have played."""
    challenge = find_challenge("snowball")
    names = ("sloppy", "average")
    chairs = tuple(Chair(look, name, None, name) for look, name in enumerate(names))
    players = tuple(PartyPlayer(chair) for chair in chairs)
    result, recording = simulate(challenge, len(names), 1, names)
    watched = recording.replay(challenge)
    watched.run()
    played = RoundPlayed(result, recording, watched.game.collapses, players)

    def after(stage: Stage, rounds: int) -> Party:
        party = open_party(stage, Random(1))
        lobby = party.night.lobby.hand_over(0).hand_over(1)
        ids = (challenge.id,) * 2
        anew = replace(party.night.with_lobby(lobby), playlist=ids, evening=None)
        party.night = anew.begun()
        for _round in range(rounds):
            course.take_in(party, played)
        return party

    def replayed(stage: Stage) -> Scene:
        story = after(stage, 1).best
        assert story is not None, "the snowball of seed 1 knocks somebody down"
        return FallReplayScene(stage, story)

    return {
        "standings of a party": lambda stage: StandingsScene(after(stage, 1)),
        "end of a party": lambda stage: FinalScene(after(stage, 2)),
        "fall": replayed,
    }


def _results(game: AnyGame, setup: Setup) -> dict[str, Build]:
    """The result scenes of a game that random players have finished, as soon as one is built."""
    names = [chair.name for chair in setup.chairs]

    @cache
    def finished() -> Match:
        match, rng = Match(game, len(setup.chairs), seed=1), Random(1)
        play_out(match, lambda m: pick(m.legal_actions(), rng), cap=2000)
        return match

    def final() -> Report:
        return find_report(game.info.id)(finished(), names, is_final=True)

    def replay() -> Replay:
        return Replay(finished(), tuple(names), None)

    return {
        f"{game.info.id}: round": lambda stage: RoundResultScene(stage, setup, final()),
        f"{game.info.id}: all moves": lambda stage: LogScene(
            stage,
            setup.chairs,
            replay().entries(),
            take_back_of(finished(), setup.chairs),
            game.info.id,
        ),
        f"{game.info.id}: watched again": lambda stage: ScrubberScene(
            stage, setup, replay(), start=finished().version // 2
        ),
        f"{game.info.id}: result": lambda stage: find_result(game.info.id)(stage, setup, final()),
    }


def _drop_a_figure() -> int:
    from game.tower import Settled, Tower

    tower = Tower()
    tower.place((0, 0))
    for _frame in range(600):
        for event in tower.step():
            if isinstance(event, Settled):
                return tower.frame
    raise RuntimeError("a single figure did not settle on the table within ten seconds")
