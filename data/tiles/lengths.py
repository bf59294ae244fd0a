#!/usr/bin/env python3
"""Makes lengths.txt: positions of a given length and lessons from a seed, by the rules in docs/formats.md.

A second implementation that shares nothing with the first: breadth-first search from the goal up to a number of
positions that fits in memory, and IDA* with walking distance (single-tile metric) or breadth-first search (multi-tile
metric) up to there. Slow, so the seeds on 4x4 are those of near positions. It takes some minutes:

    python3 data/tiles/lengths.py > data/tiles/lengths.txt
"""

import sys

MASK = (1 << 64) - 1
MAX_TRIES = 2000


class SplitMix64:
    def __init__(self, seed):
        self.state = seed & MASK

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n):
        threshold = (1 << 64) % n
        while True:
            product = self.next() * n
            if (product & MASK) >= threshold:
                return product >> 64


# Positions are tuples of tiles, row by row; 0 is the blank. A move is (direction, number of tiles); directions are those
# of the tiles, U R D L as 0 1 2 3.


def named_goal(name, width, height):
    n = width * height
    if name == "blank-last":
        return tuple(list(range(1, n)) + [0])
    if name == "blank-first":
        return tuple(range(n))
    raise ValueError(name)


def moves_of(width, height, metric):
    """For each cell of the blank: the legal moves, with the cells that the blank goes through."""
    all_moves = []
    for blank in range(width * height):
        row, column = divmod(blank, width)
        moves = []
        # A tile that goes up comes from below.
        for direction, (down, right) in enumerate([(1, 0), (0, -1), (-1, 0), (0, 1)]):
            cells = []
            while True:
                r, c = row + down * (len(cells) + 1), column + right * (len(cells) + 1)
                if not (0 <= r < height and 0 <= c < width):
                    break
                cells.append(r * width + c)
            counts = range(1, len(cells) + 1) if metric == "mtm" else range(1, min(len(cells), 1) + 1)
            moves += [(direction, count, tuple(cells[:count])) for count in counts]
        all_moves.append(moves)
    return all_moves


def play(position, blank, cells):
    tiles = list(position)
    for cell in cells:
        tiles[blank] = tiles[cell]
        blank = cell
    tiles[blank] = 0
    return tuple(tiles)


