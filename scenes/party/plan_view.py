"""How the plan of an evening looks: cards of challenges, tonight's order, players, tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, SMALLEST_TEXT, PanelStyle
from scenes.input.intents import Button
from scenes.party import players_view
from scenes.party.records import best_of
from scenes.party.side_view import draw_challenge
from scenes.party.words import unit_words, words_of
from scenes.text import _, ngettext, pgettext
from scenes.timeline import back_out
from scenes.widgets import draw_button, draw_header

if TYPE_CHECKING:
    from scenes.party.plan_scene import PlanScene

DISC: Final = 30.0
POP_SECONDS: Final = 0.18
LIFT: Final = 8.0
_PICTURE: Final = 384.0
"""ViewBox units of a challenge's picture across."""


def draw_plan(scene: PlanScene, canvas: Canvas) -> None:
    """The whole screen but the hints."""
    canvas.backdrop("arctic_lobby", dim=0.35)
    _draw_head(scene, canvas)
    if scene.shows_challenges:
        for node in scene.focus.nodes:
            kind, _colon, name = node.key.partition(":")
            if kind == "card":
                _draw_card(scene, canvas, node.rect, name)
        _draw_tiles(scene, canvas)
    if scene.is_big:
        if scene.shows_challenges:
            _draw_line(scene, canvas)
        else:
            _draw_side(scene, canvas)
        label = _("Players") if scene.shows_challenges else _("Challenges")
        rect = scene.layout.turn(scene.page)
        draw_button(canvas, rect, label, scene.state("page"), icon="people", px=40)
    else:
        _draw_tonight(scene, canvas)
    if scene.shows_players:
        players_view.draw_players(scene, canvas)
    _draw_start(scene, canvas)


def _draw_head(scene: PlanScene, canvas: Canvas) -> None:
    night = scene.party.night
    title = _("Plan the evening") if not night.done else _("The rest of the evening")
    draw_header(canvas, title)
    if scene.is_big:
        return
    x = 64 + canvas.text_width(title, 58, "heavy", max_height=74) + 40
    chosen = ngettext("{number} round", "{number} rounds", len(night.playlist)).format(
        number=len(night.playlist)
    )
    players = _people_words(scene)
    box = canvas.pill(x, 50, chosen, "pill", icon="check", height=58, max_width=330)
    canvas.pill(box.right + 24, 50, players, "pill", icon="people", height=58, max_width=330)


def _draw_card(scene: PlanScene, canvas: Canvas, rect: Rect, name: str) -> None:
    """Chosen ones are paper with their place in gold, the others navy with a plus."""
    night = scene.party.night
    place, state = night.place_of(name), scene.state(f"card:{name}")
    refusal = night.refusal(name)
    changed, since = scene.changed
    age = 1.0 if scene.is_still or changed != name else (scene.clock - since) / POP_SECONDS
    share = back_out(min(1.0, max(0.0, age)))
    box = rect.moved(0, -LIFT * (1 - share)) if place is not None else rect
    flat = "inset" if refusal else "dark"
    style = canvas.panel(box, "light" if place is not None else flat, radius=26)
    _draw_picture(scene, canvas, box, name)
    _draw_words(scene, canvas, box, name, refusal, style)
    _draw_place(scene, canvas, box, name, place, share)
    if state.is_chosen:
        canvas.focus_ring(box, 26)


def _picture_rect(scene: PlanScene, box: Rect) -> Rect:
    high = 104.0 if scene.is_big else 134.0
    wide = box.w - 20 if scene.is_big else 268.0
    return Rect(box.center[0] - wide / 2, box.y + 10, wide, high)


def _draw_picture(scene: PlanScene, canvas: Canvas, box: Rect, name: str) -> None:
    rect = _picture_rect(scene, box)
    if not scene.is_big:
        draw_challenge(canvas, name, rect, 18)
        return
    scale = rect.w / _PICTURE / 1.04
    canvas.framed(
        rect, 18, ("challenge strip", name),
        lambda inner: inner.sprite(f"challenge_{name}", rect.w / 2, rect.h * 0.42, scale),
        outline=5,
    )  # fmt: skip


