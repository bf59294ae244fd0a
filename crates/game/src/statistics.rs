//! Statistics of the runs of one kind, by the conventions of speed-solvers.
//!
//! The average of n (ao5, ao12, ao50, ...) is the mean of the last n runs without the best and the worst
//! ceil(5 %) of them; a run that was given up (DNF) is worse than any other, and an average that keeps one is
//! DNF itself. The mean of 3 (mo3) leaves none out. Assisted runs are counted, and otherwise left out. Runs that one
//! move solved have no time: they are counted, and their steps are.

use crate::{Id, Metric, Run};

/// An average of the last runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Average {
    /// Milliseconds.
    Of(u64),
    /// Too many of the runs were given up.
    DidNotFinish,
}

/// The averages that players compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Window {
    /// The mean of three.
    Mo3,
    /// The average of five, and so on.
    Ao5,
    /// Of twelve.
    Ao12,
    /// Of fifty.
    Ao50,
    /// Of a hundred.
    Ao100,
}

impl Window {
    /// All of them, the shortest first.
    pub const ALL: [Window; 5] =
        [Window::Mo3, Window::Ao5, Window::Ao12, Window::Ao50, Window::Ao100];

    /// How many runs it takes.
    pub fn n_runs(self) -> usize {
        [3, 5, 12, 50, 100][self as usize]
    }

    /// What players call it.
    pub fn name(self) -> &'static str {
        ["mo3", "ao5", "ao12", "ao50", "ao100"][self as usize]
    }

    /// The average of as many times.
    fn of(self, times: &[Option<u64>]) -> Option<Average> {
        match self {
            Window::Mo3 => {
                let all: Option<Vec<u64>> = times.iter().copied().collect();
                Some(all.and_then(|all| mean(&all)).map_or(Average::DidNotFinish, Average::Of))
            }
            _ => average_of(times),
        }
    }
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
    /// The run.
    pub id: Id,
    /// When it ended.
    pub when: u64,
    /// Its time, or that it was given up.
    pub ms: Option<u64>,
    /// The average of 5 at that point.
    pub ao5: Option<Average>,
    /// The average of 12 at that point.
    pub ao12: Option<Average>,
}

/// How often times occurred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// The width of a bar, in milliseconds.
    pub width: u64,
    /// The least time of each bar, and how many runs are in it.
    pub bars: Vec<(u64, usize)>,
}

/// A run that has a time, or was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Timed {
    id: Id,
    when: u64,
    ms: Option<u64>,
}

