//! Ctrl-C and SIGTERM: the first asks whatever is at work to stop and report, the second ends the program. And work that
//! can be cancelled by itself, while other threads go on.

use std::cell::RefCell;
use std::io::ErrorKind;
use std::ops::ControlFlow;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use anyhow::Result;

use super::last_resort;
use crate::exit::Exit;
use crate::said::OrSay;

static REQUESTED: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// What the work of this thread is cancelled by.
    static CANCEL: RefCell<Option<Cancel>> = const { RefCell::new(None) };
}

/// Listens from now on; also to SIGTERM, which is how `timeout` and batch systems end a program.
pub fn listen() -> Result<()> {
    match ctrlc::set_handler(ask) {
        // It needs a thread.
        Err(ctrlc::Error::System(error)) if error.kind() == ErrorKind::WouldBlock => {
            last_resort::give_up()
        }
        set => set.or_say(|words| words.input.no_signals.to_owned())?,
    }
    #[cfg(unix)]
    listen_to(signal_hook::consts::SIGTERM)?;
    Ok(())
}

/// Asks to stop; who asks twice does not want to wait.
fn ask() {
    if REQUESTED.swap(true, Relaxed) {
        process::exit(Exit::Interrupted as i32);
    }
}

#[cfg(unix)]
fn listen_to(signal: i32) -> Result<()> {
    let mut signals = signal_hook::iterator::Signals::new([signal])
        .or_say(|words| words.input.no_signals.to_owned())?;
    last_resort::spawn(move || signals.forever().for_each(|_| ask()));
    Ok(())
}

/// Listens also when the terminal is closed: who has started programs must not leave them behind.
#[cfg(unix)]
pub fn listen_to_all() -> Result<()> {
    listen()?;
    if !ignores_hangup() {
        listen_to(signal_hook::consts::SIGHUP)?;
    }
    Ok(())
}

#[cfg(not(unix))]
pub fn listen_to_all() -> Result<()> {
    listen()
}

/// Whether it was started by `nohup`, as far as the system says.
#[cfg(unix)]
fn ignores_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & 1 << (signal_hook::consts::SIGHUP - 1) != 0)
}

/// Whether it was asked to stop.
pub fn requested() -> bool {
    REQUESTED.load(Relaxed)
}

/// Whether to go on: until Ctrl-C, or until the work of this thread is cancelled.
pub fn go_on() -> ControlFlow<()> {
    let is_cancelled = || CANCEL.with_borrow(|it| it.as_ref().is_some_and(Cancel::is_cancelled));
    match requested() || is_cancelled() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    }
}

/// Cancels the work that it was given to.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the work to stop and report.
    pub fn cancel(&self) {
        self.0.store(true, Relaxed);
    }

    /// Whether it was asked.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Relaxed)
    }

    /// Does something that can be cancelled. It must ask [`go_on`] on this thread.
    pub fn guard<T>(&self, work: impl FnOnce() -> T) -> T {
        CANCEL.set(Some(self.clone()));
        let result = work();
        CANCEL.set(None);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_work_of_its_own_thread_is_cancelled() {
        let cancel = Cancel::default();
        cancel.cancel();
        assert!(cancel.guard(go_on).is_break());
        assert!(go_on().is_continue());
        let other = Cancel::default();
        assert!(other.guard(go_on).is_continue());
    }
}
