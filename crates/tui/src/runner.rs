//! The loop: events in, effects out. All that touches the world is here.

use std::io::{self, IsTerminal, stdout};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use std::{env, fs, thread};

use anyhow::{Context, Result, bail};
use ratatui::crossterm::event::{self, Event};
use ratatui::crossterm::terminal;
use tuipan_game::Status;
use tuipan_solve::engine::{self, Engine, InMemory};
use tuipan_words::errors;

use crate::lang::has_utf8;
use crate::model::{Model, Screen, Settings};
use crate::online::thread::ServerThread;
use crate::online::{Accounts, Online, Remote};
use crate::open::open;
use crate::save_file::SaveFile;
use crate::solver_thread::SolverThread;
use crate::terminal::Guard;
use crate::text::fill;
use crate::theme::{Depth, Theme, is_light};
use crate::{Effect, Lang, Message, Moment, update, view};

/// What the user asked for.
#[derive(Default)]
pub struct Options {
    /// What to play: a size, a position, a level or a link. Else the game that was left, or a new one.
    pub what: Option<String>,
    /// The seed of a new scramble.
    pub seed: Option<u64>,
    /// The language; else by the locale.
    pub lang: Option<Lang>,
    /// Only the characters of ASCII.
    pub ascii: bool,
    /// For a light ground; else as the terminal says.
    pub is_light: Option<bool>,
    /// What solves; else one that keeps its tables in memory and uses all cores.
    pub engine: Option<Engine>,
    /// Where the save is kept; else in the user's directory for data.
    pub save_directory: Option<PathBuf>,
    /// The address of a server, for ranked attempts and boards.
    pub server: Option<String>,
}

/// What was played last could not be saved.
#[derive(Debug)]
pub struct Unsaved {
    /// The file.
    pub path: PathBuf,
    /// Why not.
    pub error: io::Error,
}

/// Plays until the player leaves; says so if the end of it is not saved.
pub fn play(options: Options) -> Result<Option<Unsaved>> {
    // Keys are read from the terminal even if stdin is a file that was read.
    if !stdout().is_terminal() {
        bail!("play needs a terminal (stdout is not one)");
    }
    let clock = Clock::new();
    let mut save = SaveFile::new(options.save_directory.as_deref());
    let mut model = first_model(&options, &mut save, clock.at())?;
    let (out, messages) = channel();
    listen(&out)?;
    let engine = options.engine.unwrap_or_else(usual_engine);
    let solver = SolverThread::start(engine, out.clone());
    let (mut guard, mut screen) = Guard::take().context("the terminal cannot be taken over")?;
    read_input(out.clone());
    let server = options.server.as_deref().map(|url| {
        model.online = Some(Online::new(url));
        let accounts = Accounts::new(options.save_directory.as_deref());
        ServerThread::start(Remote::new(url, accounts), out.clone())
    });
    let mut world = World { save, solver, server, out, unsaved: None };
    let size = screen.size()?;
    model.size = (size.width, size.height);
    world.save_now(&mut model);
    let mut links = Vec::new();
    loop {
        let drawn = screen.draw(|frame| {
            model.size = (frame.area().width, frame.area().height);
            view(&model, frame);
        });
        drawn.context("the terminal cannot be drawn on")?;
        let (mut is_over, mut is_dirty) = (false, false);
        let (mut is_suspended, mut is_foreign) = (false, false);
        for message in wait(&messages, pace(&model)) {
            for effect in update(&mut model, message, clock.at()) {
                match effect {
                    Effect::Quit => is_over = true,
                    Effect::Suspend => is_suspended = true,
                    Effect::Redraw => is_foreign = true,
                    Effect::Save => is_dirty = true,
                    other => world.carry_out(other, &model),
                }
            }
            if let Screen::Link(link, _) = &model.screen
                && links.last() != Some(link)
            {
                links.push(link.clone());
            }
        }
        if is_dirty {
            world.save_now(&mut model);
        }
        if is_over {
            break;
        }
        if is_suspended || is_foreign {
            // The old guard must not give back what the new one has taken.
            drop(guard);
            if is_suspended {
                suspend();
            }
            (guard, screen) = Guard::take().context("the terminal cannot be taken over")?;
        }
    }
    drop(screen);
    drop(guard);
    for link in links {
        println!("{link}");
    }
    let path = world.save.path().map(Path::to_owned).unwrap_or_default();
    Ok(world.unsaved.map(|error| Unsaved { path, error }))
}

fn usual_engine() -> Engine {
    let n_threads = thread::available_parallelism().map_or(1, |n| n.get());
    let settings = engine::Settings { n_threads, ..engine::Settings::default() };
    Engine::with_settings(InMemory::default(), settings)
}