def parity(position, goal, width):
    """Whether the goal can be reached: even permutation, with the blank's way counted."""
    where = {tile: cell for cell, tile in enumerate(goal)}
    permutation = [where[tile] for tile in position]
    seen, swaps = set(), 0
    for start in range(len(permutation)):
        length, cell = 0, start
        while cell not in seen:
            seen.add(cell)
            cell = permutation[cell]
            length += 1
        swaps += max(length - 1, 0)
    a, b = position.index(0), goal.index(0)
    way = abs(a // width - b // width) + abs(a % width - b % width)
    return (swaps + way) % 2 == 0


def uniform(goal, width, rng):
    n = len(goal)
    tiles = list(range(n))
    for i in range(n - 1, 0, -1):
        j = rng.below(i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    if not parity(tuple(tiles), goal, width):
        a, b = tiles.index(n - 2), tiles.index(n - 1)
        tiles[a], tiles[b] = tiles[b], tiles[a]
    return tuple(tiles)


class Puzzle:
    """A goal and a metric: distances, and positions of a length."""

    def __init__(self, width, height, goal_name, metric, n_near):
        self.width, self.height, self.metric = width, height, metric
        self.goal = named_goal(goal_name, width, height)
        self.moves = moves_of(width, height, metric)
        self.known = {}
        # The positions around the goal, layer by layer, each in the order in which it is found.
        self.layers = [[self.goal]]
        self.near = {self.goal: 0}
        while self.layers[-1] and len(self.near) < n_near:
            layer = []
            for position in self.layers[-1]:
                for neighbour in self.neighbours(position):
                    if neighbour not in self.near:
                        self.near[neighbour] = len(self.layers)
                        layer.append(neighbour)
            self.layers.append(layer)
        self.is_whole = not self.layers[-1]
        self.radius = len(self.layers) - 1
        if metric == "stm" and not self.is_whole:
            self.walking = Walking(self.goal, width, height)

    def text(self, tiles):
        starts = range(0, len(tiles), self.width)
        return "/".join(" ".join(map(str, tiles[start : start + self.width])) for start in starts)

    def neighbours(self, position):
        blank = position.index(0)
        return [play(position, blank, cells) for _, _, cells in self.moves[blank]]

    def distance(self, position):
        found = self.near.get(position)
        if found is None:
            found = self.known.get(position)
        if found is None:
            found = self.by_search(position)
            self.known[position] = found
        return found

    def way(self, start):
        """The first of all shortest solutions."""
        position, moves = start, ""
        for distance in range(self.distance(start) - 1, -1, -1):
            blank = position.index(0)
            for direction, count, cells in self.moves[blank]:
                after = play(position, blank, cells)
                if self.is_at(after, distance):
                    position, moves = after, moves + "URDL"[direction] + (str(count) if count > 1 else "")
                    break
        assert position == self.goal
        return moves

    def lesson(self, seed, number):
        """Four positions, each with its way."""
        rng = SplitMix64(seed + (number << 32))
        start = uniform(self.goal, self.width, rng)
        first = self.way(start)
        ways = [(start, first)]
        for _ in range(2):
            position = start
            for letter in first[: rng.below(max(len(first), 1))]:
                blank = position.index(0)
                cells = next(cells for d, _, cells in self.moves[blank] if "URDL"[d] == letter)
                position = play(position, blank, cells)
            stray = self.walk(position, 1 + rng.below(12), rng)
            ways.append((stray, self.way(stray)))
        near = self.walk(self.goal, 1 + rng.below(8 * len(self.goal)), rng)
        return ways + [(near, self.way(near))]

    def walk(self, position, n_moves, rng):
        back = None
        for _ in range(n_moves):
            blank = position.index(0)
            choices = [(direction, cells) for direction, _, cells in self.moves[blank] if direction != back]
            direction, cells = choices[rng.below(len(choices))]
            position, back = play(position, blank, cells), direction ^ 2
        return position

    def is_at(self, position, distance):
        """Whether a neighbour of a position at `distance` + 1 is nearer."""
        if self.metric == "stm" and distance > self.radius and position not in self.known:
            return self.walking.of(position) <= distance and self.walking.search(self, position, distance)
        return self.distance(position) == distance

    def by_search(self, position):
        """For positions beyond the layers around the goal."""
        if self.metric == "stm":
            bound = max(self.walking.of(position), self.radius + 1)
            bound += (bound - self.walking.of(position)) % 2
            while not self.walking.search(self, position, bound):
                bound += 2
            return bound
        layer, seen, n_moves = [position], {position}, 0
        while True:
            n_moves += 1
            following = []
            for at in layer:
                for neighbour in self.neighbours(at):
                    if neighbour in self.near:
                        # The first to be met is at the radius.
                        assert self.near[neighbour] == self.radius
                        return n_moves + self.radius
                    if neighbour not in seen:
                        seen.add(neighbour)
                        following.append(neighbour)
            layer = following

    def of_length(self, wanted, seed):
        rng = SplitMix64(seed)
        if len(self.goal) <= 10:
            assert self.is_whole
            layer = self.layers[wanted]
            return layer[rng.below(len(layer))]
        n_tries = 0
        while n_tries < MAX_TRIES:
            position = uniform(self.goal, self.width, rng)
            distance = self.distance(position)
            n_tries += 1
            while distance < wanted:
                choices = self.neighbours(position)
                while choices:
                    drawn = rng.below(len(choices))
                    neighbour = choices[drawn]
                    # The last one takes the place of the one that was drawn.
                    choices[drawn] = choices[-1]
                    choices.pop()
                    n_tries += 1
                    if self.distance(neighbour) > distance:
                        position, distance = neighbour, distance + 1
                        assert self.distance(position) == distance
                        break
                else:
                    break
            while distance > wanted:
                distance -= 1
                position = next(p for p in self.neighbours(position) if self.is_at(p, distance))
            if distance == wanted:
                return position
        return None


class Walking:
    """Walking distance: rows by themselves, and columns by themselves, only as numbers of tiles by their goal's line."""

    def __init__(self, goal, width, height):
        self.width, self.height = width, height
        self.row_of = {tile: cell // width for cell, tile in enumerate(goal)}
        self.column_of = {tile: cell % width for cell, tile in enumerate(goal)}
        self.rows = self.table(height, width, goal.index(0) // width)
        self.columns = self.table(width, height, goal.index(0) % width)

    @staticmethod
    def table(n_lines, n_in_line, blank_line):
        """The least number of moves between lines from every arrangement; breadth-first from the goal's."""
        start = [[0] * n_lines for _ in range(n_lines)]
        for line in range(n_lines):
            start[line][line] = n_in_line - (line == blank_line)
        start = (blank_line, tuple(tuple(line) for line in start))
        distances, layer = {start: 0}, [start]
        while layer:
            following = []
            for state in layer:
                blank, lines = state
                for other in (blank - 1, blank + 1):
                    if not 0 <= other < n_lines:
                        continue
                    for home in range(n_lines):
                        if lines[other][home] == 0:
                            continue
                        changed = [list(line) for line in lines]
                        changed[other][home] -= 1
                        changed[blank][home] += 1
                        after = (other, tuple(tuple(line) for line in changed))
                        if after not in distances:
                            distances[after] = distances[state] + 1
                            following.append(after)
            layer = following
        # Numbered, with the numbers after each move.
        number = {state: idx for idx, state in enumerate(distances)}
        values = list(distances.values())
        after = []
        for blank, lines in distances:
            row = {}
            for other in (blank - 1, blank + 1):
                if 0 <= other < n_lines:
                    for home in range(n_lines):
                        if lines[other][home]:
                            changed = [list(line) for line in lines]
                            changed[other][home] -= 1
                            changed[blank][home] += 1
                            row[other, home] = number[other, tuple(tuple(line) for line in changed)]
            after.append(row)
        return number, values, after

    def states(self, position):
        width, height = self.width, self.height
        rows = [[0] * height for _ in range(height)]
        columns = [[0] * width for _ in range(width)]
        for cell, tile in enumerate(position):
            if tile:
                rows[cell // width][self.row_of[tile]] += 1
                columns[cell % width][self.column_of[tile]] += 1
        blank = position.index(0)
        pack = lambda lines: tuple(tuple(line) for line in lines)
        return self.rows[0][blank // width, pack(rows)], self.columns[0][blank % width, pack(columns)]

    def of(self, position):
        row, column = self.states(position)
        return self.rows[1][row] + self.columns[1][column]

    def search(self, puzzle, start, bound):
        """Whether there is a solution of `bound` moves, by way of a position at the radius."""
        tiles, width, radius = list(start), self.width, puzzle.radius
        (_, row_values, row_after), (_, column_values, column_after) = self.rows, self.columns
        row_of, column_of, moves, near = self.row_of, self.column_of, puzzle.moves, puzzle.near

        def deepen(blank, row, column, left, back):
            if left == radius:
                return near.get(tuple(tiles)) == radius
            for direction, _, (cell,) in moves[blank]:
                if direction == back:
                    continue
                tile = tiles[cell]
                if direction & 1:
                    next_row, next_column = row, column_after[column][cell % width, column_of[tile]]
                else:
                    next_row, next_column = row_after[row][cell // width, row_of[tile]], column
                if row_values[next_row] + column_values[next_column] >= left:
                    continue
                tiles[blank], tiles[cell] = tile, 0
                found = deepen(cell, next_row, next_column, left - 1, direction ^ 2)
                tiles[blank], tiles[cell] = 0, tile
                if found:
                    return True
            return False

        return deepen(start.index(0), *self.states(start), bound, None)


# Size, goal, metric, how many positions around the goal to keep, and (length, seed) to make.
SMALL_SEEDS = [0, 1, 2, 2024, MASK]
WORK = [
    (2, 2, "blank-last", "stm", 100, [(3, seed) for seed in SMALL_SEEDS[:2]]),
    (3, 3, "blank-last", "stm", 200_000, [(length, seed) for length in (0, 1, 17, 31) for seed in SMALL_SEEDS]),
    (3, 3, "blank-first", "mtm", 200_000, [(length, seed) for length in (5, 24) for seed in SMALL_SEEDS]),
    (4, 2, "blank-first", "stm", 50_000, [(length, seed) for length in (10, 36) for seed in SMALL_SEEDS]),
    (4, 3, "blank-last", "stm", 300_000, [(length, seed) for length in (0, 1, 8, 20, 31, 37, 44) for seed in SMALL_SEEDS]),
    (3, 4, "blank-first", "stm", 300_000, [(length, seed) for length in (7, 26, 40) for seed in SMALL_SEEDS]),
    (6, 2, "blank-last", "stm", 300_000, [(length, seed) for length in (12, 33, 50) for seed in SMALL_SEEDS]),
    (4, 3, "blank-last", "mtm", 400_000, [(length, seed) for length in (0, 1, 9, 18, 24, 27) for seed in SMALL_SEEDS]),
    (2, 6, "blank-first", "mtm", 400_000, [(length, seed) for length in (6, 20, 31) for seed in SMALL_SEEDS]),
    (4, 4, "blank-last", "stm", 400_000, [(length, seed) for length in (5, 20, 31, 42) for seed in (132, 44, 207, 362, 125)]),
    (4, 4, "blank-first", "stm", 400_000, [(length, seed) for length in (26, 43) for seed in (123, 132, 363, 28)]),
]

HEADER = """\
# Test vectors of positions of a given length: what a seed means. The rule is written in docs/formats.md.
# length size goal metric length seed | position
# lesson size seed number | position moves | position moves | position moves | position moves
# Made by lengths.py, a second implementation."""


def main():
    sys.setrecursionlimit(10_000)
    print(HEADER)
    for width, height, goal, metric, n_near, wanted in WORK:
        puzzle = Puzzle(width, height, goal, metric, n_near)
        for length, seed in wanted:
            position = puzzle.text(puzzle.of_length(length, seed))
            print(f"length {width}x{height} {goal} {metric} {length} {seed} | {position}", flush=True)
    for width, height, n_near in [(3, 3, 200_000), (4, 3, 300_000), (3, 4, 300_000)]:
        puzzle = Puzzle(width, height, "blank-last", "stm", n_near)
        for seed, number in [(1, 0), (1, 1), (2024, 7)]:
            ways = [f"{puzzle.text(start)} {moves or '-'}" for start, moves in puzzle.lesson(seed, number)]
            print(f"lesson {width}x{height} {seed} {number} | {' | '.join(ways)}", flush=True)


if __name__ == "__main__":
    main()
