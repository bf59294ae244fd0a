//! A paper's model of searching from both ends: trees of branching 3, and a meeting that is as likely in
//! any layer as in any other.
//!
//! With depth K one direction takes (3^(K+1) - 1) / 2 nodes. Two that meet in layer S take the sum of two
//! such trees, of depths S and K - S; the paper takes the mean over S = 1..K, which is about 2/K of the
//! first. But two searches that take turns do not meet just anywhere: they meet in the middle.

use serde::Deserialize;

use super::{Kind, Task, computed, counted};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::row::Row;
use crate::run::RunError;

/// The model's ratio of two directions to one, for depths from 2 on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MeetingModel {
    name: String,
    max_depth: u32,
}

type Model = (&'static str, fn(u32) -> f64);

const MODELS: [Model; 2] = [("model-mean", mean_ratio), ("model-middle", middle_ratio)];

fn tree(depth: u32) -> f64 {
    (3f64.powi(depth as i32 + 1) - 1.0) / 2.0
}

/// Two directions against one, with the paper's mean over all meeting layers.
pub fn mean_ratio(depth: u32) -> f64 {
    let all: f64 = (1..=depth).map(|layer| tree(layer) + tree(depth - layer)).sum();
    all / f64::from(depth) / tree(depth)
}

/// The same, with a meeting in the middle.
pub fn middle_ratio(depth: u32) -> f64 {
    (tree(depth / 2) + tree(depth - depth / 2)) / tree(depth)
}

impl Kind for MeetingModel {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        match (2..=300).contains(&self.max_depth) {
            true => Ok(()),
            false => Err(Flaw::from("max-depth is 2 to 300")),
        }
    }

    fn methods(&self) -> Vec<String> {
        MODELS.map(|(name, _)| name.to_owned()).to_vec()
    }

    fn tasks<'e>(&'e self, _: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let task = |depth: u32| {
            MODELS.map(|(name, model)| {
                let row = counted(&self.name, format!("K={depth}"), name);
                computed(Row { optimum: Some(depth), ..row }, move || model(depth))
            })
        };
        Ok((2..=self.max_depth).flat_map(task).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_about_two_in_k() {
        for depth in [10, 30, 100] {
            assert!((mean_ratio(depth) * f64::from(depth) / 2.0 - 1.0).abs() < 0.05, "{depth}");
        }
        // By hand: K = 2. One direction 13; meetings in layers 1 and 2: 4 + 4 and 13 + 1.
        assert_eq!(mean_ratio(2), (8.0 + 14.0) / 2.0 / 13.0);
        assert_eq!(middle_ratio(2), 8.0 / 13.0);
    }

    /// The paper's closed form: 3^(K+1)/K - 3/K - 1 nodes.
    #[test]
    fn the_mean_has_a_closed_form() {
        for depth in 2..=30 {
            let k = f64::from(depth);
            let closed = 3f64.powi(depth as i32 + 1) / k - 3.0 / k - 1.0;
            assert!((mean_ratio(depth) * tree(depth) / closed - 1.0).abs() < 1e-9, "{depth}");
        }
    }
}
