//! Errors by distance as a picture: one line a model.

use tuipan_lab::chart::{Axis, Chart, Plot, Point, Series};
use tuipan_learn::evaluate::{ErrorTable, Errors};

/// The root mean squared errors as an SVG picture, light and dark.
pub fn svg(title: &str, tables: &[(String, ErrorTable)]) -> String {
    let axis = |label: &str| Axis { label: label.to_owned(), log: false };
    let series = tables.iter().map(|(name, table)| {
        let point = |(distance, errors): (usize, &Errors)| Point {
            x: distance as f64,
            y: errors.rms(),
            open: false,
            spread: None,
        };
        Series { name: name.clone(), points: table.rows().map(point).collect(), joined: true }
    });
    let plot = Plot {
        title: title.to_owned(),
        x: axis("distance to the goal, in moves"),
        y: axis("root mean squared error"),
        series: series.collect(),
    };
    Chart::Plot(plot).svg()
}
