"""Sound: volumes, captions, music that follows the alarm, and all of it without a device."""

from __future__ import annotations

import ast
import math
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from scenes.app import App
from scenes.notices import MOST, Notices
from scenes.scene import Scene
from scenes.settings.settings import Settings
from scenes.sound.captions import CAPTIONS, caption_of
from scenes.sound.effects import GAINS, Effect
from scenes.sound.mixer import IN_STEP, Mixer
from scenes.sound.sound import (
    CALM,
    DANGER,
    GAP,
    HOME,
    MUSIC,
    Backend,
    Sound,
    SoundFailedError,
)
from scenes.text import set_language
from tests.pilot import Clock, Pilot
from tests.scenes.quiet import quiet_stage
from tests.scenes.sound_spy import SpyBackend, listen

SCENES = Path(__file__).resolve().parent.parent.parent / "scenes"


class Ear:
    """A sound, its settings and notices, and a spy behind it."""

    def __init__(self, **chosen: object) -> None:
        self.settings = replace(Settings(), **chosen)  # type: ignore[arg-type]
        self.notices = Notices()
        self.sound = Sound(self.notices, lambda: self.settings)
        self.spy = listen(self.sound)

    def choose(self, **chosen: object) -> None:
        self.settings = replace(self.settings, **chosen)  # type: ignore[arg-type]

    def play(self, effect: Effect, pan: float = 0.0) -> tuple[float, float]:
        """Play it after a while; how loud it was in each ear."""
        self.sound.update(1.0)
        self.sound.play(effect, pan)
        return self.spy.ears[-1]

    def worry(self, alarm: float, seconds: float) -> dict[str, float]:
        """Be alarmed for a time; how loud the loops are then."""
        for _frame in range(round(seconds * 60)):
            self.sound.worry(alarm)
            self.sound.update(1 / 60)
        return self.spy.levels

    @property
    def captions(self) -> list[str]:
        return [notice.text for notice in self.notices.shown if notice.icon == "caption"]


def test_the_volume_of_effects_leaves_the_music_alone_and_the_other_way_round() -> None:
    ear = Ear(effects_volume=1.0, music_volume=1.0)
    loud, music = ear.play(Effect.SPLASH), dict(ear.spy.levels)
    ear.choose(effects_volume=0.5)
    assert ear.play(Effect.SPLASH) == (loud[0] / 4, loud[1] / 4), "half the volume, felt as half"
    assert ear.spy.levels == music
    ear.choose(music_volume=0.0)
    ear.sound.update(1.0)
    assert set(ear.spy.levels.values()) == {0.0}
    ear.choose(effects_volume=0.0)
    before = len(ear.spy.played)
    ear.sound.update(1.0)
    ear.sound.play(Effect.SPLASH)
    assert len(ear.spy.played) == before, "nothing is played unheard"


def test_every_effect_is_no_louder_than_the_device_can_be() -> None:
    ear = Ear(effects_volume=1.0)
    for effect in Effect:
        assert 0 < max(ear.play(effect)) <= 1
    assert set(GAINS.values()) <= {share / 100 for share in range(1, 101)}


def test_a_sound_comes_from_where_it_is_unless_both_ears_shall_hear_the_same() -> None:
    ear = Ear()
    left, right = ear.play(Effect.SPLASH, -0.8)
    assert left > right > 0
    left, right = ear.play(Effect.SPLASH, 5)
    assert 0 < left < right
    ear.choose(is_mono=True)
    left, right = ear.play(Effect.SPLASH, -0.8)
    assert left == right


def test_the_same_effect_twice_at_once_is_heard_once() -> None:
    ear = Ear()
    for _press in range(3):
        ear.sound.play(Effect.FOCUS)
    ear.sound.play(Effect.SELECT)
    assert ear.spy.heard() == [Effect.FOCUS, Effect.SELECT]
    ear.sound.update(GAP)
    ear.sound.play(Effect.FOCUS)
    assert ear.spy.heard() == [Effect.FOCUS]


def test_the_music_is_worried_as_long_as_the_tower_is() -> None:
    ear = Ear(music_volume=1.0)
    ear.sound.is_at_table = True
    full = pytest.approx(MUSIC, abs=0.004)
    assert ear.worry(0.0, 3) == {HOME: 0.0, CALM: full, DANGER: 0.0}
    both = dict(ear.worry(0.5, 2))
    assert both[CALM] == pytest.approx(both[DANGER], abs=0.02)
    assert math.hypot(*both.values()) == pytest.approx(MUSIC, abs=0.02), "as loud as before"
    assert ear.worry(1.0, 2) == {HOME: 0.0, CALM: 0.0, DANGER: full}
    ear.sound.update(1 / 60)
    assert ear.sound.alarm < 1, "what nobody says anew comes to an end"
    assert ear.worry(0.0, 3) == {HOME: 0.0, CALM: full, DANGER: 0.0}


