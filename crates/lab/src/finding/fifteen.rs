//! What is found on the 15-puzzle.

use super::select::{Select, expanded, length, optimum, seconds, stored};
use super::{range, times};
use crate::number;
use crate::row::Row;
use crate::stats;

pub fn heuristics(all: &Select<'_>) -> Vec<Option<String>> {
    let h = |name| all.heuristic(name);
    let fast = all.part("by length").algorithm("fast");
    let factor = || {
        let random = all.part("random");
        let sum = |rows: &Select<'_>| -> f64 { rows.numbers(expanded).iter().sum() };
        let manhattan = random.heuristic("manhattan");
        let against = |rows: Select<'_>| sum(&manhattan) / sum(&rows);
        let fours = against(random.heuristic("pdb:1-4/5-8/9-12/13-15"));
        let usual = against(random.heuristic("pdb"));
        let tables = against(random.algorithm("fast"));
        let verdict = match fours >= 5000.0 {
            true => "here it is so",
            false => "not with these groups",
        };
        let least = match manhattan.n_stopped() {
            0 => String::new(),
            n => {
                format!(
                    " at the least (of the searches with Manhattan distance {n} reached the limit)"
                )
            }
        };
        Some(format!(
            "\"10,000 times fewer nodes\" than with Manhattan distance: {verdict}. On {} random positions the factor of all nodes \
             together is {} with the thesis's own groups (1234, 5678, 9ABC, DEF), {} with our usual ones of up to six tiles, {} with the fast \
             solver's tables{least}. Such a factor grows with the length of the solution, and with the size of the groups.",
            manhattan.len(),
            times(fours),
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
                n => Some(format!("{name} on {n} of {}", all.len())),
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
        Some(format!(
            "\"A few milliseconds\": on 45 moves and more IDA* with the usual pattern databases takes {} (median), the fast solver \
             {}, and never more than {} up to {} moves. (Walking distance makes its small table anew for each search, which is most of its time on short ones.)",
            number::seconds(usual.median(seconds)?),
            number::seconds(long.median(seconds)?),
            number::seconds(fast.max(seconds)?),
            number::value(fast.max(optimum)?),
        ))
    };
    vec![factor(), growth(), stopped(), time()]
}

pub fn weights(all: &Select<'_>) -> Vec<Option<String>> {
    let plain = all.part("plain");
    let optimal = || {
        let astar = plain.algorithm("astar").solved();
        let best = all.min(optimum)?;
        let (ida, fast) =
            (plain.algorithm("ida").min(length)?, plain.algorithm("fast").min(length)?);
        let agree = ida == best && fast == best && astar.max(length)? == best;
        let agree = if agree {
            "IDA*, A* and the fast solver agree, and prove it"
        } else {
            "The searches do not agree"
        };
        Some(format!(
            "43 moves are not the fewest: {} are. {agree}. And plain A*, which gave \"no answer in an hour\", expands {} nodes in {}: the hour must \
             have been the program's, not the algorithm's.",
            number::value(best),
            range(astar.min(expanded)?, astar.max(expanded)?),
            range_of_time(&astar)?,
        ))
    };
    let greedy = || {
        let (greedy, two) = (plain.algorithm("greedy"), plain.weight("2"));
        let orders = all.part("orders");
        let same = orders_as_reported(&orders);
        let order = |order: &str| orders.option("order", order);
        let each = same.iter().map(|name| {
            let nodes = |rows: Select<'_>| rows.min(expanded).map(number::value);
            let (greedy, two) = (order(name).algorithm("greedy"), order(name).weight("2"));
            Some(format!("{} ({} and {} nodes)", in_words(name), nodes(greedy)?, nodes(two)?))
        });
        let reading = match same.contains(&REPORTED) {
            true => format!(
                " The order that its text gives, up, down, left, right, is among them if its coordinates are x and y, the second counted downwards: on the board as it \
                 prints it that is {}. Read as row and column, as its example of a move to the right has them, it gives {} with w = 2.",
                in_words(REPORTED),
                found(order("UDLR").weight("2").rows().first()?)?,
            ),
            false => String::new(),
        };
        Some(format!(
            "Greedy search finds {} moves, by the rule for ties. With w = 2 it is {} moves after {} nodes, again by the ties alone. That results depend on \
             tie-breaking is true. They depend on the order of moves as well. With ties to the first in Open, {} of the 24 orders in which the blank can try its ways \
             give all that the report found: 133 moves with greedy search, with w = 2 the 43 moves that it prints, move for move, and its lengths with falling weights. They are {}.{reading}",
            lengths_of(&greedy)?,
            lengths_of(&two)?,
            range(two.min(expanded)?, two.max(expanded)?),
            same.len(),
            each.collect::<Option<Vec<_>>>()?.join(" and "),
        ))
    };
    let falling = || {
        let falling = all.part("orders").option("order", REPORTED);
        let of = |weight: &str| found(falling.weight(weight).rows().first()?);
        let lengths = ["2-0.015d", "2-0.025d"]
            .map(|weight| falling.weight(weight).rows().first().and_then(|row| row.length));
        let verdict = match lengths == [Some(43), Some(53)] {
            true => {
                "the report's 43 and 53, with its jump in effort, and the good result it mentions for 0.20"
            }
            false => "not the report's 43 and 53",
        };
        let first_slope = falling.weight("2-0.015d").min(expanded)?;
        let saved = 1.0 - first_slope / falling.weight("2").min(expanded)?;
        let ties = all.part("falling, other ties");
        Some(format!(
            "Falling weights: the report's slopes are ten times smaller in its code than in its text. With those of its code, its rule for ties \
             (first in, first out) and that order of moves, a slope of 0.015 gives {}, 0.02 {}, 0.025 {}: {verdict}. The first slope saves {:.0} % of the nodes of w = 2, so \
             something else must have brought its ten minutes down to one. The other rules for ties give {} moves with these slopes, \
             after at most {} nodes: the jump belongs to the ties as much as to the slope.",
            of("2-0.015d")?,
            of("2-0.02d")?,
            of("2-0.025d")?,
            saved * 100.0,
            lengths_of(&ties)?,
            number::value(ties.max(expanded)?),
        ))
    };
    let floor = || {
        let (falling, printed) = (all.part("falling"), all.part("falling as printed"));
        let of = |rows: &Select<'_>, weight: &str| found(rows.weight(weight).rows().first()?);
        Some(format!(
            "The floor w >= 1 changes little at these slopes (0.025: {}), because the weight reaches 1 only at depth 40. With the slopes as printed it is needed: \
             0.15 gives {} without it and {} with it. A weight below 1 makes a search look back rather than ahead, and at 0 it is breadth-first search.",
            of(&falling, "2-0.025d>=1")?,
            of(&printed, "2-0.15d")?,
            of(&printed, "2-0.15d>=1")?,
        ))
    };
    let initial = || {
        let rows = all.part("initial weight");
        let each = rows.rows().iter().map(|row| {
            Some(format!("{}: {}", row.weight.trim_end_matches("-0.015d>=1"), found(row)?))
        });
        let verdict = match rows.solved().min(length)? < 43.0 {
            true => "not so",
            false => "so it is here",
        };
        Some(format!(
            "That a smaller initial weight never gives less than 43 moves: {verdict}. With a slope of 0.015 and the floor, by initial weight: {}.",
            each.collect::<Option<Vec<_>>>()?.join(", "),
        ))
    };
    let random = || {
        let random = all.part("random").solved();
        let best = all.min(optimum)?;
        let n_best = random.rows().iter().filter(|row| length(row) == Some(best)).count();
        Some(format!(
            "Weights drawn from [1, 1.5] do well: over {} seeds {} to {} moves, {} of them the optimum, after {} nodes (median).",
            random.len(),
            number::value(random.min(length)?),
            number::value(random.max(length)?),
            n_best,
            number::value(random.median(expanded)?),
        ))
    };
    let no_closed_list = || {
        let (tree, graph) = (all.part("no closed list"), all.part("falling"));
        let each = tree.rows().iter().map(|row| Some(format!("{}: {}", row.weight, found(row)?)));
        let falling = graph.weight("2-0.015d").rows().first().map(|row| row.expanded);
        let same = tree.weight("2-0.015d").rows().first().map(|row| row.expanded);
        Some(format!(
            "The report's program has no closed list; each node carries its whole path, and only states of its own path are not entered again. With its ties that gives, by weight: {}. \
             The falling weight 2-0.015d expands {} nodes so, and {} with a closed list.",
            each.collect::<Option<Vec<_>>>()?.join(", "),
            number::value(same? as f64),
            number::value(falling? as f64),
        ))
    };
    let pruning = || {
        let pruning = all.part("pruning");
        let factor = |weight: &str| {
            let of = |name| pruning.weight(weight).option("prune", name).median(expanded);
            Some(of("parent")? / of("none")?)
        };
        let (constant, falling) = (factor("2")?, factor("2-0.015d>=1")?);
        let stopped = match pruning.n_stopped() {
            0 => "",
            _ => " (at the least: some runs were stopped)",
        };
        let slower = match constant.max(falling) {
            8.0.. => "That bears the report out",
            1.05.. => {
                "It is an error, as the report found, but not ten times as many nodes; the rest must have been what its program did with the \
                 nodes it met again"
            }
            _ => "In nodes it does no harm here",
        };
        Some(format!(
            "The pruning that also deletes the parent of a repeated node expands {} times as many nodes with w = 2, {} times with the \
             falling weight{stopped}. {slower}.",
            times(constant),
            times(falling),
        ))
    };
    vec![optimal(), greedy(), falling(), floor(), initial(), random(), no_closed_list(), pruning()]
}

/// The order of a course report's text, by the blank's ways on the board as it is printed.
const REPORTED: &str = "LRUD";

/// The orders of moves that give what the report found.
fn orders_as_reported<'a>(orders: &Select<'a>) -> Vec<&'a str> {
    let names = orders.algorithm("greedy");
    let names = names.rows().iter().filter_map(|row| row.option("order")).collect::<Vec<_>>();
    let is_same = |name: &&str| {
        let order = orders.option("order", name);
        let length_of = |rows: Select<'_>| rows.min(length);
        let two = order.weight("2");
        length_of(order.algorithm("greedy")) == Some(133.0)
            && (two.min(length), two.value()) == (Some(43.0), Some(1.0))
            && length_of(order.weight("2-0.015d")) == Some(43.0)
            && length_of(order.weight("2-0.025d")) == Some(53.0)
    };
    names.into_iter().filter(is_same).collect()
}

