//! What was read becomes runs of a profile.

use std::collections::{HashMap, HashSet};

use super::{Item, List, Penalty, Solve};
use crate::{
    About, Controls, Helps, Id, Kind, Mode, Position, Profile, Puzzle, Run, Steps, clean_name,
};

/// Words in `about`: what the player has noted, the scramble as another program writes it, and the penalty that is part
/// of the time, or `dnf` and the time of a solve that does not count.
pub(super) const COMMENT: &str = "comment";
pub(super) const SCRAMBLE: &str = "scramble";
pub(super) const PENALTY: &str = "penalty";
const DNF: &str = "dnf ";

/// What an import has brought.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Taken {
    /// The runs that are new.
    pub runs: Vec<Id>,
    /// The series that are new.
    pub series: Vec<Id>,
    /// How many solves were there already.
    pub n_known: usize,
}

impl Profile {
    /// Adds lists of solves, each to the series of its name; a list without a name to the main one. Solves that are there
    /// already are left out. `bits` are random.
    pub fn take_lists(
        &mut self,
        lists: &[List],
        when: u64,
        mut bits: impl FnMut() -> u64,
    ) -> Taken {
        let mut taken = Taken::default();
        let mut known: HashSet<Id> = self.runs.iter().map(Run::derived_id).collect();
        // A time that comes twice in one file was done twice.
        let mut came = Came::default();
        for list in lists {
            let mut new = Vec::new();
            for (item, number) in list.items.iter().zip(1..) {
                let run = match item {
                    Item::Run(run) => Some((**run).clone()),
                    Item::Time(solve) => run_of(solve, list.kind.as_ref(), number),
                };
                let Some(mut run) = run else { continue };
                if run.replay.is_none() {
                    came.place(&mut run);
                }
                run.id = run.derived_id();
                if !known.insert(run.id) {
                    taken.n_known += 1;
                    continue;
                }
                if self.gone.contains_key(&run.id) {
                    run.id = run.id.below(bits());
                }
                new.push(run);
            }
            // A list that brings nothing makes no series.
            let series = match new.is_empty() {
                true => continue,
                false => self.series_named(&list.name, when, &mut taken),
            };
            new.iter_mut().for_each(|run| run.about.set_series(series));
            taken.runs.extend(new.iter().map(|run| run.id));
            self.runs.append(&mut new);
        }
        self.runs.sort_by_key(|run| (run.when, run.id));
        taken
    }

    /// Takes back what an import has brought; gives the runs that are deleted.
    pub fn untake(&mut self, taken: &Taken, when: u64) -> Vec<Run> {
        let runs: HashSet<Id> = taken.runs.iter().copied().collect();
        taken.series.iter().for_each(|id| self.delete_series(*id, when));
        self.remove_runs(|run| runs.contains(&run.id), when)
    }

    /// The series of a name. Two programs that import the same file make the same one.
    fn series_named(&mut self, name: &str, when: u64, taken: &mut Taken) -> Option<Id> {
        let name = clean_name(name);
        if name.is_empty() {
            return None;
        }
        let there = self.series().into_iter().find(|(_, series)| series.name() == name);
        let there = there.map(|(id, _)| id);
        Some(there.unwrap_or_else(|| {
            // The series of that name may have another one by now.
            let names = (1..).map(|n| match n {
                1 => format!("series {name}"),
                n => format!("series {name} {n}"),
            });
            let mut ids = names.map(|name| Id::derived(&name));
            let id = ids.find(|id| self.series_of(*id).is_none()).expect("there are more names");
            self.make_series(id, &name, when);
            taken.series.push(id);
            id
        }))
    }
}

/// The times that a file has brought so far.
#[derive(Default)]
struct Came {
    all: HashSet<Id>,
    /// When the next of those that are alike but for that can have been.
    next: HashMap<Id, u64>,
}

impl Came {
    /// Gives a run the first moment at which none like it was.
    fn place(&mut self, run: &mut Run) {
        let alike = run.derived_id();
        run.when = self.next.get(&alike).copied().unwrap_or(run.when);
        while !self.all.insert(run.derived_id()) {
            run.when += 1;
        }
        self.next.insert(alike, run.when + 1);
    }
}

/// The run of a time without a recording; `None` if it is not known what was solved.
fn run_of(solve: &Solve, kind: Option<&Kind>, number: u64) -> Option<Run> {
    let kind = solve.kind.as_ref().or(kind)?.clone();
    let none: Vec<u32> = kind.metrics().iter().map(|_| 0).collect();
    let steps = solve.steps.or_else(|| Steps::from_list(kind.metrics(), &none))?;
    let mut about = About::of_mode(&Mode::Imported);
    let ms = match solve.penalty {
        Penalty::None => Some(solve.ms),
        Penalty::Plus(ms) => {
            about.set(PENALTY, &ms.to_string());
            Some(solve.ms.saturating_add(ms))
        }
        Penalty::DidNotFinish => {
            if solve.ms > 0 {
                about.set(PENALTY, &format!("{DNF}{}", solve.ms));
            }
            None
        }
    };
    for (word, text) in [(COMMENT, &solve.comment), (SCRAMBLE, &solve.scramble)] {
        if !text.is_empty() {
            about.set(word, text);
        }
    }
    let optimum = solve.optimum.filter(|(metric, _)| kind.metrics().contains(metric));
    Some(Run {
        id: Id::new(0),
        // Of those without a date only the order is known.
        when: solve.when.unwrap_or(number),
        kind,
        ms,
        steps,
        controls: Controls::EMPTY,
        helps: Helps::EMPTY,
        n_undos: 0,
        n_pauses: 0,
        optimum,
        replay: None,
        about,
    })
}

/// The time of a run without its penalty.
pub(super) fn time_of(run: &Run) -> (u64, Penalty) {
    let penalty = run.about.get(PENALTY).unwrap_or("");
    match (run.ms, penalty.strip_prefix(DNF)) {
        (None, ms) => (ms.and_then(|ms| ms.parse().ok()).unwrap_or(0), Penalty::DidNotFinish),
        (Some(ms), _) => match penalty.parse::<u64>().ok().filter(|&n| n > 0 && n <= ms) {
            Some(penalty) => (ms - penalty, Penalty::Plus(penalty)),
            None => (ms, Penalty::None),
        },
    }
}

/// The scramble of a run: as another program wrote it, or the position that it started from.
pub(super) fn scramble_of(run: &Run) -> String {
    if let Some(scramble) = run.about.get(SCRAMBLE) {
        return scramble.to_owned();
    }
    let recording = run.replay.as_ref().and_then(|replay| replay.read(&()).ok());
    let start = recording.map(|recording| match &recording.puzzle {
        puzzle @ Puzzle::Tiles(_) => match puzzle.start() {
            Position::Tiles(board) => board.to_string(),
            Position::Blocks(_) => String::new(),
        },
        Puzzle::Blocks(_) => String::new(),
    });
    start.unwrap_or_default()
}
