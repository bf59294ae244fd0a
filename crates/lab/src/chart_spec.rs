//! Which charts an experiment wants of its rows, and how they come of them.

use serde::Deserialize;
use toml::Spanned;

use crate::chart::{Axis, Bar, Bars, Chart, Plot, Point, Series};
use crate::flaw::Flaw;
use crate::kind::Kind;
use crate::label;
use crate::number;
use crate::row::{Row, Verdict};
use crate::stats;

/// A chart as an experiment describes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ChartSpec {
    /// Above it.
    pub title: String,
    /// Only rows of these parts.
    #[serde(default)]
    parts: Vec<Spanned<String>>,
    /// Only rows of these algorithms.
    #[serde(default)]
    only: Vec<Spanned<String>>,
    #[serde(default)]
    mark: Mark,
    /// A column of numbers, or a setting such as `threads`; bars have none.
    #[serde(default = "optimum")]
    x: Spanned<String>,
    /// A column of numbers. Rows that are not solves have only one, whatever it is called.
    y: Spanned<String>,
    /// What makes a series, or a bar.
    #[serde(default)]
    by: By,
    /// Which axes are logarithmic.
    #[serde(default)]
    log: Log,
    /// Divide by what this method has in the same part, on the same instance.
    relative_to: Option<Spanned<String>>,
    /// Divide what this method has by it instead: how many times as fast.
    speed_up_over: Option<Spanned<String>>,
    x_label: Option<String>,
    y_label: Option<String>,
}

