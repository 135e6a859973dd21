"""Counts: everything adds up, whatever was played with whom."""

from __future__ import annotations

import csv
import io
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.stats.badges import STEPS, badges_of, best_badges, next_badge
from scenes.stats.counts import WEEKS, Counts, Tally, best_run, counts_of, percent, seat_of
from scenes.stats.export import GAMES, SUMS, games_csv, sums_csv
from scenes.stats.played import EVENING, Played, Sitter

DAY = date(2026, 11, 30)
NAMES = ("Ada", "Bea", "Cem", "")


@st.composite
def sitters(draw: st.DrawFn) -> tuple[Sitter, ...]:
    """One to six seats: people with names, each once, people without, opponents."""
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=6))
    names = [name if name not in names[:k] else "" for k, name in enumerate(names)]
    found = []
    for look, name in enumerate(names):
        let_gos = draw(st.integers(0, 9))
        found.append(
            Sitter(
                name,
                look,
                bool(name) or draw(st.booleans()),
                draw(st.booleans()),
                draw(st.integers(0, 3)),
                let_gos,
                draw(st.integers(0, let_gos)),
                draw(st.integers(0, 3)),
            )
        )
    return tuple(found)


@st.composite
def histories(draw: st.DrawFn) -> tuple[Played, ...]:
    """Games in the order of their ends, some of them long ago or, by a wrong clock, to come."""
    games = draw(st.lists(sitters(), max_size=20))
    days = sorted(draw(st.integers(-3, 120)) for _game in games)
    return tuple(
        Played(
            draw(st.sampled_from(("penguin", "ingenious", EVENING))),
            float(number),
            DAY - timedelta(days=ago),
            seats,
            draw(st.integers(0, 9)),
        )
        for number, (seats, ago) in enumerate(zip(games, reversed(days), strict=True))
    )


@given(histories())
def test_games_add_up_by_kind_by_company_and_by_week(games: tuple[Played, ...]) -> None:
    for name in NAMES[:3]:
        counts = counts_of(games, name, DAY)
        mine = [game for game in games if name in game.names]
        assert counts.total.played == len(mine)
        kinds = [tally for _game, tally in counts.by_game]
        assert Tally(sum(t.played for t in kinds), sum(t.won for t in kinds)) == counts.total
        alone = [game for game in mine if len(game.names) == 1]
        together = sum(company.tally.played for company in counts.companies)
        assert together + len(alone) == counts.total.played
        recent = [game for game in mine if 0 <= (DAY - game.day).days < 7 * WEEKS]
        assert sum(week.played for week in counts.form) == len(recent)
        assert counts.steady <= counts.let_gos
        assert counts.best_run <= counts.total.won <= counts.total.played


@given(histories())
def test_who_sat_together_has_played_together_as_often_as_the_other(
    games: tuple[Played, ...],
) -> None:
    def with_other(name: str, other: str) -> int:
        companies = counts_of(games, name, DAY).companies
        return sum(
            company.tally.played
            for company in companies
            if other in [mate.name for mate in company.mates]
        )

    assert with_other("Ada", "Bea") == with_other("Bea", "Ada")


@given(histories())
def test_a_name_that_is_forgotten_changes_no_figure_of_the_others(
    games: tuple[Played, ...],
) -> None:
    rest = [game.without(lambda name: name == "Ada") for game in games]
    before, after = counts_of(games, "Bea", DAY), counts_of(rest, "Bea", DAY)
    assert (before.total, before.falls, before.form) == (after.total, after.falls, after.form)
    assert before.by_game == after.by_game
    assert "Ada" not in [mate.name for company in after.companies for mate in company.mates]
    assert counts_of(rest, "Ada", DAY) == Counts()


@given(st.lists(st.booleans(), max_size=30))
def test_the_best_run_is_the_longest_stretch_of_wins(wins: list[bool]) -> None:
    stretches = "".join("W" if is_won else " " for is_won in wins).split()
    assert best_run(wins) == max(map(len, stretches), default=0)


@given(st.integers(0, 500), st.integers(0, 500))
def test_per_cent_is_never_all_or_nothing_by_rounding(part: int, rest: int) -> None:
    share = percent(part, part + rest)
    if part + rest == 0:
        assert share is None
        return
    assert share is not None
    assert (share == 0) == (part == 0)
    assert (share == 100) == (rest == 0)
    assert abs(share - 100 * part / (part + rest)) <= 1


