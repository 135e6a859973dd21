"""Screens of a party evening: the plan, the standings, the winner, the records, a fall again."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from random import Random

from game.party.challenges import CHALLENGES
from game.party.handicap import Handicap
from game.party.round import Result
from game.party.score import Score, places, points
from scenes.fall.replay import FallReplayScene
from scenes.fall.saver import FallSaver, Kind, SaveState
from scenes.input.intents import LEFT_KEYS, MOUSE, Button, Press
from scenes.party.final_scene import FinalScene
from scenes.party.party import Aftermath, Party, open_party
from scenes.party.plan_layout import Page
from scenes.party.plan_scene import PlanScene
from scenes.party.played import RoundPlayed
from scenes.party.records import keep
from scenes.party.records_scene import RecordsScene
from scenes.party.standings_scene import StandingsScene
from scenes.saves.writer import Trouble
from scenes.stage import Stage
from tests.pictures.screens import screen
from tests.scenes.falls import story
from tests.scenes.quiet import OTHER_PAD, PAD, quiet_stage

DAY = date(2026, 11, 30)
FOLDER = Path("/media/somebody/STICK-32/Wobbleberg/pictures")
_DEVICES = (PAD, OTHER_PAD, LEFT_KEYS, MOUSE)


def plan(people: int = 4) -> tuple[Stage, PlanScene]:
    """People on four devices, then opponents; every handicap is there."""
    stage = quiet_stage()
    stage.pictures = lambda: FOLDER
    scene = PlanScene(open_party(stage, Random(5), lambda: DAY), PAD)
    stage.stack.push(scene)
    for row in range(1, people):
        lobby = scene.lobby
        lobby = lobby.sit(row, _DEVICES[row]) if row < 4 else lobby.hand_over(row)
        scene.put(lobby.with_name(row, "Wilhelmine W") if row == 1 else lobby)
    for row in range(people):
        for _step in range((row + 1) % 4):
            scene.party.night = scene.party.night.with_handicap(row)
    scene.refresh()
    return stage, scene


@screen("evening-plan")
def evening_plan() -> Stage:
    stage, scene = plan()
    scene.focus.key = "card:balance"
    return stage


@screen("evening-full")
def evening_full() -> Stage:
    """Six players, ten rounds, and records in all of them."""
    stage, scene = plan(6)
    for name in CHALLENGES:
        if name not in scene.party.night.upcoming:
            scene.party.night = scene.party.night.toggle(name)
    _remember(scene.party)
    scene.focus.key = "card:slippery"
    return stage


@screen("evening-today")
def evening_today() -> Stage:
    stage, scene = plan(1)
    scene.party.night = scene.party.night.todays(DAY).with_underdog(False)
    scene.focus.key = "today"
    return stage


@screen("evening-nothing")
def evening_nothing() -> Stage:
    """Nobody is there and nothing is chosen."""
    stage, scene = plan(1)
    scene.put(scene.lobby.clear(0))
    for name in scene.party.night.upcoming:
        scene.party.night = scene.party.night.toggle(name)
    scene.refresh()
    return stage


@screen("evening-players")
def evening_players() -> Stage:
    """The players' page of large text."""
    stage, scene = plan(6)
    scene.page = Page.PLAYERS
    scene.put(scene.lobby.lose(OTHER_PAD))
    scene.refresh()
    scene.focus.key = "handicap:1"
    return stage


def _played(
    people: int, rounds: int, *, has_fall: bool = True, handicap: Handicap | None = None
) -> tuple[Stage, Party]:
    """`handicap` is that of the first one, in place of its usual one."""
    stage, scene = plan(people)
    party, rng = scene.party, Random(3)
    while handicap is not None and party.night.handicaps[0] is not handicap:
        party.night = party.night.with_handicap(0)
    party.night = party.night.begun()
    for _round in range(rounds):
        game, players = party.night.open_round()
        scores = tuple(Score(float(rng.randrange(2, 14)), rng.random()) for _player in players)
        result = Result(
            game.challenge.id, game.seed, scores, places(scores), points(scores),
            (1,) * len(players), 600, "",
        )  # fmt: skip
        keep(stage.profiles, result, players, DAY)
        recording = None
        played = RoundPlayed(result, recording, (), players)  # type: ignore[arg-type]
        party.night = party.night.finish(played)
    fall = story() if has_fall else None
    saver = None if fall is None else FallSaver(fall, lambda: FOLDER)
    party.after = Aftermath(fall, saver, (1,) if people > 1 else ())
    party.best = fall
    return stage, party


