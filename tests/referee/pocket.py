"""Referee of pocket: knows the rule file and a transcript, nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any, Final

from tests.referee.dispute import Dispute, expect

Row = dict[str, Any]
Cell = tuple[int, int]

BAG: Final = {
    "microphone": (8, 1),
    "boots": (4, 2),
    "skates": (4, 2),
    "handbag": (4, 2),
    "guitar": (6, 3),
    "scooter": (8, 4),
    "piankotek": (12, 1),
    "imprezoperz": (3, 0),
}
"""By kind: how many there are, and how many make a set."""

ROWS: Final = range(7)


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
        self.seats: int = header["seats"]
        self.options: dict[str, str] = header["options"]
        self.is_chain = self.options["pranksters"] == "dragons"
        grid = header["state"]["grid"]
        expect([len(row) for row in grid], [7] * 7, "the grid")
        self.grid: dict[Cell, str] = {(r, c): grid[r][c] for r in ROWS for c in ROWS}
        bag = {kind: copies for kind, (copies, _) in BAG.items()}
        expect(dict(Counter(self.grid.values())), bag, "all tiles")
        self.open: list[Cell] = []
        self.won: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.mover = 0
        self.phase = "reveal"
        self.ending = ""
        cap = self.options["turn_cap"]
        self.turns_left = None if cap == "none" else int(cap)
        self.agreed = 0
        self.declined = False
        self.events: list[Row] = []
        self.compare(header["state"], "the first state")

    def legal(self) -> list[str]:
        """Every action of the mover, as sorted texts."""
        if self.ending:
            return []
        if self.phase == "answer":
            return ["agree", "decline"]
        if self.phase == "move":
            empty = [(r, c) for r in ROWS for c in ROWS if (r, c) not in self.grid]
            return sorted(["leave", *(f"move {text(cell)}" for cell in empty)])
        found = [f"reveal {text(cell)}" for cell in self.grid if cell not in self.open]
        if self.open:
            found += [" ".join(["stop", *map(text, stay)]) for stay in self.ways_to_stop()]
        elif self.options["early_end"] == "on" and not self.declined:
            found.append("agree")
        return sorted(found)

    def ways_to_stop(self) -> list[list[Cell]]:
        """The cells named by each way to stop (PO-8)."""
        if self.options["surplus"] == "auto":
            return [[]]
        choices = []
        for kind in {self.grid[cell] for cell in self.open}:
            cells = [cell for cell in self.open if self.grid[cell] == kind]
            choices.append(list(combinations(cells, len(cells) % BAG[kind][1])))
        return [sorted(cell for part in choice for cell in part) for choice in product(*choices)]

    def follow(self, row: Row, where: str) -> None:
        if self.ending:
            raise Dispute(f"{where}: the game is over")
        expect(row["seat"], self.mover, f"{where}: the seat")
        legal = self.legal()
        expect(row["legal"], legal, f"{where}: the legal actions")
        if row["action"] not in legal:
            raise Dispute(f"{where}: not a legal action")
        self.events = []
        verb, *words = row["action"].split()
        cells = [cell_of(word) for word in words]
        steps = {
            "reveal": self.reveal,
            "stop": self.stop,
            "move": self.move,
            "leave": self.leave,
            "agree": self.agree,
            "decline": self.decline,
        }
        steps[verb](cells)
        expect(row["events"], self.events, f"{where}: the events")
        self.compare(row["state"], where)

    def reveal(self, cells: list[Cell]) -> None:
        """PO-2 to PO-6, PO-V1."""
        (cell,) = cells
        kind = self.grid[cell]
        self.tell("revealed", seat=self.mover, cell=list(cell), tile=kind)
        before = {self.grid[other] for other in self.open}
        treasures = {kind for kind, (_, size) in BAG.items() if size > 1}
        self.open.append(cell)
        if kind == "piankotek" and not before and not self.is_chain:
            self.take(self.open, [])
            return
        if self.is_chain:
            both = before | {kind}
            clash = "piankotek" in both and bool(both & treasures)
        else:
            clash = kind == "piankotek"
        if kind != "imprezoperz" and not clash:
            return
        self.tell("bust", seat=self.mover, cell=list(cell), tile=kind)
        if kind == "imprezoperz" and len(self.grid) < 49:
            self.turn_down(self.open[:-1])
            self.open = [cell]
            self.phase = "move"
            return
        self.turn_down(self.open)
        self.next_turn()

    def stop(self, cells: list[Cell]) -> None:
        """PO-7, PO-8."""
        stay = list(cells)
        if self.options["surplus"] == "auto":
            kinds = Counter(self.grid[cell] for cell in self.open)
            left = {kind: count % BAG[kind][1] for kind, count in kinds.items()}
            for cell in reversed(self.open):
                if left[self.grid[cell]]:
                    left[self.grid[cell]] -= 1
                    stay.append(cell)
        self.take([cell for cell in self.open if cell not in stay],
                  [cell for cell in self.open if cell in stay])  # fmt: skip

    def take(self, cells: list[Cell], stay: list[Cell]) -> None:
        if cells:
            tiles = [self.grid.pop(cell) for cell in cells]
            self.won[self.mover].update(tiles)
            self.tell("taken", seat=self.mover, cells=list(map(list, cells)), tiles=tiles)
        self.turn_down(stay)
        self.next_turn()

    def move(self, cells: list[Cell]) -> None:
        """PO-3."""
        (start,), (target,) = self.open, cells
        self.grid[target] = self.grid.pop(start)
        self.tell("moved", seat=self.mover, start=list(start), target=list(target))
        self.turn_down([target])
        self.next_turn()

    def leave(self, _: list[Cell]) -> None:
        self.turn_down(self.open)
        self.next_turn()

    def agree(self, _: list[Cell]) -> None:
        self.agreed += 1
        self.tell("agreed", seat=self.mover, missing=self.seats - self.agreed)
        if self.agreed == self.seats:
            self.ending, self.phase = "agreed", "reveal"
            return
        self.mover, self.phase = (self.mover + 1) % self.seats, "answer"

    def decline(self, _: list[Cell]) -> None:
        offerer = (self.mover - self.agreed) % self.seats
        self.tell("declined", seat=self.mover, offerer=offerer)
        self.mover, self.phase, self.agreed, self.declined = offerer, "reveal", 0, True

    def next_turn(self) -> None:
        """PO-10, and the cap on turns."""
        self.open, self.phase, self.declined = [], "reveal", False
        if self.turns_left is not None:
            self.turns_left -= 1
        if set(self.grid.values()) <= {"imprezoperz"}:
            self.ending = "complete"
            scores = [won["piankotek"] for won in self.won]
            leaders = [seat for seat, score in enumerate(scores) if score == max(scores)]
            seat = leaders[0] if len(leaders) == 1 else None
            self.tell("bonus", seat=seat, cells=[list(cell) for cell in sorted(self.grid)])
            if seat is not None:
                self.won[seat].update(self.grid.values())
                self.grid.clear()
            return
        if self.turns_left == 0:
            self.ending = "cap"
        self.mover = (self.mover + 1) % self.seats

    def turn_down(self, cells: list[Cell]) -> None:
        if cells:
            self.tell("turned_down", cells=[list(cell) for cell in cells])

    def tell(self, kind: str, **fields: Any) -> None:
        self.events.append({"kind": kind} | fields)

    def compare(self, told: Row, where: str) -> None:
        true: Row = {
            "grid": [[self.grid.get((r, c)) for c in ROWS] for r in ROWS],
            "open": [list(cell) for cell in self.open],
            "won": [dict(won) for won in self.won],
            "to_move": None if self.ending else self.mover,
            "phase": self.phase,
        }
        if self.turns_left is not None:
            true["turns_left"] = self.turns_left
        if self.options["early_end"] == "on":
            true |= {"agreed": self.agreed, "declined": self.declined}
        expect(sorted(told), sorted(true), f"{where}: the keys of the state")
        for key, value in true.items():
            expect(told[key], value, f"{where}: {key}")
        for kind, (_, size) in BAG.items():  # PO-12
            left = sum(tile == kind for tile in self.grid.values())
            expect(left % size if size else 0, 0, f"{where}: whole sets of {kind}")

    def close(self, outcome: Row) -> None:
        totals = [sum(won.values()) for won in self.won]
        if not self.ending:  # the simulation was cut short
            expect(
                outcome, {"ending": "cap", "returns": [0] * self.seats, "winners": []}, "outcome"
            )
            return
        if self.ending == "complete" and sum(totals) not in (46, 49):
            raise Dispute(f"{totals} tiles are owned at the end, not 46 or 49 together")
        best = max(totals)
        winners = [seat for seat, total in enumerate(totals) if total == best]
        expect(outcome["ending"], self.ending, "the ending")
        expect(outcome["returns"], totals, "the returns")
        expect(outcome["winners"], winners, "the winners")


def text(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cell_of(word: str) -> Cell:
    row, col = word.split(",")
    return int(row), int(col)
