//! Runs as a table for other programs, in CSV (RFC 4180); the columns are in docs/formats.md.

use crate::{Day, Metric, Run};

/// A line for each run, under a line with the names of the columns.
pub fn of_runs<'a>(runs: impl IntoIterator<Item = &'a Run>) -> String {
    let mut header = vec!["when", "kind", "mode", "ms"];
    header.extend(Metric::ALL.map(Metric::name));
    header.extend(["optimum", "optimum_metric", "assisted"]);
    let mut text = header.join(",") + "\r\n";
    for run in runs {
        let number = |n: Option<u64>| n.map_or(String::new(), |n| n.to_string());
        let mut cells = vec![
            moment(run.when),
            run.kind.to_string(),
            run.about.mode().to_string(),
            number(run.ms),
        ];
        cells.extend(Metric::ALL.map(|metric| number(run.steps.get(metric).map(u64::from))));
        cells.push(number(run.optimum.map(|(_, n)| n.into())));
        cells.push(run.optimum.map_or("", |(metric, _)| metric.name()).to_owned());
        cells.push(if run.is_assisted() { "yes" } else { "no" }.to_owned());
        let cells: Vec<String> = cells.into_iter().map(quoted).collect();
        text += &(cells.join(",") + "\r\n");
    }
    text
}

/// `2026-11-17T09:30:00.250Z`
fn moment(ms: u64) -> String {
    let (h, min, s) = (ms / 3_600_000 % 24, ms / 60_000 % 60, ms / 1000 % 60);
    format!("{}T{h:02}:{min:02}:{s:02}.{:03}Z", Day::of(ms), ms % 1000)
}

/// In quotes, if it must be.
fn quoted(cell: String) -> String {
    match cell.contains([',', '"', '\r', '\n']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}
