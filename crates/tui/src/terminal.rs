//! The terminal: taken over at the beginning, given back as it was, however the program ends.

use std::io::{self, Stdout, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::{cursor, execute, terminal};

/// What is drawn on.
pub type Terminal = ratatui::Terminal<CrosstermBackend<Stdout>>;

static IS_TAKEN: AtomicBool = AtomicBool::new(false);
static HOOK: Once = Once::new();

/// Holds the terminal; gives it back when dropped.
pub struct Guard(());

impl Guard {
    /// Takes the terminal over. A panic of any thread gives it back before it is reported.
    pub fn take() -> io::Result<(Self, Terminal)> {
        HOOK.call_once(|| {
            let report = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                give_back();
                report(panic);
            }));
        });
        IS_TAKEN.store(true, SeqCst);
        let guard = Guard(());
        terminal::enable_raw_mode()?;
        execute!(
            stdout(),
            terminal::EnterAlternateScreen,
            // (`Terminal::clear` would ask for the cursor, and another thread would read the answer.)
            terminal::Clear(terminal::ClearType::All),
            EnableMouseCapture,
            EnableBracketedPaste,
            cursor::Hide
        )?;
        let terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok((guard, terminal))
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back, once. What fails cannot be helped: the terminal may be gone.
fn give_back() {
    if IS_TAKEN.swap(false, SeqCst) {
        let _ = execute!(
            stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            terminal::LeaveAlternateScreen,
            cursor::Show
        );
        let _ = terminal::disable_raw_mode();
    }
}
