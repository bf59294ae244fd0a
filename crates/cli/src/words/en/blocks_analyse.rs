//! `tuipan blocks analyse`.

use crate::words::BlocksAnalyse;

pub const BLOCKS_ANALYSE: BlocksAnalyse = BlocksAnalyse {
    about: "Explore a level: how many positions there are, how far each is from a goal, which is the hardest\n\n\
           Only positions that can be reached from the start are counted; identical pieces count as the \
           same.",
    after: "\
Examples:
  tuipan blocks analyse 横刀立马
  tuipan blocks analyse 横刀立马 --metric unit --diameter
  tuipan blocks analyse hrd-01 --from BAAC/BAAC/DEEF/DGHF/.IJ.   the best moves there
  tuipan blocks analyse levels.sbp --json

Exit codes: 0 done, 1 no goal can be reached, 2 bad input, 3 stopped at a limit, 130 interrupted; with \
           several levels, the highest.",
    diameter: "Also compute the diameter: the greatest distance between two positions (up to 100,000 \
              positions)",
    full: "Show every distance in the histogram",
    hardest: "How many of the hardest positions to show",
    metric: "metric",
    states: "positions",
    goals: "goals",
    start: "start",
    begin: "best move",
    rating: "rating",
    hardest_label: "hardest",
    radius: "radius",
    diameter_label: "diameter",
    found_within: |positions, moves| format!("{positions} found, all within {moves}"),
    reachable: |n| format!("{n} can be reached"),
    no_goals: "none: the level cannot be solved",
    from_goal: |moves| format!("{moves} from the nearest goal"),
    hardest_are: |moves, positions| format!("{moves} from the nearest goal: {positions}"),
    radius_is: |moves| format!("{moves} from the start to the farthest position"),
    too_many: |most| format!("not computed: there are more than {most} positions"),
    diameter_stopped: "not computed: stopped",
    histogram: "positions by distance from the nearest goal",
    or: " or ",
};
