"""The protocol of a board: the view of one game, and the way from intents to an action."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from game.core import Event, Json, Seat
from scenes.boards.standing import Standing
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.input.intents import Button, Device, Intent
from scenes.menu.focus import Node
from scenes.table.player_cards import last_place
from scenes.table.seating import Setup
from scenes.timeline import Timeline

if TYPE_CHECKING:
    from game.ai.hint import Reason
    from scenes.boards.hint_mark import HintMark
    from scenes.drawing.draw import Canvas
    from scenes.fall.story import FallStory
    from scenes.stage import Stage
    from scenes.table.table_look import TableLook

Propose = Callable[[Any], None]
"""Hand an action to the match; the table knows whose it is and for which version."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One prompt of the strip at the foot: what a button does now."""

    button: Button | str
    """A Button, or "move" for the d-pad, "steer" for the stick, "shoulders" for both shoulders,
    "wheel" for that of the mouse."""
    label: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A person is to choose."""

    seat: Seat
    device: Device | None
    view: Any
    """The state as this seat sees it."""
    actions: Sequence[Any]
    propose: Propose


class Board:
    """Base of all boards; a board that overrides nothing shows nothing and lets nobody choose.

    The table calls `show` with a view, `animate` for each event, then one of `begin_turn`
    (a person), `perform` (an opponent has chosen) and `answer` (nature is to move). Each of those
    ends in one call of `propose`. The board draws only what lies in the middle: banner, player
    cards, round, hints and curtain are the table's.
    """

    backdrop: ClassVar[str] = "arctic_night"
    has_own_ground: ClassVar[bool] = False
    """The board draws its backdrop itself, below a picture that hides it from then on."""
    is_in_front: ClassVar[bool] = False
    """The board is drawn over the players' cards, so that these can be kept as a still picture."""
    has_fan: ClassVar[bool] = False
    """A hand lies at the middle of the foot: the hints go to both sides of it."""
    owns_nature: bool = False
    """Whether `answer` is called for nature's turns; a board may say so for some matches only."""

    is_real: bool = False
    """Whether it stands on the table beside the screen, and the table alone knows how."""

    hint_button: ClassVar[Rect] = Rect(404, 33, 64, 64)
    """Where a hint can be asked for by a click."""

    def __init__(self, stage: Stage, setup: Setup) -> None:
        self.stage = stage
        self.setup = setup
        self.timeline = Timeline(is_reduced=stage.settings.is_motion_reduced)
        self.view: Any = None
        self.turn: Turn | None = None
        self.open_views: Mapping[Seat, Any] = {}
        """What each person sees, at a table of several who play with open hands."""
        self.hinted: Any = None
        """The action that a hint suggests in this turn; None without one."""

    @property
    def is_busy(self) -> bool:
        """Whether something still moves that the next turn has to wait for."""
        return not self.timeline.is_idle

    @property
    def is_covering(self) -> bool:
        """Whether the board fills the screen now: the table draws nothing over it but the curtain,
        and hands it the presses of every device."""
        return False

    @property
    def has_back(self) -> bool:
        """Whether east puts something back here now, before the table may take a move back."""
        return False

    @property
    def can_put_back(self) -> bool:
        """The same for the undo of a box, which turns nothing as a right button may do."""
        return self.has_back

    @property
    def is_peeking(self) -> bool:
        """Whether hands lie face down on the table and are looked at one by one."""
        return False

    @property
    def framing(self) -> Hashable:
        """How large it is shown: where that changes, the table fades from picture to picture."""
        return None

    @property
    def falls(self) -> tuple[FallStory, ...]:
        """The falls that were seen here, to be watched again; the last one comes last."""
        return ()

    def recall_falls(self, falls: Sequence[FallStory]) -> None:
        """The match goes on: these were seen before."""

    @property
    def fresh_fall(self) -> FallStory | None:
        """The last one as long as nothing has been built since."""
        return None

    @property
    def corners(self) -> tuple[Rect | None, Rect] | None:
        """Where rules and pause are, on a board that draws its own surroundings."""
        return None

    @property
    def is_big(self) -> bool:
        """Whether the household has asked for large text."""
        return is_big(self.stage.settings.text_scale)

    @property
    def notice_rooms(self) -> Sequence[Rect]:
        """Where notices may stand, the best place first; () for the usual place."""
        return ()

    @property
    def gives_way(self) -> str:
        """What is not drawn while there are notices, which take its place: "hints", "line"."""
        return ""

    @property
    def last_place(self) -> Rect | None:
        """Where the last move is told, to be clicked for all of them; None where it is not."""
        if self.is_big:
            return None
        return last_place(len(self.setup.chairs))

    @property
    def has_hint_key(self) -> bool:
        """Whether north asks for a hint: the board itself has no use for it now."""
        return True

    @property
    def can_hint(self) -> bool:
        """Whether anybody but the mover knows enough for a hint."""
        return True

    @property
    def has_chosen(self) -> bool:
        """Whether the mover has chosen already, and only carries it out: a hint comes too late."""
        return False

    @property
    def is_face_up(self) -> bool:
        """Whether the mover's hand can be seen now, and with it what is said about it."""
        return True

    @property
    def hint_rooms(self) -> tuple[Rect, ...]:
        """Where a hint may be written, the best place first: nothing more important is there."""
        return Rect(436, 148, 404, 330), Rect(1080, 148, 404, 330)

    def mark_hint(self, action: Any) -> None:
        """Mark what a hint suggests, until the turn ends; None takes the marks away."""
        self.hinted = action

    def hint_reasons(self, action: Any) -> Sequence[Reason]:
        """What speaks for an action, or against it, that only the board can see; mostly nothing."""
        return ()

    def hint_marks(self) -> Sequence[HintMark]:
        """What is to be marked for the hint: the place first, then the piece for it."""
        return ()

    @property
    def tower_log(self) -> Json:
        """What a save keeps of this board beside the record, see `resume`."""
        return {}

    def resume(self, tower_log: Json) -> bool:
        """Take up what was kept, after `show`; False where it does not fit what is shown."""
        return True

    @property
    def alarm(self) -> float:
        """0 calm to 1 frightened: how worried the music is."""
        return 0.0

    def recall(self, events: Iterable[Event]) -> None:
        """Take in anew what everybody at the table has seen: at the start, after a take-back."""

    def show(self, view: Any) -> None:
        """Show this view at once, without motion: at the start, after a take-back, a curtain."""
        self.view = view

    def animate(self, event: Event, before: Any, after: Any) -> None:
        """Queue the motion that leads from one view to the next."""
        self.view = after

    def begin_turn(self, turn: Turn) -> None:
        self.turn = turn
        self.hinted = None

    def end_turn(self) -> None:
        """The turn was taken, or taken away: the seat's device is gone, the game is left."""
        self.turn = None
        self.hinted = None

    def pass_on(self, device: Device) -> None:
        """The same turn goes on in other hands: nothing that was picked or aimed at is lost."""
        if self.turn is not None:
            self.turn = replace(self.turn, device=device)

    def perform(self, seat: Seat, action: Any, level: str, rng: Random, propose: Propose) -> None:
        """Let an opponent do what it has chosen; boards with a body to move take their time."""
        propose(action)

    def answer(self, rng: Random, propose: Propose) -> None:
        """Let nature answer. Only called for games whose nature this board owns."""
        raise NotImplementedError(f"{type(self).__name__} owns no nature")

    def skip(self) -> None:
        """Somebody does not want to watch: bring what moves to its end."""
        self.timeline.skip()

    def handle(self, intent: Intent) -> None:
        """One intent of the seat whose turn it is."""

    has_stills: ClassVar[bool] = False
    """Whether reduced motion shows stills for as long as things would move, instead of none."""

    def update(self, seconds: float) -> None:
        if not self.has_stills:  # a household may ask for less motion in the middle of a game
            self.timeline.is_reduced = self.stage.settings.is_motion_reduced
        self.timeline.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Paint the middle of the table."""

    def draw_surroundings(self, canvas: Canvas, look: TableLook) -> bool:
        """Paint what lies round the board instead of the table's banner, cards and hints.

        False, where a board has no own way, lets the table paint them.
        """
        return False

    def draw_over(self, canvas: Canvas) -> None:
        """Paint what flies over the players' cards."""

    # What a replay asks, which shows the middle of the table by itself

    is_past_secret: ClassVar[bool] = False
    """Whether looking back while a match goes on would spoil it, as in a game of memory."""

    @property
    def area(self) -> Rect:
        """The part of the canvas that holds the middle."""
        return Rect(404, 136, 1112, 820)

    def draw_ground(self, canvas: Canvas) -> None:
        """Paint what never moves: kept as a still picture where the board is in front."""

    def draw_alone(self, canvas: Canvas) -> None:
        """Paint the middle without hands, scores and what somebody could do."""
        self.draw_ground(canvas)
        self.draw(canvas)
        self.draw_over(canvas)

    def spot_of(self, event: Event) -> Rect | None:
        """Where an event has happened; None where it has no place."""
        return None

    @property
    def lean(self) -> Json:
        """How a tower stands at this moment, for `resume`."""
        return {}

    @property
    def steadiness(self) -> float | None:
        """The least margin of a tower in px; None on a board without one."""
        return None

    def standing(self, seat: Seat) -> Standing:
        """What the card of a seat says."""
        return Standing()

    def progress(self) -> tuple[int, int] | None:
        """The round and how many there will be; None for a game without rounds."""
        return None

    def stock(self) -> int | None:
        """How many pieces lie in the bag, unseen by all; None for a game without one."""
        return None

    def prompt(self) -> str:
        """The second line of the turn banner: what is to be done now."""
        return ""

    def hints(self) -> Sequence[Hint]:
        return ()

    @property
    def cursor(self) -> object:
        """What the one who is to choose points at, None for nothing; its changes are heard."""
        return None

    def nodes(self) -> Sequence[Node]:
        """What a pointer can click, and a test can reach."""
        return ()
