//! Study's part of the page's state: what is chosen, what the worker has answered, and where the replay stands.
//!
//! It has a worker of its own, so that the game's solver is never kept waiting.

use std::sync::Arc;

use leptos::prelude::*;
use tuipan_play::{self as play, Progress};
use tuipan_puzzle::tiles::NamedGoal;
use tuipan_study::{
    Answer, BadField, Choice, Drawn, Form, FormError, Got, Kind, Measured, Pace, Preset,
    Question as Ask, Recorded, SPEEDS, Sample, View,
};

use crate::clock;
use crate::solver::client::Client;
use crate::solver::message::{Question, Reply};

/// What an answer holds, if it is the one that was asked for.
macro_rules! only {
    ($answer:pat => $held:expr) => {
        move |answer| match answer {
            $answer => Some($held),
            _ => None,
        }
    };
}

/// How a search is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// Every node, under its parent.
    Tree,
    /// How many are open and closed at each depth.
    Frontier,
}

/// The state.
#[derive(Clone, Copy)]
pub struct Study {
    client: StoredValue<Client, LocalStorage>,
    /// What is shown.
    pub view: RwSignal<View>,
    /// The comparison that was opened last.
    pub preset: RwSignal<Preset>,
    /// What is chosen.
    pub form: RwSignal<Form>,
    /// What is wrong with it.
    pub error: RwSignal<Option<FormError>>,
    /// The recorded searches.
    pub runs: [RwSignal<Got<Recorded>>; 2],
    /// How many expansions are shown.
    pub step: RwSignal<usize>,
    /// Whether the replay runs.
    pub is_running: RwSignal<bool>,
    /// Expansions a second.
    pub speed: RwSignal<f64>,
    /// How searches are drawn.
    pub picture: RwSignal<Picture>,
    pace: StoredValue<Pace>,
    /// The state graph.
    pub graph: RwSignal<Got<Drawn>>,
    /// How many 8-puzzles lie at each distance.
    pub depths: RwSignal<Got<Vec<u32>>>,
    /// The sample that is to be measured.
    pub sample: RwSignal<Sample>,
    /// What was measured, and for which sample.
    pub rows: RwSignal<Got<(Sample, Vec<Measured>)>>,
}

impl Study {
    /// Nothing is asked before the first view.
    pub fn new(worker_url: String) -> Self {
        let first = Preset::ALL[0];
        Study {
            client: StoredValue::new_local(Client::new(worker_url)),
            view: RwSignal::new(first.view()),
            preset: RwSignal::new(first),
            form: RwSignal::new(first.form()),
            error: RwSignal::new(None),
            runs: [RwSignal::new(Got::Nothing), RwSignal::new(Got::Nothing)],
            step: RwSignal::new(0),
            is_running: RwSignal::new(false),
            speed: RwSignal::new(SPEEDS[1]),
            picture: RwSignal::new(Picture::Tree),
            pace: StoredValue::new(Pace::default()),
            graph: RwSignal::new(Got::Nothing),
            depths: RwSignal::new(Got::Nothing),
            sample: RwSignal::new(Sample::default()),
            rows: RwSignal::new(Got::Nothing),
        }
    }

    /// Everything that is chosen; follows it.
    pub fn choice(self) -> Choice {
        Choice { view: self.view.get(), form: self.form.get(), sample: self.sample.get() }
    }

    /// Opens what an address has chosen, or an example by its name. What is there already stays as it is.
    pub fn open(self, query: &str) -> Result<(), BadField> {
        let choice = Choice::from_query(query)?;
        if untrack(|| self.choice()) == choice {
            return Ok(());
        }
        let Choice { view, form, sample } = choice;
        let mut examples = Preset::ALL.into_iter().filter(|preset| preset.view() == view);
        let same = examples.clone().find(|preset| preset.form() == form);
        if let Some(preset) = same.or_else(|| examples.next()) {
            self.preset.set(preset);
        }
        if self.sample.get_untracked() != sample {
            self.sample.set(sample);
            self.rows.set(Got::Nothing);
        }
        self.form.set(form);
        self.view.set(view);
        self.ask();
        Ok(())
    }

    /// Asks what the view needs.
    pub fn ask(self) {
        match self.view.get_untracked() {
            View::Watch => self.run(1),
            View::Versus => self.run(2),
            View::Graph => self.ask_graph(),
            View::Depths => {
                if self.depths.with_untracked(|got| got.there().is_none()) {
                    self.ask_one(Ask::Depths, self.depths, only!(Answer::Depths(depths) => depths));
                }
            }
            View::Charts => {
                if self.rows.with_untracked(|got| got.there().is_none()) {
                    self.measure();
                }
            }
        }
    }

    /// Changes what is chosen, and runs it.
    pub fn choose(self, change: impl FnOnce(&mut Form)) {
        self.form.update(change);
        self.ask();
    }

