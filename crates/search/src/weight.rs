//! How much weight the estimate gets: constant, falling with depth, or drawn at random.
//!
//! Weights are fixed-point, in ten-thousandths, so that priorities stay integers.

use std::fmt;
use std::str::FromStr;

use tuipan_names::quote;
use tuipan_space::{Cost, SplitMix64};

/// A weight schedule.
///
/// ```
/// use tuipan_search::Weight;
/// assert_eq!("2".parse(), Ok(Weight::constant(2.0)));
/// let falling: Weight = "2-0.015d>=1".parse()?;
/// assert_eq!(falling.to_string(), "2-0.015d>=1");
/// assert_eq!("1..1.5".parse::<Weight>()?.to_string(), "1..1.5");
/// # Ok::<(), tuipan_search::WeightError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The same everywhere.
    Constant(u32),
    /// `start - slope * g`, but not below `floor` (which is 0 when not given).
    Decaying {
        /// At the root.
        start: u32,
        /// Lost with each unit of g.
        slope: u32,
        /// The least.
        floor: u32,
    },
    /// Drawn evenly from `low..=high` for each node.
    Random {
        /// The least.
        low: u32,
        /// The most.
        high: u32,
        /// Where the drawing starts.
        seed: u64,
    },
}

impl Weight {
    /// The weight 1 in fixed point.
    pub const ONE: u32 = 10_000;

    /// A constant weight, rounded to four decimals.
    pub fn constant(weight: f64) -> Self {
        Weight::Constant((weight * f64::from(Self::ONE)).round() as u32)
    }

    /// The same schedule, with another seed if it is random.
    pub fn with_seed(self, seed: u64) -> Self {
        match self {
            Weight::Random { low, high, .. } => Weight::Random { low, high, seed },
            other => other,
        }
    }

    /// The largest weight it ever gives, in fixed point: solutions cost at most that many times the
    /// optimum (and at least 1, of course).
    pub fn max(self) -> u32 {
        match self {
            Weight::Constant(weight) => weight,
            Weight::Decaying { start, floor, .. } => start.max(floor),
            Weight::Random { high, .. } => high,
        }
    }

    /// The weight of a node with this g, in fixed point; `None` if it is drawn at random.
    pub fn at(self, g: Cost) -> Option<u32> {
        match self {
            Weight::Constant(weight) => Some(weight),
            Weight::Decaying { start, slope, floor } => {
                Some(start.saturating_sub(slope.saturating_mul(g)).max(floor))
            }
            Weight::Random { .. } => None,
        }
    }

    /// The schedule at work: random weights begin at their seed.
    pub fn schedule(self) -> Schedule {
        let seed = match self {
            Weight::Random { seed, .. } => seed,
            _ => 0,
        };
        Schedule { weight: self, rng: SplitMix64::new(seed) }
    }
}

/// A schedule at work.
#[derive(Clone, Debug)]
pub struct Schedule {
    weight: Weight,
    rng: SplitMix64,
}

impl Schedule {
    /// The weight of the next node.
    #[inline]
    pub fn next(&mut self, g: Cost) -> u32 {
        match self.weight {
            Weight::Random { low, high, .. } => {
                low + self.rng.below(u64::from(high.saturating_sub(low)) + 1) as u32
            }
            weight => weight.at(g).unwrap_or(0),
        }
    }
}

/// Why a text is not a weight schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeightError {
    /// Not a number with at most four decimals from 0 to 1000.
    Number(String),
    /// A range whose end lies below its start.
    EmptyRange(String),
}

impl fmt::Display for WeightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightError::Number(word) => write!(
                f,
                "'{word}' is not a weight: a number from 0 to 1000 with at most four decimals \
                 (schedules: 2, 2-0.015d, 2-0.015d>=1, 1..1.5)"
            ),
            WeightError::EmptyRange(text) => write!(f, "the range {text} ends below its start"),
        }
    }
}

impl std::error::Error for WeightError {}

