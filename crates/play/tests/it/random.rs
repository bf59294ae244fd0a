//! A bot that does anything at any time never breaks what must hold.

use proptest::prelude::*;
use tuipan_game::{
    Challenge, DailyKind, Day, Input, Metric, Profile, Puzzle, Session, Status, daily, verify,
};
use tuipan_play::{Answer, Drill, Effect, Message, Question, ShowMessage, Start};
use tuipan_puzzle::tiles::NamedGoal;

use crate::common::{COLLECTION, Table, level, scramble, solve, tiles};

/// Something to do; numbers choose among what there is.
#[derive(Clone, Debug)]
enum Deed {
    Move(u8),
    Blocked,
    Undo,
    Redo,
    Restart,
    Pause,
    Start(u8),
    Again,
    Scrambled,
    Daily,
    OfLength(u8),
    Load(u8),
    Delete(u8),
    SaveCopy,
    Leave,
    GiveUp,
    Confirm(bool),
    Hint,
    Solve,
    Hide,
    Next,
    Demonstrate,
    Cancel,
    ToGo(bool),
    Count(u8),
    Analyse,
    Retry(u8),
    Watch(u8),
    Challenge(u8),
    Show(u8),
    Import(u8),
    Merge,
    /// Answer an open question: rightly, wrongly, or too late.
    Answer(u8, u8),
    Tick(u16),
    Reload,
    Drill(u8),
    Fewest(bool),
    Submit,
    Inspection(bool),
    Resume,
}

fn deed() -> impl Strategy<Value = Deed> {
    use Deed as D;
    prop_oneof![
        30 => any::<u8>().prop_map(D::Move),
        1 => Just(D::Blocked),
        6 => Just(D::Undo),
        4 => Just(D::Redo),
        2 => Just(D::Restart),
        1 => Just(D::Pause),
        2 => any::<u8>().prop_map(D::Start),
        1 => Just(D::Again),
        1 => Just(D::Scrambled),
        1 => Just(D::Daily),
        1 => any::<u8>().prop_map(D::OfLength),
        2 => any::<u8>().prop_map(D::Load),
        1 => any::<u8>().prop_map(D::Delete),
        1 => Just(D::SaveCopy),
        1 => Just(D::Leave),
        1 => Just(D::GiveUp),
        1 => any::<bool>().prop_map(D::Confirm),
        3 => Just(D::Hint),
        2 => Just(D::Solve),
        1 => Just(D::Hide),
        6 => Just(D::Next),
        1 => Just(D::Demonstrate),
        1 => Just(D::Cancel),
        1 => any::<bool>().prop_map(D::ToGo),
        1 => any::<u8>().prop_map(D::Count),
        1 => Just(D::Analyse),
        1 => any::<u8>().prop_map(D::Retry),
        1 => any::<u8>().prop_map(D::Watch),
        1 => any::<u8>().prop_map(D::Challenge),
        2 => any::<u8>().prop_map(D::Show),
        1 => any::<u8>().prop_map(D::Import),
        1 => Just(D::Merge),
        12 => (any::<u8>(), any::<u8>()).prop_map(|(which, how)| D::Answer(which, how)),
        4 => any::<u16>().prop_map(D::Tick),
        1 => Just(D::Reload),
        1 => any::<u8>().prop_map(D::Drill),
        1 => any::<bool>().prop_map(D::Fewest),
        2 => Just(D::Submit),
        1 => any::<bool>().prop_map(D::Inspection),
        2 => Just(D::Resume),
    ]
}

fn puzzle(n: u8) -> Puzzle {
    match n % 5 {
        0 => tiles("1 2 3/4 0 6/7 5 8"),
        1 => scramble("3x3", n.into()),
        2 => scramble("3x2", n.into()),
        3 => level("hrd-01"),
        _ => scramble("2x2", n.into()),
    }
}

/// What a solver says, right or wrong; wrong answers never come from the engine, but must do no harm.
fn said(question: &Question, how: u8) -> Answer {
    match how % 6 {
        0 => Answer::GaveUp,
        1 => Answer::Failed("no".into()),
        2 => Answer::TooLarge,
        // The daily puzzle is 4x4, and tables for it would take longer to build than all else here.
        _ if needs_tables(question) => Answer::GaveUp,
        _ => solve(question),
    }
}

fn needs_tables(question: &Question) -> bool {
    match question {
        Question::Solve { puzzle: Puzzle::Tiles(puzzle), .. }
        | Question::Distances { puzzle: Puzzle::Tiles(puzzle), .. } => {
            puzzle.goal().size().n_cells() > 10
        }
        _ => false,
    }
}

