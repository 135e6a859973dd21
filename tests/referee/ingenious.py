"""Referee of Ingenious: knows the rule file and a transcript, nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any, Final

from tests.referee.dispute import Dispute, expect

Row = dict[str, Any]
Cell = tuple[int, int]
Tile = list[str]

ORDER: Final = ["red", "green", "blue", "orange", "yellow", "purple"]
CORNERS: Final = [(0, -5), (5, -5), (5, 0), (0, 5), (-5, 5), (-5, 0)]
SIDES_OF_A_HEX: Final = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
RADIUS: Final = {1: 5, 2: 5, 3: 6, 4: 7}


def judge(rows: list[Row]) -> None:
    """Follow one game from its header to its outcome. Raises Dispute at the first fault."""
    header, *actions, last = rows
    referee = Referee(header)
    for number, row in enumerate(actions, 1):
        referee.follow(row, f"action {number} ({row['action']})")
    referee.close(last["outcome"])


def whole_bag() -> Counter[tuple[str, str]]:
    bag: Counter[tuple[str, str]] = Counter()
    for one in ORDER:
        for other in ORDER:
            if one == other:
                bag[one, one] = 5
            elif one < other:
                bag[one, other] = 6
    return bag


class Referee:
    """The table as the referee believes it to be."""

    def __init__(self, header: Row) -> None:
        self.seats: int = header["seats"]
        self.mode: str = header["options"]["mode"]
        expect(self.seats in {"standard": (2, 3, 4), "team": (4,), "solo": (1,)}[self.mode], True,
               "seats for the mode")  # fmt: skip
        self.radius = RADIUS[self.seats]
        self.end = 18 if self.mode == "standard" else 36
        sides = {"standard": self.seats, "team": 2, "solo": 1}[self.mode]
        self.side_of = [seat % sides for seat in range(self.seats)]
        self.board = dict(zip(CORNERS, ORDER, strict=True))
        self.cells = {
            (q, r)
            for q in range(-self.radius, self.radius + 1)
            for r in range(-self.radius, self.radius + 1)
            if -self.radius <= q + r <= self.radius
        }
        self.scores = [dict.fromkeys(ORDER, 0) for _ in range(sides)]
        self.opened: list[str | None] = [None] * self.seats
        self.racks: list[list[Tile]] = [list(rack) for rack in header["state"]["racks"]]
        self.bag: list[Tile] = list(header["state"]["bag"])
        self.laid: list[Tile] = []
        self.to_move: int | None = 0
        self.phase, self.bonus = "place", 0
        size = 1 if self.mode == "solo" else 6
        expect([len(rack) for rack in self.racks], [size] * self.seats, "the racks dealt")
        self.count_tiles("the deal")
        self.compare(header["state"], "the first state")

    def count_tiles(self, where: str) -> None:
        """All 120 tiles are somewhere, each with its colours sorted."""
        tiles = [*self.laid, *self.bag, *(tile for rack in self.racks for tile in rack)]
        expect(Counter(map(tuple, tiles)), whole_bag(), f"{where}: all tiles")

    def neighbours(self, cell: Cell) -> list[Cell]:
        return [(cell[0] + q, cell[1] + r) for q, r in SIDES_OF_A_HEX]

    def symbols_at(self, cells: list[Cell]) -> set[str]:
        """The printed symbols next to these cells."""
        near = {corner for cell in cells for corner in self.neighbours(cell)} & set(CORNERS)
        return {self.board[corner] for corner in near}

    def open_pairs(self) -> list[tuple[Cell, Cell]]:
        empty = self.cells - set(self.board)
        return [(c, n) for c in empty for n in self.neighbours(c) if n in empty and c < n]

    def legal(self) -> list[str]:
        """Every action of whoever is to move, as sorted texts."""
        if self.to_move is None:
            return []
        if self.phase == "refill":
            return ["draw", "swap"]
        pairs = self.open_pairs()
        if self.opened[self.to_move] is None:  # IN-5
            taken = {symbol for symbol in self.opened if symbol}
            pairs = [pair for pair in pairs if self.symbols_at(list(pair)) - taken]
        ways = {way for tile in self.racks[self.to_move] for way in permutations(tile)}
        found = [f"{one}-{two} {a[0]},{a[1]} {b[0]},{b[1]}" for one, two in ways for a, b in pairs]
        return sorted([*found, "pass"] if self.bonus else found)

    def follow(self, row: Row, where: str) -> None:
        expect(row["seat"], self.to_move, f"{where}: the seat")
        expect(row["legal"], self.legal(), f"{where}: the legal actions")
        if row["action"] not in row["legal"]:
            raise Dispute(f"{where}: not a legal action")
        assert self.to_move is not None
        match row["action"].split():
            case [tile, here, there]:
                self.place(tile, here, there, row, where)
            case ["pass"]:
                self.end_turn()
            case ["draw"]:
                self.refill()
            case ["swap"]:
                self.swap(row["state"], where)
        self.count_tiles(where)
        self.compare(row["state"], where)

    def place(self, tile: str, here: str, there: str, row: Row, where: str) -> None:
        seat = self.to_move
        assert seat is not None
        first, second = tile.split("-")
        cells = [self.read(here), self.read(there)]
        if self.opened[seat] is None:
            (self.opened[seat],) = self.symbols_at(cells)
        halves = [(first, cells[0], cells[1]), (second, cells[1], cells[0])]
        points = [self.points(*half) for half in halves]
        self.check_events(row["events"], halves, points, where)
        self.board[cells[0]], self.board[cells[1]] = first, second
        self.racks[seat].remove(sorted([first, second]))
        self.laid.append(sorted([first, second]))
        track = self.scores[self.side_of[seat]]
        arrived = self.move(track, [(first, points[0]), (second, points[1])])
        due = max(0, self.bonus - 1) + (0 if self.mode == "solo" else arrived)
        self.bonus = 0
        # IN-14 and IN-15.
        if any(min(own.values()) == self.end for own in self.scores) or not self.open_pairs():
            self.to_move = None
        elif due and self.racks[seat]:
            self.bonus = due
        else:
            self.end_turn()

    def read(self, text: str) -> Cell:
        q, r = text.split(",")
        return int(q), int(r)

    def points(self, colour: str, cell: Cell, partner: Cell) -> int:
        """IN-6: five lines of one colour, not the one that leads to the partner."""
        total = 0
        for q, r in SIDES_OF_A_HEX:
            step = 1
            while (cell[0] + q * step, cell[1] + r * step) != partner:
                if self.board.get((cell[0] + q * step, cell[1] + r * step)) != colour:
                    break
                total += 1
                step += 1
        return total

    def move(self, track: dict[str, int], halves: list[tuple[str, int]]) -> int:
        """IN-8, IN-9, IN-19, IN-21: the better order of halves; how many markers arrived."""
        results = []
        for order in (halves, halves[::-1]):
            trial, arrived = dict(track), 0
            for colour, points in order:
                for _ in range(points):
                    if trial[colour] == self.end:
                        break
                    trial[colour] += 1
                    if trial[colour] in (18, self.end):
                        arrived += 1
                        break
            results.append((sum(trial.values()), arrived, trial))
        total, arrived, trial = max(results, key=lambda result: result[:2])
        assert total >= sum(track.values())
        track.update(trial)
        return arrived

    def check_events(
        self, events: list[Row], halves: list[tuple[str, Cell, Cell]], points: list[int], where: str
    ) -> None:
        told = {
            (event["colour"], *event["cell"]): event
            for event in events
            if event["kind"] == "scored"
        }
        true = {
            (colour, *cell): gained
            for (colour, cell, _), gained in zip(halves, points, strict=True)
            if gained
        }
        expect({key: event["points"] for key, event in told.items()}, true, f"{where}: points")
        for (colour, *_), event in told.items():
            cells = [tuple(cell) for _, line in event["lines"] for cell in line]
            expect(len(set(cells)), event["points"], f"{where}: cells counted")
            expect({self.board[cell] for cell in cells}, {colour}, f"{where}: colours counted")

    def end_turn(self) -> None:
        """IN-12, IN-13: a choice only where a swap is allowed."""
        seat = self.to_move
        assert seat is not None
        self.bonus = 0
        track = self.scores[self.side_of[seat]]
        lowest = {colour for colour in ORDER if track[colour] == min(track.values())}
        shown = {colour for tile in self.racks[seat] for colour in tile}
        if self.mode != "solo" and self.racks[seat] and not lowest & shown:
            self.phase = "refill"
        else:
            self.refill()

    def refill(self) -> None:
        assert self.to_move is not None
        rack = self.racks[self.to_move]
        size = 1 if self.mode == "solo" else 6
        while len(rack) < size and self.bag:
            rack.append(self.bag.pop(0))
        self.next_turn()

    def swap(self, told: Row, where: str) -> None:
        """The mixed bag is believed, as far as it holds the right tiles."""
        assert self.to_move is not None
        old = self.racks[self.to_move]
        self.racks[self.to_move] = self.bag[:6]
        expect(sorted(told["bag"]), sorted(self.bag[6:] + old), f"{where}: the bag")
        self.bag = list(told["bag"])
        self.next_turn()

    def next_turn(self) -> None:
        assert self.to_move is not None
        self.to_move = (self.to_move + 1) % self.seats
        self.phase = "place"

    def compare(self, told: Row, where: str) -> None:
        true: Row = {
            "radius": self.radius,
            "mode": self.mode,
            "to_move": self.to_move,
            "phase": self.phase,
            "bonus": self.bonus,
            "board": sorted([q, r, colour] for (q, r), colour in self.board.items()),
            "racks": [sorted(rack) for rack in self.racks],
            "scores": [[track[colour] for colour in ORDER] for track in self.scores],
            "bag": self.bag,
            "opened": self.opened,
        }
        expect(sorted(told), sorted(true), f"{where}: the keys of the state")
        told = told | {"racks": [sorted(rack) for rack in told["racks"]]}
        for key, value in true.items():
            expect(told[key], value, f"{where}: {key}")

    def close(self, outcome: Row) -> None:
        if self.to_move is not None:
            raise Dispute("the outcome comes before the end of the game")
        tracks = [self.scores[side] for side in self.side_of]
        is_instant = any(min(track.values()) == self.end for track in tracks)
        best = max(sorted(track.values()) for track in tracks)
        winners = [s for s, track in enumerate(tracks) if sorted(track.values()) == best]
        expect(outcome["ending"], "all_at_top" if is_instant else "board_full", "the ending")
        expect(outcome["returns"], [min(track.values()) for track in tracks], "the returns")
        expect(outcome["winners"], winners, "the winners")