@given(histories(), st.integers(0, 20))
def test_badges_are_never_lost_by_playing_on(games: tuple[Played, ...], first: int) -> None:
    before = badges_of(counts_of(games[:first], "Ada", DAY))
    after = badges_of(counts_of(games, "Ada", DAY))
    for earlier, later in zip(before, after, strict=True):
        assert (earlier.feat, earlier.need) == (later.feat, later.need)
        assert 0 <= earlier.have <= later.have <= later.need


@given(histories())
def test_the_next_badge_is_the_nearest_one_and_shown_ones_are_each_of_another_feat(
    games: tuple[Played, ...],
) -> None:
    badges = badges_of(counts_of(games, "Ada", DAY))
    coming = next_badge(badges)
    assert coming is not None, "100 days were not played"
    assert not coming.is_won
    assert all(badge.share <= coming.share for badge in badges if not badge.is_won)
    shown = best_badges(badges, 5)
    assert len({badge.feat for badge in shown}) == len(shown) == 5
    for badge in shown:
        same = [other for other in badges if other.feat is badge.feat and other.is_won]
        assert badge == same[-1] if badge.is_won else not same
    kinds = [badge.is_won for badge in shown]
    assert kinds == sorted(kinds, reverse=True), "those won come first"


def test_there_are_eighteen_badges_and_steps_rise() -> None:
    assert sum(map(len, STEPS.values())) == 18
    assert all(list(steps) == sorted(set(steps)) for steps in STEPS.values())
    assert not any(badge.is_won for badge in badges_of(Counts()))


@pytest.mark.parametrize(
    ("ago", "week"), [(0, 11), (6, 11), (7, 10), (83, 0), (84, None), (-1, None)]
)
def test_a_week_of_the_form_ends_today(ago: int, week: int | None) -> None:
    game = Played("iceberg", 1.0, DAY - timedelta(days=ago), (Sitter("Ada", 0, True, True),))
    found = [k for k, tally in enumerate(counts_of([game], "ada", DAY).form) if tally.played]
    assert found == ([] if week is None else [week])


def test_nine_of_ten_with_somebody_go_before_one_of_one() -> None:
    def game(number: int, mate: str, *, is_won: bool) -> Played:
        seats = Sitter("Ada", 0, True, is_won), Sitter(mate, 1, True, not is_won)
        return Played("pocket", float(number), DAY, seats)

    games = [game(k, "Bea", is_won=k > 0) for k in range(10)] + [game(10, "Cem", is_won=True)]
    companies = counts_of(games, "Ada", DAY).companies
    assert [company.mates[0].name for company in companies] == ["Bea", "Cem"]
    assert companies[0].tally == Tally(10, 9)


@settings(max_examples=40)
@given(histories())
def test_csv_says_what_the_page_says(games: tuple[Played, ...]) -> None:
    counts = counts_of(games, "Ada", DAY)
    sums = list(csv.DictReader(io.StringIO(sums_csv(games, "Ada", DAY))))
    assert list(sums[0]) == list(SUMS)
    whole = sums[0]
    assert (whole["with"], whole["game"]) == ("", "")
    assert (int(whole["played"]), int(whole["won"])) == (counts.total.played, counts.total.won)
    assert int(whole["falls"]) == counts.falls
    kinds = {row["game"]: Tally(int(row["played"]), int(row["won"])) for row in sums if row["game"]}
    assert kinds == dict(counts.by_game)
    pair = [row for row in sums if row["with"] == "Bea"]
    together = [g for g in games if {"Ada", "Bea"} <= set(g.names)]
    assert [int(row["played"]) for row in pair] == ([len(together)] if together else [])
    rows = list(csv.DictReader(io.StringIO(games_csv(games, "Ada"))))
    assert len(rows) == counts.total.played
    assert sum(int(row["won"]) for row in rows) == counts.total.won
    assert all(list(row) == list(GAMES) for row in rows)


def test_a_name_never_becomes_a_formula_in_a_spreadsheet() -> None:
    game = Played("pocket", 1.0, DAY, (Sitter("=1+1", 0, True), Sitter("@Bea", 1, True)))
    rows = list(csv.DictReader(io.StringIO(games_csv([game], "=1+1"))))
    assert (rows[0]["profile"], rows[0]["with"]) == ("'=1+1", "'@Bea")


def test_a_name_is_one_person_whatever_its_case() -> None:
    game = Played("pocket", 1.0, DAY, (Sitter("Żółć", 4, True, True), Sitter("", 1, False)))
    assert seat_of(game, " żÓŁĆ ") == game.sitters[0]
    assert seat_of(game, "") is None, "nobody is nobody"
    assert counts_of([game], "ŻÓŁĆ", DAY).look == 4
