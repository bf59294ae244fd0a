//! What is found on the 15-puzzle.

use super::select::{Select, expanded, optimum, seconds, stored};
use super::{range, times};
use crate::{label, number, stats};

/// The groups of a thesis, each table asked about the position alone, as it does; and as ours are asked.
const THESIS_GROUPS: &str = "pdb:1-4/5-8/9-12/13-15:plain";
const THESIS_GROUPS_REFLECTED: &str = "pdb:1-4/5-8/9-12/13-15";

pub fn heuristics(all: &Select<'_>) -> Vec<Option<String>> {
    let h = |name| all.heuristic(name);
    let fast = all.part("by length").algorithm("fast");
    let factor = || {
        let random = all.part("random");
        let sum = |rows: &Select<'_>| -> f64 { rows.numbers(expanded).iter().sum() };
        let manhattan = random.heuristic("manhattan");
        let against = |rows: Select<'_>| sum(&manhattan) / sum(&rows);
        let fours = against(random.heuristic(THESIS_GROUPS));
        let reflected = against(random.heuristic(THESIS_GROUPS_REFLECTED));
        let usual = against(random.heuristic("pdb"));
        let tables = against(random.algorithm("fast"));
        let verdict = match fours >= 5000.0 {
            true => "here it is so",
            false => "not with these groups",
        };
        let least = match manhattan.n_stopped() {
            0 => String::new(),
            n => format!(
                " (at least: {n} of the searches with Manhattan distance reached the limit)"
            ),
        };
        Some(format!(
            "\"10,000 times fewer nodes\" than with Manhattan distance: {verdict}. On {} random positions the factor of all nodes \
             together (of IDA*; the thesis uses A*) is {}{least} with the thesis's own groups (1234, 5678, 9ABC, DEF), {} if the same tables are also asked about the reflected position, {} with our usual groups of up \
             to six tiles, asked so as well, {} with the fast solver's tables. Such a factor grows with the length of the solution, and with the size of the groups.",
            manhattan.len(),
            times(fours),
            times(reflected),
            times(usual),
            times(tables),
        ))
    };
    let growth = || {
        let growth = |name| {
            let rows = h(name);
            let rows = if name == "misplaced" { rows } else { rows.part("by length") };
            Some(format!("{:.2}", rows.solved().growth(expanded)?))
        };
        Some(format!(
            "With each move of the solution the nodes of IDA* grow by a factor of {} with misplaced tiles, {} with Manhattan distance, {} with linear \
             conflict, {} with walking distance and {} with the pattern databases.",
            growth("misplaced")?,
            growth("manhattan")?,
            growth("linear-conflict")?,
            growth("walking")?,
            growth("pdb")?,
        ))
    };
    let stopped = || {
        let of = |name| {
            let all = h(name);
            match all.n_stopped() {
                0 => None,
                n => Some(format!("{} on {n} of {}", label::heuristic(name), all.len())),
            }
        };
        let names = ["misplaced", "manhattan", "linear-conflict", "walking", "pdb"];
        let stopped: Vec<String> = names.into_iter().filter_map(of).collect();
        match stopped.is_empty() {
            true => None,
            false => Some(format!("Stopped at the limit of nodes: {}.", stopped.join(", "))),
        }
    };
    let time = || {
        let long = fast.at_least(45);
        let usual = all.part("by length").heuristic("pdb").at_least(45);
        let own = all.part("random").heuristic(THESIS_GROUPS);
        Some(format!(
            "\"A few milliseconds\": on 45 moves and more IDA* with the usual pattern databases takes {} (median), the fast solver \
             {}, and never more than {} up to {} moves. With the thesis's own groups only on the easiest: on {} random boards IDA* expands {} nodes in {} to {}. \
             (Walking distance makes its small table again for each search, which is most of its time on short ones.)",
            number::seconds(usual.median(seconds)?),
            number::seconds(long.median(seconds)?),
            number::seconds(fast.max(seconds)?),
            number::value(fast.max(optimum)?),
            own.len(),
            range(own.min(expanded)?, own.max(expanded)?),
            number::seconds(own.min(seconds)?),
            number::seconds(own.max(seconds)?),
        ))
    };
    vec![factor(), growth(), stopped(), time()]
}