struct Bot {
    table: Table,
    open: Vec<(u64, Question)>,
    other: Profile,
}

impl Bot {
    fn tell(&mut self, message: Message) {
        let effects = self.table.tell(message);
        for effect in effects {
            if let Effect::Ask(number, question) = effect {
                self.open.push((number, *question));
            }
        }
    }

    fn a_move(&self, n: u8) -> Option<tuipan_game::Move> {
        let session = self.table.session();
        let (puzzle, position) = (session.puzzle(), session.position());
        let texts: Vec<String> = match puzzle {
            Puzzle::Tiles(_) => ["U", "R", "D", "L"].map(str::to_owned).into(),
            Puzzle::Blocks(puzzle) => {
                let pieces = puzzle.level().pieces().iter().map(|piece| piece.letter);
                let ways = |piece: char| ["U", "R", "D", "L"].map(|way| format!("{piece}:{way}"));
                pieces.flat_map(ways).collect()
            }
        };
        let moves = texts.iter().flat_map(|text| puzzle.read_moves(text).unwrap());
        let is_legal = |m: &tuipan_game::Move| puzzle.play(&mut position.clone(), m).is_ok();
        let legal: Vec<_> = moves.filter(is_legal).collect();
        legal.get(usize::from(n) % legal.len().max(1)).cloned()
    }

    fn slot(&self, n: u8) -> String {
        let names: Vec<&String> = self.table.profile.slots().keys().collect();
        names
            .get(usize::from(n) % names.len().max(1))
            .map_or_else(String::new, |name| (*name).clone())
    }

    fn recording(&self, n: u8) -> Option<tuipan_game::Recording> {
        let runs = self.table.profile.runs();
        runs.get(usize::from(n) % runs.len().max(1))?.replay.as_ref()?.read(&*COLLECTION).ok()
    }

    fn act(&mut self, deed: &Deed) {
        match *deed {
            Deed::Move(n) => {
                let m = self.a_move(n);
                self.tell(Message::Make(m, Input::Keyboard));
            }
            Deed::Blocked => self.tell(Message::Make(None, Input::Mouse)),
            Deed::Undo => self.tell(Message::Undo),
            Deed::Redo => self.tell(Message::Redo),
            Deed::Restart => self.tell(Message::Restart),
            Deed::Pause => self.tell(Message::Pause),
            Deed::Start(n) => self.tell(Message::Start(Start::Puzzle(puzzle(n)))),
            Deed::Again => self.tell(Message::Start(Start::Again)),
            Deed::Scrambled => {
                let goal = NamedGoal::default().board("2x2".parse().unwrap());
                self.tell(Message::Start(Start::Scrambled(goal, None)));
                let is_new = self.table.play.confirm.is_none();
                assert!(
                    !is_new || self.table.status() == Status::Ready,
                    "a scramble is not solved"
                );
            }
            Deed::Daily => {
                let (kind, day) = (DailyKind::Tiles, Day::of(self.table.at.when));
                let puzzle = daily::puzzle(kind, day, &()).expect("tiles need no levels");
                self.tell(Message::Start(Start::Daily(kind, day, puzzle)))
            }
            Deed::OfLength(n) => {
                let Puzzle::Tiles(tiles) = scramble("3x3", 0) else { unreachable!() };
                let start = Start::OfLength(tiles.goal().clone(), u32::from(n) % 33, None);
                self.tell(Message::Start(start));
            }
            Deed::Load(n) => self.tell(Message::Load(self.slot(n))),
            Deed::Delete(n) => self.tell(Message::Delete(self.slot(n))),
            Deed::SaveCopy => self.tell(Message::SaveCopy),
            Deed::Leave => self.tell(Message::Leave),
            Deed::GiveUp => self.tell(Message::GiveUp),
            Deed::Confirm(yes) => self.tell(Message::Confirm(yes)),
            Deed::Hint => self.tell(Message::Hint),
            Deed::Solve => self.tell(Message::Solve),
            Deed::Hide => self.tell(Message::HideSolution),
            Deed::Next => self.tell(Message::Next),
            Deed::Demonstrate => self.tell(Message::Demonstrate),
            Deed::Cancel => self.tell(Message::Cancel),
            Deed::ToGo(yes) => self.tell(Message::ShowToGo(yes)),
            Deed::Count(n) => self.tell(Message::Count(Metric::ALL[usize::from(n) % 5])),
            Deed::Analyse => self.tell(Message::Analyse),
            Deed::Retry(n) => self.tell(Message::RetryFrom(n.into())),
            Deed::Watch(n) => {
                if let Some(recording) = self.recording(n) {
                    let recording = Box::new(recording);
                    self.tell(Message::Watch { recording, is_running: n % 2 == 0 });
                }
            }
            Deed::Challenge(n) => {
                if let Some(recording) = self.recording(n) {
                    let challenge = Challenge::new("Mei", recording);
                    self.tell(Message::Challenge(Box::new(challenge)));
                }
            }
            Deed::Show(n) => {
                let messages = [
                    ShowMessage::Toggle,
                    ShowMessage::Seek(n.into()),
                    ShowMessage::Step(isize::from(n as i8)),
                    ShowMessage::Speed(f64::from(n)),
                    ShowMessage::End,
                ];
                self.tell(Message::Show(messages[usize::from(n) % 5]));
            }
            Deed::Import(n) => {
                let other = if n % 2 == 0 { self.other.clone() } else { Profile::default() };
                self.tell(Message::Import(Box::new(other)));
            }
            Deed::Merge => self.tell(Message::Merge(Box::new(self.other.clone()))),
            Deed::Answer(which, how) => {
                if self.open.is_empty() {
                    return;
                }
                let idx = usize::from(which) % self.open.len();
                let (number, question) = self.open[idx].clone();
                // Some are answered twice.
                if how % 7 != 0 {
                    self.open.remove(idx);
                }
                self.tell(Message::Answered(number, said(&question, how)));
            }
            Deed::Tick(ms) => {
                self.table.at.now += u64::from(ms);
                self.table.at.when += u64::from(ms);
                self.tell(Message::Tick);
            }
            Deed::Drill(n) => {
                let drill = Drill::ALL[usize::from(n) % Drill::ALL.len()];
                let seed = (n % 2 == 0).then_some(n.into());
                self.tell(Message::Start(Start::Drill(drill, seed)));
            }
            Deed::Fewest(is_limited) => {
                let goal = NamedGoal::default().board("2x2".parse().unwrap());
                self.tell(Message::Start(Start::Fewest(goal, is_limited.then_some(5_000))));
            }
            Deed::Submit => self.tell(Message::Submit),
            Deed::Inspection(is_on) => self.tell(Message::Inspection(is_on.then_some(3_000))),
            Deed::Resume => self.tell(Message::Resume),
            Deed::Reload => {
                self.other = self.table.profile.clone();
                self.table = self.table.reloaded();
                self.open.clear();
            }
        }
    }

