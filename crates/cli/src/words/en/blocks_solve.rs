//! `tuipan blocks solve`.

use crate::words::BlocksSolve;

pub const BLOCKS_SOLVE: BlocksSolve = BlocksSolve {
    about: "Solve levels in the fewest moves\n\n\
           Every solution is a shortest one in the metric, proved, and replayed before it is shown.",
    after: "\
Examples:
  tuipan blocks solve 横刀立马                       81 moves
  tuipan blocks solve hengdaolima --metric unit      116 single steps
  tuipan blocks solve \"red donkey\" --show boards     every position on the way
  tuipan blocks solve levels.sbp --json > answers.jsonl
  tuipan blocks solve hrd-01 --from BAAC/BAAC/DEEF/DGHF/.IJ.
  tuipan blocks solve pennant -a astar --trace steps.jsonl
  tuipan blocks solve climb15a --timeout 1m --max-memory 2G

A move is a piece and its path: D:R2U is piece D two cells to the right and one up.

Exit codes: 0 solved, 1 unsolvable, 2 bad input, 3 stopped at a limit, 130 interrupted; with several \
           levels, the highest.",
    algorithm: "How to search: breadth-first from the start (bfs) or from both ends (bibfs), A* (astar: fewer nodes, but slower), IDA* (ida: no memory, for small levels)",
    trace: "Write every step of the search to a file: JSON lines with state, g and h (docs/json.md); for a single level",
    trace_one: "--trace is for a single level",
    show: "Show more than the answer",
    show_boards: "Every position on the way",
    unsolvable: "not solvable: every reachable position was visited",
    unsolvable_short: "not solvable",
    summary: |levels, time, solved| format!("{levels} in {time}: {solved} solved"),
    lengths: |mean, longest, total| format!("lengths: mean {mean}, longest {longest}, {total} in all"),
    step: |number, m| format!("{number}  {m}"),
    proved: " (proved shortest)",
};
