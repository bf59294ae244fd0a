//! A few lines about each of the 47 classic layouts of 华容道: what its name means, and what is special about it.
//!
//! The texts are data (`data/blocks/stories.tsv`); what they say about lengths and pieces is checked here.

/// A layout's story, in each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Story {
    /// English.
    pub en: &'static str,
    /// Chinese.
    pub zh: &'static str,
}

const TEXT: &str = include_str!("../../../../data/blocks/stories.tsv");

/// The story of the layout of that id.
pub fn story(id: &str) -> Option<Story> {
    let rows = TEXT.lines().filter(|line| !line.starts_with('#'));
    let mut cells = rows.map(|line| line.split('\t'));
    cells.find_map(|mut cells| {
        (cells.next()? == id).then_some(())?;
        Some(Story { en: cells.next()?, zh: cells.next()? })
    })
}

#[cfg(test)]
mod tests {
    use tuipan_puzzle::blocks::{Collection, Entry, Metric, Optimum};

    use super::*;

    /// How many pieces of two cells lie.
    fn lying(entry: &Entry) -> usize {
        let grid = entry.level.write_position(entry.level.start());
        let rows: Vec<Vec<char>> = grid.split('/').map(|row| row.chars().collect()).collect();
        let count = |piece: char| rows.iter().flatten().filter(|&&cell| cell == piece).count();
        let is_lying = |pair: &&[char]| pair[0] == pair[1] && pair[0] != '.' && count(pair[0]) == 2;
        rows.iter().map(|row| row.windows(2).filter(is_lying).count()).sum()
    }

    #[test]
    fn every_classic_layout_has_a_story_and_it_is_true() {
        let collection = Collection::built_in();
        let classics: Vec<&Entry> =
            collection.entries().iter().filter(|it| it.level.id().starts_with("hrd-")).collect();
        let ids: Vec<String> = (1..=47).map(|n| format!("hrd-{n:02}")).collect();
        assert_eq!(TEXT.lines().filter(|line| !line.starts_with('#')).count(), ids.len());
        for id in &ids {
            let story = story(id).unwrap_or_else(|| panic!("{id} has no story"));
            assert!(!story.en.is_empty() && !story.zh.is_empty(), "{id}");
        }
        assert_eq!(story("pennant"), None);
        let entry = |n: usize| collection.find(&format!("hrd-{n:02}")).unwrap();
        let moves = |n: usize| entry(n).optimum(Metric::Move).length();
        for (n, n_lying) in [(26, 4), (29, 5), (39, 0), (40, 4), (46, 5)] {
            assert_eq!(lying(entry(n)), n_lying, "hrd-{n}");
        }
        assert_eq!(lying(entry(14)), lying(entry(13)) + 1);
        assert!(moves(16) > moves(15) && moves(38) > moves(37));
        assert_eq!(entry(39).optimum(Metric::Move), Optimum::Unsolvable);
        let lengths = || classics.iter().filter_map(|it| it.optimum(Metric::Move).length());
        assert_eq!((lengths().min(), moves(45)), (Some(21), Some(21)));
        assert_eq!((lengths().max(), moves(47)), (Some(138), Some(138)));
        // "One of the shortest", "short".
        let is_short = |n| lengths().filter(|&length| Some(length) < moves(n)).count() < 5;
        assert!([31, 40].into_iter().all(is_short));
        // 关羽 lies below 曹操.
        assert_eq!(
            entry(1).level.write_position(entry(1).level.start()),
            "BAAC/BAAC/DEEF/DGHF/I..J"
        );
    }
}