/// `ULRD` as up, left, right, down.
fn in_words(order: &str) -> String {
    let word = |letter| match letter {
        'U' => "up",
        'D' => "down",
        'L' => "left",
        _ => "right",
    };
    order.chars().map(word).collect::<Vec<_>>().join(", ")
}

/// What a search found, and after how many nodes.
fn found(row: &Row) -> Option<String> {
    let nodes = number::count(row.expanded);
    Some(match row.length {
        Some(length) => format!("{length} moves ({nodes} nodes)"),
        None => format!("nothing within {nodes} nodes"),
    })
}

/// All lengths that occur.
fn lengths_of(rows: &Select<'_>) -> Option<String> {
    let mut all: Vec<u32> = rows.rows().iter().filter_map(|row| row.length).collect();
    all.sort_unstable();
    all.dedup();
    let all: Vec<String> = all.iter().map(u32::to_string).collect();
    let (last, first) = all.split_last()?;
    Some(if first.is_empty() { last.clone() } else { format!("{} or {last}", first.join(", ")) })
}

fn range_of_time(rows: &Select<'_>) -> Option<String> {
    Some(format!(
        "{} to {}",
        number::seconds(rows.min(seconds)?),
        number::seconds(rows.max(seconds)?)
    ))
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
            "For IDA* linear conflict saves a factor of {} against Manhattan distance (medians of {} and {} nodes); walking \
             distance {}, the usual pattern databases {}.",
            factor("linear-conflict")?,
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
        Some(format!(
            "{verdict}: states are shared out among the threads by their hash, and all go on until none has a node that could be better. On two threads it is {:.2} times as \
             fast as on one thread, on four {:.2} times, with {}, {} and {} nodes on average on one, two and four threads: which nodes are expanded depends on how the threads \
             happen to run.",
            speed_of(&astar, "2")?,
            speed_of(&astar, "4")?,
            number::value(nodes("1")?.round()),
            number::value(nodes("2")?.round()),
            number::value(nodes("4")?.round()),
        ))
    };
    vec![speed_up(), nodes(), a_star()]
}