def test_menus_have_a_music_of_their_own_that_gives_way_to_that_of_a_game() -> None:
    ear = Ear(music_volume=1.0)
    full = pytest.approx(MUSIC, abs=0.004)
    assert ear.worry(0.0, 1) == {HOME: full, CALM: 0.0, DANGER: 0.0}
    ear.sound.is_at_table = True
    halfway = dict(ear.worry(0.3, 0.7))
    assert min(halfway.values()) > 0.05, "one comes while the other goes"
    assert math.hypot(*halfway.values()) == pytest.approx(MUSIC, abs=0.02), "as loud as before"
    assert ear.worry(0.0, 3) == {HOME: 0.0, CALM: full, DANGER: 0.0}
    ear.sound.is_at_table = False
    assert ear.worry(0.0, 3) == {HOME: full, CALM: 0.0, DANGER: 0.0}


def test_captions_show_as_chosen() -> None:
    ear = Ear()
    ear.play(Effect.CREAK)
    assert ear.captions == [], "who can hear it need not read it"
    ear.choose(captions="on")
    ear.play(Effect.CREAK)
    assert ear.captions == ["[the tower creaks]"]
    ear.play(Effect.FOCUS)
    assert len(ear.captions) == 1, "buttons are seen"


def test_muted_effects_are_read_and_never_when_captions_are_off() -> None:
    ear = Ear(effects_volume=0.0)
    ear.sound.play(Effect.SPLASH)
    assert ear.captions == ["[splash]"]
    ear = Ear(effects_volume=0.0, captions="off")
    ear.sound.play(Effect.SPLASH)
    assert ear.captions == []


@pytest.fixture
def _english() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.usefixtures("_english")
def test_captions_are_told_in_the_language_of_the_moment() -> None:
    english = caption_of(Effect.CREAK)
    set_language("pl")
    assert caption_of(Effect.CREAK) != english
    for effect in CAPTIONS:
        text = caption_of(effect)
        assert text is not None
        assert text[0] + text[-1] == "[]", text


def test_captions_give_way_to_other_notices() -> None:
    notices = Notices()
    for number in range(MOST):
        notices.say(f"caption {number}", "caption")
    notices.say("Pad 1 is gone", "warn")
    assert [notice.text for notice in notices.shown] == ["caption 1", "caption 2", "Pad 1 is gone"]
    for number in range(MOST):
        notices.say(f"warning {number}", "warn")
    notices.say("caption 4", "caption")
    assert [notice.text for notice in notices.shown] == ["warning 0", "warning 1", "warning 2"]


def test_every_effect_is_used_by_some_scene_or_event() -> None:
    """No file of the table lies there for nothing."""
    used = set()
    for path in SCENES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            is_name = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
            if is_name and node.value.id == "Effect" and path.name != "captions.py":  # type: ignore[attr-defined]
                used.add(node.attr)  # type: ignore[attr-defined]
    assert {effect.name for effect in Effect} - used == set()


# Without a device, C-26


def failing(message: str = "no such device") -> Callable[[], Backend]:
    def opener() -> Backend:
        raise SoundFailedError(message)

    return opener


def settle(sound: Sound) -> None:
    while sound.is_opening:
        sound.update(1 / 60)


def test_c_26_without_a_device_there_is_one_notice_and_captions_stay() -> None:
    stage = quiet_stage()
    stage.sound.open(failing())
    settle(stage.sound)
    assert [(n.text, n.icon) for n in stage.notices.shown] == [
        ("No sound here: captions show it", "warn")
    ]
    for effect in Effect:
        stage.sound.play(effect)
    assert stage.notices.shown[0].icon == "warn", "captions do not push it out"
    assert len(stage.notices.shown) == MOST
    stage.notices.shown.clear()
    for _frame in range(120):
        stage.sound.worry(1.0)
        stage.sound.update(1 / 60)
    assert stage.notices.shown == []
    stage.close()


def test_c_26_who_wants_no_captions_is_only_told_that_there_is_no_sound() -> None:
    stage = quiet_stage()
    stage.change(replace(stage.settings, captions="off"))
    stage.sound.open(failing())
    settle(stage.sound)
    stage.sound.play(Effect.CREAK)
    assert [notice.text for notice in stage.notices.shown] == ["There is no sound"]


