"""The board of Penguin Cards: a pyramid of cards on a quilt, and the hand as a fan before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.core import Event, Seat
from game.titles.pyramid.deals import choices
from game.titles.pyramid.events import Blocked, Cleared, Dealt, Placed
from game.titles.pyramid.pyramid import UNKNOWN, Cell, Colour, Place
from game.titles.pyramid.state import State
from scenes.boards import fan, party_hint, pyramid_view
from scenes.boards.board import Board, Hint, Turn
from scenes.boards.hint_mark import HintMark
from scenes.boards.out_button import OutButton
from scenes.boards.party_hand import PartyHand
from scenes.boards.party_input import PartyInput
from scenes.boards.party_prompts import place_prompt
from scenes.boards.party_view import Flight, Scenery, draw_flight, draw_scenery, draw_tray
from scenes.boards.pyramid_grid import BIG_TRAY, TRAY, Grid, grid_for
from scenes.boards.standing import Standing
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, DeviceKind, Intent
from scenes.menu.focus import Node
from scenes.stage import Stage
from scenes.table import player_cards
from scenes.table.player_cards import notice_rooms
from scenes.table.seating import HiddenWay, Setup
from scenes.text import _, ngettext
from scenes.timeline import Tween, ease_in_out, ease_out

if TYPE_CHECKING:
    from scenes.drawing.draw import Canvas

LIFT = 0.12
FLY = 0.26
NOTE = 0.9
DEAL = 0.35
PEEK = 3.0
"""Seconds after which a hand that was looked at turns face down by itself."""
OUT = Rect(1216, 160, 274, 64)
BIG_OUT = Rect(1110, 214, 380, 84)
"""Where somebody says that nothing fits."""
CORNER_ROOMS = (Rect(424, 154, 300, 130), Rect(1196, 154, 300, 130))
"""Where notices stand when the cards fill both columns: in the upper corners of the tray."""


class PartyBoard(Board):
    """Card first, place second: either may be changed until the card is put down."""

    is_in_front: ClassVar[bool] = True
    backdrop: ClassVar[str] = "quilt"
    has_fan: ClassVar[bool] = True

    def __init__(self, stage: Stage, setup: Setup) -> None:
        super().__init__(stage, setup)
        self.view: State | None = None
        self.hand = PartyHand()
        self.place = 0
        self._flight: Flight | None = None
        self._note = ""
        self._note_look = 0
        self._lift = 1.0
        self._deal = 1.0
        self.peeked: float | None = None
        """Seconds since the hand was turned face up."""
        self.out = OutButton(self, OUT, BIG_OUT)
        self._input = PartyInput(self)

    # -- what is shown -------------------------------------------------------------------------

    @property
    def can_hint(self) -> bool:
        return self.turn is None or UNKNOWN not in self.turn.view.hands[self.turn.seat]

    @property
    def is_peeking(self) -> bool:
        """Whether hands lie face down on the table and are looked at one by one."""
        return self.setup.hidden is HiddenWay.PEEK and len(self.setup.people) > 1

    @property
    def is_face_up(self) -> bool:
        return not self.is_peeking or self.peeked is not None

    def show(self, view: Any) -> None:
        super().show(view)
        self._flight = None
        self._note = ""
        self._lay_hand()

    def _hand_seat(self) -> Seat | None:
        """Whose hand lies at the foot: the mover's, else the one that the viewer knows."""
        if self.turn is not None:
            return self.turn.seat
        if self.view is None:
            return None
        for seat, hand in enumerate(self.view.hands):
            if hand and UNKNOWN not in hand and self.view.turn is not None:
                return Seat(seat)
        return None

    def _lay_hand(self) -> None:
        seat = self._hand_seat()
        source = self.turn.view if self.turn is not None else self.view
        cards = () if seat is None or source is None else choices(source, seat)
        if seat is not None and source is not None and UNKNOWN in source.hands[seat]:
            cards = tuple(dict.fromkeys(cards))  # one of every colour that may still be there
        self.hand.lay(cards, source.pyramid if source is not None else None)

    def animate(self, event: Event, before: Any, after: Any) -> None:
        assert self.view is not None, "a view is shown before anything moves"
        match event:
            case Placed():
                self._fly(event, after)
            case Blocked(seat, left, _change):
                words = ngettext(
                    "{name} is out with {number} left", "{name} is out with {number} left", left
                )
                note = words.format(name=self._name(seat), number=left)
                self._tell(note, seat, event, after)
            case Cleared(seat):
                note = _("{name} has placed every card").format(name=self._name(seat))
                self._tell(note, seat, event, after)
            case Dealt():
                self._advance(event, after)
                self._deal = 0.0
                self.timeline.then(Tween(DEAL, self._set_deal, ease_out))
            case _:
                self._advance(event, after)

    def _advance(self, event: Event, after: State) -> None:
        assert self.view is not None, "a view is shown before anything moves"
        self.view = pyramid_view.advance(self.view, event, after)
        self._lay_hand()

    def _fly(self, placed: Placed, after: State) -> None:
        assert self.view is not None, "a view is shown before anything moves"
        cell = Cell(placed.level, placed.col)
        own = self.hand.take(placed.colour) if placed.seat == self._hand_seat() else None
        card = player_cards.place_of(placed.seat, self.view.seats, is_big=self.is_big)
        start = own or card.center
        flight = Flight(placed.colour, start, self.grid_of(self.view).foot(cell))

        def land() -> None:
            self._flight = None
            self._advance(placed, after)

        self._flight = flight
        self.timeline.then(Tween(FLY, flight.move, ease_in_out, on_end=land))

    def _tell(self, note: str, seat: Seat, event: Event, after: State) -> None:
        def begin(share: float) -> None:
            self._note, self._note_look = note, self.setup.chairs[seat].look

        def end() -> None:
            self._note = ""
            self._advance(event, after)

        self.timeline.then(Tween(NOTE, begin, on_end=end))

    def _set_deal(self, share: float) -> None:
        self._deal = share

    def _set_lift(self, share: float) -> None:
        self._lift = share

    def _name(self, seat: Seat) -> str:
        return self.setup.chairs[seat].name

    # -- a person's turn -----------------------------------------------------------------------

    def begin_turn(self, turn: Turn) -> None:
        super().begin_turn(turn)
        self.peeked = None
        self._input.rest()
        self._lay_hand()
        if not self.is_peeking:
            self.hand.choose_playable()
        self.place = 0

    def end_turn(self) -> None:
        super().end_turn()
        self.peeked = None
        self._input.rest()

    @property
    def colour(self) -> Colour | None:
        """The colour of the chosen card; None when none can be chosen."""
        return self.hand.chosen_colour if self.turn is not None else None

    def places(self) -> list[Cell]:
        """The cells that can be aimed at: those that take the chosen card.

        While hands lie face down it is every open cell, or the lights would tell the colour.
        """
        if self.turn is None or self.colour is None:
            return []
        view: State = self.turn.view
        if self.is_peeking:
            return list(view.pyramid.open_cells)
        return [place.cell for place in view.pyramid.places(self.colour)]

    @property
    def aimed(self) -> Cell | None:
        places = self.places()
        return places[self.place % len(places)] if places else None

    def choose_card(self, index: int) -> None:
        aimed = self.aimed
        self.hand.choose(index)
        places = self.places()
        self.place = places.index(aimed) if aimed in places else 0
        self._lift = 0.0
        self.timeline.then(Tween(LIFT, self._set_lift, ease_out))

    def step_place(self, by: int) -> None:
        places = self.places()
        if places:
            self.place = (self.place + by) % len(places)

    def put_down(self) -> None:
        if self.turn is None or self.colour is None or self.aimed is None:
            return
        action = Place(self.colour, *self.aimed)
        if action in self.turn.actions:
            self.turn.propose(action)
        else:
            self.stage.notices.say(_("That card does not fit there"), "cross")

    def handle(self, intent: Intent) -> None:
        self._input.handle(intent)

    def grid_of(self, view: State) -> Grid:
        return grid_for(view.pyramid, is_big=self.is_big)

    def spots(self) -> list[fan.Spot]:
        chosen = self.hand.chosen if self.turn is not None else None
        return fan.spots(len(self.hand.cards), chosen, self._lift)

    @property
    def cursor(self) -> object:
        return (self.hand.chosen, self.aimed) if self.turn is not None else None

    def nodes(self) -> Sequence[Node]:
        if self.turn is None or self.view is None:
            return ()
        cards = [
            Node(f"card-{index}", spot.rect, lambda index=index: self.choose_card(index))  # type: ignore[misc]
            for index, spot in enumerate(self.spots())
        ]
        grid = self.grid_of(self.view)
        cells = [
            Node(f"place-{cell.level}-{cell.col}", grid.rect(cell), self.put_down)
            for cell in self.places()
        ]
        return [*cards, *cells, *self.out.nodes()]

    @property
    def notice_rooms(self) -> Sequence[Rect]:
        seats = len(self.setup.chairs)
        if beside := notice_rooms(seats, is_big=self.is_big):
            return beside
        if self.is_big:
            return (Rect(420, 716, 1080, 82),)
        return CORNER_ROOMS[:1] if self.out.is_there else CORNER_ROOMS

    @property
    def gives_way(self) -> str:
        is_full = not notice_rooms(len(self.setup.chairs), is_big=self.is_big)
        return "hints" if self.is_big and is_full else ""

    def hint_marks(self) -> Sequence[HintMark]:
        return () if self.hinted is None else party_hint.marks_of(self, self.hinted)

    # -- time, words and pixels ----------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.peeked is not None:
            self.peeked += seconds
            if self.peeked > PEEK:
                self.peeked = None

    @property
    def is_busy(self) -> bool:
        # A card that is being lifted keeps nobody waiting.
        return self.turn is None and super().is_busy

    @property
    def area(self) -> Rect:
        return (BIG_TRAY if self.is_big else TRAY).inset(-24)

    def spot_of(self, event: Event) -> Rect | None:
        if self.view is None or not isinstance(event, Placed):
            return None
        return self.grid_of(self.view).rect(Cell(event.level, event.col))

    def standing(self, seat: Seat) -> Standing:
        if self.view is None:
            return Standing()
        return pyramid_view.standing(self.view, seat, cover="cards", open_views=self.open_views)

    def progress(self) -> tuple[int, int] | None:
        return None if self.view is None else (self.view.round, self.view.rounds)

    def prompt(self) -> str:
        if self.turn is None:
            return ""
        if self.out.is_there:
            return _("Choose a card, or show one")
        if not self.is_face_up or self.is_peeking:
            return _("Choose a card by its number, then a place")
        return place_prompt(self.colour, has_place=bool(self.places()))

    def hints(self) -> Sequence[Hint]:
        if self.turn is None:
            return ()
        device = self.turn.device
        if device is not None and device.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH):
            hints = [Hint(Button.SOUTH, _("Card, then place"))]
        else:
            hints = [
                Hint("move", _("Card")),
                Hint("shoulders", _("Place")),
                Hint(Button.SOUTH, _("Put down")),
            ]
        if self.is_peeking:
            return [*hints, Hint(Button.WEST, _("Look"))]
        return [*hints, Hint(Button.WEST, _("Sort"))]

    def draw_ground(self, canvas: Canvas) -> None:
        draw_tray(canvas, BIG_TRAY if self.is_big else TRAY)

    def draw(self, canvas: Canvas) -> None:
        if self.view is None:
            return
        seat = self._hand_seat()
        draw_scenery(
            canvas,
            Scenery(
                view=self.view,
                grid=self.grid_of(self.view),
                flight=self._flight,
                places=tuple(self.places()),
                aimed=self.aimed,
                colour=None if self.is_peeking else self.colour,
                cards=self.hand.cards if self.is_face_up else (UNKNOWN,) * len(self.hand.cards),
                spots=tuple(self.spots()),
                chosen=self.hand.chosen if self.turn is not None else None,
                rise=self._deal,
                owner=None if seat is None or self.out.is_there else self.setup.chairs[seat],
                is_numbered=self.is_peeking,
                drag=self._input.drag,
                note=self._note,
                note_look=self._note_look,
            ),
        )

    def draw_over(self, canvas: Canvas) -> None:
        self.out.draw(canvas)
        if self._flight is not None and self.view is not None:
            draw_flight(canvas, self._flight, self.grid_of(self.view))


BOARD = PartyBoard
