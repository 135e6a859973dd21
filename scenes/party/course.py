"""The course of an evening: from the plan to a round, to the standings, and to the winner."""

from __future__ import annotations

from typing import Any

from game.tower.film import newest
from scenes.fall.replay import FallReplayScene
from scenes.fall.saver import FallSaver
from scenes.menu.dialogs import ConfirmDialog
from scenes.party.challenge_scene import ChallengeScene
from scenes.party.joining import JoiningScene
from scenes.party.party import Aftermath, Party
from scenes.party.played import RoundPlayed
from scenes.party.records import keep
from scenes.stats.of_evening import played_evening
from scenes.text import _


def play(party: Party) -> None:
    """Begin the next round, unless something is still missing, which is said."""
    trouble = party.night.trouble()
    if trouble is not None:
        party.stage.notices.say(trouble, "warn")
        return
    party.night = party.night.begun(party.stage.statistics.now())
    round, players = party.night.open_round()
    scene = ChallengeScene(party.stage, round, players, party.night.progress)
    party.stage.stack.push(scene, lambda played: _over(party, played))


def _over(party: Party, played: RoundPlayed | None) -> None:
    """After a round; one that was left is played again from its beginning."""
    if played is not None:
        take_in(party, played)
    if party.night.is_over:
        final(party)
    elif party.night.done:
        standings(party)


def take_in(party: Party, played: RoundPlayed) -> None:
    """Points, records and the falls of a round that was played to its end."""
    evening = party.night.evening
    assert evening is not None, "a round belongs to an evening"
    here = [player.id for player in evening.here]
    broken = keep(party.stage.profiles, played.result, played.players, party.night.day)
    after = Aftermath(records=tuple(here[seat] for seat in broken))
    after.falls = played.stories()
    party.falls = newest((*party.falls, *after.falls))
    if after.falls:
        after.story = max(after.falls, key=lambda story: story.fallen)
        if party.stage.pictures is not None:
            after.saver = FallSaver(after.story, party.stage.pictures)
        if party.best is None or after.story.fallen > party.best.fallen:
            party.best = after.story
    party.after = after
    party.night = party.night.finish(played)
    if party.night.is_over:
        statistics = party.stage.statistics
        statistics.put(played_evening(party.night, party.stage.profiles, statistics.today))
    party.keep()


def standings(party: Party) -> None:
    """Show the table until the next round, or until somebody wants to see the plan."""
    from scenes.party.standings_scene import StandingsScene

    party.stage.stack.push(StandingsScene(party), lambda key: _after_table(party, key))


def _after_table(party: Party, key: str | None) -> None:
    if key == "next":
        play(party)


def final(party: Party) -> None:
    """Show who has won, and begin anew or leave."""
    from scenes.party.final_scene import FinalScene

    party.stage.stack.push(FinalScene(party), lambda key: _after_all(party, key))


def _after_all(party: Party, key: str | None) -> None:
    party.night = party.night.anew()
    party.after = party.best = None
    party.falls = ()
    plan = party.stage.stack.top
    if key == "title" and isinstance(plan, JoiningScene):
        plan.dismiss()


def watch(party: Party) -> None:
    """Watch the best fall of the last round, and any other one of it."""
    after = party.after
    if after is not None and after.story is not None:
        scene = FallReplayScene(party.stage, after.story, after.saver, falls=after.falls)
        party.stage.stack.push(scene)


def leave(party: Party, scene: JoiningScene, result: Any = None) -> None:
    """Leave an evening that has begun only after a question."""
    if not party.night.done or party.night.is_over:
        scene.dismiss(result)
        return
    message = (
        _("It is saved: go on with it from Party.")
        if party.is_kept
        else _("The points of this evening will be lost.")
    )
    dialog = ConfirmDialog(
        party.stage, _("Leave the evening?"), message, stay=_("Stay"), go=_("Leave")
    )

    def answered(is_sure: bool) -> None:
        if is_sure:
            scene.dismiss(result)

    party.stage.stack.push(dialog, answered)
