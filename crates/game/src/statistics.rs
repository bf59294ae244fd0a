//! Statistics of the runs of one kind, by the conventions of speed-solvers.
//!
//! The average of n (ao5, ao12, ao50, ...) is the mean of the last n runs without the best and the worst
//! ceil(5 %) of them; a run that was given up (DNF) is worse than any other, and an average that keeps one is
//! DNF itself. Assisted runs are counted, and otherwise left out.

use crate::{Metric, Run};

/// An average of the last runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Average {
    /// Milliseconds.
    Of(u64),
    /// Too many of the runs were given up.
    DidNotFinish,
}

/// The average of all these times, `None` being a run that was given up. `None` for fewer than three: there
/// would be nothing left.
///
/// ```
/// use tuipan_game::{Average, average_of};
/// let times = [Some(9_000), Some(11_000), None, Some(10_000), Some(12_001)];
/// assert_eq!(average_of(&times), Some(Average::Of(11_000)));
/// ```
pub fn average_of(times: &[Option<u64>]) -> Option<Average> {
    let n_trimmed = times.len().div_ceil(20);
    if times.len() < 3 {
        return None;
    }
    let mut sorted: Vec<u64> = times.iter().map(|time| time.unwrap_or(u64::MAX)).collect();
    sorted.sort_unstable();
    let kept = &sorted[n_trimmed..times.len() - n_trimmed];
    if kept.last() == Some(&u64::MAX) {
        Some(Average::DidNotFinish)
    } else {
        mean(kept).map(Average::Of)
    }
}

/// The mean, rounded to the nearest.
fn mean(values: &[u64]) -> Option<u64> {
    let n = values.len() as u128;
    let sum: u128 = values.iter().map(|&value| u128::from(value)).sum();
    (sum + n / 2).checked_div(n).map(|mean| mean as u64)
}

/// A point of the graph over time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// When the run ended.
    pub when: u64,
    /// Its time, or that it was given up.
    pub ms: Option<u64>,
    /// The average of 5 at that point.
    pub ao5: Option<Average>,
    /// The average of 12 at that point.
    pub ao12: Option<Average>,
}

/// What is known of the runs of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    runs: Vec<(u64, Option<u64>)>,
    /// Runs solved without help.
    pub n_solved: usize,
    /// Runs given up.
    pub n_given_up: usize,
    /// Runs with help.
    pub n_assisted: usize,
    /// The best time.
    pub best: Option<u64>,
    /// The mean of all times.
    pub mean: Option<u64>,
    /// For each metric, the fewest steps and their mean.
    pub steps: Vec<(Metric, u32, u64)>,
}

impl Statistics {
    /// The statistics of some runs of one kind, in their order.
    pub fn of<'a>(runs: impl IntoIterator<Item = &'a Run>, metrics: &[Metric]) -> Self {
        let (assisted, own): (Vec<&Run>, Vec<&Run>) =
            runs.into_iter().partition(|run| run.is_assisted());
        let times: Vec<u64> = own.iter().filter_map(|run| run.ms).collect();
        let counts = |metric: Metric| -> Vec<u64> {
            let solved = own.iter().filter(|run| run.ms.is_some());
            solved.filter_map(|run| run.steps.get(metric)).map(u64::from).collect()
        };
        let steps = metrics.iter().filter_map(|&metric| {
            let counts = counts(metric);
            Some((metric, *counts.iter().min()? as u32, mean(&counts)?))
        });
        Statistics {
            runs: own.iter().map(|run| (run.when, run.ms)).collect(),
            n_solved: times.len(),
            n_given_up: own.len() - times.len(),
            n_assisted: assisted.len(),
            best: times.iter().min().copied(),
            mean: mean(&times),
            steps: steps.collect(),
        }
    }

    /// The average of the last `n` runs; `None` if there are not as many.
    pub fn average(&self, n: usize) -> Option<Average> {
        self.average_at(self.runs.len(), n)
    }

    /// The best average of `n` runs in a row.
    pub fn best_average(&self, n: usize) -> Option<u64> {
        let averages = (n..=self.runs.len()).filter_map(|end| match self.average_at(end, n)? {
            Average::Of(ms) => Some(ms),
            Average::DidNotFinish => None,
        });
        averages.min()
    }

    /// Every run with the averages up to it, for a graph.
    pub fn history(&self) -> Vec<Point> {
        let points = self.runs.iter().zip(1..);
        points
            .map(|(&(when, ms), end)| Point {
                when,
                ms,
                ao5: self.average_at(end, 5),
                ao12: self.average_at(end, 12),
            })
            .collect()
    }

    /// The average of the `n` runs before number `end`.
    fn average_at(&self, end: usize, n: usize) -> Option<Average> {
        let runs = &self.runs[end.checked_sub(n)?..end];
        let times: Vec<Option<u64>> = runs.iter().map(|&(_, ms)| ms).collect();
        average_of(&times)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(times: &[u64]) -> Vec<Option<u64>> {
        times.iter().map(|&ms| if ms == 0 { None } else { Some(ms) }).collect()
    }

    #[test]
    fn averages_drop_the_best_and_the_worst() {
        assert_eq!(average_of(&times(&[1, 50, 60, 70, 1000])), Some(Average::Of(60)));
        assert_eq!(average_of(&times(&[0, 50, 60, 70, 0])), Some(Average::DidNotFinish));
        assert_eq!(average_of(&times(&[0, 50, 60, 70, 80])), Some(Average::Of(70)));
        assert_eq!(average_of(&times(&[1, 2])), None);
        let twelve: Vec<u64> = (1..=12).map(|n| n * 10).collect();
        assert_eq!(average_of(&times(&twelve)), Some(Average::Of(65)));
        // 5 % of 50 is 2.5, so three go at each end; of 20 one, of 21 two.
        let mut fifty = vec![100; 50];
        (fifty[7], fifty[8], fifty[9], fifty[10]) = (0, 0, 0, 406);
        assert_eq!(average_of(&times(&fifty)), Some(Average::Of(107)));
        let mut many = vec![100; 20];
        (many[0], many[1]) = (0, 0);
        assert_eq!(average_of(&times(&many)), Some(Average::DidNotFinish));
        many.push(100);
        assert_eq!(average_of(&times(&many)), Some(Average::Of(100)));
    }
}