fn first_model(options: &Options, save: &mut SaveFile, at: Moment) -> Result<Model> {
    let variable = |name: &str| env::var(name).ok();
    let depth = Depth::detect(variable);
    let ascii = options.ascii || !has_utf8(variable) || env::var("TERM").is_ok_and(|t| t == "dumb");
    let lang = options.lang.unwrap_or_else(|| Lang::of_locale(variable));
    // Chinese cannot be written in ASCII.
    let lang = if ascii { Lang::En } else { lang };
    let collection = tuipan_puzzle::blocks::Collection::with_cars();
    let loaded = save.load(&collection);
    let seed = getrandom::u64().context("the system has no random numbers")?;
    let is_light = options.is_light.unwrap_or_else(|| is_light(variable));
    let settings = Settings { lang, theme: Theme { depth, ascii, is_light } };
    let mut model = Model::new(settings, loaded.profile, seed, at);
    let what = match (&options.what, options.seed) {
        (Some(what), Some(seed)) => Some(format!("{what} #{seed}")),
        (Some(what), None) => Some(what.clone()),
        (None, Some(seed)) => Some(format!("4x4 #{seed}")),
        (None, None) => None,
    };
    if let Some(what) = what {
        let seed = model.play.draw_seed();
        match open(&what, seed, &collection) {
            // The solver is asked when the player asks.
            Ok(opened) => drop(model.show(opened)),
            // Nobody who asks for one thing wants another.
            Err(error) => bail!("{}", model.error(&error)),
        }
    } else if let Ok(window) = terminal::size() {
        model.take_up_what_fits(window);
    }
    if let Some(error) = loaded.error {
        model.notice = Some(fill(model.text.files.damaged_save, &[&error.in_words(lang)]));
    }
    Ok(model)
}

struct World {
    save: SaveFile,
    solver: SolverThread,
    server: Option<ServerThread>,
    out: Sender<Message>,
    /// Why the last save failed, if it did.
    unsaved: Option<io::Error>,
}

impl World {
    fn save_now(&mut self, model: &mut Model) {
        let collection = model.collection.clone();
        self.unsaved = self.save.store(&mut model.profile, &collection).err();
        if let Some(error) = &self.unsaved {
            let _ = self.out.send(Message::NotSaved(model.lang.say(errors::SYSTEM)(error)));
        }
    }

    fn carry_out(&self, effect: Effect, model: &Model) {
        let in_words = |error: io::Error| model.lang.say(errors::SYSTEM)(&error);
        let message = match effect {
            Effect::Ask(number, question) => return self.solver.ask(number, *question),
            Effect::Forget(number) => return self.solver.forget(number),
            Effect::Server(request) => {
                if let Some(server) = &self.server {
                    server.ask(request);
                }
                return;
            }
            Effect::Export(path) => {
                let path = from_home(path);
                let written = tuipan_store::write_whole(&path, model.profile.to_save().as_bytes());
                Message::Exported(written.map(|()| path).map_err(in_words))
            }
            Effect::Import(path) => Message::Imported(fs::read(from_home(path)).map_err(in_words)),
            Effect::Save | Effect::Suspend | Effect::Redraw | Effect::Quit => return,
        };
        let _ = self.out.send(message);
    }
}

/// `~/x` as shells read it: players type it here too.
fn from_home(path: PathBuf) -> PathBuf {
    match (path.strip_prefix("~"), env::home_dir()) {
        (Ok(rest), Some(home)) => home.join(rest),
        _ => path,
    }
}

/// How long to wait before the screen is drawn again though nothing happened.
fn pace(model: &Model) -> Duration {
    let is_moving = model.play.show.as_ref().is_some_and(|show| show.is_running);
    let is_timed = model.session().status() == Status::Running || model.play.working().is_some();
    Duration::from_millis(match (is_moving, is_timed) {
        (true, _) => 30,
        (_, true) => 100,
        _ => 1000,
    })
}

/// All messages that are there; a tick if there is none in time.
fn wait(messages: &Receiver<Message>, pace: Duration) -> Vec<Message> {
    let first = match messages.recv_timeout(pace) {
        Ok(message) => message,
        Err(RecvTimeoutError::Timeout) => Message::Tick,
        Err(RecvTimeoutError::Disconnected) => Message::Stop,
    };
    let mut all = vec![first];
    all.extend(messages.try_iter());
    all.push(Message::Tick);
    all
}

/// Reads keys and the mouse, until the terminal is gone. The thread ends with the program.
fn read_input(out: Sender<Message>) {
    thread::spawn(move || {
        loop {
            let message = match event::read() {
                Ok(Event::Key(key)) => Message::Key(key),
                Ok(Event::Mouse(mouse)) => Message::Mouse(mouse),
                Ok(Event::Paste(text)) => Message::Paste(text),
                Ok(Event::Resize(width, height)) => Message::Resize(width, height),
                Ok(Event::FocusGained | Event::FocusLost) => continue,
                Err(_) => Message::Stop,
            };
            let is_end = matches!(message, Message::Stop);
            if out.send(message).is_err() || is_end {
                return;
            }
        }
    });
}

/// The signals that ask the program to end. (Ctrl-C is a key here; another process may still send it.)
#[cfg(unix)]
fn listen(out: &Sender<Message>) -> Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    let caught = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT];
    let mut signals =
        signal_hook::iterator::Signals::new(caught).context("signals cannot be handled")?;
    let out = out.clone();
    thread::spawn(move || {
        for signal in signals.forever() {
            let message = match signal {
                SIGTSTP => Message::Suspend,
                SIGCONT => Message::Continued,
                _ => Message::Stop,
            };
            if out.send(message).is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// Stops until the program is continued. The terminal must have been given back.
#[cfg(unix)]
fn suspend() {
    // If the system does not let it stop, the game just goes on.
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}

#[cfg(not(unix))]
fn suspend() {}

#[cfg(not(unix))]
fn listen(_: &Sender<Message>) -> Result<()> {
    Ok(())
}

struct Clock(Instant);

impl Clock {
    fn new() -> Self {
        Clock(Instant::now())
    }

    fn at(&self) -> Moment {
        let when = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment { now: self.0.elapsed().as_millis() as u64, when: when.as_millis() as u64 }
    }
}
