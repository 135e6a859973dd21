"""Nothing hidden reaches the screen, the log, the description or an opponent (faults C-66)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core import Seat
from game.titles.pyramid.pyramid import UNKNOWN
from game.titles.pyramid.state import HIDDEN_SEED
from scenes.input.intents import RIGHT_KEYS, Button
from scenes.settings.settings import Settings
from scenes.table.handover import CONFIRM, CurtainScene
from scenes.table.seating import HiddenWay
from scenes.words.words import colour_word
from tests.scenes.table_rig import Rig, choice, table

COLOURS = ("blue", "green", "purple", "red", "yellow")
SLOW = Settings(is_motion_reduced=False, speed=1.0)


def public(rig: Rig) -> Counter[str]:
    """The cards that lie open on the table."""
    return Counter(str(figure.colour) for figure in rig.match.state.pyramid.figures())


def assert_only_public(rig: Rig) -> None:
    """Of hands nothing is drawn, held by the board, described or logged."""
    words = rig.words()
    extra = Counter(rig.canvas.cards) - public(rig)
    assert not extra, f"cards of a hand were drawn: {extra}"
    view = rig.board.view
    assert view is not None
    assert all(card == UNKNOWN for hand in view.hands for card in hand)
    assert all(card == UNKNOWN for card in rig.board.hand.cards)
    assert view.seed == HIDDEN_SEED
    told = words + " ".join(rig.table.describe())
    for colour in COLOURS:
        if not public(rig)[colour]:
            assert colour_word(colour) not in told


def test_behind_the_curtain_there_is_no_hand() -> None:
    with table(0, 0, pads=1) as rig:
        rig.pilot.frames(3)
        assert rig.top == "CurtainScene"
        assert_only_public(rig)
        rig.pilot.press_pad(rig.pads[0], "west")
        rig.wait_for_turn(0)
        assert Counter(rig.board.hand.cards) == Counter(rig.match.state.hands[0])
        rig.pilot.press_pad(rig.pads[0], "south")
        rig.pilot.until(lambda: rig.top == "CurtainScene")
        rig.pilot.frames(3)
        assert rig.match.version == 1
        assert_only_public(rig)


def test_the_new_hand_comes_only_with_the_confirm_and_the_old_one_never_returns() -> None:
    with table(0, 0, pads=1, settings=SLOW) as rig:
        first, second = rig.match.state.hands
        rig.pilot.until(lambda: rig.top == "CurtainScene")
        rig.pilot.frames(60)
        rig.pilot.press_pad(rig.pads[0], "west")
        rig.wait_for_turn(0)
        rig.pilot.press_pad(rig.pads[0], "south")
        for _ in range(200):
            rig.pilot.frames(1)
            assert Counter(rig.board.hand.cards) != Counter(second)
        assert rig.top == "CurtainScene"
        assert_only_public(rig)
        rig.pilot.press_pad(rig.pads[0], "west")
        rig.wait_for_turn(1)
        assert Counter(rig.board.hand.cards) == Counter(second)
        assert rig.table.viewer == 1
        view = rig.board.view
        assert view is not None
        assert set(view.hands[0]) == {UNKNOWN}
        assert len(view.hands[0]) == len(first) - 1


def test_the_confirm_is_not_the_button_that_puts_cards_down() -> None:
    assert CONFIRM in set(Button) - {Button.SOUTH}
    with table(0, 0, pads=1) as rig:
        for _ in range(5):
            rig.pilot.press_pad(rig.pads[0], "south")
        assert rig.top == "CurtainScene"
        assert_only_public(rig)


def test_only_the_named_seat_opens_its_curtain() -> None:
    with table(0, 1, pads=2) as rig:
        rig.pilot.frames(3)
        rig.pilot.press_pad(rig.pads[1], "west")
        rig.pilot.frames(5)
        assert rig.top == "CurtainScene"
        rig.pilot.press_pad(rig.pads[0], "west")
        rig.wait_for_turn(0)
        assert rig.table.viewer == 0


def test_a_closing_curtain_answers_nothing_until_it_is_closed() -> None:
    with table(0, 0, pads=1, settings=SLOW) as rig:
        rig.pilot.until(lambda: rig.top == "CurtainScene")
        rig.pilot.press_pad(rig.pads[0], "west")
        scene = rig.app.stage.stack.top
        assert isinstance(scene, CurtainScene)
        assert not scene.is_closed
        rig.pilot.frames(60)
        assert rig.top == "CurtainScene"


def test_who_plays_alone_meets_no_curtain() -> None:
    with table(RIGHT_KEYS, "random", "random") as rig:
        rig.wait_for_turn(0)
        assert rig.top == "TableScene"
        assert rig.table.viewer == 0
        view = rig.board.view
        assert view is not None
        assert [UNKNOWN in hand for hand in view.hands] == [False, True, True]


def test_open_hands_need_no_curtain() -> None:
    with table(0, 0, pads=1, hidden=HiddenWay.OPEN) as rig:
        rig.wait_for_turn(0)
        rig.pilot.press_pad(rig.pads[0], "south")
        rig.wait_for_turn(1)
        assert Counter(rig.board.hand.cards) == Counter(rig.match.state.hands[1])


def test_a_hand_that_is_played_by_slot_lies_face_down_and_lights_tell_no_colour() -> None:
    with table(0, 0, pads=1, hidden=HiddenWay.PEEK) as rig:
        rig.wait_for_turn(0)
        rig.pilot.frames(2)
        assert rig.top == "TableScene"
        assert not Counter(rig.canvas.cards) - public(rig)
        assert rig.canvas.pictures.count("card_back") >= len(rig.match.state.hands[0])
        words = rig.words()
        assert all(str(number) in words for number in range(1, 15))
        assert not any(colour_word(colour) in words for colour in COLOURS)
        open_cells = set(rig.match.state.pyramid.open_cells)
        for _ in range(14):
            assert set(rig.board.places()) == open_cells
            rig.pilot.press_pad(rig.pads[0], "right")
        view = rig.board.view
        assert view is not None
        assert all(card == UNKNOWN for hand in view.hands for card in hand)


def test_a_look_at_a_hand_that_lies_face_down_is_short() -> None:
    with table(0, 0, pads=1, hidden=HiddenWay.PEEK) as rig:
        rig.wait_for_turn(0)
        rig.pilot.press_pad(rig.pads[0], "west")
        rig.pilot.frames(1)
        assert Counter(rig.canvas.cards) == Counter(rig.match.state.hands[0])
        rig.pilot.frames(200)
        assert not rig.canvas.cards
        rig.pilot.press_pad(rig.pads[0], "west", frames=60)
        rig.pilot.frames(2)
        assert not rig.canvas.cards, "a held look ends with the button"


def test_a_card_that_does_not_fit_is_refused_without_a_word_about_it() -> None:
    with table(0, 0, pads=1, hidden=HiddenWay.PEEK) as rig:
        for _ in range(6):
            seat = rig.match.to_move
            assert seat is not None
            rig.wait_for_turn(seat)
            action = choice(rig)
            rig.board.turn.propose(action)  # type: ignore[union-attr]
            rig.pilot.frames(2)
        seat = rig.match.to_move
        assert seat is not None
        rig.wait_for_turn(seat)
        legal = set(rig.match.legal_actions())
        hand, cells = rig.board.hand, rig.board.places()
        wrong = next(
            (card, place)
            for card, colour in enumerate(hand.cards)
            for place, cell in enumerate(cells)
            if not any(a.colour == colour and a.cell == cell for a in legal)
        )
        hand.choose(wrong[0])
        rig.board.place = wrong[1]
        version = rig.match.version
        rig.pilot.press_pad(rig.pads[0], "south")
        assert rig.match.version == version
        assert "That card does not fit there" in rig.words()


def test_an_opponent_is_asked_with_its_own_view_only(monkeypatch: pytest.MonkeyPatch) -> None:
    with table(RIGHT_KEYS, "random", "random") as rig:
        thinker = rig.app.stage.thinker()
        asked: list[tuple[Any, Seat]] = []
        ask = thinker.ask

        def spy(game_id: str, view: Any, seat: Seat, *rest: Any, **named: Any) -> int:
            asked.append((view, seat))
            return ask(game_id, view, seat, *rest, **named)

        monkeypatch.setattr(thinker, "ask", spy)
        for _ in range(3):
            rig.wait_for_turn(0)
            rig.pilot.key("return")
            rig.pilot.until(lambda: rig.board.turn is None)
        rig.wait_for_turn(0)
        assert len(asked) == 6
        for view, seat in asked:
            assert view.seed == HIDDEN_SEED
            for other, hand in enumerate(view.hands):
                assert (set(hand) == {UNKNOWN}) == (other != seat)


def test_the_log_holds_what_the_room_saw_and_nothing_else() -> None:
    with table(RIGHT_KEYS, "random") as rig:
        for _ in range(4):
            rig.wait_for_turn(0)
            rig.pilot.key("return")
            rig.pilot.until(lambda: rig.board.turn is None)
        rig.wait_for_turn(0)
        seen = [entry.piece for entry in rig.table.entries if entry.kind == "placed"]
        assert Counter(seen) == public(rig)
        kinds = {entry.kind for entry in rig.table.entries}
        assert kinds <= {"placed", "blocked", "cleared", "dealt", "round_ended"}
        assert all("hand" not in entry.facts for entry in rig.table.entries)


def test_after_a_round_nobody_sees_the_hand_that_was_dealt_to_the_one_who_ended_it() -> None:
    with table(0, 0, pads=1) as rig:
        for _ in range(400):
            rig.pilot.until(lambda: rig.top != "TableScene" or rig.board.turn is not None)
            if rig.top == "RoundResultScene":
                break
            if rig.top == "CurtainScene":
                rig.pilot.press_pad(rig.pads[0], "west")
            else:
                rig.board.turn.propose(choice(rig))  # type: ignore[union-attr]
                rig.pilot.frames(1)
        assert rig.top == "RoundResultScene"
        assert rig.table.viewer is None
        rig.pilot.press_pad(rig.pads[0], "south")
        rig.pilot.until(lambda: rig.top == "CurtainScene")
        rig.pilot.frames(2)
        assert_only_public(rig)


@pytest.mark.parametrize("owners", [(RIGHT_KEYS, "random", "random"), (RIGHT_KEYS, RIGHT_KEYS)])
def test_a_board_is_never_handed_more_than_somebody_at_the_table_may_see(
    owners: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(*owners) as rig:
        observe, handed = rig.match.game.observe, 0
        show, animate, begin = rig.board.show, rig.board.animate, rig.board.begin_turn

        def check(view: Any, *viewers: Seat | None) -> None:
            nonlocal handed
            handed += 1
            assert any(observe(view, viewer) == view for viewer in viewers)

        def spy_show(view: Any) -> None:
            check(view, rig.table.viewer)
            show(view)

        def spy_animate(event: Any, before: Any, after: Any) -> None:
            check(before, None, *map(Seat, rig.table.seats.people))
            check(after, rig.table.viewer)
            animate(event, before, after)

        def spy_begin(turn: Any) -> None:
            check(turn.view, turn.seat)
            begin(turn)

        monkeypatch.setattr(rig.board, "show", spy_show)
        monkeypatch.setattr(rig.board, "animate", spy_animate)
        monkeypatch.setattr(rig.board, "begin_turn", spy_begin)
        while rig.match.version < 12:
            rig.pilot.until(lambda: rig.top != "TableScene" or rig.board.turn is not None)
            if rig.top == "CurtainScene":
                rig.pilot.key("m")
            else:
                rig.board.turn.propose(choice(rig))  # type: ignore[union-attr]
                rig.pilot.frames(1)
        assert handed > 24


def test_open_hands_are_those_of_people_and_lie_beside_their_names() -> None:
    with table(0, "random", 0, pads=1, hidden=HiddenWay.OPEN) as rig:
        rig.wait_for_turn(0)
        hands = rig.match.state.hands
        shown = [rig.board.standing(Seat(seat)).open_hand for seat in range(3)]
        assert shown == [hands[0], (), hands[2]]
    with table(0, "random", 0, pads=1, hidden=HiddenWay.PASS) as rig:
        assert not rig.board.open_views
