"""Draws a round: what stands still as one picture, and the tower with all that moves before it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.party.building import Building
from game.party.challenges.balance import BalanceBout
from game.party.challenges.gusts import GustsBout
from game.party.challenges.quake import QuakeBout
from game.party.challenges.snowball import SnowballBout
from game.party.challenges.together import TogetherBout
from scenes.boards.board import Hint
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.lettering import seat_lettering
from scenes.drawing.snow import draw_snow
from scenes.drawing.still import Panel, Still
from scenes.drawing.theme import SEATS, seat_panel
from scenes.input.intents import DeviceKind
from scenes.party import arena_view, extra_view, gauge_view, prompts, side_view, weather_view
from scenes.party.extra_panels import extra_panels
from scenes.party.player import PartyPlayer
from scenes.party.round_layout import FEW, RoundLayout, layout_of
from scenes.party.round_look import (
    BannerLook,
    CardLook,
    ClockLook,
    cards_of,
    clock_of,
    device_of,
)
from scenes.party.words import unit_words
from scenes.table.view import BIG_CORNER, corner_items, corner_rect, hint_items
from scenes.text import _, language
from scenes.widgets import HintItem, draw_badge, draw_corner, draw_hints
from scenes.widgets import draw_round as draw_progress

if TYPE_CHECKING:
    from scenes.party.challenge_scene import ChallengeScene

FLAKES: Final = 22
FLAKE: Final = 10.0
"""How far a flake reaches at most."""
SKY: Final = Rect(500, 128, 1064, 952)
"""Where it snows: not over what is to be read."""
LOOK_EVERY: Final = 4
"""Frames between two looks at what the panels say."""
BACKDROP: Final = "arctic_night"
LOW_CLOCK: Final = 118.0
POLE_END: Final = 704.0
Paint = Callable[[Canvas, Rect], None]


class Sides:
    """What stands round the tower, as one picture; looked over a few times a second."""

    def __init__(self) -> None:
        self._still = Still()
        self._panels: list[Panel] = []
        self._key: Hashable = None
        self._frame = 0

    def draw(self, canvas: Canvas, scene: ChallengeScene, layout: RoundLayout) -> None:
        is_top = scene.stage.stack.top is scene
        key = (scene.phase, scene.is_big, is_top, canvas.scale, canvas.theme.name, language())
        if key != self._key or self._frame % LOOK_EVERY == 0:
            self._key = key
            self._panels = _panels(scene, layout)
        self._frame += 1
        base = scene.show.base
        rail = (base.framing.rail, base.centre) if _has_rail(scene) else None
        ground = (BACKDROP, isinstance(scene.round.bout, BalanceBout), scene.is_big, rail)
        self._still.draw(
            canvas, ground, lambda below: _draw_ground(below, scene), panels=self._panels
        )


def draw_round(canvas: Canvas, scene: ChallengeScene) -> None:
    layout = layout_of(is_big=scene.is_big)
    scene.pictures.warm(canvas, scene.show)
    bout = scene.round.bout
    scene.sides.draw(canvas, scene, layout)
    _draw_moving_sides(canvas, scene, layout)
    arena_view.draw_sea(canvas, scene.show, *_seas(scene, layout))
    if isinstance(bout, TogetherBout):
        _draw_pole(canvas, scene, bout)
    looks = tuple(player.look for player in scene.players)
    row = bout.row if isinstance(bout, SnowballBout) else 0
    hanging = scene.show.hanging()
    arena_view.draw_tower(canvas, scene.show, hanging, looks, row)
    weather_view.draw_wind(canvas, bout.telegraph, scene.clock, is_still=scene.is_still)
    if not scene.is_still:
        with canvas.clipped(SKY):
            draw_snow(canvas, scene.clock, FLAKES, room=SKY.inset(-FLAKE))
    if isinstance(bout, BalanceBout):
        if not scene.is_still:
            gauge_view.draw_turning(canvas, bout.degrees)
        gauge_view.draw_ball(canvas, bout, scene.ball)
        gauge_view.draw_degrees(canvas, scene.ball)
    if isinstance(bout, SnowballBout):
        extra_view.draw_power(canvas, bout.power, _("Strength"), is_thrown=bout.thrown is not None)
    left = POLE_END if isinstance(bout, TogetherBout) else layout.extra.right + 28
    room = Rect(left, layout.banner.bottom, layout.cards.x - 20 - left, 800)
    arena_view.draw_words(canvas, scene.show, hanging, room)
    if scene.show.veil > 0:
        canvas.veil(0.6 * scene.show.veil)
    _draw_caption(canvas, scene, layout)
    _draw_moment(canvas, scene)


def pad_words(player: PartyPlayer) -> str:
    """Whose device is drawn below the clock."""
    kind = device_of(player)
    if kind == "pad":
        return _("{name}’s pad").format(name=player.name)
    if kind == "keys":
        return _("{name}’s keys").format(name=player.name)
    return player.name


def _draw_ground(canvas: Canvas, scene: ChallengeScene) -> None:
    canvas.backdrop(BACKDROP)
    if isinstance(scene.round.bout, BalanceBout):
        gauge_view.draw_gauge(canvas)
    if _has_rail(scene):
        arena_view.draw_rail(canvas, scene.show.base)


def _has_rail(scene: ChallengeScene) -> bool:
    return isinstance(scene.round.bout, Building)


def _seas(scene: ChallengeScene, layout: RoundLayout) -> tuple[Rect, Rect]:
    """Where penguins may swim: before the floe, and on the right where nothing else stands."""
    right = layout.right_sea
    is_free = not isinstance(scene.round.bout, GustsBout) and len(scene.players) <= FEW
    if is_free and not scene.is_big:
        right = Rect(1600, 900, 250, 70)
    if isinstance(scene.round.bout, SnowballBout):
        return Rect(560, 800, 80, 30), Rect(1600, 900, 250, 70) if is_free else right
    return layout.left_sea, right


# -- what stands still ---------------------------------------------------------------------------


def _panels(scene: ChallengeScene, layout: RoundLayout) -> list[Panel]:
    round_, players = scene.round, scene.players
    panels = [
        Panel(
            "plate", layout.plate, round_.challenge.id,
            lambda to, rect: side_view.draw_plate(to, rect, round_.challenge.id),
        )
    ]  # fmt: skip
    if scene.progress is not None:
        progress = scene.progress
        panels.append(
            Panel(
                "round", layout.round, progress, lambda to, rect: draw_progress(to, rect, *progress)
            )
        )
    clock = clock_of(round_)
    is_low = isinstance(round_.bout, GustsBout) and not scene.is_big
    box = layout.clock
    if is_low:
        box = Rect(box.x, box.y, box.w, LOW_CLOCK)
    panels.append(
        Panel("clock", box, (clock, is_low), partial(_paint_clock, look=clock, is_low=is_low))
    )
    banner = banner_of(scene)
    panels.append(
        Panel(
            "banner",
            layout.banner,
            banner,
            lambda to, rect: side_view.draw_banner(to, rect, banner),
        )
    )
    for seat, card in enumerate(cards_of(round_, players, scene.now)):
        rect = layout.card(seat, len(players))
        panels.append(Panel(f"card {seat}", rect, card, partial(_paint_card, look=card)))
    items = corner_items(scene.stage.devices, scene.signs())
    if scene.is_big:
        panels.append(
            Panel("corner", BIG_CORNER, items, lambda to, rect: _corner(to, rect, items[1:]))
        )
    else:
        panels.append(
            Panel("corner", corner_rect(items), items, lambda to, rect: _corner(to, rect, items))
        )
    hints = hint_items(scene.stage.devices, scene.signs(), _hints(scene))
    y, height = layout.hints
    strip = Rect(430, y - height / 2, 1130, height)
    panels.append(Panel("hints", strip, hints, lambda to, rect: _paint_hints(to, rect, hints)))
    return [*panels, *extra_panels(round_.bout, layout, len(players))]


def _paint_clock(canvas: Canvas, rect: Rect, *, look: ClockLook, is_low: bool) -> None:
    side_view.draw_clock(canvas, rect, look, is_low=is_low)


def _paint_card(canvas: Canvas, rect: Rect, *, look: CardLook) -> None:
    side_view.draw_card(canvas, rect, look)


def _corner(canvas: Canvas, rect: Rect, items: tuple[HintItem, ...]) -> None:
    draw_corner(canvas, rect, items)


def _paint_hints(canvas: Canvas, rect: Rect, hints: tuple[HintItem, ...]) -> None:
    if hints:
        x, y = rect.center
        draw_hints(canvas, hints, y, x=x, height=rect.h, max_width=rect.w)


def _hints(scene: ChallengeScene) -> list[Hint]:
    """None below a card, whose own buttons stand there."""
    is_person = any(seat in scene.play.people for seat in scene.now)
    is_person = is_person and scene.stage.stack.top is scene
    if not is_person:
        return []
    labels = (scene.play.label_of(seat) for seat in scene.now)
    label = next((label for label in labels if label is not None), None)
    return prompts.hints_of(scene.round.challenge.control, label)


def banner_of(scene: ChallengeScene) -> BannerLook:
    seats = scene.now or scene.round.bout.setup.seats
    player = scene.players[seats[0]]
    number = None
    device = player.device
    if player.bot is None and device is not None and device.kind is DeviceKind.PAD:
        digits = [c for c in scene.stage.devices.name_of(device) if c.isdigit()]
        number = int("".join(digits)) if digits else None
    return BannerLook(
        player.look,
        prompts.title_of(scene.round, scene.players, seats),
        prompts.line_of(scene.round),
        device_of(player),
        number,
    )


# -- what moves ----------------------------------------------------------------------------------


def _draw_moving_sides(canvas: Canvas, scene: ChallengeScene, layout: RoundLayout) -> None:
    bout, box = scene.round.bout, layout.extra
    if isinstance(bout, GustsBout) and not scene.is_big:
        is_right = bout.telegraph is not None and bout.telegraph.direction < 0
        cloud = Rect(1320, 190, 262, 200) if is_right else Rect(46, 396, 420, 282)
        weather_view.draw_cloud(canvas, cloud, bout.telegraph, scene.clock, is_still=scene.is_still)
    if isinstance(bout, QuakeBout):
        strip = Rect(box.x, box.y, box.w, 208)
        weather_view.draw_seismograph(canvas, strip, scene.shaken, _("The ground"))
    if isinstance(bout, BalanceBout) and not scene.is_big:
        player = scene.players[bout.seat]
        rect = Rect(box.x, box.y + 64, 440, 420)
        share = gauge_view.stick_of(bout.degrees)
        gauge_view.draw_lead(canvas, rect, player.look, share, banner_of(scene))
        words = pad_words(player)
        if words:
            gauge_view.draw_owner(canvas, rect, player.look, words)


def _draw_pole(canvas: Canvas, scene: ChallengeScene, bout: TogetherBout) -> None:
    base = scene.show.base
    row = bout.arena.config.row_height * base.zoom
    foot = base.framing.foot + 8
    most = min(bout.base, bout.height + 2, int((foot - base.framing.rail - 40) / row))
    extra_view.draw_pole(canvas, base.centre - base.framing.floe + 26, foot, row, bout.height, most)


def _draw_caption(canvas: Canvas, scene: ChallengeScene, layout: RoundLayout) -> None:
    words = scene.noises.caption
    if words:
        canvas.pill(
            1040, layout.caption, words, "toast", px=44, align="c", height=74, max_width=900
        )


def _draw_moment(canvas: Canvas, scene: ChallengeScene) -> None:
    """The count before a turn, and the figure after it."""
    from scenes.party.challenge_scene import Phase

    if scene.phase is Phase.COUNT:
        seats = scene.now or scene.round.bout.setup.seats
        look = scene.players[seats[0]].look
        canvas.fancy(str(scene.count), 1036, 470, 300, seat_lettering(look))
    elif scene.phase is Phase.OVER and not scene.round.challenge.is_shared:
        _draw_over(canvas, scene)


def _draw_over(canvas: Canvas, scene: ChallengeScene) -> None:
    """How far the turn has come, on the colour of the seat."""
    seat = scene.round.bout.setup.seats[0]
    player = scene.players[seat]
    value = int(scene.round.bout.score(seat).value)
    rect = Rect(656, 200, 760, 190) if not scene.is_big else Rect(540, 220, 960, 240)
    canvas.kept(
        rect.inset(-24), ("over", player.look, player.name, value, scene.round.challenge.unit),
        lambda inner: _paint_over(inner, rect, player.look, player.name, value, scene),
    )  # fmt: skip


def _paint_over(
    canvas: Canvas, rect: Rect, look: int, name: str, value: int, scene: ChallengeScene
) -> None:
    style = canvas.panel(rect, seat_panel(look, radius=40))
    shape = SEATS[look].shape
    pose = "joy" if value else "worried"
    canvas.sprite(f"chick_{shape}_{pose}", rect.x + 104, rect.bottom - 12, 0.74)
    draw_badge(canvas, look, rect.right - 70, rect.y + 62, 84)
    left, room = rect.x + 214, rect.w - 330
    canvas.text(
        name, left, rect.y + rect.h * 0.3, 52, face="heavy", colour=style.text, max_width=room,
        max_height=rect.h * 0.42,
    )  # fmt: skip
    words = f"{value} {unit_words(scene.round.challenge.unit, value)}"
    canvas.text(
        words, left, rect.y + rect.h * 0.7, 46, face="title", colour=style.text,
        max_width=rect.right - 30 - left, max_height=rect.h * 0.4,
    )  # fmt: skip
