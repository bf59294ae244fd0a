//! From values to pixels: linear and logarithmic scales with round ticks.

/// A scale of one axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Scale {
    log: bool,
    /// The values at the ends.
    from: f64,
    to: f64,
    /// The pixels at the ends.
    start: f64,
    end: f64,
}

/// About this many ticks are wanted.
const MOST_TICKS: usize = 7;

impl Scale {
    /// A scale that shows all the values between two pixels. On a logarithmic one, values that are not
    /// positive lie at its lower end.
    pub fn new(values: impl IntoIterator<Item = f64>, log: bool, start: f64, end: f64) -> Self {
        let values = values.into_iter().filter(|v| v.is_finite() && (!log || *v > 0.0));
        let (low, high) = values
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)));
        let (low, high) = if low > high { (1.0, 10.0) } else { (low, high) };
        let (from, to) = if log { round_decades(low, high) } else { round_range(low, high) };
        Scale { log, from, to, start, end }
    }

    /// The pixel of a value.
    pub fn at(&self, value: f64) -> f64 {
        let part = match self.log {
            true if value <= self.from => 0.0,
            true => (value / self.from).ln() / (self.to / self.from).ln(),
            false => (value - self.from) / (self.to - self.from),
        };
        self.start + part.clamp(0.0, 1.0) * (self.end - self.start)
    }

    /// Whether it is one of small counts, from 1 on.
    fn is_small_count(&self) -> bool {
        is_small_count(self.from, self.to)
    }

    /// Round values to mark.
    pub fn ticks(&self) -> Vec<f64> {
        if !self.log {
            let step = round_step((self.to - self.from) / (MOST_TICKS - 1) as f64);
            // There is no thread and a half.
            let step = if self.is_small_count() { step.max(1.0) } else { step };
            let first = (self.from / step).ceil() as i64;
            let last = (self.to / step + 1e-9).floor() as i64;
            return (first..=last).map(|n| n as f64 * step).collect();
        }
        let (first, last) = (decade(self.from), decade(self.to));
        let n_decades = (last - first).max(1) as usize;
        // All of 1, 2 and 5 where there is room, else the decades, or some of them.
        let digits: &[f64] = if n_decades <= 2 { &[1.0, 2.0, 5.0] } else { &[1.0] };
        let every = n_decades.div_ceil(MOST_TICKS).max(1);
        let decades = (first..=last).step_by(every);
        let all = decades.flat_map(|decade| digits.iter().map(move |d| d * 10f64.powi(decade)));
        let slack = 1.0 + 1e-9;
        all.filter(|v| *v * slack >= self.from && *v <= self.to * slack).collect()
    }
}

fn decade(value: f64) -> i32 {
    (value.log10() + 1e-9).floor() as i32
}

/// 1, 2 or 5 times a power of ten, not below `least`.
fn round_step(least: f64) -> f64 {
    if !(least > 0.0 && least.is_finite()) {
        return 1.0;
    }
    let power = 10f64.powi(least.log10().floor() as i32);
    let digit = [1.0, 2.0, 5.0, 10.0].into_iter().find(|d| d * power >= least * (1.0 - 1e-9));
    digit.unwrap_or(10.0) * power
}

fn is_small_count(low: f64, high: f64) -> bool {
    low == 1.0 && (2.0..=10.0).contains(&high) && high.fract() == 0.0
}

/// A linear range with round ends; from 0 if that costs little room. Small counts begin where they begin: there are no
/// 0 threads.
fn round_range(low: f64, high: f64) -> (f64, f64) {
    if is_small_count(low, high) {
        return (low, high);
    }
    let low = if low >= 0.0 && low <= high * 0.3 { 0.0 } else { low };
    let (low, high) = if high > low { (low, high) } else { (low - 0.5, high + 0.5) };
    // Half a step is round enough for an end, and leaves less room empty.
    let step = round_step((high - low) / (MOST_TICKS - 1) as f64) / 2.0;
    ((low / step).floor() * step, (high / step - 1e-9).ceil() * step)
}

/// A logarithmic range with 1, 2 or 5 times a power of ten at its ends.
fn round_decades(low: f64, high: f64) -> (f64, f64) {
    let below = |v: f64| {
        let power = 10f64.powi(decade(v));
        let digit = [5.0, 2.0, 1.0].into_iter().find(|d| d * power <= v * (1.0 + 1e-9));
        digit.unwrap_or(1.0) * power
    };
    let above = |v: f64| round_step(v);
    let (from, to) = (below(low), above(high));
    if to > from * 1.5 { (from, to) } else { (from / 2.0, to * 2.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1, 2 or 5 times a power of ten.
    fn is_round(v: f64) -> bool {
        let digit = v / 10f64.powi((v.log10() + 1e-9).floor() as i32);
        [1.0, 2.0, 5.0].iter().any(|round| (digit - round).abs() < 1e-6)
    }

    #[test]
    fn ticks_are_round_few_and_within() {
        let ranges = [
            (0.0, 1.0),
            (3.0, 97.0),
            (5.0, 25.0),
            (0.001, 0.0042),
            (1.0, 181_440.0),
            (98.0, 102.0),
            (7.0, 7.0),
            (1e-6, 3e9),
            (22.0, 31.0),
            (-3.0, 5.0),
        ];
        for (low, high) in ranges {
            for log in [false, true] {
                if log && low <= 0.0 {
                    continue;
                }
                let scale = Scale::new([low, high], log, 100.0, 500.0);
                let ticks = scale.ticks();
                assert!((2..=10).contains(&ticks.len()), "{low}..{high} {log}: {ticks:?}");
                match log {
                    true => assert!(ticks.iter().all(|&t| is_round(t)), "{ticks:?}"),
                    false => {
                        let step = ticks[1] - ticks[0];
                        assert!(is_round(step), "{ticks:?}");
                        let is_even = |t: &f64| (t / step - (t / step).round()).abs() < 1e-6;
                        assert!(ticks.iter().all(is_even), "{ticks:?}");
                    }
                }
                assert!(ticks.windows(2).all(|pair| pair[0] < pair[1]), "{ticks:?}");
                for value in ticks.iter().copied().chain([low, high]) {
                    assert!((100.0..=500.0).contains(&scale.at(value)), "{low}..{high}: {value}");
                }
                // Nothing is squeezed into the ends by clamping.
                if low < high {
                    assert!(scale.at(high) > scale.at(low));
                }
            }
        }
    }

    #[test]
    fn a_logarithmic_scale_is_even_in_factors() {
        let scale = Scale::new([1.0, 1000.0], true, 0.0, 300.0);
        assert_eq!(scale.ticks(), [1.0, 10.0, 100.0, 1000.0]);
        assert!((scale.at(10.0) - 100.0).abs() < 1e-9 && (scale.at(100.0) - 200.0).abs() < 1e-9);
        assert_eq!(scale.at(0.0), 0.0);
    }

    /// Threads begin at one, and there is no half of one.
    #[test]
    fn small_counts_have_whole_ticks_from_one() {
        assert_eq!(Scale::new([1.0, 4.0], false, 0.0, 300.0).ticks(), [1.0, 2.0, 3.0, 4.0]);
    }

    #[test]
    fn nothing_to_show_is_a_scale_too() {
        assert!(!Scale::new([], true, 0.0, 1.0).ticks().is_empty());
        assert!(!Scale::new([f64::NAN, f64::INFINITY], false, 0.0, 1.0).ticks().is_empty());
    }
}
