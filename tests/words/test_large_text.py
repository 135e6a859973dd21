"""No menu loses a word in larger text, and its letters grow: in all languages and a longer one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pytest

from game.party.evening import BONUS
from game.registry import all_games
from scenes.drawing.draw import Canvas
from scenes.drawing.text_size import is_big
from scenes.input.intents import MOUSE, Button, Direction, Intent, Move, Press
from scenes.lobby.model import Lobby
from scenes.lobby.options import choices_of
from scenes.log.lines import told_at
from scenes.party.plan_layout import Page
from scenes.party.plan_scene import PlanScene
from scenes.replay.scrubber import ScrubberScene
from scenes.result.report import Mark
from scenes.result.result import FinalResultScene
from scenes.rules.how_to_play import HowToPlayScene
from scenes.scene import Scene
from scenes.settings.tabs import TABS
from scenes.stage import Stage
from scenes.text import LANGUAGES, _, ngettext
from scenes.words.numbers import decimal
from tests.hybrid.secondary import SECONDARY as HYBRID
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.screens import all_screens
from tests.scenes.controls_screens import controls
from tests.scenes.falls import NAME, story
from tests.scenes.quiet import PAD
from tests.scenes.reports import report
from tests.words.overlaps import dropped, misplaced, sizes, stunted
from tests.words.pseudo import CODE
from tests.words.tongues import TONGUES, speak_in
from tests.words.unpainted import UnpaintedAssets, unpainted

SCREENS = all_screens()
NAMES = [n for n in SCREENS if not n.startswith("table-") or n.endswith("-curtain")]
"""Tables are not menus (see test_large_tables); the curtain over one belongs here."""
SAMPLE: Final = NAMES[::3]
CASES: Final = [
    (name, language)
    if language == CODE and name in SAMPLE
    else pytest.param(name, language, marks=pytest.mark.slow)
    for language in TONGUES
    for name in NAMES
]
"""Before each change every third screen is tried in the longest language."""
LARGER: Final = (1.25, 1.5, 1.75, 2.0)
ASKED: Final = (1.5, 2.0)
"""The sizes at which all pages of a screen are walked; those between show the same ones."""
HINTS_FROM: Final = 990
"""Below this stands the strip of hints, whose last ones make room for the first."""
WALK: Final[tuple[Intent, ...]] = (
    *[Move(PAD, Direction.DOWN)] * 16,
    *[Move(PAD, Direction.UP)] * 16,
    *[Press(PAD, Button.LEFT_SHOULDER)] * 8,
    *[Press(PAD, Button.RIGHT_SHOULDER)] * 12,
)
SCRUB: Final[tuple[Intent, ...]] = (
    *[Move(PAD, Direction.LEFT)] * 5,
    *[Move(PAD, Direction.RIGHT)] * 9,
    *[Press(PAD, Button.LEFT_SHOULDER)] * 40,
    *[Press(PAD, Button.RIGHT_SHOULDER)] * 45,
)
"""Along the timeline instead, from turning point to turning point, to both of its ends."""

READ: Final[tuple[Intent, ...]] = (
    *[Press(PAD, Button.RIGHT_SHOULDER)] * 12,
    *[Press(PAD, Button.LEFT_SHOULDER)] * 60,
)
"""Through the rules instead, which are more pages in larger text, back to the first one."""


WALKS: Final[dict[type[Scene], tuple[Intent, ...]]] = {
    ScrubberScene: SCRUB,
    HowToPlayScene: READ,
}


def _settings() -> list[str]:
    """What gives way to larger rows: purposes, and the sample where it is not about reading."""
    sample = [_("Example"), _("Live sample"), _("Select"), _("Back"), _("Options"), _("Start")]
    sample += [_("{name}’s turn").format(name="Dag"), _("Set the red penguin down gently")]
    sample.append(_("{number} %").format(number=100))
    return [*sample, *LANGUAGES.values(), *(row.purpose() for tab in TABS for row in tab.rows)]


def _controls() -> list[str]:
    """A page that waits for a press shows the column that waits, and no other."""
    devices = [_("Left keys"), _("Right keys"), _("Mouse"), _("Pad")]
    devices.append(_("Pad {number}").format(number=2))
    return [*devices, "Ada", "Bea", "Cem", "Dag", _("click it on screen")]


def _options() -> list[str]:
    """The cards of some options: one press away, the dialog has them all (see options-*)."""
    found = []
    for game in all_games():
        for count in range(1, 7):
            lobby = Lobby(game.info)
            for row in range(count):
                lobby = lobby.sit(row, MOUSE)
            choices = choices_of(lobby)
            found += [word for choice in choices for word in (choice.label, choice.value)]
    return found


def _legend() -> list[str]:
    """What the colours of marks mean: each mark tells it when it has the focus.

    What somebody has won of each kind stands in the columns of the large table.
    """
    entries = report(3, 3, is_final=True).legend
    sums = [f"{before} + {more}" for before in range(60) for more in range(9)]
    sums.append(_("{name} has won").format(name="Kuba"))
    return [*map(_told, entries), *(m.text for m in entries), *sums]


def _scrubber() -> list[str]:
    """One move at a time has no head, and its button says what the hint says."""
    return [_("Moves"), _("Play on from here")]


def _standings() -> list[str]:
    """The strip of film is one press away, where it tells the same; the table shows one round."""
    told = [_("Best fall of the round"), _("Nobody fell in this round"), "–"]
    told += [_("{seconds} s").format(seconds=decimal(tenth / 10, 1)) for tenth in range(90)]
    told += [_("{name}: {size}").format(name=NAME, size=story().size())]
    told += [ngettext("{number} to go", "{number} to go", k).format(number=k) for k in range(10)]
    told += [str(points) for points in range(7)]
    return [*told, *(f"{points} + {BONUS}" for points in range(7))]


def _final() -> list[str]:
    """The rounds that somebody won: the standings have told each of them."""
    return [_("Rounds won"), *(str(rounds) for rounds in range(11))]


def _passed(stage: Stage) -> set[str]:
    """What is told elsewhere on the same screen: the marks of a result tell what they mean when
    they have the focus, and of the scrubber's moves all tell what the first and the last do."""
    scene = stage.stack.top
    if isinstance(scene, FinalResultScene):
        marks = scene.report.legend
        return {words for mark in marks for words in (mark.text, mark.reason, _told(mark))}
    if not isinstance(scene, ScrubberScene):
        return set()
    lines = [line for line in scene.lines if told_at(scene.lines, line.version) != line]
    return {words for line in lines for words in (line.words, line.why, str(line.number))}


