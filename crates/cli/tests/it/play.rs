//! `tuipan play` in a pseudo-terminal: played to a win, resized, killed and taken up again, ended by a signal.

use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Two moves from the goal: up and left.
const NEAR: &str = "1 2 3/4 0 6/7 5 8";
const UP: &str = "\x1b[A";
const LEFT: &str = "\x1b[D";
/// How long the program may take for anything.
const PATIENCE: Duration = Duration::from_secs(120);

/// A program in a terminal, and what the terminal shows.
pub struct Pty {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    shown: Arc<Mutex<vt100::Parser>>,
    modes: String,
}

impl Pty {
    pub fn start(save: &Path, args: &[&str]) -> Pty {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tuipan"));
        command.args(["play", "--lang", "en"]);
        command.args(args);
        command.env("TUIPAN_SAVE_DIR", save);
        command.env("TUIPAN_TABLES_DIR", save.join("tables"));
        Self::run(command)
    }

    fn run(command: CommandBuilder) -> Pty {
        Self::run_in(command, "C.UTF-8")
    }

    fn run_in(mut command: CommandBuilder, locale: &str) -> Pty {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let modes = format!("{:?}", pair.master.get_termios());
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", locale);
        command.env_remove("NO_COLOR");
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let writer = pair.master.take_writer().unwrap();
        let shown = Arc::new(Mutex::new(vt100::Parser::new(24, 80, 0)));
        let parser = Arc::clone(&shown);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut bytes) {
                parser.lock().unwrap().process(&bytes[..n]);
            }
        });
        // The slave's end stays open, so that its modes can be looked at when the program has ended.
        std::mem::forget(pair.slave);
        Pty { child, master: pair.master, writer, shown, modes }
    }

    fn screen(&self) -> String {
        self.shown.lock().unwrap().screen().contents()
    }

    pub fn wait_for(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            let screen = self.screen();
            if is_there(&screen) {
                return screen;
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("{what} did not come:\n{}", self.screen());
    }

    pub fn wait_for_text(&self, text: &str) -> String {
        self.wait_for(text, |screen| screen.contains(text))
    }

    pub fn send(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    fn resize(&self, rows: u16, cols: u16) {
        self.shown.lock().unwrap().screen_mut().set_size(rows, cols);
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        self.master.resize(size).unwrap();
    }

    /// Waits for the end, and looks whether the terminal is as it was.
    pub fn ends_clean(&mut self) {
        let began = Instant::now();
        let status = loop {
            match self.child.try_wait().unwrap() {
                Some(status) => break status,
                None if began.elapsed() < PATIENCE => thread::sleep(Duration::from_millis(20)),
                None => panic!("the program does not end:\n{}", self.screen()),
            }
        };
        assert!(status.success(), "{status:?}");
        self.is_as_it_was();
    }

    fn is_as_it_was(&self) {
        self.wait_for("the old screen", |_| {
            let parser = self.shown.lock().unwrap();
            !parser.screen().alternate_screen()
        });
        let parser = self.shown.lock().unwrap();
        assert!(!parser.screen().hide_cursor());
        assert_eq!(parser.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert!(!parser.screen().bracketed_paste());
        assert_eq!(format!("{:?}", self.master.get_termios()), self.modes);
    }
}

#[test]
fn a_game_is_won_and_the_terminal_left_as_it_was() {
    let save = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(save.path(), &[NEAR]);
    pty.wait_for_text("Game");
    pty.send(UP);
    pty.send(LEFT);
    let screen = pty.wait_for_text("Solved!");
    assert!(screen.contains("Moves"), "{screen}");
    // The solver answers from its thread.
    pty.wait_for_text("2 moves: optimal!");
    // The link is shown, and printed once more when the terminal is back.
    pty.send("c");
    pty.wait_for_text("tuipan play LINK");
    pty.send("x");
    pty.send("q");
    pty.ends_clean();
    let printed = pty.wait_for("the link", |screen| screen.trim().len() > 20);
    let link = printed.trim();

    let mut replay = Pty::start(save.path(), &[link]);
    replay.wait_for_text("Replay");
    replay.wait_for_text("2 / 2");
    replay.send("q");
    replay.wait_for_text("Solver");
    replay.send("q");
    replay.ends_clean();
}

#[test]
fn a_killed_game_is_taken_up_again() {
    let save = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(save.path(), &[NEAR]);
    pty.wait_for_text("Game");
    pty.send(UP);
    pty.wait_for("a step", |screen| screen.contains("Moves      1"));
    pty.child.kill().unwrap();
    pty.child.wait().unwrap();

    let mut again = Pty::start(save.path(), &[]);
    again.wait_for_text("Welcome back");
    assert!(again.screen().contains("Moves      1"), "{}", again.screen());
    again.send(LEFT);
    again.wait_for_text("Solved!");
    again.send("q");
    again.ends_clean();
}

#[test]
fn the_window_may_change() {
    let save = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(save.path(), &["4x4", "--seed", "7"]);
    pty.wait_for_text("Game");
    pty.resize(6, 40);
    pty.wait_for_text("larger");
    pty.resize(30, 100);
    pty.wait_for("the board", |screen| screen.contains("Game") && screen.contains("█▀▀"));
    pty.send("\x03");
    pty.ends_clean();
}

#[test]
fn a_signal_ends_it_cleanly_and_keeps_the_game() {
    let save = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(save.path(), &[NEAR]);
    pty.wait_for_text("Game");
    pty.send(UP);
    pty.wait_for("a step", |screen| screen.contains("Moves      1"));
    let id = pty.child.process_id().unwrap().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    pty.ends_clean();
    assert!(std::fs::read_to_string(save.path().join("save.txt")).unwrap().contains("slot\t"));
}

/// However it is asked to end, the terminal is as it was; SIGQUIT would leave it with a core otherwise.
#[test]
fn every_signal_gives_the_terminal_back() {
    for signal in ["-QUIT", "-HUP", "-INT"] {
        let save = tempfile::tempdir().unwrap();
        let mut pty = Pty::start(save.path(), &[NEAR]);
        pty.wait_for_text("Game");
        let id = pty.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        pty.ends_clean();
    }
}

/// Stopped by the shell's job control it gives the terminal back, and takes it again when it is continued.
#[test]
fn a_game_can_be_stopped_and_continued() {
    let save = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(save.path(), &[NEAR]);
    pty.wait_for_text("Game");
    pty.send(UP);
    pty.wait_for("a step", |screen| screen.contains("Moves      1"));
    let id = pty.child.process_id().unwrap().to_string();
    let signal = |name: &str| {
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    };
    signal("-TSTP");
    pty.is_as_it_was();
    assert!(std::fs::read_to_string(save.path().join("save.txt")).unwrap().contains("slot\t"));
    signal("-CONT");
    let screen = pty.wait_for("the game", |screen| screen.contains("Moves      1"));
    assert!(screen.contains("paused"), "{screen}");
    // Another program has drawn over it: being continued draws all of it again.
    pty.shown.lock().unwrap().process(b"\x1b[2J");
    signal("-STOP");
    signal("-CONT");
    pty.wait_for("the game", |screen| screen.contains("Moves      1"));
    pty.send(LEFT);
    pty.wait_for_text("Solved!");
    pty.send("q");
    pty.ends_clean();
}

/// Without UTF-8 in the locale, all that is drawn is ASCII.
#[test]
fn plain_locales_get_ascii() {
    for locale in ["C", "POSIX"] {
        let save = tempfile::tempdir().unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tuipan"));
        command.args(["play", "横刀立马"]);
        command.env("TUIPAN_SAVE_DIR", save.path());
        let mut pty = Pty::run_in(command, locale);
        let screen = pty.wait_for_text("Game");
        assert!(screen.is_ascii(), "{locale}: {screen}");
        pty.send("q");
        pty.ends_clean();
    }
}

/// What is piped in is played, with the keys of the terminal.
#[test]
fn a_position_from_a_pipe_is_played() {
    let save = tempfile::tempdir().unwrap();
    let mut command = CommandBuilder::new("sh");
    let program = env!("CARGO_BIN_EXE_tuipan");
    command.args(["-c", &format!("echo '{NEAR}' | '{program}' play - --lang en")]);
    command.env("TUIPAN_SAVE_DIR", save.path());
    let mut pty = Pty::run(command);
    pty.wait_for_text("Game");
    pty.send(UP);
    pty.send(LEFT);
    pty.wait_for_text("Solved!");
    pty.send("q");
    pty.ends_clean();
}

/// A board that the window has no room for is not what is opened next time.
#[test]
fn a_board_that_is_too_large_does_not_come_back() {
    let save = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(save.path(), &["30x30"]);
    let screen = pty.wait_for_text("30×30");
    assert!(screen.contains("q quit") && screen.contains("instead"), "{screen}");
    pty.send("q");
    pty.ends_clean();
    let mut again = Pty::start(save.path(), &[]);
    let screen = again.wait_for_text("Game");
    assert!(screen.contains("4×4"), "{screen}");
    again.send("q");
    again.ends_clean();
}

/// A challenge is made of a solved game, sent, won and sent back.
#[test]
fn a_challenge_goes_to_and_fro() {
    let save = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(save.path(), &[NEAR]);
    pty.wait_for_text("Game");
    pty.send(UP);
    pty.wait_for("a step", |screen| screen.contains("Moves      1"));
    pty.send(LEFT);
    pty.wait_for_text("Solved!");
    pty.send("x");
    pty.wait_for_text("Your name");
    pty.send("Mei\r");
    pty.wait_for_text("Send this link");
    pty.send("q");
    pty.ends_clean();
    let printed = pty.wait_for("the link", |screen| screen.trim().len() > 20);
    let link: String = printed.split_whitespace().collect();

    let other = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(other.path(), &[&link]);
    pty.wait_for_text("Challenge from Mei");
    pty.send(UP);
    pty.send(LEFT);
    let screen = pty.wait_for_text("Solved!");
    assert!(screen.contains("rematch") && screen.contains("send back"), "{screen}");
    pty.send("q");
    pty.ends_clean();
}

/// Where nothing can be written, the game goes on and says so, and the end is an error.
#[test]
fn a_game_that_cannot_be_saved_says_so() {
    let save = tempfile::tempdir().unwrap();
    // A directory in the place of the file, so that not even root can write it.
    let mut pty = Pty::start(save.path(), &[NEAR]);
    pty.wait_for_text("Game");
    std::fs::remove_file(save.path().join("save.txt")).unwrap();
    std::fs::create_dir_all(save.path().join("save.txt/x")).unwrap();
    pty.send(UP);
    pty.wait_for_text("Cannot save the game");
    pty.send("q");
    assert_eq!(pty.child.wait().unwrap().exit_code(), 70);
    pty.is_as_it_was();
    pty.wait_for_text("cannot write");
    // What hinders it is gone before the end: all is saved, and nothing is wrong.
    let mut pty = Pty::start(&save.path().join("other"), &[NEAR]);
    pty.wait_for_text("Game");
    let file = save.path().join("other/save.txt");
    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir_all(file.join("x")).unwrap();
    pty.send(UP);
    pty.wait_for_text("Cannot save the game");
    std::fs::remove_dir_all(&file).unwrap();
    pty.send("q");
    pty.ends_clean();
    assert!(std::fs::read_to_string(&file).unwrap().contains("slot\t"));
}

/// Two terminals play at the same time and finish games by turns; one is killed. Nothing is lost.
#[test]
fn two_terminals_lose_nothing_to_each_other() {
    let save = tempfile::tempdir().unwrap();
    let mut both = [(); 2].map(|()| Pty::start(save.path(), &[NEAR]));
    both.iter().for_each(|pty| drop(pty.wait_for_text("Game")));
    for _ in 0..2 {
        for pty in &mut both {
            pty.send(UP);
            pty.send(LEFT);
            pty.wait_for_text("Solved!");
            // The same puzzle again.
            pty.send("r");
            pty.wait_for("the board", |screen| !screen.contains("Solved!"));
        }
    }
    let [mut one, mut two] = both;
    one.child.kill().unwrap();
    two.send("q");
    two.ends_clean();
    let text = std::fs::read_to_string(save.path().join("save.txt")).unwrap();
    let n_runs = text.lines().filter(|line| line.contains(" run\t")).count();
    assert_eq!(n_runs, 4, "{text}");
}

/// The 15-puzzle's tables are made on first use and kept for the other commands and for next time.
#[test]
fn tables_are_kept() {
    let save = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(save.path(), &["4x4", "--seed", "7"]);
    pty.wait_for_text("Game");
    pty.send("f");
    pty.wait_for_text("(shortest)");
    pty.send("q");
    pty.ends_clean();
    let n_files = std::fs::read_dir(save.path().join("tables")).unwrap().count();
    assert!(n_files >= 3, "{n_files} files");
}

const PANIC: &str = "TUIPAN_TEST_PANIC";

/// Runs itself once more in a terminal, and panics there.
#[test]
fn a_panic_leaves_the_terminal_as_it_was() {
    if std::env::var_os(PANIC).is_some() {
        let _taken = tuipan_tui::Guard::take().unwrap();
        panic!("an error of ours");
    }
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--exact", "play::a_panic_leaves_the_terminal_as_it_was", "--nocapture"]);
    command.env(PANIC, "1");
    // The report must fit the screen.
    command.env("RUST_BACKTRACE", "0");
    let mut pty = Pty::run(command);
    assert!(!pty.child.wait().unwrap().success());
    let screen = pty.wait_for_text("an error of ours");
    pty.is_as_it_was();
    // The report stands on the old screen, where it can be read.
    assert!(screen.contains("panicked at"), "{screen}");
}

#[test]
fn what_cannot_be_opened_is_an_error_and_no_game() {
    let save = tempfile::tempdir().unwrap();
    for (what, message) in [
        ("nosuchlevel", "nosuchlevel"),
        ("200x200", "200x200 is not possible"),
        ("AB./...", "the grid does not tell its goal"),
        ("#/level/nosuch", "nosuch"),
        ("1x1", "1x1"),
        ("", "nothing was given"),
        ("/tmp", "there is no file /tmp"),
        ("nosuch.sbp", "there is no file nosuch.sbp"),
        ("#/daily/tiles/2026-13-01", "no such address"),
    ] {
        let mut pty = Pty::start(save.path(), &[what]);
        assert_eq!(pty.child.wait().unwrap().exit_code(), 2, "{what}");
        pty.wait_for(message, |screen| {
            screen.replace(['\n', ' '], "").contains(&message.replace(' ', ""))
        });
        pty.is_as_it_was();
    }
    let mut pty = Pty::start(save.path(), &["横刀立马", "--seed", "3"]);
    assert_eq!(pty.child.wait().unwrap().exit_code(), 2);
    pty.wait_for_text("--seed is for a scramble");
    let file = save.path().join("my.sbp");
    std::fs::write(&file, "4995\n4995\n2883\n2113\n1001\n").unwrap();
    let mut pty = Pty::start(save.path(), &[file.to_str().unwrap()]);
    pty.wait_for_text("Game");
    pty.send("q");
    pty.ends_clean();
}

#[test]
fn without_a_terminal_it_says_so() {
    let run = Command::new(env!("CARGO_BIN_EXE_tuipan")).arg("play").output().unwrap();
    assert!(!run.status.success());
    assert!(String::from_utf8_lossy(&run.stderr).contains("play needs a terminal"));
}

#[test]
fn positions_may_be_written_to_and_fro_and_blocks_as_digits() {
    let save = tempfile::tempdir().unwrap();
    // The second row from right to left.
    let mut pty = Pty::start(save.path(), &["1 2 3/6 0 4/7 5 8", "--order", "snake"]);
    pty.wait_for_text("Game");
    pty.send(UP);
    pty.send(LEFT);
    pty.wait_for_text("Solved!");
    pty.send("q");
    pty.ends_clean();
    let mut pty = Pty::start(save.path(), &["4 9 9 5/4 9 9 5/2 8 8 3/2 1 1 3/1 0 0 1"]);
    pty.wait_for_text("Game");
    pty.send("q");
    pty.ends_clean();
}