fn parse_fixed(word: &str) -> Result<u32, WeightError> {
    let error = || WeightError::Number(quote(word));
    let word = word.trim();
    let (whole, decimals) = word.split_once('.').unwrap_or((word, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.len() + decimals.len() == 0
        || decimals.len() > 4
        || !digits(whole)
        || !digits(decimals)
    {
        return Err(error());
    }
    let whole: u32 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| error())? };
    let decimals: u32 = format!("{decimals:0<4}").parse().map_err(|_| error())?;
    let fixed = u64::from(whole) * u64::from(Weight::ONE) + u64::from(decimals);
    u32::try_from(fixed).ok().filter(|&fixed| fixed <= 1000 * Weight::ONE).ok_or_else(error)
}

impl FromStr for Weight {
    type Err = WeightError;

    fn from_str(text: &str) -> Result<Self, WeightError> {
        if let Some((low, high)) = text.split_once("..") {
            let (low, high) = (parse_fixed(low)?, parse_fixed(high)?);
            if high < low {
                return Err(WeightError::EmptyRange(quote(text)));
            }
            return Ok(Weight::Random { low, high, seed: 0 });
        }
        let (falling, floor) = match text.split_once(">=") {
            Some((falling, floor)) => (falling, parse_fixed(floor)?),
            None => (text, 0),
        };
        match falling.split_once('-') {
            Some((start, slope)) => {
                let slope = slope.trim();
                let number = slope.strip_suffix('d');
                let number = number.map(|number| number.strip_suffix('*').unwrap_or(number));
                let number = number.filter(|number| !number.is_empty());
                let number = number.ok_or_else(|| WeightError::Number(quote(text)))?;
                Ok(Weight::Decaying {
                    start: parse_fixed(start)?,
                    slope: parse_fixed(number)?,
                    floor,
                })
            }
            None if floor == 0 => Ok(Weight::Constant(parse_fixed(falling)?)),
            None => Err(WeightError::Number(quote(text))),
        }
    }
}

/// A fixed-point number without idle zeros.
struct Fixed(u32);

impl fmt::Display for Fixed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, decimals) = (self.0 / Weight::ONE, self.0 % Weight::ONE);
        if decimals == 0 {
            return write!(f, "{whole}");
        }
        let decimals = format!("{decimals:04}");
        write!(f, "{whole}.{}", decimals.trim_end_matches('0'))
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Weight::Constant(weight) => Fixed(weight).fmt(f),
            Weight::Decaying { start, slope, floor } => {
                write!(f, "{}-{}d", Fixed(start), Fixed(slope))?;
                if floor > 0 { write!(f, ">={}", Fixed(floor)) } else { Ok(()) }
            }
            Weight::Random { low, high, .. } => write!(f, "{}..{}", Fixed(low), Fixed(high)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read_back() {
        for text in ["1", "2", "0", "1.25", "0.0001", "2-0.015d", "2-0.15d>=1", "1..1.5", "1000"] {
            assert_eq!(text.parse::<Weight>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn errors_are_named() {
        for text in
            ["", "x", "-1", "1e3", "2-0.015", "2>=1", "1.00001", "1001", "1..", "2-d", "1.2.3"]
        {
            let error = text.parse::<Weight>().unwrap_err();
            assert!(error.to_string().contains("is not a weight"), "{text}: {error}");
        }
        let error = "1.5..1".parse::<Weight>().unwrap_err();
        assert_eq!(error.to_string(), "the range 1.5..1 ends below its start");
    }

    #[test]
    fn schedules_give_what_they_say() {
        let mut falling = "2-0.015d>=1".parse::<Weight>().unwrap().schedule();
        assert_eq!((falling.next(0), falling.next(10), falling.next(90)), (20_000, 18_500, 10_000));
        let mut free = "2-0.15d".parse::<Weight>().unwrap().schedule();
        assert_eq!((free.next(10), free.next(20)), (5_000, 0));
        let mut random = "1..1.5".parse::<Weight>().unwrap().with_seed(7).schedule();
        assert!((0..1000).all(|g| (10_000..=15_000).contains(&random.next(g))));
    }
}