    /// Another kind of puzzle, with a position of its own.
    pub fn choose_kind(self, kind: Kind) {
        let start = kind.random_start(clock::random_bits());
        self.choose(|form| *form = form.with_kind(kind, start));
    }

    /// Another random position of the same puzzle.
    pub fn shuffle(self) {
        self.choose_kind(self.form.with_untracked(|form| form.kind.clone()));
    }

    /// A position of a length.
    pub fn draw(self, length: u32) {
        let Kind::Tiles(size) = self.form.with_untracked(|form| form.kind.clone()) else { return };
        let (goal, seed) = (NamedGoal::BlankLast.board(size), clock::random_bits());
        let text = goal.to_string();
        let question = Question::Game(play::Question::OfLength { goal, length, seed });
        self.client.with_value(|client| {
            client.ask(question, move |reply| {
                if let Reply::Game(play::Answer::Position(Some(position))) = reply {
                    let start = position.to_string();
                    self.choose(|form| (form.start, form.goal) = (start, text.clone()));
                }
            });
        });
    }

    fn run(self, n_runs: usize) {
        self.is_running.set(false);
        self.step.set(0);
        // What was asked before is not wanted any more.
        if self.runs.iter().any(|run| run.with_untracked(Got::is_waiting)) {
            self.client.with_value(Client::cancel);
        }
        for (idx, run) in self.runs.into_iter().enumerate() {
            if idx >= n_runs {
                run.set(Got::Nothing);
                continue;
            }
            match self.form.with_untracked(|form| form.spec(idx)) {
                Ok(spec) => {
                    self.error.set(None);
                    self.ask_one(Ask::Run(spec), run, only!(Answer::Run(recorded) => *recorded));
                }
                Err(error) => {
                    run.set(Got::Nothing);
                    self.error.set(Some(error));
                    return;
                }
            }
        }
    }

    fn ask_graph(self) {
        let subject = self.form.with_untracked(Form::graph);
        self.ask_one(Ask::Graph(subject), self.graph, only!(Answer::Graph(drawn) => drawn));
    }

    /// Measures the sample that is chosen.
    pub fn measure(self) {
        if self.rows.with_untracked(Got::is_waiting) {
            self.client.with_value(Client::cancel);
        }
        let sample = self.sample.get_untracked();
        let of = sample.clone();
        self.ask_one(
            Ask::Sample(sample),
            self.rows,
            only!(Answer::Rows(rows) => (of.clone(), rows)),
        );
    }

    fn ask_one<T: Send + Sync + 'static>(
        self,
        ask: Ask,
        into: RwSignal<Got<T>>,
        read: impl Fn(Answer) -> Option<T> + 'static,
    ) {
        into.set(Got::Waiting(0, 0));
        self.client.with_value(|client| {
            client.ask(Question::Study(ask), move |reply| match reply {
                Reply::Study(answer) => {
                    if let Some(answer) = read(answer) {
                        into.set(Got::There(Arc::new(answer)));
                    }
                }
                Reply::Progress(Progress::Positions(done, all)) => {
                    into.set(Got::Waiting(done, all));
                }
                Reply::Failed(error) => into.set(Got::Failed(error)),
                _ => {}
            });
        });
    }

    /// How many steps the longer of the recorded searches has. (Each has a step for each expansion.)
    pub fn n_steps(self) -> usize {
        let steps = |run: &RwSignal<Got<Recorded>>| {
            run.with(|got| got.there().map_or(0, |recorded| recorded.trace.n_expanded()))
        };
        self.runs.iter().map(steps).max().unwrap_or(0)
    }

    /// Goes to a step, and stops there.
    pub fn seek(self, step: usize) {
        self.is_running.set(false);
        self.step.set(step.min(untrack(|| self.n_steps())));
    }

    /// Goes this many steps on, or back.
    pub fn go(self, n_steps: isize) {
        self.seek(self.step.get_untracked().saturating_add_signed(n_steps));
    }

    /// Stops, or goes on; from the beginning if it is at its end.
    pub fn toggle(self) {
        let is_running = !self.is_running.get_untracked();
        self.is_running.set(is_running);
        if is_running {
            if self.step.get_untracked() >= untrack(|| self.n_steps()) {
                self.step.set(0);
            }
            self.pace.set_value(Pace::start(clock::precise()));
            request_animation_frame(move || self.tick());
        }
    }

    /// A frame of the replay: as many steps as the time allows.
    fn tick(self) {
        if !self.is_running.try_get_untracked().unwrap_or(false) {
            return;
        }
        let mut pace = self.pace.get_value();
        let n_more = pace.tick(clock::precise(), self.speed.get_untracked());
        self.pace.set_value(pace);
        let (step, n_steps) = (self.step.get_untracked(), untrack(|| self.n_steps()));
        let next = (step + n_more).min(n_steps);
        if next != step {
            self.step.set(next);
        }
        if next >= n_steps {
            self.is_running.set(false);
            return;
        }
        request_animation_frame(move || self.tick());
    }
}
