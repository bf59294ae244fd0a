//! What is known of a whole space without searching it: how many positions lie at each depth.

use serde::Deserialize;

use super::{Kind, Task, computed, counted};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::run::RunError;

/// The known distributions, by the board's size: single-tile metric, the goal's blank in a corner.
const KNOWN: [(&str, &str); 2] = [
    ("3x3", include_str!("../../../../data/tiles/dist_3x3_stm_corner.txt")),
    ("4x4", include_str!("../../../../data/tiles/dist_4x4_stm_corner.txt")),
];

const MEAN: &str = "mean-length";
const GREATEST: &str = "greatest-length";

/// The mean and the greatest length of all shortest solutions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Distribution {
    name: String,
    sizes: Vec<String>,
}

fn table(size: &str) -> Option<Vec<(f64, f64)>> {
    let &(_, text) = KNOWN.iter().find(|(known, _)| *known == size)?;
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| {
            let (depth, n) = line.split_once(' ')?;
            Some((depth.parse().ok()?, n.trim().parse().ok()?))
        })
        .collect()
}

impl Kind for Distribution {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        match self.sizes.iter().find(|size| table(size).is_none()) {
            Some(size) => Err(Flaw::from(format!(
                "the distribution of {size} is not built in: 3x3 and 4x4 are"
            ))),
            None => Ok(()),
        }
    }

    fn methods(&self) -> Vec<String> {
        [MEAN, GREATEST].map(str::to_owned).to_vec()
    }

    fn tasks<'e>(&'e self, _: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let mut tasks = Vec::new();
        for size in &self.sizes {
            let table = table(size).unwrap_or_default();
            let (all, sum) =
                table.iter().fold((0.0, 0.0), |(all, sum), (depth, n)| (all + n, sum + depth * n));
            let most = table.iter().map(|&(depth, _)| depth).fold(0.0, f64::max);
            let row = |what| counted(&self.name, size, what);
            tasks.push(computed(row(MEAN), move || sum / all));
            tasks.push(computed(row(GREATEST), move || most));
        }
        Ok(tasks)
    }
}
