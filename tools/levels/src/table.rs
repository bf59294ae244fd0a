//! A derived table: one row per level, of which those that still fit their level are kept as they are.
//!
//! Kept, not computed again: some took minutes, and the oldest were found by programs other than ours, which makes
//! them worth more than our own answer. To have a row computed again, delete it. The table knows only the first column,
//! the level's id, and the last, its checksum.

use std::collections::HashMap;

use anyhow::Result;
use crc::{CRC_32_ISO_HDLC, Crc, Table as Lookup};
use tuipan_puzzle::blocks::Level;

const CRC_32: Crc<u32, Lookup<1>> = Crc::<u32, Lookup<1>>::new(&CRC_32_ISO_HDLC);

/// A table of tab-separated values.
pub struct Table {
    /// Where it is, from the workspace's directory.
    pub path: &'static str,
    /// What it starts with: comments and the names of the columns.
    pub header: &'static str,
}

impl Table {
    /// The table for these levels, and what is wrong with the old one, if anything is. The columns between the first
    /// and the last come from the old table, or, where that has no row for the level as it is now, from `compute`.
    pub fn refreshed<'a>(
        &self,
        old: &str,
        levels: impl Iterator<Item = &'a Level>,
        compute: &mut dyn FnMut(&Level) -> Result<String>,
    ) -> Result<(String, Option<String>)> {
        let rows = old.lines().filter_map(|line| Some((line.split_once('\t')?.0, line)));
        let rows: HashMap<&str, &str> = rows.collect();
        let mut text = self.header.to_owned();
        let (mut missing, mut changed) = (Vec::new(), Vec::new());
        for level in levels {
            let (id, layout) = (level.id(), layout(level));
            match rows.get(id) {
                Some(row) if row.ends_with(&format!("\t{layout}")) => text += row,
                row => {
                    let list = if row.is_some() { &mut changed } else { &mut missing };
                    list.push(id);
                    text += &format!("{id}\t{}\t{layout}", compute(level)?);
                }
            }
            text.push('\n');
        }
        let mut why = Vec::new();
        for (what, ids) in [("new", &missing), ("changed", &changed)] {
            if !ids.is_empty() {
                why.push(format!("{what} levels: {}", ids.join(", ")));
            }
        }
        if why.is_empty() && text != old {
            why.push("rows of levels that are gone, another order or another header".to_owned());
        }
        Ok((text, (!why.is_empty()).then(|| why.join("; "))))
    }
}

/// A checksum of everything that the figures of a level depend on: its record without id, names and notes.
fn layout(level: &Level) -> String {
    let record = level.to_string();
    let rules = record.split_inclusive('\n').skip(1 + level.facts().count());
    format!("{:08x}", CRC_32.checksum(rules.collect::<String>().as_bytes()))
}

#[cfg(test)]
mod tests {
    use tuipan_puzzle::blocks::read_levels;

    use super::*;

    const TABLE: Table = Table { path: "", header: "# A table.\nid\tfigure\tlayout\n" };

    fn levels(text: &str) -> Vec<Level> {
        read_levels(text).unwrap()
    }

    /// The refreshed table with numbers for new figures, and the reason.
    fn refreshed(old: &str, levels: &[Level]) -> (String, Option<String>) {
        let mut n_computed = 0;
        let mut compute = |_: &Level| {
            n_computed += 1;
            Ok(n_computed.to_string())
        };
        TABLE.refreshed(old, levels.iter(), &mut compute).unwrap()
    }

    #[test]
    fn rows_are_kept_while_the_layout_is_the_same() {
        let two = "puzzle: one\nstart:\nA.\ngoal:\n.A\nend\npuzzle: two\nstart:\nAA.B\ngoal:\n.AA.\nend\n";
        let (table, why) = refreshed("", &levels(two));
        assert_eq!(why.as_deref(), Some("new levels: one, two"));
        assert!(table.starts_with("# A table.\nid\tfigure\tlayout\none\t1\t"), "{table}");
        // Nothing to do.
        assert_eq!(refreshed(&table, &levels(two)), (table.clone(), None));
        // Names and notes do not matter.
        let named = two.replace("puzzle: one\n", "puzzle: one\nen: One\nsrc: here\n");
        assert_eq!(refreshed(&table, &levels(&named)), (table.clone(), None));
        // Start, goal and rules do.
        for (from, to) in
            [(".AA.\n", "..AA\n"), ("AA.B\n", "AAB.\n"), ("two\n", "two\nrule: axis\n")]
        {
            let (after, why) = refreshed(&table, &levels(&two.replace(from, to)));
            assert_eq!(why.as_deref(), Some("changed levels: two"), "{from}");
            assert_eq!(after.lines().nth(2), table.lines().nth(2));
            assert!(after.contains("\ntwo\t1\t") && table.contains("\ntwo\t2\t"));
        }
    }

    #[test]
    fn rows_of_removed_levels_and_other_headers_are_noticed() {
        let one = levels("puzzle: one\nstart:\nA.\ngoal:\n.A\nend\n");
        let (table, _) = refreshed("", &one);
        for old in [format!("{table}gone\t7\t00000000\n"), format!("# Old.\n{table}")] {
            let (after, why) = refreshed(&old, &one);
            assert!(why.unwrap().starts_with("rows of levels that are gone"));
            assert_eq!(after, table);
        }
    }
}
