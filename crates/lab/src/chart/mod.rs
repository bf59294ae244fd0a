//! Charts as SVG text: points and lines on linear and logarithmic axes, and bars.
//!
//! One picture serves light and dark: colours are CSS variables, set again where the reader prefers dark.
//! It needs no script and no font, so it can be put into a page, a book or a file. Nothing here
//! knows what an experiment is; the browser draws with the same code.

mod bars;
mod plot;
mod scale;
mod svg;

pub use bars::{Bar, Bars};
pub use plot::{Axis, Plot, Point, Series};
pub use scale::Scale;
pub use svg::N_STYLES;
pub(crate) use svg::escape;

/// What a chart is drawn on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper<'a> {
    /// How wide it is; the letters stay as they are.
    pub width: f64,
    /// What the legend says of hollow marks.
    pub hollow: &'a str,
}

impl Default for Paper<'_> {
    fn default() -> Self {
        Paper { width: 720.0, hollow: "hollow: stopped at a limit" }
    }
}

/// A chart to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Chart {
    /// Points and lines.
    Plot(Plot),
    /// Bars.
    Bars(Bars),
}

impl Chart {
    /// Its title.
    pub fn title(&self) -> &str {
        match self {
            Chart::Plot(plot) => &plot.title,
            Chart::Bars(bars) => &bars.title,
        }
    }

    /// Draws it.
    ///
    /// ```
    /// use tuipan_lab::chart::{Axis, Chart, Plot, Point, Series};
    /// let point = |x: i32| Point { x: x.into(), y: 3f64.powi(x), open: false, spread: None };
    /// let points = (1..=6).map(point).collect();
    /// let chart = Chart::Plot(Plot {
    ///     title: "Powers of three".into(),
    ///     x: Axis { label: "exponent".into(), log: false },
    ///     y: Axis { label: "power".into(), log: true },
    ///     series: vec![Series { name: "3^x".into(), points, joined: true }],
    /// });
    /// let svg = chart.svg();
    /// assert!(svg.starts_with("<svg") && svg.matches("<circle").count() >= 6);
    /// ```
    pub fn svg(&self) -> String {
        self.svg_on(&Paper::default())
    }

    /// Draws it on paper of another width, in another language.
    pub fn svg_on(&self, paper: &Paper<'_>) -> String {
        match self {
            Chart::Plot(plot) => plot.svg(paper),
            Chart::Bars(bars) => bars.svg(paper),
        }
    }
}
