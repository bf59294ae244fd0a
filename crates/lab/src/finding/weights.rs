//! What is found of a course report's weights, ties and orders of moves.

use super::select::{Select, expanded, length, optimum, seconds};
use super::{range, times};
use crate::number;
use crate::row::Row;

pub fn weights(all: &Select<'_>) -> Vec<Option<String>> {
    let plain = all.part("plain");
    let optimal = || {
        let astar = plain.algorithm("astar").solved();
        let best = all.min(optimum)?;
        let described = described(all).weight("1").min(expanded)?;
        let (ida, fast) =
            (plain.algorithm("ida").min(length)?, plain.algorithm("fast").min(length)?);
        let agree = ida == best && fast == best && astar.max(length)? == best;
        let agree = if agree {
            "IDA*, A* and the fast solver agree, and prove it"
        } else {
            "The searches do not agree"
        };
        Some(format!(
            "43 moves are not the fewest: {} are. {agree}. And plain A*, which gave \"no answer in an hour\", expands {} nodes in {} here. The report's program \
             has no closed list: then it is {} nodes, which is hours at the pace that its other times mean.",
            number::value(best),
            range(astar.min(expanded)?, astar.max(expanded)?),
            range_of_time(&astar)?,
            number::value(described),
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
                " The order that its text gives, up, down, left, right, would be one of them, {}, if its coordinates were x and y, y counted downwards. But its first figure has row and column, as has its \
                 example of a move to the right, and read so, that order gives {} with w = 2.",
                in_words(REPORTED),
                found(order("UDLR").weight("2").rows().first()?)?,
            ),
            false => String::new(),
        };
        Some(format!(
            "Greedy search finds {} moves, by the rule for ties. With w = 2 it is {} moves after {} nodes, again by the ties alone, of which the report says \
             only what its program does. Results depend on the order of moves as well. With ties to the first in Open, {} of the 24 orders in which the blank can try its ways \
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
            "Falling weights: where the report's code is printed, its slope is ten times smaller than in its text. If all three are, with its rule for ties \
             (first in, first out) and the blank going left, right, up, down, a slope of 0.015 gives {}, 0.02 {}, 0.025 {}: {verdict}. The first slope saves {:.0} % of the nodes of w = 2, which \
             does not explain why ten minutes became one. (The report says elsewhere that taking out its wrong pruning cut the time to a tenth or less; as it describes that pruning, it cannot have: see below.) The other rules for ties give {} moves with these slopes, \
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
        let described = described(all);
        let of = |rows: &Select<'_>, weight: &str| found(rows.weight(weight).rows().first()?);
        Some(format!(
            "The floor w >= 1 changes nothing at slopes of 0.015 and 0.02, where the weight falls below 1 only after depths 66 and 50. At 0.025, where it does after depth 40, the length stays and the nodes change: in our order of moves {} \
             without it and {} with it; on the report's program as it describes it (below) {} and {}. With the slopes as printed it is needed: \
             0.15 gives {} without it (our weights stop at 0, the report's would go below) and {} with it. A weight below 1 makes a search look back rather than ahead, and at 0 it is breadth-first search.",
            of(&falling, "2-0.025d")?,
            of(&falling, "2-0.025d>=1")?,
            of(&described, "2-0.025d")?,
            of(&described, "2-0.025d>=1")?,
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
        let theirs = all.part("as described, random").solved();
        let n_of = |moves: f64| theirs.numbers(length).iter().filter(|&&n| n == moves).count();
        Some(format!(
            "Weights drawn from [1, 1.5] do well: over {} seeds {} to {} moves, {} of them the optimum, after {} nodes (median). On the report's program as it describes it {} of {} seeds \
             give {} moves and {} seeds give 43 moves, so several tries that all give 43 are unlikely.",
            random.len(),
            number::value(random.min(length)?),
            number::value(random.max(length)?),
            n_best,
            number::value(random.median(expanded)?),
            n_of(best),
            theirs.len(),
            number::value(best),
            n_of(43.0),
        ))
    };
    let as_described = || {
        let described = described(all);
        let each = described.rows().iter().map(|row| {
            let rule = if row.weight.is_empty() { "greedy" } else { &row.weight };
            Some(format!("{rule}: {}", found(row)?))
        });
        let nodes = |weight: &str| described.weight(weight).min(expanded);
        let (ten, minute, twenty) = (nodes("2")?, nodes("2-0.015d")?, nodes("2-0.025d")?);
        Some(format!(
            "Rebuilt as its text describes it, but in the order {}, which gives its results, without a closed list (a node carries its path, and a state of its own path is not entered again) and with the goal \
             looked for among the nodes just made, the report's program finds, by weight: {}. Two of its times go with these counts: a minute for {} nodes, 20 minutes for {}, {} times as many. Its ten \
             minutes for w = 2, {} nodes, do not. Greedy search, which took long by its account, expands {} times as many as w = 2.",
            in_words(REPORTED),
            each.collect::<Option<Vec<_>>>()?.join(", "),
            number::value(minute),
            number::value(twenty),
            times(twenty / minute),
            number::value(ten),
            times(described.algorithm("greedy").min(expanded)? / ten),
        ))
    };
    let pruning = || {
        let pruned = all.part("as described").option("prune", "parent");
        // Greedy search has no weight.
        let weights = ["", "2", "2-0.015d", "2-0.025d"];
        let each = weights.map(|weight| {
            let (with, without) = (pruned.weight(weight), described(all).weight(weight));
            let texts = [without.value()?, without.min(expanded)?, with.min(expanded)?];
            let [repeating, without, with] = texts.map(number::value);
            let rule = if weight.is_empty() { "greedy search" } else { weight };
            Some(format!(
                "{repeating} nodes with {rule} ({without} expanded without it, {with} with it)"
            ))
        });
        let factor = |weight: &str| {
            Some(
                pruned.weight(weight).min(expanded)?
                    / described(all).weight(weight).min(expanded)?,
            )
        };
        let most = weights.map(factor).into_iter().collect::<Option<Vec<_>>>()?;
        let verdict = match most.into_iter().fold(0.0, f64::max) {
            8.0.. => "That bears the report out",
            _ => {
                "By its text it cannot have made the program ten times slower; what else was changed with it, the report does not say"
            }
        };
        Some(format!(
            "The pruning, by which a node is given up if a successor repeats a state of its path, concerns {}. {verdict}.",
            each.into_iter().collect::<Option<Vec<_>>>()?.join(", "),
        ))
    };
    vec![optimal(), greedy(), falling(), floor(), initial(), random(), as_described(), pruning()]
}

/// The report's program as its text describes it, without its pruning.
fn described<'a>(all: &Select<'a>) -> Select<'a> {
    all.part("as described").option("prune", "none")
}

/// The order of moves that gives what a course report found.
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
