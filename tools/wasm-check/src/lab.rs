//! An experiment that comes with the program, on a clock that stands still.

use std::error::Error;
use std::time::Duration;

use tuipan_lab::{Experiment, Host, Row, builtin, run};

struct SilentHost;

impl Host for SilentHost {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn go_on(&mut self) -> bool {
        true
    }

    fn row(&mut self, _: &Row) -> Result<(), String> {
        Ok(())
    }

    fn file(&mut self, name: &str) -> Result<String, String> {
        Err(format!("there is no {name}"))
    }
}

pub fn lab(name: &str) -> Result<String, Box<dyn Error>> {
    let text = builtin::find(name)?;
    let experiment = Experiment::parse(text)?;
    let rows = run(&experiment, &[], &mut SilentHost)?;
    let expanded: u64 = rows.iter().map(|row| row.expanded).sum();
    let charts = experiment.chart.iter().map(|chart| chart.chart(&rows).svg());
    let n_bars: usize = charts.map(|svg| svg.matches("height=\"15\"").count()).sum();
    Ok(format!("{} rows, {expanded} expanded, {n_bars} bars", rows.len()))
}