/// What is known of the runs of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    runs: Vec<Timed>,
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
        let times: Vec<u64> = own.iter().filter_map(|run| run.time()).collect();
        let (solved, given_up): (Vec<&Run>, Vec<&Run>) =
            own.iter().partition(|run| run.ms.is_some());
        let counts = |metric: Metric| -> Vec<u64> {
            solved.iter().filter_map(|run| run.count(metric)).map(u64::from).collect()
        };
        let is_compared = |run: &&&Run| run.ms.is_none() || run.time().is_some();
        let steps = metrics.iter().filter_map(|&metric| {
            let counts = counts(metric);
            Some((metric, *counts.iter().min()? as u32, mean(&counts)?))
        });
        Statistics {
            runs: own
                .iter()
                .filter(is_compared)
                .map(|run| Timed { id: run.id, when: run.when, ms: run.ms })
                .collect(),
            n_solved: solved.len(),
            n_given_up: given_up.len(),
            n_assisted: assisted.len(),
            best: times.iter().min().copied(),
            mean: mean(&times),
            steps: steps.collect(),
        }
    }

    /// The average of the last runs; `None` if there are not enough.
    pub fn average(&self, window: Window) -> Option<Average> {
        self.average_at(self.runs.len(), window)
    }

    /// The best average of runs in a row, with the number of the run that it ended on, from 0; the first of equal ones.
    pub fn best_average(&self, window: Window) -> Option<(u64, usize)> {
        let ends = window.n_runs()..=self.runs.len();
        let averages = ends.filter_map(|end| match self.average_at(end, window)? {
            Average::Of(ms) => Some((ms, end - 1)),
            Average::DidNotFinish => None,
        });
        averages.min()
    }

    /// The numbers of the runs, from 0, that were faster than all before them.
    pub fn personal_bests(&self) -> Vec<usize> {
        let mut best = u64::MAX;
        let mut bests = Vec::new();
        for (idx, run) in self.runs.iter().enumerate() {
            if let Some(ms) = run.ms.filter(|&ms| ms < best) {
                best = ms;
                bests.push(idx);
            }
        }
        bests
    }

    /// How often times of a range occurred: up to `n_bars` bars of equal width over all times, each with its least
    /// time. A width is 1, 2 or 5 times a power of ten of milliseconds, so that the borders can be read.
    pub fn distribution(&self, n_bars: usize) -> Distribution {
        let times: Vec<u64> = self.runs.iter().filter_map(|run| run.ms).collect();
        let (Some(&least), Some(&most)) = (times.iter().min(), times.iter().max()) else {
            return Distribution { width: 1, bars: Vec::new() };
        };
        let widths = (0..18).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u64.pow(power)));
        let n_needed = |width: u64| most / width - least / width + 1;
        let width = widths.into_iter().find(|&width| n_needed(width) <= n_bars.max(1) as u64);
        let width = width.unwrap_or(u64::MAX);
        let first = least / width;
        let mut bars = vec![0; n_needed(width) as usize];
        times.iter().for_each(|ms| bars[(ms / width - first) as usize] += 1);
        let bars = bars.into_iter().zip(first..).map(|(n, idx)| (idx * width, n)).collect();
        Distribution { width, bars }
    }

    /// Every run with the averages up to it, for a graph.
    pub fn history(&self) -> Vec<Point> {
        let points = self.runs.iter().zip(1..);
        points
            .map(|(&Timed { id, when, ms }, end)| Point {
                id,
                when,
                ms,
                ao5: self.average_at(end, Window::Ao5),
                ao12: self.average_at(end, Window::Ao12),
            })
            .collect()
    }

    /// The average of the runs before number `end`.
    fn average_at(&self, end: usize, window: Window) -> Option<Average> {
        let runs = &self.runs[end.checked_sub(window.n_runs())?..end];
        let times: Vec<Option<u64>> = runs.iter().map(|run| run.ms).collect();
        window.of(&times)
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

    fn statistics(ms: &[u64]) -> Statistics {
        let runs = times(ms).into_iter().zip(0..);
        let runs = runs.map(|(ms, n)| Timed { id: Id::new(n), when: n, ms }).collect();
        Statistics { runs, ..Statistics::of([], &[]) }
    }

    #[test]
    fn every_window_has_its_best_and_the_run_it_fell_on() {
        let of = statistics(&[50, 40, 60, 0, 30, 20, 40, 40, 90]);
        assert_eq!(of.average(Window::Mo3), Some(Average::Of(57)));
        assert_eq!(of.best_average(Window::Mo3), Some((30, 6)));
        // 30, 20, 40, 40, 90 without 20 and 90.
        assert_eq!(of.average(Window::Ao5), Some(Average::Of(37)));
        assert_eq!(of.best_average(Window::Ao5), Some((37, 7)));
        assert_eq!((of.average(Window::Ao12), of.best_average(Window::Ao12)), (None, None));
        assert_eq!(of.personal_bests(), [0, 1, 4, 5]);
        assert_eq!(statistics(&[0, 10, 10]).average(Window::Mo3), Some(Average::DidNotFinish));
    }

    #[test]
    fn bars_have_round_borders_and_hold_every_time() {
        let of = statistics(&[1234, 1999, 2000, 2600, 0, 4999]);
        let bars = vec![(1000, 2), (2000, 2), (3000, 0), (4000, 1)];
        assert_eq!(of.distribution(5), Distribution { width: 1000, bars });
        assert_eq!(of.distribution(1).bars, [(0, 5)]);
        assert_eq!(statistics(&[0]).distribution(10).bars, []);
        assert_eq!(statistics(&[7]).distribution(10).bars, [(7, 1)]);
    }
}