fn optimum() -> Spanned<String> {
    Spanned::new(0..0, "optimum".to_owned())
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Mark {
    /// A point per row.
    #[default]
    Points,
    /// The means at each x, joined.
    Lines,
    /// The median of each, a bar.
    Bars,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum By {
    #[default]
    Method,
    Algorithm,
    Heuristic,
    Weight,
    Options,
    Instance,
    /// Algorithm and heuristic, whatever the settings.
    Search,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Log {
    #[default]
    None,
    X,
    Y,
    Both,
}

const COLUMNS: [(&str, &str); 9] = [
    ("length", "length of the solution"),
    ("optimum", "length of a shortest solution"),
    ("excess", "longer than the shortest, in %"),
    ("expanded", "nodes expanded"),
    ("generated", "nodes generated"),
    ("peak_stored", "nodes stored"),
    ("bytes", "bytes"),
    ("seconds", "seconds"),
    ("value", "value"),
];

impl ChartSpec {
    /// Whether every word means something in an experiment of these parts.
    pub(crate) fn check(&self, parts: &[&dyn Kind]) -> Result<(), Flaw> {
        for part in &self.parts {
            if !parts.iter().any(|other| other.name() == part.get_ref()) {
                return Err(Flaw::of(part, format!("there is no part '{}'", part.get_ref())));
            }
        }
        let is_shown = |part: &&&dyn Kind| {
            self.parts.is_empty() || self.parts.iter().any(|shown| shown.get_ref() == part.name())
        };
        let methods: Vec<String> =
            parts.iter().filter(is_shown).flat_map(|part| part.methods()).collect();
        let columns = COLUMNS.map(|(name, _)| name);
        one_of("y", &self.y, &columns)?;
        if self.mark != Mark::Bars {
            let mut names = columns.to_vec();
            let words = methods.iter().flat_map(|method| method.split(' '));
            names.extend(words.filter_map(|word| Some(word.split_once('=')?.0)));
            one_of("x", &self.x, &names)?;
        }
        let algorithms: Vec<&str> =
            methods.iter().filter_map(|method| method.split(' ').next()).collect();
        for algorithm in &self.only {
            one_of("only", algorithm, &algorithms)?;
        }
        let methods: Vec<&str> = methods.iter().map(String::as_str).collect();
        for (key, method) in
            [("relative-to", &self.relative_to), ("speed-up-over", &self.speed_up_over)]
        {
            if let Some(method) = method {
                one_of(key, method, &methods)?;
            }
        }
        match (&self.relative_to, &self.speed_up_over) {
            (Some(_), Some(method)) => Err(Flaw::of(
                method,
                "relative-to and speed-up-over cannot be used together".to_owned(),
            )),
            _ => Ok(()),
        }
    }

    /// The chart of some rows.
    pub fn chart(&self, rows: &[Row]) -> Chart {
        let wanted = |row: &&Row| {
            let has = |words: &[Spanned<String>], word: &String| {
                words.is_empty() || words.iter().any(|other| other.get_ref() == word)
            };
            has(&self.parts, &row.part) && has(&self.only, &row.algorithm)
        };
        // In the order of the whole experiment, so that a method looks the same in all its charts.
        let mut groups: Vec<(String, Vec<&Row>)> = Vec::new();
        for row in rows {
            let name = self.by.name(row);
            let at = groups.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
                groups.push((name, Vec::new()));
                groups.len() - 1
            });
            if wanted(&row) {
                groups[at].1.push(row);
            }
        }
        let is_shown = |(_, group): &(String, Vec<&Row>)| !group.is_empty();
        if self.by == By::Instance {
            groups.iter_mut().zip(1..).for_each(|((name, _), number)| {
                if name.contains('/') {
                    *name = format!("position {number}");
                }
            });
        }
        let title = self.title.clone();
        let y = |row: &Row| self.y(row, rows);
        let (x_log, y_log) = (self.log.x(), self.log.y());
        let y_axis = |what: Option<&str>| {
            let label = label(self.y.get_ref(), &self.y_label);
            let label = what.map_or(label.clone(), |what| format!("{label} ({what} and range)"));
            Axis { label, log: y_log }
        };
        if self.mark == Mark::Bars {
            let bar = |(series, (name, group)): (usize, (String, Vec<&Row>))| {
                let values: Vec<f64> = group.iter().filter_map(|row| y(row)).collect();
                let open = group.iter().any(|row| row.outcome.is_stopped());
                let median = stats::median(&values);
                let shown = match (median, self.other(), self.y.get_ref().as_str()) {
                    // It has no length; but that it was run is to be seen.
                    (None, ..) => open.then(|| "none".to_owned())?,
                    (Some(median), None, "seconds") => number::seconds(median),
                    (Some(median), None, "bytes") => number::bytes(median as u64),
                    (Some(median), ..) => number::value(median),
                };
                let shown = match (open, median) {
                    (false, _) => shown,
                    (true, None) => format!("{shown} (stopped)"),
                    (true, Some(_)) => format!("> {shown} (stopped)"),
                };
                let value = median.unwrap_or(0.0);
                Some(Bar { name, value, shown, open, series, spread: spread(&values) })
            };
            let shown = (0..).zip(groups).filter(|(_, group)| is_shown(group));
            let bars: Vec<Bar> = shown.filter_map(bar).collect();
            let is_spread = bars.iter().any(|bar| bar.spread.is_some());
            let axis = y_axis(is_spread.then_some("median"));
            return Chart::Bars(Bars { title, axis, bars });
        }
        let joined = self.mark == Mark::Lines;
        let series = groups.into_iter().map(|(name, group)| {
            let point = |row: &&Row| {
                let open = row.outcome.is_stopped();
                let (x, y) = (number_of(row, self.x.get_ref())?, y(row)?);
                Some(Point { x, y, open, spread: None })
            };
            let mut points: Vec<Point> = group.iter().filter_map(point).collect();
            if joined {
                points = means(points);
            }
            Series { name, points, joined }
        });
        let series: Vec<Series> = series.collect();
        let is_spread = series.iter().flat_map(|it| &it.points).any(|it| it.spread.is_some());
        let y_axis = y_axis(is_spread.then_some("mean"));
        let x_axis = Axis { label: label(self.x.get_ref(), &self.x_label), log: x_log };
        Chart::Plot(Plot { title, x: x_axis, y: y_axis, series })
    }

    fn y(&self, row: &Row, rows: &[Row]) -> Option<f64> {
        if row.outcome == Verdict::Counted {
            return row.value;
        }
        let value = number_of(row, self.y.get_ref())?;
        let Some(method) = self.other() else { return Some(value) };
        let is_other = |other: &&Row| {
            (&other.part, &other.instance, other.repetition)
                == (&row.part, &row.instance, row.repetition)
                && other.method() == *method.get_ref()
        };
        let other = number_of(rows.iter().find(is_other)?, self.y.get_ref())?;
        let (above, below) = match self.relative_to {
            Some(_) => (value, other),
            None => (other, value),
        };
        (below > 0.0).then(|| above / below)
    }

    /// The method that the others are compared with.
    fn other(&self) -> Option<&Spanned<String>> {
        self.relative_to.as_ref().or(self.speed_up_over.as_ref())
    }
}

/// A word of a chart that must be one of some names.
fn one_of(key: &str, word: &Spanned<String>, names: &[&str]) -> Result<(), Flaw> {
    if names.contains(&word.get_ref().as_str()) {
        return Ok(());
    }
    let mut known: Vec<&str> = Vec::new();
    names.iter().filter(|name| !name.is_empty()).for_each(|name| {
        if !known.contains(name) {
            known.push(name);
        }
    });
    let message =
        format!("{key} cannot be '{}'; it is one of {}", word.get_ref(), known.join(", "));
    Err(Flaw::of(word, message))
}

impl Log {
    fn x(self) -> bool {
        matches!(self, Log::X | Log::Both)
    }

    fn y(self) -> bool {
        matches!(self, Log::Y | Log::Both)
    }
}

impl By {
    fn name(self, row: &Row) -> String {
        match self {
            By::Method => label::method(row),
            By::Algorithm => label::algorithm(&row.algorithm),
            By::Heuristic => label::heuristic(&row.heuristic),
            By::Weight => row.weight.clone(),
            By::Options => label::options(&row.options),
            By::Instance => row.instance.clone(),
            By::Search => label::search(row),
        }
    }
}

fn label(column: &str, given: &Option<String>) -> String {
    let known = COLUMNS.iter().find(|(name, _)| *name == column);
    given.clone().unwrap_or_else(|| known.map_or(column, |(_, label)| label).to_owned())
}

/// A number of a row by the name of its column or setting.
fn number_of(row: &Row, column: &str) -> Option<f64> {
    match column {
        "length" => row.length.map(f64::from),
        "optimum" => row.optimum.map(f64::from),
        "excess" => row.excess().map(|excess| excess * 100.0),
        "expanded" => Some(row.expanded as f64),
        "generated" => Some(row.generated as f64),
        "peak_stored" => Some(row.peak_stored as f64),
        "bytes" => Some(row.bytes as f64),
        "seconds" => Some(row.seconds),
        "value" => row.value,
        name => row.option(name)?.parse().ok(),
    }
}

/// The least and the most of several values, if they differ.
fn spread(values: &[f64]) -> Option<(f64, f64)> {
    let (least, most) = (stats::min(values)?, stats::max(values)?);
    (least < most).then_some((least, most))
}

/// One point for each x, at the mean, with the range of what it stands for; hollow if any was.
fn means(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x));
    let groups = points.chunk_by(|a, b| a.x == b.x);
    let mean = |group: &[Point]| {
        let values: Vec<f64> = group.iter().map(|p| p.y).collect();
        let open = group.iter().any(|p| p.open);
        let (x, y) = (group.first()?.x, stats::mean(&values)?);
        Some(Point { x, y, open, spread: spread(&values) })
    };
    groups.filter_map(mean).collect()
}