@pytest.mark.parametrize("how", ["an effect", "the music", "the end"])
def test_c_26_a_device_that_fails_later_takes_no_scene_with_it(how: str) -> None:
    ear = Ear(captions="on")
    ear.sound.is_at_table = True
    ear.spy.has_gone = True
    if how == "an effect":
        ear.sound.play(Effect.SPLASH)
    elif how == "the music":
        ear.worry(1.0, 0.5)
    else:
        ear.sound.close()
        return
    assert sum(notice.icon == "warn" for notice in ear.notices.shown) == 1
    ear.notices.shown.clear()
    ear.sound.update(1)
    ear.sound.play(Effect.CREAK)
    ear.sound.close()
    assert ear.captions == ["[the tower creaks]"]
    assert all(notice.icon == "caption" for notice in ear.notices.shown)


def test_a_real_mixer_that_was_closed_behind_our_back_is_no_error(mixer: Mixer) -> None:
    notices = Notices()
    sound = Sound(notices, Settings)
    sound.open(lambda: mixer)
    settle(sound)
    sound.play(Effect.SPLASH)
    pygame.mixer.quit()
    sound.update(1.0)
    sound.play(Effect.CREAK)
    assert sound.is_lost
    assert [notice.icon for notice in notices.shown] == ["warn"]
    sound.close()


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Mixer]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Mixer()
    yield made
    pygame.mixer.quit()


def test_the_mixer_plays_all_loops_from_the_start_and_more_effects_than_it_has_channels(
    mixer: Mixer,
) -> None:
    channels = [pygame.mixer.Channel(number) for number in range(len(IN_STEP))]
    music = [channel.get_sound() for channel in channels]
    assert None not in music
    assert [channel.get_volume() for channel in channels] == [0, 0]
    assert not pygame.mixer.music.get_busy(), "unheard, it costs nothing"
    mixer.level(DANGER, 0.5)
    levels = [channel.get_volume() for channel in channels]
    assert levels == [0, pytest.approx(0.5, abs=0.01)]
    mixer.level(HOME, 0.25)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    for effect in [*Effect, *Effect]:
        mixer.play(effect, 0.5, 0.25)
    assert [channel.get_sound() for channel in channels] == music, "no effect takes its place"
    mixer.close()
    with pytest.raises(SoundFailedError):
        mixer.play(Effect.SPLASH, 1, 1)


def test_a_missing_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with pytest.raises(SoundFailedError, match=r"focus\.wav"):
        Mixer(tmp_path)
    pygame.mixer.quit()


NO_DEVICE = """
from scenes.app import App
from scenes.sound.mixer import Mixer
from scenes.settings.settings import Settings
from scenes.title import TitleScene
from scenes.sound.effects import Effect
app = App(Settings(), size=(800, 450), open_sound=Mixer)
app.stage.stack.push(TitleScene(app.stage))
app.frame()
while app.stage.sound.is_opening:
    app.frame()
app.stage.sound.play(Effect.CREAK)
app.frame()
for notice in app.stage.notices.shown:
    print(notice.text)
app.close()
"""


def test_c_26_the_arcade_runs_without_a_device_and_without_a_dummy_driver() -> None:
    """A process of its own, with no driver named and no sound server or card within reach."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    env |= {"SDL_VIDEODRIVER": "dummy", "PULSE_SERVER": "none", "ALSA_CONFIG_PATH": os.devnull}
    env |= {"PIPEWIRE_REMOTE": "none", "JACK_NO_START_SERVER": "1", "AUDIODEV": "/nonexistent"}
    done = subprocess.run(
        [sys.executable, "-c", NO_DEVICE],
        capture_output=True, text=True, timeout=60, env=env, cwd=SCENES.parent,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-2:] == [
        "No sound here: captions show it",
        "[the tower creaks]",
    ]
    assert "Traceback" not in done.stderr
    assert "ALSA lib" not in done.stderr, "that belongs into the log"


# The application


def test_the_first_frame_waits_for_no_sound_server() -> None:
    """One that never answers is left alone, at the end as well."""
    never = threading.Event()
    asked: list[bool] = []
    spy = SpyBackend()

    def opener() -> Backend:
        asked.append(app.has_drawn)
        never.wait(10)
        return spy

    class Watched(App):
        has_drawn = False

        def _draw(self, now: float) -> None:
            super()._draw(now)
            self.has_drawn = True

    clock = Clock()
    app = Watched(Settings(), size=(800, 450), open_sound=opener, now=clock)
    try:
        app.stage.stack.push(Scene(app.stage))
        assert asked == []
        Pilot(app, clock).frames(3)
        assert asked == [True]
        assert app.stage.sound.is_opening
        app.stage.sound.play(Effect.SELECT)
        assert spy.played == []
        never.set()
        settle(app.stage.sound)
        app.stage.sound.play(Effect.BACK)
        assert spy.played == [Effect.BACK]
    finally:
        never.set()
        app.close()
    assert spy.is_closed
