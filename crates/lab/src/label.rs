//! Methods and instances as people call them: `wastar manhattan 2 ties=low-h` is
//! "weighted A*, Manhattan distance, weight 2, low h first among ties". Rows keep the short names.

use tuipan_search::Algorithm;
use tuipan_solve::tiles::HeuristicKind;

use crate::number;
use crate::row::Row;

/// What was run.
pub fn method(row: &Row) -> String {
    let weight = match row.weight.as_str() {
        "" => String::new(),
        weight => format!("weight {weight}"),
    };
    let parts = [search(row), weight, options(&row.options)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// What was counted or computed; unlike a method, it need not be something that searches.
pub fn counted(row: &Row) -> String {
    let what = match row.algorithm.as_str() {
        "exact" => "exact",
        "astar-longer" => "solutions of A* that are too long",
        _ => return method(row),
    };
    match row.heuristic.as_str() {
        "" => what.to_owned(),
        name => format!("{what}, {}", heuristic(name)),
    }
}

/// Algorithm and heuristic.
pub fn search(row: &Row) -> String {
    match row.heuristic.as_str() {
        "" => algorithm(&row.algorithm),
        name => format!("{}, {}", algorithm(&row.algorithm), heuristic(name)),
    }
}

/// An algorithm of the list, a solver of the program, or what else an experiment counts.
pub fn algorithm(name: &str) -> String {
    match (name, name.parse::<Algorithm>()) {
        (_, Ok(Algorithm::BaeStar)) => "BAE*".to_owned(),
        (_, Ok(Algorithm::Nbs)) => "NBS".to_owned(),
        (_, Ok(Algorithm::Rbfs)) => "RBFS".to_owned(),
        (_, Ok(algorithm)) => algorithm.title().to_owned(),
        ("fast", _) => "fast solver".to_owned(),
        ("exact", _) => "table of all positions".to_owned(),
        ("bibfs-reached", _) => "from both ends, goals that can be reached".to_owned(),
        ("bibfs-one-end", _) => "from both ends, one goal".to_owned(),
        ("astar-list", _) => "A*, list".to_owned(),
        ("astar-tree", _) => "A*, sorted tree".to_owned(),
        ("astar-hash", _) => "A*, hash table".to_owned(),
        ("bfs-formula", _) => "breadth-first search, by formula".to_owned(),
        ("ids-formula", _) => "iterative deepening, by formula".to_owned(),
        (name, _) => name.replace('-', " "),
    }
}

/// A heuristic; the groups of pattern databases stay as they are written.
pub fn heuristic(name: &str) -> String {
    let (kind, groups) = match name.split_once(':') {
        // Asked about the position alone, not about its reflection as well.
        Some((kind, groups)) => match groups.strip_suffix(":plain") {
            Some(groups) => (kind, format!(" {groups} (no reflection)")),
            None => (kind, format!(" {groups}")),
        },
        None => (name, String::new()),
    };
    let known = match kind.parse::<HeuristicKind>() {
        Ok(HeuristicKind::None) => "no heuristic",
        Ok(HeuristicKind::Gaschnig) => "Gaschnig's heuristic",
        Ok(HeuristicKind::Pdb(_)) => "pattern databases",
        Ok(HeuristicKind::Classic(_)) => "classic pattern database",
        Ok(kind) => kind.title(),
        Err(_) if kind == "classic-sum" => "classic pattern databases added up",
        Err(_) if kind == "classic" => "classic pattern database",
        Err(_) => kind,
    };
    format!("{known}{groups}")
}

/// Settings: `budget=1000 ties=low-h` is "budget 1,000 nodes, low h first among ties".
pub fn options(text: &str) -> String {
    text.split(' ').filter(|word| !word.is_empty()).map(option).collect::<Vec<_>>().join(", ")
}

fn option(word: &str) -> String {
    let Some((name, value)) = word.split_once('=') else { return word.to_owned() };
    let shown = value.parse().map_or_else(|_| value.to_owned(), number::count);
    match (name, value) {
        ("ties", "low-h") => "low h first among ties".to_owned(),
        ("ties", "high-h") => "high h first among ties".to_owned(),
        ("ties", "fifo") => "oldest first among ties".to_owned(),
        ("ties", "lifo") => "newest first among ties".to_owned(),
        ("budget", _) => format!("budget {shown} nodes"),
        ("stored", _) => format!("at most {shown} nodes stored"),
        ("metric", "unit") => "in steps".to_owned(),
        ("metric", "slide") => "in slides".to_owned(),
        ("metric", "move") => "in moves".to_owned(),
        ("threads", "1") => "1 thread".to_owned(),
        ("threads", _) => format!("{shown} threads"),
        (name, _) => format!("{} {shown}", name.replace('-', " ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `exact` is a solver, and how many estimates are right.
    #[test]
    fn counts_are_not_methods() {
        let row = |algorithm: &str| Row {
            algorithm: algorithm.to_owned(),
            heuristic: "misplaced".to_owned(),
            ..Row::default()
        };
        assert_eq!(counted(&row("exact")), "exact, misplaced tiles");
        assert_eq!(
            counted(&row("astar-longer")),
            "solutions of A* that are too long, misplaced tiles"
        );
        assert_eq!(counted(&row("too-large")), "too large, misplaced tiles");
        assert_eq!(algorithm("exact"), "table of all positions");
    }

    #[test]
    fn methods_are_called_as_people_call_them() {
        let row = |algorithm: &str, heuristic: &str, weight: &str, options: &str| Row {
            algorithm: algorithm.to_owned(),
            heuristic: heuristic.to_owned(),
            weight: weight.to_owned(),
            options: options.to_owned(),
            ..Row::default()
        };
        for (row, expected) in [
            (
                row("wastar", "manhattan", "2", "ties=low-h"),
                "weighted A*, Manhattan distance, weight 2, low h first among ties",
            ),
            (
                row("sma", "manhattan", "", "budget=1000"),
                "SMA*, Manhattan distance, budget 1,000 nodes",
            ),
            (
                row("bfs-formula", "", "", "branching=10"),
                "breadth-first search, by formula, branching 10",
            ),
            (row("ida", "pdb:1-4/5-8", "", ""), "IDA*, pattern databases 1-4/5-8"),
            (
                row("ida", "pdb:1-4/5-8:plain", "", ""),
                "IDA*, pattern databases 1-4/5-8 (no reflection)",
            ),
            (row("fast", "", "", ""), "fast solver"),
            (
                row("astar", "manhattan", "", "stored=1000"),
                "A*, Manhattan distance, at most 1,000 nodes stored",
            ),
            (row("ida", "", "", "threads=4"), "IDA*, 4 threads"),
            (row("bibfs-one-end", "", "", "metric=unit"), "from both ends, one goal, in steps"),
        ] {
            assert_eq!(method(&row), expected);
        }
    }
}