    fn check(&self, before: &Session) {
        let Table { play, profile, .. } = &self.table;
        // A game in which something was done is in the profile, as it stands.
        let session = play.session();
        if !matches!(session.status(), Status::Solved | Status::Ready) {
            let slot = &profile.slots()[&play.game.id.to_string()];
            assert_eq!(slot.recording.events, session.attempt().log());
            assert_eq!(slot.recording.helps, session.helps());
        }
        // So is the one before, unless it has ended.
        let log = before.attempt().log();
        if before.status() != Status::Solved
            && !log.is_empty()
            && before.puzzle() != session.puzzle()
        {
            let slots = profile.slots().values().map(|slot| &slot.recording);
            let runs = profile.runs().iter();
            let is_kept =
                slots.clone().any(|it| it.puzzle == *before.puzzle() && it.events.starts_with(log))
                    || runs.clone().any(|run| run.ms.is_none());
            assert!(is_kept, "{log:?}");
        }
        // Every run that counts can be verified.
        for run in profile.runs() {
            if let Some(replay) = &run.replay {
                assert!(verify(replay.read(&*COLLECTION).unwrap()).is_ok());
            }
        }
        // What is shown as a way leads to the goal.
        if let Some(way) = &play.way {
            let mut position = session.position().clone();
            for m in way.left() {
                session.puzzle().play(&mut position, &m).unwrap();
            }
            assert!(session.puzzle().is_goal(&position));
        }
        assert!(play.put_aside(profile).len() <= tuipan_play::MAX_PUT_ASIDE + 1);
        let read = Profile::from_save(profile.to_save().as_bytes(), &*COLLECTION);
        assert_eq!(read.as_ref(), Ok(profile));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, max_shrink_iters: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn nothing_breaks(first: u8, deeds in prop::collection::vec(deed(), 1..150)) {
        let mut bot = Bot { table: Table::new(puzzle(first)), open: Vec::new(), other: Profile::default() };
        for deed in &deeds {
            let before = bot.table.session().clone();
            bot.act(deed);
            if !matches!(deed, Deed::Delete(_) | Deed::Confirm(_) | Deed::Reload | Deed::Import(_)) {
                bot.check(&before);
            }
        }
    }
}