def _draw_words(
    scene: PlanScene, canvas: Canvas, box: Rect, name: str, refusal: str, style: PanelStyle
) -> None:
    words = words_of(name)
    top = _picture_rect(scene, box).bottom
    if scene.is_big:
        place = Rect(box.x + 16, top + 4, box.w - 32, box.bottom - top - 8)
        canvas.boxed(
            words.title(), place, 34, face="heavy", colour=style.text, align="c", leading=0.98
        )
        return
    left, room = box.x + 18, box.w - 32
    is_long = canvas.text_width(words.title(), SMALLEST_TEXT, "heavy", max_height=26) > room
    if is_long:
        place = Rect(left, top + 4, room, 56)
        canvas.boxed(words.title(), place, 27, face="heavy", colour=style.text, leading=0.96)
    else:
        canvas.text(
            words.title(), left, top + 25, 34, face="heavy", colour=style.text, max_width=room,
            max_height=40,
        )  # fmt: skip
    best = best_of(scene.stage.profiles, name, scene.party.night.day)
    y = top + (60 if is_long else 44)
    place = Rect(left, y, room, box.bottom - y - 6)
    canvas.boxed(
        _card_line(scene, name), place, 27, face="body", colour=style.secondary, leading=1.02
    )
    if best is not None:
        canvas.disc(box.x + 36, box.y + 38, 21, "#FFFFFF", width=4)
        canvas.icon("cup", box.x + 36, box.y + 38, 30, INK)


def _card_line(scene: PlanScene, name: str) -> str:
    """The rule; of the card in focus the record, if there is one."""
    refusal = scene.party.night.refusal(name)
    best = _best_line(scene, name) if scene.focused == name else ""
    return refusal or best or words_of(name).rule()


def _best_line(scene: PlanScene, name: str) -> str:
    """Who holds the record, ever or of today's evening; empty where nobody does."""
    best = best_of(scene.stage.profiles, name, scene.party.night.day)
    return "" if best is None else best_words(best.name, int(best.score.value), unit_of(name))


def best_words(name: str, value: int, unit: str) -> str:
    """Who holds a record, and what it is."""
    # Translators: a record, as in "Best: Ada, 12 standing".
    return _("Best: {name}, {number} {unit}").format(
        name=name, number=value, unit=unit_words(unit, value)
    )


def unit_of(challenge: str) -> str:
    from game.party.challenges import find_challenge

    return find_challenge(challenge).unit


def _draw_place(
    scene: PlanScene, canvas: Canvas, box: Rect, name: str, place: int | None, share: float
) -> None:
    x, y = box.right - 36, box.y + 36
    if place is not None:
        r = round(DISC * max(0.2, share))
        canvas.disc(x, y, r, canvas.theme.focus)
        canvas.label(str(place), x, y, 38 if place < 10 else 32, 48, INK)
    elif scene.party.night.is_played(name):
        canvas.disc(x, y, 26, canvas.theme.steady)
        canvas.icon("check", x, y, 38, INK)
    else:
        canvas.disc(x, y, 26, canvas.theme.panel_top)
        canvas.icon("plus", x, y, 36, canvas.theme.text)


def _tile_words(scene: PlanScene, key: str) -> tuple[str, str, str]:
    """Icon, label and note of a tile."""
    night, today = scene.party.night, scene.party.today()
    if key == "draw":
        number = pgettext("a number of chance", "Draw {number}").format(number=night.seed)
        return "dice", _("Pick for me"), number
    if key == "today":
        return "star", _("Today’s"), f"{today:%d.%m.%Y}"
    if key == "anew":
        return "cont", _("New evening"), _("Start over")
    if key == "underdog":
        return "up", _("Underdog"), _("On: last gets +2") if night.has_underdog else _("Off")
    return "cup", _("Records"), _("The best so far")


def _draw_tiles(scene: PlanScene, canvas: Canvas) -> None:
    places = {node.key: node.rect for node in scene.focus.nodes}
    for key in scene.tiles:
        icon, label, note = _tile_words(scene, key)
        rect, state = places[key], scene.state(key)
        is_on = key == "today" and scene.party.night.day is not None
        style = canvas.panel(rect, "chosen" if state.is_chosen or is_on else "button", radius=26)
        if scene.is_big:
            canvas.icon(icon, rect.x + 44, rect.center[1], 50, style.text)
            room = Rect(rect.x + 80, rect.y + 6, rect.w - 94, rect.h - 12)
            canvas.boxed(label, room, 32, face="heavy", colour=style.text, leading=0.98)
        else:
            canvas.icon(icon, rect.x + 42, rect.y + 44, 50, style.text)
            canvas.text(
                label, rect.x + 78, rect.y + 45, 34, face="heavy", colour=style.text,
                max_width=rect.w - 96, max_height=48,
            )  # fmt: skip
            canvas.text(
                note, rect.x + 22, rect.y + 94, 27, face="body", colour=style.secondary,
                max_width=rect.w - 40, max_height=38,
            )  # fmt: skip
        if state.is_chosen:
            canvas.focus_ring(rect, 26)


def _people_words(scene: PlanScene) -> str:
    people = len(scene.lobby.taken)
    return ngettext("{number} player", "{number} players", people).format(number=people)


def _length_words(scene: PlanScene) -> str:
    night = scene.party.night
    count = len(night.upcoming)
    rounds = ngettext("{number} round", "{number} rounds", count).format(number=count)
    # Translators: {rounds} is "6 rounds".
    return _("{rounds}, {number} min").format(rounds=rounds, number=night.minutes)


