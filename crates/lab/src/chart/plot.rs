//! Points and lines.

use super::Paper;
use super::scale::Scale;
use super::svg::{LEADING, MARGIN, N_STYLES, Svg, TEXT, width_of, wrapped};
use crate::number;

/// A chart of points and lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// Above it.
    pub title: String,
    /// To the right.
    pub x: Axis,
    /// Upwards.
    pub y: Axis,
    /// What is shown, told apart by colour and shape. One without points beside others
    /// keeps its colour and shape, and is not shown.
    pub series: Vec<Series>,
}

/// An axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What it measures.
    pub label: String,
    /// Whether equal steps are equal factors.
    pub log: bool,
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name in the legend.
    pub name: String,
    /// The points.
    pub points: Vec<Point>,
    /// Whether a line joins them.
    pub joined: bool,
}

/// A point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Upwards.
    pub y: f64,
    /// Drawn hollow: a limit was reached, and the true value is beyond.
    pub open: bool,
    /// The least and the most of the values that it stands for, if they differ: drawn as a bar through it.
    pub spread: Option<(f64, f64)>,
}

const PLOT_HEIGHT: f64 = 300.0;
const LEGEND_LINE: f64 = 21.0;

impl Plot {
    pub(super) fn svg(&self, paper: &Paper<'_>) -> String {
        let mut svg = Svg::new(&self.title, paper.width);
        let legend_end = self.legend(&mut svg, paper);
        let top = legend_end + 44.0;
        let bottom = top + PLOT_HEIGHT;
        let points = || self.series.iter().flat_map(|series| &series.points);
        let ends = |p: &Point| p.spread.map_or([p.y, p.y], |(least, most)| [least, most]);
        let y = Scale::new(points().flat_map(ends), self.y.log, bottom, top);
        let ticks = y.ticks();
        let widest = ticks.iter().map(|&t| width_of(&number::short(t))).fold(0.0, f64::max);
        let (left, right) = (MARGIN + widest + 8.0, paper.width - MARGIN - 8.0);
        let x = Scale::new(points().map(|p| p.x), self.x.log, left, right);

        svg.text(MARGIN, top - 14.0, "", &self.y.label);
        for tick in ticks {
            let at = y.at(tick);
            svg.line((left, at), (right, at), "tp-g");
            svg.text(left - 8.0, at + 4.5, "tp-n tp-e", &number::short(tick));
        }
        svg.line((left, bottom), (right, bottom), "tp-a");
        for tick in x.ticks() {
            let at = x.at(tick);
            svg.line((at, bottom), (at, bottom + 5.0), "tp-a");
            svg.text(at, bottom + 20.0, "tp-n tp-m", &number::short(tick));
        }
        svg.text(right, bottom + 42.0, "tp-e", &self.x.label);

        for (idx, series) in self.series.iter().enumerate() {
            if series.joined && series.points.len() > 1 {
                let place = |p: &Point| format!("{:.1},{:.1}", x.at(p.x), y.at(p.y));
                let places: Vec<String> = series.points.iter().map(place).collect();
                // A colour that comes again comes dashed.
                let dash = if idx < N_STYLES { "" } else { r#" stroke-dasharray="6 3""# };
                svg.add(format_args!(
                    r#"<polyline points="{}" fill="none" stroke="var(--tp-{})" stroke-width="1.8" stroke-linejoin="round"{dash}/>"#,
                    places.join(" "),
                    idx % N_STYLES
                ));
            }
            for point in &series.points {
                if let Some((least, most)) = point.spread {
                    svg.spread((x.at(point.x), y.at(least)), (x.at(point.x), y.at(most)), idx);
                }
            }
            for point in &series.points {
                svg.mark(x.at(point.x), y.at(point.y), idx, point.open);
            }
        }
        svg.finish(bottom + 56.0)
    }

    /// The names of the series, in as many lines as they need; answers where they end.
    fn legend(&self, svg: &mut Svg, paper: &Paper<'_>) -> f64 {
        let (mut x, mut y) = (MARGIN, svg.title_end + 26.0);
        let mut end = svg.title_end + 8.0;
        let mut entry = |svg: &mut Svg, name: &str, series: Option<usize>| {
            let lines = wrapped(name, paper.width - 2.0 * MARGIN - 18.0);
            let width = 16.0 + lines.iter().map(|line| width_of(line)).fold(0.0, f64::max);
            if x + width > paper.width - MARGIN && x > MARGIN {
                (x, y) = (MARGIN, y + LEGEND_LINE);
            }
            svg.mark(x + 5.0, y - TEXT / 3.0, series.unwrap_or(N_STYLES - 1), series.is_none());
            for (idx, line) in lines.iter().enumerate() {
                y += if idx > 0 { LEADING } else { 0.0 };
                svg.text(x + 16.0, y, "tp-k", line);
            }
            x += width + 18.0;
            y
        };
        let has_points = self.series.iter().any(|series| !series.points.is_empty());
        let is_shown = |series: &Series| !series.points.is_empty() || !has_points;
        let shown = self.series.iter().enumerate().filter(|(_, series)| is_shown(series));
        for (idx, series) in shown {
            end = entry(svg, &series.name, Some(idx));
        }
        let any_open = self.series.iter().flat_map(|series| &series.points).any(|p| p.open);
        if any_open {
            end = entry(svg, paper.hollow, None);
        }
        end
    }
}
