"""Referee of Penguin and Penguin Party: knows the rule files and a transcript, nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tests.referee.dispute import Dispute, expect

Row = dict[str, Any]
Cell = tuple[int, int]

DRAWS: Final = {2: (14, 8), 3: (12, 0), 4: (9, 0), 5: (7, 0), 6: (6, 0)}
"""By seats: figures in each hand, and those that stay in the bag."""


def judge(rows: list[Row]) -> None:
    """Follow one game from its header to its outcome. Raises Dispute at the first fault."""
    header, *actions, last = rows
    referee = Referee(header)
    for number, row in enumerate(actions, 1):
        referee.follow(row, f"action {number} ({row['action']})")
    referee.close(last["outcome"])


class Referee:
    """The table as the referee believes it to be."""

    def __init__(self, header: Row) -> None:
        self.game: str = header["game"]
        self.is_party = self.game == "penguin_party"
        self.seats: int = header["seats"]
        self.options: dict[str, str] = header["options"]
        self.width = 7 if self.seats == 2 else 8
        self.has_tower = self.options.get("tower") == "physics"
        self.penalties = [0] * self.seats
        self.round, self.rounds, self.starter = 1, self.seats, 0
        self.pending: list[Any] | None = None
        self.to_move: int | str | None = 0
        self.take_deal(header["state"], "the first deal")
        self.compare(header["state"], "the first state")

    def take_deal(self, state: Row, where: str) -> None:
        """Believe the hands of a deal if they can have been dealt (P-4, PP-2)."""
        size, aside = DRAWS[self.seats]
        if self.seats == 6 and self.options.get("six_player_deal") == "5":
            size, aside = 5, 6
        self.hands = [list(hand) for hand in state["hands"]]
        self.aside = list(state["aside"])
        self.board: dict[Cell, str] = {}
        base = [(level, col) for level, col, _ in state["pyramid"]]
        expect(base, [(0, 0)] if self.seats == 5 else [], f"{where}: the base")
        for level, col, colour in state["pyramid"]:
            self.board[level, col] = colour
        expect([len(hand) for hand in self.hands], [size] * self.seats, f"{where}: the hands")
        expect(len(self.aside), aside, f"{where}: the bag")
        dealt = Counter(self.aside) + Counter(self.board.values())
        for hand in self.hands:
            dealt += Counter(hand)
        expect(dict(dealt), self.deck(), f"{where}: all figures")
        self.status = ["in"] * self.seats
        self.discards: list[list[str]] = [[] for _ in range(self.seats)]
        self.to_move = self.starter

    def deck(self) -> dict[str, int]:
        if not self.is_party:
            return dict.fromkeys(("red", "yellow", "green", "blue"), 9)
        deck = dict.fromkeys(("green", "red", "blue", "yellow", "purple"), 7)
        deck[self.options["majority_colour"]] += 1
        return deck

    def cells_for(self, colour: str) -> list[Cell]:
        """P-6."""
        if not self.board:
            return [(0, 0)]
        base = [col for level, col in self.board if level == 0]
        found: list[Cell] = []
        if len(base) < self.width:
            found += [(0, min(base) - 1), (0, max(base) + 1)]
        for level, col in self.board:
            above, right = (level + 1, col), (level, col + 1)
            if right in self.board and above not in self.board:
                supports = {self.board[level, col], self.board[right]}
                if colour in supports:
                    found.append(above)
        return found

    def legal(self) -> list[str]:
        """Every action of whoever is to move, as sorted texts."""
        if self.to_move is None:
            return []
        if self.to_move == "nature":
            assert self.pending is not None
            standing = [*self.board, (self.pending[0], self.pending[1])]
            return sorted(["holds", *(f"falls {level},{col}" for level, col in standing)])
        assert isinstance(self.to_move, int)
        return sorted(
            f"place {colour} {level} {col}"
            for colour in set(self.hands[self.to_move])
            for level, col in self.cells_for(colour)
        )

    def follow(self, row: Row, where: str) -> None:
        expect(row["seat"], self.to_move, f"{where}: the seat")
        expect(row["legal"], self.legal(), f"{where}: the legal actions")
        words = row["action"].split()
        if words[0] == "place":
            if row["action"] not in row["legal"]:
                raise Dispute(f"{where}: not a legal action")
            self.place(words[1], (int(words[2]), int(words[3])), row["state"], where)
        elif words[0] == "holds":
            self.settle(row["state"], where)
        else:
            self.fall(words[1:], row["state"], where)
        self.compare(row["state"], where)

    def place(self, colour: str, cell: Cell, told: Row, where: str) -> None:
        assert isinstance(self.to_move, int)
        self.mover = self.to_move
        self.hands[self.mover].remove(colour)
        self.pending = [*cell, colour]
        if self.has_tower:
            self.to_move = "nature"
        else:
            self.settle(told, where)

    def settle(self, told: Row, where: str) -> None:
        """The figure stands: who is out now, and who is next (P-5, P-9 to P-11)."""
        assert self.pending is not None
        level, col, colour = self.pending
        self.board[level, col] = colour
        self.pending = None
        if not self.hands[self.mover]:
            self.status[self.mover] = "cleared"
            if self.is_party:
                self.reward(self.mover)
        seat = self.mover
        for _ in range(self.seats):
            seat = (seat + 1) % self.seats
            if self.status[seat] != "in":
                continue
            if any(self.cells_for(colour) for colour in self.hands[seat]):
                self.to_move = seat
                return
            self.status[seat] = "blocked"
            if self.is_party:  # PP-5
                self.penalties[seat] += len(self.hands[seat])
                self.discards[seat], self.hands[seat] = self.hands[seat], []
        self.end_round(told, where)

    def reward(self, seat: int) -> None:
        self.penalties[seat] = max(0, self.penalties[seat] - 2)

    def end_round(self, told: Row, where: str) -> None:
        """P-12, P-13, P-18; PP-8."""
        if not self.is_party:
            for seat in range(self.seats):
                if self.status[seat] == "cleared":
                    self.reward(seat)
                else:
                    self.penalties[seat] += len(self.hands[seat])
        is_tied = self.penalties.count(min(self.penalties)) > 1
        if self.round == self.rounds and self.options["tie"] == "extra_round" and is_tied:
            # A tie may last for ever; the game stops after one more round for every seat.
            self.rounds = min(self.rounds + 1, 2 * self.seats)
        if self.round == self.rounds:
            self.to_move = None
            return
        self.round += 1
        self.starter = (self.starter + 1) % self.seats
        self.take_deal(told, where)

    def fall(self, fallen: list[str], told: Row, where: str) -> None:
        """P-15, P-16."""
        assert self.pending is not None
        standing = {f"{level},{col}" for level, col in (*self.board, tuple(self.pending[:2]))}
        if not fallen or not standing.issuperset(fallen) or len(set(fallen)) != len(fallen):
            raise Dispute(f"{where}: these figures cannot fall")
        plus_one = 1 if self.options["knock_over_plus_one"] == "on" else 0
        self.penalties[self.mover] += len(self.hands[self.mover]) + plus_one
        if self.options["knock_over_pays_cleared"] == "on":
            for seat, status in enumerate(self.status):
                if status == "cleared":
                    self.reward(seat)
        self.pending = None
        self.take_deal(told, where)

    def compare(self, told: Row, where: str) -> None:
        true: Row = {
            "round": self.round,
            "rounds": self.rounds,
            "starter": self.starter,
            "to_move": self.to_move,
            "width": self.width,
            "pyramid": sorted([level, col, colour] for (level, col), colour in self.board.items()),
            "hands": [sorted(hand) for hand in self.hands],
            "aside": sorted(self.aside),
            "status": self.status,
            "penalties": self.penalties,
        }
        if self.is_party:
            true["discards"] = [sorted(cards) for cards in self.discards]
        else:
            true["pending"] = self.pending
        expect(sorted(told), sorted(true), f"{where}: the keys of the state")
        for key, value in true.items():
            expect(told[key], value, f"{where}: {key}")

    def close(self, outcome: Row) -> None:
        if self.to_move is not None:
            raise Dispute("the outcome comes before the end of the game")
        best = min(self.penalties)
        winners = [seat for seat, total in enumerate(self.penalties) if total == best]
        expect(outcome["ending"], "complete", "the ending")
        expect(outcome["returns"], self.penalties, "the returns")
        expect(outcome["winners"], winners, "the winners")
