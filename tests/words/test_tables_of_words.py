"""Games, options, levels and colours have words in every language, none is shown by its id."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.levels import LEVELS
from game.core import GameInfo
from game.registry import all_games
from scenes.lobby.model import LONGEST_NAME
from scenes.rules.book import pages_of
from scenes.table.seating import CHAIRS, Hands, HiddenWay
from scenes.text import LANGUAGES, set_language
from scenes.words import option_words, words
from scenes.words.looks import name_of
from scenes.words.titles import title_of

GAMES = [game.info for game in all_games()]
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "unknown")


@pytest.fixture(params=LANGUAGES, autouse=True)
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    assert set_language(str(request.param)) == request.param
    yield
    set_language("en")


@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.id))
def test_a_game_has_a_title_an_idea_and_rules(info: GameInfo) -> None:
    title = title_of(info.id)
    assert title.title
    assert title.pitch
    assert title.minutes > 0
    assert pages_of(info.id), f"{info} has no rules"


def test_titles_differ() -> None:
    assert len({title_of(info.id).title for info in GAMES}) == len(GAMES)


@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.id))
def test_every_option_has_a_name_a_purpose_and_words_for_its_values(info: GameInfo) -> None:
    for option in info.options:
        found = option_words.words_of(option.name)
        assert found.name, option.name
        assert found.purpose, option.name
        named = [found.values.get(value) for value in option.values]
        assert all(named), f"{option.name}: {dict(zip(option.values, named, strict=True))}"
        assert len(set(named)) == len(named), f"{option.name}: two values are called alike"


def test_levels_ways_and_hands_have_words() -> None:
    for found in (
        [option_words.level_word(level) for level in LEVELS],
        [option_words.hidden_word(way) for way in HiddenWay],
        [option_words.hands_word(hands) for hands in Hands],
        [words.colour_word(colour) for colour in COLOURS],
        [words.way_word(way) for way in range(6)],
    ):
        assert all(found)
        assert len(set(found)) == len(found), found


def test_standard_names_differ_and_are_no_longer_than_a_typed_one() -> None:
    names = [name_of(look, is_person=kind) for look in range(CHAIRS) for kind in (True, False)]
    assert len(set(names)) == 2 * CHAIRS
    assert max(map(len, names)) <= LONGEST_NAME