pub fn linear_conflict(all: &Select<'_>) -> Vec<Option<String>> {
    let (astar, ida) = (all.algorithm("astar"), all.algorithm("ida"));
    let nodes = || {
        let lc = astar.heuristic("linear-conflict");
        let over = lc.numbers(expanded).iter().filter(|&&nodes| nodes > 1e6).count();
        let stopped = match lc.n_stopped() {
            0 => String::new(),
            n => format!(", {n} of {} stopped at the limit", lc.len()),
        };
        Some(format!(
            "\"Over a million nodes\": on {over} of {} positions. A* with linear conflict expands {} nodes on them{stopped}, in {} (median; the \
             book: 124 s), and stores up to {} nodes, {}.",
            lc.len(),
            range(lc.min(expanded)?, lc.max(expanded)?),
            number::seconds(lc.median(seconds)?),
            number::value(lc.max(stored)?),
            number::bytes(lc.max(|row| Some(row.bytes as f64))? as u64),
        ))
    };
    let saved = || {
        let (manhattan, lc) = (ida.heuristic("manhattan"), ida.heuristic("linear-conflict"));
        let factor = |name| {
            stats::geometric_mean(&manhattan.ratios(&ida.heuristic(name), expanded)).map(times)
        };
        Some(format!(
            "For IDA* linear conflict saves a factor of {} against Manhattan distance (geometric mean of {} positions; the medians are {} and {} nodes); walking \
             distance {}, the usual pattern databases {}.",
            factor("linear-conflict")?,
            manhattan.len(),
            number::value(manhattan.median(expanded)?),
            number::value(lc.median(expanded)?),
            factor("walking")?,
            factor("pdb")?,
        ))
    };
    let memory = || {
        let (a, b) = (astar.heuristic("linear-conflict"), ida.heuristic("linear-conflict"));
        let (a, b) = (a.solved().median(seconds)?, b.solved().median(seconds)?);
        let fast = all.algorithm("fast");
        let word = if b < a { "less" } else { "more" };
        Some(format!(
            "IDA* with linear conflict expands nodes again and again, and yet takes {word} time than A* ({} against {}), without its memory. The fast \
             solver takes {}.",
            number::seconds(b),
            number::seconds(a),
            number::seconds(fast.median(seconds)?),
        ))
    };
    let pairs = || {
        let table = all.part("all 8-puzzles");
        let mean = |name| table.algorithm("mean-estimate").heuristic(name).value();
        let (pairs, right) = (ida.heuristic("conflict-pairs"), ida.heuristic("linear-conflict"));
        Some(format!(
            "The book's rule, a tile in one conflict at most, is safe and weaker: of a row 3 2 1 it counts one conflict (+2) where two tiles must leave (+4). IDA* \
             expands {} times as many nodes with it; over all 8-puzzles its mean is {:.2}, where the right rule has {:.2} and Manhattan distance {:.2}.",
            times(stats::geometric_mean(&pairs.ratios(&right, expanded))?),
            mean("conflict-pairs")?,
            mean("linear-conflict")?,
            mean("manhattan")?,
        ))
    };
    vec![nodes(), saved(), pairs(), memory()]
}

pub fn parallel(all: &Select<'_>) -> Vec<Option<String>> {
    let (ida, astar) = (all.algorithm("ida"), all.algorithm("astar"));
    let threads = |n: &str| ida.option("threads", n);
    let speed_of = |rows: &Select<'_>, n: &str| {
        let (one, many) = (rows.option("threads", "1"), rows.option("threads", n));
        let by_instance = one.rows().iter().filter(|row| row.repetition == 1).filter_map(|row| {
            let of = |rows: &Select<'_>| rows.instance(&row.instance).median(seconds);
            Some(of(&one)? / of(&many)?)
        });
        stats::geometric_mean(&by_instance.collect::<Vec<_>>())
    };
    let speed_up = || {
        let speed = |n: &str| speed_of(&ida, n);
        Some(format!(
            "Under way in 2009, here now: IDA* on two threads is {:.2} times as fast as on one, on four {:.2} times (geometric means; the median of the \
             repetitions of each position). How much four can give is up to the machine's cores, named below, and to what else it does meanwhile.",
            speed("2")?,
            speed("4")?,
        ))
    };
    let nodes = || {
        let nodes = |n: &str| threads(n).mean(expanded);
        let (one, two, four) = (nodes("1")?, nodes("2")?, nodes("4")?);
        Some(format!(
            "Every run finds a shortest solution. The threads share the work of a round, and only in the last one may they look at more or fewer nodes \
             than one thread: on average {}, {} and {} nodes on one, two and four.",
            number::value(one),
            number::value(two),
            number::value(four),
        ))
    };
    let a_star = || {
        let nodes = |n: &str| astar.option("threads", n).mean(expanded);
        let optimal = astar.rows().iter().all(|row| row.length == row.optimum);
        let verdict = match optimal {
            true => "Every run of A* on threads finds a shortest solution, too",
            false => "Not every run of A* on threads finds a shortest solution",
        };
        let (two, four) = (speed_of(&astar, "2")?, speed_of(&astar, "4")?);
        let speed = match two < 1.0 {
            true => format!(
                "In this run two threads were slower than one thread ({two:.2} times as fast, four threads {four:.2} times). Threads that wait for a core, on a machine that is \
                 busy with other work, hold up those that wait for their states, and what these threads expand meanwhile may be in vain"
            ),
            false => format!(
                "On two threads it is {two:.2} times as fast as on one thread, on four threads {four:.2} times"
            ),
        };
        Some(format!(
            "{verdict}: states are shared out among the threads by their hash, and all go on until none has a node that could be better. {speed}. Which nodes the threads \
             expand depends on how they happen to run: on average {}, {} and {} on one, two and four threads.",
            number::value(nodes("1")?.round()),
            number::value(nodes("2")?.round()),
            number::value(nodes("4")?.round()),
        ))
    };
    vec![speed_up(), nodes(), a_star()]
}
