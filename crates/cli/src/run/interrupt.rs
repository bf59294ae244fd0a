//! Ctrl-C: the first asks whatever is at work to stop and report, the second ends the program.

use std::ops::ControlFlow;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use anyhow::{Context, Result};

use crate::exit::Exit;

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Listens from now on.
pub fn listen() -> Result<()> {
    ctrlc::set_handler(|| {
        if REQUESTED.swap(true, Relaxed) {
            process::exit(Exit::Interrupted as i32);
        }
    })
    .context("Ctrl-C cannot be handled")
}

/// Whether Ctrl-C was pressed.
pub fn requested() -> bool {
    REQUESTED.load(Relaxed)
}

/// Whether to go on: until Ctrl-C.
pub fn go_on() -> ControlFlow<()> {
    match requested() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    }
}
