"""Referee of the iceberg: knows the rule file and a transcript, nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tests.referee.dispute import Dispute, expect

Row = dict[str, Any]
Cell = tuple[int, int]

SUITS: Final = ("sun", "moon", "crown", "arms")
CROSS: Final = {(0, 0), (1, 1), (2, 2), (3, 3), (0, 3), (1, 2), (2, 1), (3, 0)}
SQUARE: Final = [(0, 0), (0, 2), (2, 0), (2, 2)]


def judge(rows: list[Row]) -> None:
    """Follow one game from its header to its outcome. Raises Dispute at the first fault."""
    header, *actions, last = rows
    referee = Referee(header)
    for number, row in enumerate(actions, 1):
        referee.follow(row, f"action {number} ({row['action']})")
    referee.close(last["outcome"])


def cell_of(word: str) -> Cell:
    row, col = word.split(",")
    return int(row), int(col)


def word_of(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cells_of(tile: Cell) -> list[Cell]:
    return [(tile[0] + down, tile[1] + right) for down in (0, 1) for right in (0, 1)]


def has_whole_side(one: Cell, other: Cell) -> bool:
    """Whether two cells of one tile lie beside two cells of the other."""
    touching = sum(
        abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a in cells_of(one) for b in cells_of(other)
    )
    return touching == 2


def hangs_together(tiles: list[Cell]) -> bool:
    found, todo = {0}, [0]
    while todo:
        tile = tiles[todo.pop()]
        for index, other in enumerate(tiles):
            if index not in found and has_whole_side(tile, other):
                found.add(index)
                todo.append(index)
    return len(found) == len(tiles)


class Referee:
    """The table as the referee believes it to be."""

    def __init__(self, header: Row) -> None:
        self.options: dict[str, str] = header["options"]
        self.seats: int = header["seats"]
        state = header["state"]
        self.tiles: list[Cell] = [(row, col) for row, col in state["tiles"]]
        self.check_tiles()
        self.is_square = self.tiles == SQUARE
        self.stacks: dict[Cell, list[str]] = {
            (row, col): list(coins) for row, col, coins in state["stacks"]
        }
        self.supply = list(state["supply"])
        self.goal = state["goal"]
        self.check_coins()
        self.pawns: list[Cell | None] = [None] * self.seats
        self.out = [False] * self.seats
        self.to_move: int | None = 0
        self.phase = "place" if self.options["start"] == "regular" else "draft"
        self.melted = 0
        self.moves = 0
        self.compare(state, "the first state")

    def check_tiles(self) -> None:
        """PG-V5, PG-V6."""
        expect(len(self.tiles), int(self.options["tiles"]), "the number of tiles")
        cells = [cell for tile in self.tiles for cell in cells_of(tile)]
        if len(set(cells)) < len(cells) or not hangs_together(self.tiles):
            raise Dispute(f"the tiles {self.tiles} lie on each other or apart")
        layout, count = self.options["layout"], len(self.tiles)
        if layout == "square" and count == 4:
            expect(self.tiles, SQUARE, "the square")
        if layout == "row":
            expect(self.tiles, [(0, 2 * index) for index in range(count)], "the row")
        if layout[0].isdigit() or layout[0] == "-":
            expect(self.tiles, [cell_of(word) for word in layout.split()], "the drawn layout")

    def check_coins(self) -> None:
        """PG-1, PG-2, PG-V6; six coins of each suit."""
        coins = Counter(coin for stack in self.stacks.values() for coin in stack)
        expect(dict(coins + Counter(self.supply)), dict.fromkeys(SUITS, 6), "the coins")
        if self.options["start"] != "regular":
            expect((self.stacks, self.goal), ({}, None), "the coins and the goal of a draft")
            return
        cells = {cell for tile in self.tiles for cell in cells_of(tile)}
        expect(set(self.stacks), cells, "the cells with coins")
        high = {cell for cell, stack in self.stacks.items() if len(stack) == 2}
        expect(len(high), 24 - len(cells), "the second level")
        if self.is_square:
            expect(high, CROSS, "the cross")
        expect(self.goal, self.stacks[min(cells)][0], "the suit of the first coin drawn")

    # What is allowed

    def draft(self) -> list[str]:
        """PG-V2, PG-V3, PG-V4."""
        cells = sorted(cell for tile in self.tiles for cell in cells_of(tile))
        fitting = [cell for cell in cells if cell not in self.stacks]
        if not fitting:
            start = self.options["start"]
            for cell in cells:
                is_low = len(self.stacks[cell]) == 1
                if start == "strategic" and self.is_square:
                    is_low = is_low and cell in CROSS
                if is_low or start == "chaotic":
                    fitting.append(cell)
        return [f"coin {suit} {word_of(cell)}" for suit in set(self.supply) for cell in fitting]

    def ways(self, seat: int) -> dict[Cell, str]:
        """PG-4: where a pawn may go, stepping or hopping."""
        own = self.pawns[seat]
        assert own is not None
        stack = self.stacks[own]
        found = {}
        for cell, there in self.stacks.items():
            if cell in self.pawns:
                continue
            distance = max(abs(cell[0] - own[0]), abs(cell[1] - own[1]))
            if distance == 1 and len(there) == len(stack):
                found[cell] = "stepped"
            elif there[-1] == stack[-1]:
                found[cell] = "hopped"
        return found

    def drifts(self) -> list[str]:
        """PG-V8."""
        found = ["stay"]
        rows = [row for row, _ in self.tiles]
        cols = [col for _, col in self.tiles]
        for index in range(len(self.tiles)):
            rest = self.tiles[:index] + self.tiles[index + 1 :]
            taken = {cell for tile in rest for cell in cells_of(tile)}
            for row in range(min(rows) - 2, max(rows) + 3):
                for col in range(min(cols) - 2, max(cols) + 3):
                    target = (row, col)
                    if target == self.tiles[index] or not taken.isdisjoint(cells_of(target)):
                        continue
                    if not any(has_whole_side(target, tile) for tile in rest):
                        continue
                    if self.options["drifting"] == "on" or hangs_together([target, *rest]):
                        found.append(f"drift {index} {word_of(target)}")
        return found

    def legal(self) -> list[str]:
        if self.to_move is None:
            return []
        free = [cell for cell in self.stacks if cell not in self.pawns]
        match self.phase:
            case "draft":
                found = self.draft()
            case "drift":
                found = self.drifts()
            case "move":
                found = [f"move {word_of(cell)}" for cell in self.ways(self.to_move)]
            case phase:
                found = [f"{phase} {word_of(cell)}" for cell in free]
        return sorted(found)

    # What happens

    def follow(self, row: Row, where: str) -> None:
        expect(row["seat"], self.to_move, f"{where}: the seat")
        expect(row["legal"], self.legal(), f"{where}: the legal actions")
        if row["action"] not in row["legal"]:
            raise Dispute(f"{where}: not a legal action")
        self.events: list[str] = []
        verb, *words = row["action"].split()
        getattr(self, f"do_{verb}")(*words)
        expect([event["kind"] for event in row["events"]], self.events, f"{where}: the events")
        self.compare(row["state"], where)

    def do_coin(self, suit: str, word: str) -> None:
        assert self.to_move is not None
        self.events.append("drafted")
        self.supply.remove(suit)
        self.stacks.setdefault(cell_of(word), []).append(suit)
        self.to_move = (self.to_move + 1) % self.seats
        self.phase = "draft" if self.supply else "place"

    def do_place(self, word: str) -> None:
        assert self.to_move is not None
        self.events.append("placed")
        self.pawns[self.to_move] = cell_of(word)
        if self.to_move < self.seats - 1:
            self.to_move += 1
        else:
            self.begin(0)

    def do_move(self, word: str) -> None:
        assert self.to_move is not None
        self.events.append(self.ways(self.to_move)[cell_of(word)])
        left = self.pawns[self.to_move]
        assert left is not None
        self.pawns[self.to_move] = cell_of(word)
        self.moves += 1
        if self.options["flamethrowers"] == "on":
            self.phase = "melt"
        else:
            self.do_melt(word_of(left))

    def do_melt(self, word: str) -> None:
        cell = cell_of(word)
        self.events.append("melted")
        self.stacks[cell].pop()
        if not self.stacks[cell]:
            del self.stacks[cell]
        self.melted += 1
        if self.options["drifting"] != "off" and not self.is_alone_on_the_last():
            self.phase = "drift"
        else:
            self.end()

    def do_drift(self, index: str, word: str) -> None:
        self.events.append("drifted")
        old, new = self.tiles[int(index)], cell_of(word)
        self.tiles[int(index)] = new
        moved = dict(zip(cells_of(old), cells_of(new), strict=True))
        self.stacks = {moved.get(cell, cell): stack for cell, stack in self.stacks.items()}
        self.pawns = [None if pawn is None else moved.get(pawn, pawn) for pawn in self.pawns]
        self.end()

    def do_stay(self) -> None:
        self.end()

    def end(self) -> None:
        assert self.to_move is not None
        self.begin((self.to_move + 1) % self.seats)

    def is_alone_on_the_last(self) -> bool:
        return self.seats == 1 and sum(map(len, self.stacks.values())) == 1

    def begin(self, seat: int) -> None:
        """PG-5, PG-8, PG-9, PG-V1."""
        self.phase = "move"
        while True:
            left = [pawn for pawn in self.pawns if pawn is not None]
            if not left or self.is_alone_on_the_last() or (len(left) == 1 and self.seats > 1):
                self.events += ["won"] if left else []
                self.to_move = None
                return
            if self.pawns[seat] is not None:
                if self.ways(seat):
                    self.to_move = seat
                    return
                self.events.append("sank")
                self.pawns[seat] = None
                self.out[seat] = True
            seat = (seat + 1) % self.seats

    def compare(self, told: Row, where: str) -> None:
        true: Row = {
            "tiles": [list(tile) for tile in self.tiles],
            "stacks": sorted([*cell, stack] for cell, stack in self.stacks.items()),
            "pawns": [None if pawn is None else list(pawn) for pawn in self.pawns],
            "out": self.out,
            "supply": sorted(self.supply),
            "goal": self.goal,
            "to_move": self.to_move,
            "phase": self.phase,
        }
        expect(sorted(told), sorted(true), f"{where}: the keys of the state")
        for key, value in true.items():
            expect(told[key], value, f"{where}: {key}")
        coins = sum(map(len, self.stacks.values()))
        expect(coins + self.melted + len(self.supply), 24, f"{where}: all coins")

    def close(self, outcome: Row) -> None:
        if self.to_move is not None:
            raise Dispute("the outcome comes before the end of the game")
        if self.moves > (23 if self.seats == 1 else 22):
            raise Dispute(f"{self.moves} moves are too many")
        if self.seats > 1:
            (winner,) = (seat for seat in range(self.seats) if not self.out[seat])
            returns = [int(seat == winner) for seat in range(self.seats)]
            true = {"ending": "last_pawn", "returns": returns, "winners": [winner]}
        else:
            coins = [coin for stack in self.stacks.values() for coin in stack]
            is_won = len(coins) == 1
            ending = "one_coin_goal" if coins == [self.goal] else "one_coin"
            true = {
                "ending": ending if is_won else "stuck",
                "returns": [len(coins)],
                "winners": [0] if is_won else [],
            }
        expect(outcome, true, "the outcome")