def _draw_tonight(scene: PlanScene, canvas: Canvas) -> None:
    """What is to come, in its order."""
    rect = scene.layout.tonight
    style = canvas.panel(rect, "dark")
    y = rect.y + 42
    canvas.text(
        _("Tonight"), rect.x + 28, y, 40, face="heavy", colour=style.text, max_width=220,
        max_height=56,
    )  # fmt: skip
    canvas.text(
        _length_words(scene), rect.right - 28, y, 29, colour=style.secondary, align="r",
        max_width=280, max_height=42,
    )  # fmt: skip
    upcoming = scene.party.night.upcoming
    if not upcoming:
        room = Rect(rect.x + 28, rect.y + 80, rect.w - 56, rect.h - 100)
        canvas.boxed(
            _("Choose challenges, or let chance pick."), room, 32, colour=style.secondary,
            align="c",
        )  # fmt: skip
        return
    columns, w = (3, 152.0) if len(upcoming) <= 6 else (5, 98.0)
    step_x, step_y = (rect.w - 44) / columns, 84.0 if columns == 3 else 82.0
    for index, name in enumerate(upcoming):
        column, row = index % columns, index // columns
        x = rect.x + 34 + column * step_x
        place = Rect(x, rect.y + 78 + row * step_y, w, w / 2)
        if scene.focused == name:
            canvas.drawing(
                place.x - 10, place.y - 10, place.w + 20, place.h + 20,
                shapes.rounded(3, 3, place.w + 14, place.h + 14, 18, "#FFFFFF"),
            )  # fmt: skip
        draw_challenge(canvas, name, place, 12)
        number = scene.party.night.done + index + 1
        canvas.disc(place.x + 2, place.y + 8, 19, canvas.theme.focus, width=4)
        canvas.label(str(number), place.x + 2, place.y + 8, 24, 24, INK)
        is_last = index + 1 == len(upcoming) or column + 1 == columns
        if not is_last and columns == 3:
            gap = (place.right + x + step_x) / 2 - 6
            canvas.icon("right", gap, place.center[1] + 4, 26, canvas.theme.accent_text)


def _draw_line(scene: PlanScene, canvas: Canvas) -> None:
    """In large text: the rule of the challenge in focus, or how long the evening is."""
    rect, name = scene.layout.line, scene.focused
    style = canvas.panel(rect, "plain", radius=28)
    line = _length_words(scene)
    if name is not None:
        best = _best_line(scene, name)
        rule = scene.party.night.refusal(name) or words_of(name).rule()
        line = f"{rule}\n{best}" if best else rule
    elif scene.focus.key in scene.tiles:
        line = _tile_words(scene, scene.focus.key)[2]
    room = Rect(rect.x + 24, rect.y + 12, rect.w - 48, rect.h - 24)
    canvas.boxed(line, room, 29, colour=style.text, leading=1.0)


def _draw_side(scene: PlanScene, canvas: Canvas) -> None:
    """In large text: what is planned, in words."""
    rect = scene.layout.side
    style = canvas.panel(rect, "dark")
    canvas.text(
        _("Tonight"), rect.x + 28, rect.y + 54, 40, face="heavy", colour=style.text,
        max_width=rect.w - 56, max_height=80,
    )  # fmt: skip
    upcoming = scene.party.night.upcoming
    names = [words_of(name).title() for name in upcoming[:4]]
    if len(upcoming) > 4:
        names = [*names[:3], "…"]
    line = "\n".join(names) or _("Choose challenges, or let chance pick.")
    room = Rect(rect.x + 28, rect.y + 98, rect.w - 56, rect.h - 258)
    canvas.boxed(line, room, 32, colour=style.text, leading=1.12)
    for row, words in enumerate((_people_words(scene), _length_words(scene))):
        foot = Rect(rect.x + 28, rect.bottom - 152 + row * 70, rect.w - 56, 68)
        canvas.boxed(words, foot, 30, colour=style.secondary)


def _draw_start(scene: PlanScene, canvas: Canvas) -> None:
    trouble = scene.party.night.trouble()
    rect = scene.layout.start(scene.page)
    label = _("Next round") if scene.party.night.done else _("Start")
    prompts = scene.prompts(Button.NORTH)
    state = scene.state("start")
    if trouble is None:
        draw_button(
            canvas, rect, label, state, kind="gold", icon="play", px=58,
            prompt=prompts[0] if prompts else None,
        )  # fmt: skip
        return
    draw_button(canvas, rect, "", state, kind="gold", icon="warn")
    room = Rect(rect.x + rect.h * 1.05, rect.y + 2, rect.w - rect.h * 1.05 - 14, rect.h - 4)
    canvas.boxed(trouble, room, 30, face="heavy", colour=INK, leading=0.98)
