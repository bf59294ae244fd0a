//! A level with another goal: its pieces and rules stay, and rows say where pieces must end.
//!
//! The level is written as a record, with these rows in place of its own, and read by the reader of records, so the
//! goal is checked like any other.

use super::bare::Bare;
use super::{Level, LevelError, read_levels};

/// What is still true of a level with another goal.
const KEPT: [&str; 6] = ["zh", "zh-alias", "pinyin", "en", "name", "src"];

impl Level {
    /// The level with a goal given as rows of the board's size, with pieces where they must end. What is known about
    /// the old goal, such as the length of the shortest solution, is dropped.
    ///
    /// ```
    /// use tuipan_puzzle::blocks::Collection;
    /// let collection = Collection::built_in();
    /// let level = &collection.find("横刀立马")?.level;
    /// let other = level.with_goal("..../..../..../..AA/..AA").unwrap();
    /// assert_ne!(level.goal(), other.goal());
    /// assert!(level.with_goal("nonsense").is_err());
    /// # Ok::<(), tuipan_puzzle::blocks::UnknownName>(())
    /// ```
    pub fn with_goal(&self, text: &str) -> Result<Level, LevelError> {
        let goal = Bare::read_goal(text, self.piece_of('0').is_none())?;
        let facts = self.facts.iter().filter(|(name, _)| KEPT.contains(name)).cloned().collect();
        let record = Level { facts, ..self.clone() }.to_string();
        // The rows of the old goal are the last section.
        let head = record.rsplit_once("\ngoal:\n").map_or(record.as_str(), |(head, _)| head);
        let n_before = head.lines().count() + 1;
        let record = format!("{head}\ngoal:\n{}\nend\n", goal.rows.join("\n"));
        let levels = read_levels(&record);
        levels.map(|mut levels| levels.remove(0)).map_err(|LevelError { line, column, kind }| {
            goal.error(line.saturating_sub(n_before + 1), column.saturating_sub(1), kind)
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::blocks::{Collection, read_grid};

    #[test]
    fn a_level_with_its_own_goal_is_itself() {
        let collection = Collection::built_in();
        for entry in collection.entries() {
            let level = &entry.level;
            let text = level.to_string();
            let goal = text.rsplit_once("\ngoal:\n").unwrap().1.trim_end_matches("end\n");
            let again = level.with_goal(goal).unwrap();
            assert_eq!(again.goal(), level.goal(), "{}", level.id());
            assert_eq!((again.start(), again.pieces()), (level.start(), level.pieces()));
            assert_eq!(again.fact("known"), None);
        }
    }

    #[test]
    fn a_level_is_as_its_rows_with_the_same_goal() {
        let collection = Collection::built_in();
        let level = &collection.find("横刀立马").unwrap().level;
        let goal = "..../..../..../..AA/..AA";
        let other = level.with_goal(goal).unwrap();
        let rows = read_grid("BAAC/BAAC/DEEF/DGHF/I..J", Some(goal)).unwrap();
        assert_eq!((other.goal(), other.start()), (rows.goal(), rows.start()));
        assert_eq!(level.with_goal(&goal.replace('/', "\n")).unwrap(), other);
        let error = |text: &str| level.with_goal(text).unwrap_err();
        assert_eq!((error("..../..../..../..ZA/..AA").line, error("nonsense").line), (1, 1));
        assert_eq!(error("..../..../..../..ZA/..AA").column, 18);
        assert_eq!(error("....\n....\n....\n..ZA\n..AA").line, 4);
        assert!(level.with_goal("").is_err() && level.with_goal("..../....").is_err());
    }
}
