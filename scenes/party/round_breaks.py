"""What lies over a round for a while: the card, the pause, the rules, a lost device, the result."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.party.bout import Bout
from game.party.challenges.quake import STRONGEST, QuakeBout
from scenes.fall.replay import FallReplayScene
from scenes.input.intents import Device, DeviceKind
from scenes.menu.choices import ChoiceScene, Way
from scenes.menu.dialogs import ConfirmDialog
from scenes.party.played import stories_of
from scenes.party.ready_scene import ReadyScene
from scenes.party.round_result import PartyResultScene
from scenes.party.words import unit_words
from scenes.table.lost_device import LostDeviceScene
from scenes.text import _

if TYPE_CHECKING:
    from scenes.party.challenge_scene import ChallengeScene


def ready(scene: ChallengeScene) -> None:
    """Show the card until those whose turn it is are there."""
    if scene.stage.stack.top is not scene:
        return
    players = [scene.players[seat] for seat in scene.round.bout.setup.seats]

    def answered(is_ready: bool | None) -> None:
        if is_ready:
            scene.begin()
        else:
            pause(scene)

    card = ReadyScene(scene.stage, scene.round.challenge.id, players, _note(scene))
    scene.stage.stack.push(card, answered)


def _note(scene: ChallengeScene) -> str:
    """What the one before has come to, and what is to be passed on, for whoever plays next."""
    seat = scene.round.bout.setup.seats[0]
    score = scene.round.scores()[seat - 1] if seat else None
    if scene.round.challenge.is_shared or score is None:
        return ""
    before, after = scene.players[seat - 1], scene.players[seat]
    value = int(score.value)
    note = _("{name} has {number} {unit}").format(
        name=before.name, number=value, unit=unit_words(scene.round.challenge.unit, value)
    )
    device = after.device
    if device is None or device != before.device:
        return note
    return f"{_PASSES[device.kind]()}. {note}"


_PASSES: Final[Mapping[DeviceKind, Callable[[], str]]] = {
    DeviceKind.PAD: lambda: _("Pass the pad"),
    DeviceKind.KEYS: lambda: _("Pass the keys"),
    DeviceKind.MOUSE: lambda: _("Pass the mouse"),
    DeviceKind.TOUCH: lambda: _("Pass the screen"),
}


def pause(scene: ChallengeScene) -> None:
    """Let the round stand still, unless something lies over it already."""
    stage = scene.stage
    if stage.stack.top is not scene:
        return
    ways = [
        Way("on", _("Go on"), "play"),
        Way("again", _("Again"), "cont"),
        Way("rules", _("Rules"), "book"),
        Way("settings", _("Settings"), "gear"),
        Way("leave", _("Leave the round"), "quit"),
    ]
    falls = stories_of(scene.round.collapses, scene.players, scene.round.challenge.id)
    if falls:
        ways.insert(1, Way("fall", _("Watch the fall"), "film"))

    def answered(key: str | None) -> None:
        if key == "again":
            scene.restart()
        elif key == "rules":
            rules(scene)
        elif key == "settings":
            _settings(scene)
        elif key == "fall":
            stage.stack.push(FallReplayScene(stage, falls[-1], falls=falls))
        elif key == "leave":
            _leave(scene)

    stage.stack.push(ChoiceScene(stage, _("Pause"), ways), answered)


def rules(scene: ChallengeScene) -> None:
    if scene.stage.stack.top is scene:
        seats = scene.round.bout.setup.seats
        players = [scene.players[seat] for seat in seats]
        card = ReadyScene(scene.stage, scene.round.challenge.id, players, is_rules=True)
        scene.stage.stack.push(card)


def _settings(scene: ChallengeScene) -> None:
    from scenes.settings.page import SettingsScene

    scene.stage.stack.push(SettingsScene(scene.stage))


def _leave(scene: ChallengeScene) -> None:
    dialog = ConfirmDialog(
        scene.stage,
        _("Leave the round?"),
        _("Nobody gets points for it."),
        stay=_("Stay"),
        go=_("Leave"),
    )
    scene.stage.stack.push(dialog, lambda is_sure: scene.dismiss() if is_sure else None)


def look_for_device(scene: ChallengeScene) -> bool:
    """Wait where somebody who plays now has lost the device; whether that is so."""
    if scene.stage.stack.top is not scene:
        return True
    connected = scene.stage.devices.connected()
    for seat in scene.round.active:
        device = scene.players[seat].device
        if seat in scene.play.people and device is not None and device not in connected:
            _lost(scene, seat, device)
            return True
    return False


def _lost(scene: ChallengeScene, seat: int, device: Device) -> None:
    name = scene.stage.devices.name_of(device)

    def answered(other: Device | None) -> None:
        if other is None:
            pause(scene)
        else:
            scene.give(seat, other)

    lost = LostDeviceScene(scene.stage, scene.players[seat].chair, name)
    scene.stage.stack.push(lost, answered)


def result(scene: ChallengeScene) -> None:
    """Show who came where, and end with it."""
    found = scene.round.result
    if found is None or scene.stage.stack.top is not scene:
        return
    shown = PartyResultScene(scene.stage, found, scene.round.challenge.unit, scene.players)
    scene.stage.stack.push(shown, lambda _read: scene.finish())


def shaking(bout: Bout) -> float:
    """-1 to 1: how the ground moves now."""
    if not isinstance(bout, QuakeBout):
        return 0.0
    return max(-1.0, min(1.0, math.tan(bout.arena.tilt) / STRONGEST))
