"""All the rules are told: every number of every text, every option, and whole at every size."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from game.core import GameInfo
from game.registry import all_games
from scenes.input.intents import Button, Direction, Move, Press
from scenes.rules.book import chapters_of, pages_of
from scenes.rules.how_to_play import HowToPlayScene
from scenes.rules.sheet import sheets
from scenes.table import interludes
from tests.pictures.contact_sheet import draw_stage
from tests.pictures.tables import table
from tests.scenes.quiet import PAD, quiet_stage
from tests.words.overlaps import misplaced, sizes, stunted
from tests.words.tongues import TONGUES, speak_in
from tests.words.unpainted import UnpaintedAssets, unpainted

SEEDS: Final = Path(__file__).resolve().parent.parent.parent / "seeds"
GAMES: Final = [game.info for game in all_games()]
_NUMBER: Final = re.compile(r"^- \*\*([A-Z]+-V?\d+)\*\*")
_PART: Final = re.compile(r"^  - \*\*([a-z])\*\* ")
UNTOLD: Final[dict[str, str]] = {}
"""Numbers that no player needs, each with the reason. All of them are needed so far."""


def numbers(game_id: str) -> list[str]:
    """The numbers of the rules in the text that a game was built from."""
    found: list[str] = []
    for line in (SEEDS / f"{game_id}.md").read_text(encoding="utf-8").splitlines():
        if match := _NUMBER.match(line):
            found.append(match[1])
        elif match := _PART.match(line):
            whole = found[-1].rstrip("abcdefgh")
            found.append(whole + match[1])
    return found


def told(game_id: str) -> set[str]:
    return {name for c in chapters_of(game_id) for rule in c.rules for name in rule.ids}


@pytest.mark.parametrize(("game_id", "count"), [
    ("penguin", 22), ("penguin_party", 9), ("ingenious", 22), ("iceberg", 17), ("pocket", 13),
])  # fmt: skip
def test_the_numbers_of_a_text_are_found(game_id: str, count: int) -> None:
    assert len(numbers(game_id)) == count


@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.id))
def test_every_rule_of_the_text_is_told_in_the_game(info: GameInfo) -> None:
    missing = set(numbers(info.id)) - told(info.id) - set(UNTOLD)
    assert not missing, f"nothing under 'All the rules' tells {sorted(missing)}"


@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.id))
def test_every_value_of_every_option_is_told(info: GameInfo) -> None:
    wanted = {f"{option.name}={value}" for option in info.options for value in option.values}
    assert wanted <= told(info.id), sorted(wanted - told(info.id))


@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.id))
def test_nothing_is_told_that_the_text_does_not_know(info: GameInfo) -> None:
    options = {f"{option.name}={value}" for option in info.options for value in option.values}
    assert told(info.id) <= options | set(numbers(info.id))
    assert not set(UNTOLD) & told(info.id), "a rule that is told needs no excuse"


@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.id))
def test_a_sentence_is_told_once(info: GameInfo) -> None:
    texts = [rule.text for chapter in chapters_of(info.id) for rule in chapter.rules]
    twice = {text for text in texts if texts.count(text) > 1}
    assert not twice


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.4, 2.0])
@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.id))
def test_sheets_hold_every_rule_once_in_order(info: GameInfo, scale: float) -> None:
    chapters = chapters_of(info.id)
    found = [rule for sheet in sheets(chapters, scale) for rule in sheet.rules]
    assert found == [rule for chapter in chapters for rule in chapter.rules]


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("language", TONGUES)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.id))
def test_every_sheet_can_be_read(
    info: GameInfo, language: str, scale: float, letters: UnpaintedAssets
) -> None:
    """Reach 1: up to 200 % without loss, by turning one page after the other."""
    speak_in(language)
    canvas = unpainted(letters, scale)
    stage = quiet_stage()
    scene = HowToPlayScene(stage, info.id)
    stage.stack.push(scene)
    said: set[str] = set()
    for _page in range(len(pages_of(info.id))):
        scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
    for number in range(len(sheets(chapters_of(info.id), scale))):
        draw_stage(stage, canvas, seconds=0.1)
        assert misplaced(canvas) == [], f"sheet {number + 1}"
        rules = sheets(chapters_of(info.id), scale)[number].rules
        plain = {rule.text: 34.0 for rule in rules} | {rule.lead: 34.0 for rule in rules}
        assert stunted(plain, canvas.words, scale) == []
        said |= set(sizes(canvas.words))
        scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
    wanted = {rule.text for chapter in chapters_of(info.id) for rule in chapter.rules}
    assert wanted <= said


@pytest.mark.parametrize(("game_id", "option", "picture"), [
    ("pocket", "pranksters=dragons", "pocket_chains"),
    ("pocket", "turn_cap=100", "pocket_early"),
    ("pocket", "early_end=on", "pocket_early"),
    ("ingenious", "mode=team", "hex_teams"),
    ("ingenious", "mode=solo", "hex_alone"),
    ("iceberg", "flamethrowers=on", "ice_variants"),
    ("iceberg", "drifting=on", "ice_variants"),
])  # fmt: skip
def test_from_the_table_the_page_of_a_variant_is_reached(
    game_id: str, option: str, picture: str
) -> None:
    stage, scene = table(game_id, 4, 2)
    interludes.rules(scene)
    pages = stage.stack.top
    assert isinstance(pages, HowToPlayScene)
    assert pages.game == game_id
    seen, leads = set(), set()
    for _press in range(pages.count):
        if pages.page < len(pages.pages):
            seen.add(pages.pages[pages.page].picture)
        else:
            sheet = pages.sheets[pages.page - len(pages.pages)]
            leads |= {name for rule in sheet.rules for name in rule.ids}
        pages.handle(Press(PAD, Button.RIGHT_SHOULDER))
    assert picture in seen
    assert option in leads


def test_all_the_rules_are_the_last_entry_and_turn_by_a_stepper() -> None:
    stage = quiet_stage()
    scene = HowToPlayScene(stage, "pocket")
    stage.stack.push(scene)
    for _move in range(12):
        scene.handle(Move(PAD, Direction.DOWN))
    assert scene.entry == len(scene.pages)
    assert scene.focus.key == f"page:{len(scene.pages)}", "nothing stands below the last entry"
    scene.handle(Move(PAD, Direction.RIGHT))
    assert scene.focus.key == "sheets"
    scene.handle(Move(PAD, Direction.RIGHT))
    assert scene.page == scene.entry + 1
    scene.handle(Move(PAD, Direction.LEFT))
    scene.handle(Move(PAD, Direction.LEFT))
    assert scene.page == scene.count - 1, "before the first one stands the last"
    scene.handle(Press(PAD, Button.LEFT_SHOULDER))
    assert scene.page == scene.count - 2