def _remember(party: Party) -> None:
    people = [player for player in party.night.begun().open_round()[1] if player.bot is None]
    for name in CHALLENGES:
        scores = tuple(Score(float(20 + k)) for k in range(len(people)))
        count = (0,) * len(people)
        result = Result(name, 1, scores, places(scores), points(scores), count, 600, "")
        keep(party.stage.profiles, result, people, DAY)


@screen("evening-standings-1")
def evening_standings_1() -> Stage:
    stage, party = _played(1, 2, handicap=Handicap.NONE)
    stage.stack.push(StandingsScene(party))
    return stage


for _people, _rounds in ((2, 1), (4, 3), (6, 5)):

    @screen(f"evening-standings-{_people}")
    def _standings(people: int = _people, rounds: int = _rounds) -> Stage:
        stage, party = _played(people, rounds)
        stage.stack.push(StandingsScene(party))
        return stage


@screen("evening-standings-unfallen")
def evening_standings_unfallen() -> Stage:
    stage, party = _played(3, 2, has_fall=False)
    stage.stack.push(StandingsScene(party))
    return stage


@screen("evening-standings-failed")
def evening_standings_failed() -> Stage:
    """The GIF of the best fall could not be saved."""
    stage, party = _played(5, 2)
    scene = StandingsScene(party)
    stage.stack.push(scene)
    assert scene.saver is not None
    scene.saver.state, scene.saver.trouble = SaveState.FAILED, Trouble.FULL
    scene.focus.key = "gif"
    return stage


for _people in (1, 4, 6):

    @screen(f"evening-final-{_people}")
    def _final(people: int = _people) -> Stage:
        stage, party = _played(people, 6)
        stage.stack.push(FinalScene(party))
        return stage


@screen("evening-records")
def evening_records() -> Stage:
    stage, scene = plan(4)
    _remember(scene.party)
    stage.stack.push(RecordsScene(stage, DAY))
    return stage


@screen("evening-no-records")
def evening_no_records() -> Stage:
    stage, _scene = plan(2)
    stage.stack.push(RecordsScene(stage, DAY))
    return stage


def _replay(challenge: str) -> tuple[Stage, FallReplayScene]:
    stage = quiet_stage()
    stage.pictures = lambda: FOLDER
    scene = FallReplayScene(stage, story(challenge))
    stage.stack.push(scene)
    scene.is_playing = False
    scene.go_to(scene.story.slip + 6)
    return stage, scene


@screen("fall-choice")
def fall_choice() -> Stage:
    """The second one of three."""
    stage, first = _replay("dangling")
    others = tuple(story(challenge, look=2) for challenge in ("snowball", "rescue"))
    first.dismiss()
    falls = (others[0], first.story, others[1])
    scene = FallReplayScene(stage, first.story, falls=falls)
    stage.stack.push(scene)
    scene.is_playing = False
    scene.go_to(scene.story.slip + 6)
    scene.focus.key = "later"
    return stage


@screen("fall-slip")
def fall_slip() -> Stage:
    return _replay("snowball")[0]


@screen("fall-saved")
def fall_saved() -> Stage:
    stage, scene = _replay("rescue")
    assert scene.saver is not None
    scene.saver.kind, scene.saver.state = Kind.PICTURE, SaveState.SAVED
    scene.saver.path = FOLDER / "wobbleberg-20261130-001630.png"
    return stage


@screen("fall-failed")
def fall_failed() -> Stage:
    stage, scene = _replay("snowball")
    scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
    assert scene.saver is not None
    scene.saver.state, scene.saver.trouble = SaveState.FAILED, Trouble.READ_ONLY
    scene.focus.key = "gif"
    return stage
