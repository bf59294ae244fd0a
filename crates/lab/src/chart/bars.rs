//! Bars, lying, so that long names have room.

use super::Paper;
use super::plot::Axis;
use super::scale::Scale;
use super::svg::{LEADING, MARGIN, N_STYLES, Svg, width_of, wrapped};
use crate::number;

/// A chart of bars.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// Above it.
    pub title: String,
    /// What the bars measure.
    pub axis: Axis,
    /// From top to bottom.
    pub bars: Vec<Bar>,
}

/// A bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Its name.
    pub name: String,
    /// How long it is.
    pub value: f64,
    /// The value as it is written at its end.
    pub shown: String,
    /// Drawn hollow: a limit was reached, and the true value is beyond.
    pub open: bool,
    /// The number of its series, which gives it its colour.
    pub series: usize,
    /// The least and the most of the values that it stands for, if they differ.
    pub spread: Option<(f64, f64)>,
}

/// How high a bar with its space is, if its name fits in a line.
const ROW: f64 = 26.0;
/// The most space that names get, also as a share of the paper's width.
const MOST_NAME: (f64, f64) = (290.0, 0.42);

impl Bars {
    pub(super) fn svg(&self, paper: &Paper<'_>) -> String {
        let mut svg = Svg::new(&self.title, paper.width);
        let most_name = MOST_NAME.0.min(paper.width * MOST_NAME.1);
        let names: Vec<Vec<String>> =
            self.bars.iter().map(|bar| wrapped(&bar.name, most_name)).collect();
        let name_width = names.iter().flatten().map(|line| width_of(line)).fold(0.0, f64::max);
        let value_width = self.bars.iter().map(|bar| width_of(&bar.shown)).fold(0.0, f64::max);
        let left = MARGIN + name_width + 10.0;
        let right = paper.width - MARGIN - value_width - 8.0;
        let row = |name: &Vec<String>| ROW + LEADING * (name.len() - 1) as f64;
        let top = svg.title_end + 32.0;
        let bottom = top + names.iter().map(row).sum::<f64>();
        let all = |bar: &Bar| {
            let (least, most) = bar.spread.unwrap_or((bar.value, bar.value));
            [bar.value, least, most]
        };
        let values = self.bars.iter().flat_map(all);
        // The shortest bar must be seen on a logarithmic axis; a linear one begins at 0.
        let least = values.clone().filter(|&v| v > 0.0).fold(f64::INFINITY, f64::min);
        let first = if self.axis.log { least / 3.0 } else { 0.0 };
        let scale = Scale::new(values.chain([first]), self.axis.log, left, right);

        // Labels of ticks that would run into each other are left out.
        let mut free_from = 0.0;
        for tick in scale.ticks() {
            let (at, label) = (scale.at(tick), number::short(tick));
            svg.line((at, top), (at, bottom), "tp-g");
            let half = width_of(&label) / 2.0;
            if at - half >= free_from {
                svg.text(at, bottom + 18.0, "tp-n tp-m", &label);
                free_from = at + half + 6.0;
            }
        }
        svg.line((left, top), (left, bottom), "tp-a");
        let mut row_top = top;
        for (bar, name) in self.bars.iter().zip(&names) {
            let middle = row_top + row(name) / 2.0;
            row_top += row(name);
            let end = scale.at(bar.value);
            let first = middle - LEADING * (name.len() - 1) as f64 / 2.0;
            for (idx, line) in name.iter().enumerate() {
                svg.text(left - 8.0, first + 4.5 + LEADING * idx as f64, "tp-k tp-e", line);
            }
            let colour = bar.series % N_STYLES;
            let look = match bar.open {
                true => {
                    format!(r#"fill="none" stroke="var(--tp-{colour})" stroke-dasharray="4 3""#)
                }
                false => format!(r#"fill="var(--tp-{colour})""#),
            };
            svg.add(format_args!(
                r#"<rect x="{left:.1}" y="{:.1}" width="{:.1}" height="15" {look}/>"#,
                middle - 7.5,
                (end - left).max(0.0)
            ));
            let mut end = end;
            if let Some((least, most)) = bar.spread {
                let (from, to) = (scale.at(least), scale.at(most));
                svg.spread((from, middle), (to, middle), N_STYLES - 1);
                end = end.max(to);
            }
            svg.text(end + 7.0, middle + 4.5, "tp-n", &bar.shown);
        }
        svg.text(paper.width - MARGIN, bottom + 40.0, "tp-e", &self.axis.label);
        svg.finish(bottom + 54.0)
    }
}