def _told(mark: Mark) -> str:
    return f"{mark.text}  {mark.reason}"


SECONDARY: Final[dict[str, Callable[[], list[str]]]] = {
    "settings": _settings,
    "lobby": _options,
    "result": _legend,
    "controls-waiting": _controls,
    "controls-moving": _controls,
    "scrubber": _scrubber,
    "evening-standings": _standings,
    "evening-final": _final,
    **HYBRID,
}
"""What a screen may leave out for large text, by the beginning of its name."""


def may_leave(name: str, small: Canvas) -> set[str]:
    """What of the usual screen need not stand on the large one."""
    found = {word.text for word in small.words if word.rect.y > HINTS_FROM} | {"Wobbleberg"}
    for beginning, texts in SECONDARY.items():
        if name.startswith(beginning):
            found |= set(texts())
    return found


def at_least(plain: Mapping[str, float]) -> dict[str, float]:
    """The sizes below 140 %, where the usual places hold: words may stay as large as they were.

    Whole units are taken off until a line fits.
    """
    return {text: px - 1 for text, px in plain.items()}


def faults(letters: UnpaintedAssets, name: str) -> list[str]:
    """What cannot be read in the language in use, at each size against the screen at 100 %."""
    small = unpainted(letters)
    draw_stage(SCREENS[name](), small, seconds=3.0)
    plain, optional = sizes(small.words), may_leave(name, small)
    found = []
    for scale in LARGER:
        stage, large = SCREENS[name](), unpainted(letters, scale)
        may_go = optional | _passed(stage)
        draw_stage(stage, large, seconds=3.0)
        if is_big(scale):
            wrong = stunted(plain, large.words, scale)
        else:
            wrong = stunted(at_least(plain), large.words, 1.0)
        if scale in ASKED:
            said = [word.text for word in large.words]
            needed = {text: px for text, px in plain.items() if text not in may_go}
            wrong += _explore(stage, large, needed, said)
            wrong += dropped(needed, said)
        found += [f"{scale:g}: {fault}" for fault in wrong]
    return found


def _explore(
    stage: Stage, canvas: Canvas, needed: Mapping[str, float], said: list[str]
) -> list[str]:
    """Walk down and through the pages until everything was said, which is added to `said`.

    Returns what is wrong on the way.
    """
    found = []
    top = stage.stack.top
    assert top is not None
    if isinstance(top, PlanScene):
        return _visit(stage, top, canvas, said)
    for intent in WALKS.get(type(top), WALK):
        if stage.stack.top is not top or not dropped(needed, said):
            break
        top.handle(intent)
        draw_stage(stage, canvas, seconds=0.2)
        found += misplaced(canvas)
        said += [word.text for word in canvas.words]
    return found


def _visit(stage: Stage, plan: PlanScene, canvas: Canvas, said: list[str]) -> list[str]:
    """Both pages of the plan, with the focus on each of their widgets."""
    found = []
    for page in Page:
        plan.page = page
        plan.refresh()
        for node in plan.nodes():
            plan.focus.key = node.key
            draw_stage(stage, canvas, seconds=0.2)
            found += misplaced(canvas)
            said += [word.text for word in canvas.words]
    return found


@pytest.mark.parametrize(("name", "language"), CASES)
def test_all_words_are_there_and_grow_in_large_text(
    name: str, language: str, letters: UnpaintedAssets
) -> None:
    """Reach 1: up to 200 % without loss."""
    speak_in(language)
    assert faults(letters, name) == []


@pytest.mark.parametrize("keys", ["left", "right"])
def test_caps_of_keys_grow_with_the_text_on_the_controls_page(
    keys: str, letters: UnpaintedAssets
) -> None:
    caps: dict[float, dict[str, float]] = {}
    for scale in (1.0, 2.0):
        scene = controls()
        scene.kind, scene.focus.key = keys, "who"
        canvas = unpainted(letters, scale)
        draw_stage(scene.stage, canvas)
        caps[scale] = {word.text: word.px for word in canvas.words if word.is_sign}
    assert len(caps[2.0]) >= 8, "a column of keys"
    least = {cap: px / caps[1.0][cap] for cap, px in caps[2.0].items()}
    assert min(least.values()) >= 1.5, least
