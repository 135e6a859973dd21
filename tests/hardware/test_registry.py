"""Learning a box of pieces: what is refused, warned about, written and asked for next."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from hardware.learning import Learning
from hardware.piece import Piece
from hardware.tag_registry import (
    BadRegistry,
    CannotLearn,
    Caution,
    Refusal,
    TagRegistry,
    cautions_of,
    refusal_of,
)
from scenes.saves.atomic_file import write_file

RED: Final = Piece("penguin", "red", 1)
BLUE: Final = Piece("penguin", "blue", 1)
GREEN: Final = Piece("penguin", "green", 1)
KEY: Final = "EM:010063E9AE"
OTHER: Final = "EM:1F00644BB6"
EMPTY: Final = TagRegistry("green box")


def test_a_registry_is_written_as_said_and_read_again(tmp_path: Path) -> None:
    registry = EMPTY.learn(KEY, RED, "rdm6300", 3).learn("NFC:0416C6C2D73881", BLUE, "pn532", 3)
    file = tmp_path / "green.json"
    write_file(file, registry.to_text())
    data = json.loads(file.read_text())
    assert data["format"] == 1
    assert data["set"] == "green box"
    assert data["tags"][KEY] == {"piece": "penguin", "colour": "red", "n": 1, "reader": "rdm6300"}
    assert TagRegistry.from_json(data) == registry


@pytest.mark.parametrize(
    ("key", "reads", "why"),
    [
        ("EM:0000000000", 3, Refusal.EMPTY),
        ("NFC:08A1B2C3", 3, Refusal.RANDOM),
        ("EM:010063E9AE", 2, Refusal.TOO_FEW_READS),
        ("0006547886", 3, Refusal.NO_TAG),
        ("EM:010063E9AE", 3, None),
        ("NFC:80A1B2C3", 3, None),
        ("NFC:08A1B2C3D4E5F6", 3, None),
    ],
)
def test_tags_that_cannot_be_a_piece_are_refused(key: str, reads: int, why: Refusal | None) -> None:
    assert refusal_of(key, reads) is why
    if why is None:
        assert EMPTY.learn(key, RED, "x", reads).find(key) is not None
    else:
        with pytest.raises(CannotLearn) as caught:
            EMPTY.learn(key, RED, "x", reads)
        assert caught.value.why is why


def test_short_numbers_are_warned_about() -> None:
    assert cautions_of("NFC:CB98A605") == [Caution.NOT_UNIQUE]
    assert cautions_of("NFC:80A1B2C3") == [Caution.NOT_UNIQUE, Caution.MAYBE_RANDOM]
    assert cautions_of("NFC:0416C6C2D73881") == []
    assert cautions_of(KEY) == []


def test_a_known_tag_is_refused_in_any_spelling_and_can_be_moved() -> None:
    registry = EMPTY.learn(KEY, RED, "rdm6300", 3)
    for key in (KEY, "EM?:0063E9AE"):
        with pytest.raises(CannotLearn) as caught:
            registry.learn(key, BLUE, "wedge", 3)
        assert caught.value.why is Refusal.KNOWN
        assert caught.value.piece == RED
    moved = registry.move("EM?:0063E9AE", BLUE)
    assert moved.key_of(BLUE) == KEY
    assert moved.key_of(RED) is None
    with pytest.raises(KeyError):
        registry.move(OTHER, BLUE)


def test_a_broken_tag_is_replaced() -> None:
    registry = EMPTY.learn(KEY, RED, "rdm6300", 3).learn(OTHER, RED, "rdm6300", 3)
    assert registry.find(KEY) is None
    assert registry.key_of(RED) == OTHER


def test_missing_pieces_are_counted() -> None:
    registry = EMPTY.learn(KEY, RED, "rdm6300", 3)
    assert registry.missing([RED, BLUE, GREEN]) == [BLUE, GREEN]


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"format": 2, "set": "x", "tags": {}},
        {"format": 1, "tags": {}},
        {"format": 1, "set": "x", "tags": []},
        {"format": 1, "set": "x", "tags": {KEY: {}}},
        {"format": 1, "set": "x", "tags": {KEY: 7}},
        {
            "format": 1,
            "set": "x",
            "tags": {"no": {"piece": "a", "colour": "b", "n": 1, "reader": ""}},
        },
        {"format": 1, "set": "x", "tags": {KEY: {"piece": 1, "colour": "b", "n": 1, "reader": ""}}},
        {
            "format": 1,
            "set": "x",
            "tags": {
                key: {"piece": "a", "colour": "b", "n": 1, "reader": ""} for key in (KEY, OTHER)
            },
        },
    ],
)
def test_a_file_that_is_no_registry_is_refused(data: Any) -> None:
    with pytest.raises(BadRegistry):
        TagRegistry.from_json(data)


def test_learning_asks_for_one_piece_after_the_other() -> None:
    learning = Learning(EMPTY, (RED, BLUE, GREEN))
    assert learning.asked == RED
    learning.show(KEY, "rdm6300", 3)
    assert (learning.known, learning.is_shown, learning.asked) == (1, True, RED)
    # The same tag that still lies there is not the next piece.
    learning.show(KEY, "rdm6300", 3)
    learning.take_away()
    assert learning.asked == BLUE
    with pytest.raises(CannotLearn):
        learning.show(KEY, "rdm6300", 3)
    learning.skip()
    assert learning.asked == GREEN
    learning.show(OTHER, "rdm6300", 3)
    learning.take_away()
    assert learning.asked is None
    learning.undo()
    assert (learning.asked, learning.known) == (GREEN, 1)
    learning.ask(BLUE)
    learning.show(OTHER, "rdm6300", 3)
    assert learning.registry.key_of(BLUE) == OTHER


def test_undo_of_a_replaced_tag_gives_the_old_one_back() -> None:
    learning = Learning(EMPTY.learn(KEY, RED, "rdm6300", 3), (RED,))
    assert learning.asked is None
    learning.ask(RED)
    learning.show(OTHER, "rdm6300", 3)
    assert learning.registry.key_of(RED) == OTHER
    learning.undo()
    assert learning.registry.key_of(RED) == KEY
