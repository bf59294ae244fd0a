//! Grades of players, whose titles are shown beside their names: `tuipan_game::Rank`, asked of the runs that this server
//! has replayed.
//!
//! What a grade asks of a run is kept with the run; the grade follows from the runs and can be made again from them.

use sqlx::{AnyConnection, Row};
use tuipan_game::{Kind, Ladder, N_GRADES, SHORTEST_LEVEL, Steps, Wanted};
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::{blocks, tiles};

/// What counts of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merit {
    /// How far it is above the optimum: moves of tiles, percent of blocks.
    pub over: Option<i64>,
    /// How long it took: in all, of blocks for each move of the shortest solution.
    pub pace: Option<i64>,
    /// The side of the square; 0 of blocks.
    pub side: i64,
}

impl Merit {
    /// Of a run of tiles, with the optimum if that is known. Only squares count.
    pub fn of_tiles(size: tiles::Size, steps: &Steps, ms: i64, optimum: Option<u32>) -> Self {
        if size.width() != size.height() {
            return Merit::default();
        }
        let steps = steps.get(tuipan_game::Metric::Stm);
        let over = steps.zip(optimum).map(|(steps, least)| steps.saturating_sub(least).into());
        Merit { over, pace: Some(ms), side: size.width() as i64 }
    }

    /// Of a run of a built-in level. Those that are soon solved do not count.
    pub fn of_blocks(kind: &Kind, levels: &Collection, steps: &Steps, ms: i64) -> Self {
        let entry = kind.layout().and_then(|id| levels.find(id).ok());
        let least = entry.and_then(|entry| entry.optimum(blocks::Metric::Move).length());
        let steps = steps.get(tuipan_game::Metric::Move);
        let Some((steps, least)) = steps.zip(least.filter(|least| *least >= SHORTEST_LEVEL)) else {
            return Merit::default();
        };
        let over = steps.saturating_sub(least).saturating_mul(100).div_ceil(least);
        Merit { over: Some(over.into()), pace: Some(ms / i64::from(least)), side: 0 }
    }
}

impl Merit {
    /// Notes it with its run, which is looked at with that.
    pub async fn store(&self, tx: &mut AnyConnection, run: &str) -> sqlx::Result<()> {
        let mut set = String::from("is_reviewed = 1, side = $2");
        let mut values = vec![self.side];
        // PostgreSQL wants to know of which type nothing is.
        for (column, value) in [("n_over", self.over), ("pace", self.pace)] {
            if let Some(value) = value {
                values.push(value);
                set += &format!(", {column} = ${}", values.len() + 1);
            }
        }
        let update = format!("UPDATE runs SET {set} WHERE id = $1");
        let mut update = sqlx::query(sqlx::AssertSqlSafe(update)).bind(run);
        for value in values {
            update = update.bind(value);
        }
        update.execute(tx).await?;
        Ok(())
    }
}

/// Notes the grade that a player has reached by more runs: what was reached before stays.
pub async fn raise(tx: &mut AnyConnection, player: &str) -> sqlx::Result<()> {
    let grade = i64::from(reached(tx, player).await?);
    let update = sqlx::query("UPDATE players SET grade = $1 WHERE id = $2 AND grade < $1");
    update.bind(grade).bind(player).execute(tx).await?;
    Ok(())
}

/// The same after a run was taken away or given back.
pub async fn make_again(tx: &mut AnyConnection, player: &str) -> sqlx::Result<()> {
    let reset = sqlx::query("UPDATE players SET grade = 0 WHERE id = $1").bind(player);
    reset.execute(&mut *tx).await?;
    raise(tx, player).await
}

/// The highest grade that the player's runs reach on either ladder: one question, which an index answers.
async fn reached(tx: &mut AnyConnection, player: &str) -> sqlx::Result<u8> {
    let grades = || Ladder::ALL.into_iter().flat_map(|it| (1..=N_GRADES).map(move |n| (it, n)));
    let grades = grades().filter_map(|(it, grade)| Some((grade, it.wanted(grade)?)));
    let grades: Vec<(u8, Wanted)> = grades.collect();
    let counts: Vec<String> = grades.iter().flat_map(|(_, wanted)| counts(*wanted)).collect();
    let query =
        format!("SELECT {} FROM runs WHERE player = $1 AND is_hidden = 0", counts.join(", "));
    let row = sqlx::query(sqlx::AssertSqlSafe(query)).bind(player).fetch_one(tx).await?;
    let mut highest = 0;
    for (idx, (grade, wanted)) in grades.iter().enumerate() {
        let (close, fast): (i64, i64) = (row.try_get(2 * idx)?, row.try_get(2 * idx + 1)?);
        if close.min(fast) >= wanted.n as i64 {
            highest = highest.max(*grade);
        }
    }
    Ok(highest)
}

/// What counts the runs that are close enough, and those that are fast enough; of blocks, the levels.
fn counts(Wanted { side, over, ms, .. }: Wanted) -> [String; 2] {
    // Times that nobody saw prove nothing.
    let close = format!("n_over <= {over}");
    let fast = format!("pace <= {ms} AND is_confirmed = 1");
    [close, fast].map(|is_such| match side {
        0 => format!("COUNT(DISTINCT CASE WHEN kind LIKE 'layout %' AND {is_such} THEN kind END)"),
        _ => format!("COUNT(CASE WHEN side >= {side} AND {is_such} THEN 1 END)"),
    })
}
