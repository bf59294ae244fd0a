//! Which message does what.

use tuipan_game::{Input, Move, Profile, Refused, Session, Status};

use crate::course::leave_coach;
use crate::table::Why;
use crate::{
    Analysing, Answer, Confirm, Effect, Message, Moment, Notice, Play, ShowMessage, Sound,
};

impl Message {
    /// Whether it is meant for the game on the table, and no other.
    fn is_about_the_game(&self) -> bool {
        matches!(
            self,
            Message::Make(..)
                | Message::Undo
                | Message::Redo
                | Message::Restart
                | Message::Submit
                | Message::SaveCopy
                | Message::RetryFrom(_)
                | Message::GiveUp
        )
    }
}

impl Play {
    /// Something happens: gives what is to be done about it.
    pub fn update(&mut self, profile: &mut Profile, message: Message, at: Moment) -> Vec<Effect> {
        self.at = at;
        let mut effects = self.check_deadline(profile);
        if !effects.is_empty() {
            effects.extend(self.keep(profile));
            if message.is_about_the_game() {
                return effects;
            }
        }
        self.look(at, matches!(message, Message::Leave));
        let leaves = matches!(
            message,
            Message::Start(_)
                | Message::Load(_)
                | Message::Restart
                | Message::Challenge(_)
                | Message::RetryFrom(_)
                | Message::SaveCopy
        );
        if self.refuses(&message) {
            return effects;
        }
        if leaves && self.ask_for_room(profile, &message).is_some() {
            return effects;
        }
        effects.extend(self.take(profile, message));
        // Whatever has happened: the game is in the profile as it stands.
        effects.extend(self.keep(profile));
        effects
    }

    fn take(&mut self, profile: &mut Profile, message: Message) -> Vec<Effect> {
        if self.is_covered() && message.needs_the_board() {
            return Vec::new();
        }
        match message {
            Message::Make(m, input) => self.make(profile, m, input),
            Message::Undo => self.undo(profile),
            Message::Redo => self.redo(profile),
            Message::Restart => self.restart(profile),
            Message::Pause => {
                // Only a running game can be paused.
                let _ = self.game.session.pause(self.at.now);
                Vec::new()
            }
            Message::Cover => {
                self.cover();
                Vec::new()
            }
            Message::Resume => {
                self.inspect();
                self.game.session.resume(self.at.now);
                Vec::new()
            }
            Message::Inspection(ms) => {
                self.inspection_ms = ms;
                self.inspect_new();
                Vec::new()
            }
            Message::Submit => self.submit(profile),
            Message::Leave => {
                self.kept = None;
                Vec::new()
            }
            Message::Start(start) => self.start(profile, start),
            Message::Load(name) => self.load(profile, &name).unwrap_or_default(),
            Message::Delete(name) => self.delete(profile, &name),
            Message::PutBack(name, slot) => {
                profile.put(&name, *slot);
                vec![Effect::SaveSlot(name)]
            }
            Message::SaveCopy => self.save_copy(profile),
            Message::GiveUp => self.give_up(profile),
            Message::Confirm(is_wanted) => self.confirmed(profile, is_wanted),
            Message::Hint => self.want(profile, Why::Hint),
            Message::Solve => self.want(profile, Why::Show),
            Message::HideSolution => self.hide_solution(),
            Message::Next => self.want(profile, Why::Next),
            Message::Demonstrate => self.want(profile, Why::Demonstrate),
            Message::ShowMove(n_moves) => {
                self.show_move(n_moves);
                Vec::new()
            }
            Message::Teach(true) => {
                self.teach();
                Vec::new()
            }
            Message::Teach(false) => {
                self.teaching = None;
                Vec::new()
            }
            Message::Cancel => self.cancel(),
            Message::ShowToGo(is_wanted) => {
                self.wants_to_go = is_wanted;
                self.ask_to_go()
            }
            Message::Calm(is_calm) => {
                self.is_calm = is_calm;
                Vec::new()
            }
            Message::Count(metric) => self.count(metric),
            Message::Analyse if self.can_analyse() => self.analyse(),
            Message::Analyse => Vec::new(),
            Message::RetryFrom(n_inputs) => self.retry_from(profile, n_inputs),
            Message::Watch { recording, is_running } => self.watch(profile, *recording, is_running),
            Message::Challenge(challenge) => self.challenge(profile, *challenge),
            Message::Show(message) => self.show(message),
            Message::Import(other) => self.import(profile, *other),
            Message::Merge(other) => self.merge(profile, *other),
            Message::Working(number, progress) => {
                let pending = self.pending.iter_mut().find(|pending| pending.number == number);
                pending.into_iter().for_each(|pending| pending.progress = Some(progress));
                Vec::new()
            }
            Message::Answered(number, answer) => self.answered(profile, number, answer),
            Message::Ruled(run, ruling) => self.ruled(profile, run, ruling),
            Message::Tick => {
                if let Some(show) = &mut self.show {
                    show.tick(self.at.now);
                }
                if let Some(ghost) = &mut self.ghost {
                    ghost.seek_time(self.game.session.elapsed(self.at.now));
                }
                Vec::new()
            }
        }
    }

    /// Makes a move; none is a blocked try.
    pub(crate) fn make(
        &mut self,
        profile: &mut Profile,
        m: Option<Move>,
        input: Input,
    ) -> Vec<Effect> {
        if self.show.is_some() {
            return Vec::new();
        }
        let Some(m) = m else {
            return match self.game.session.status() {
                Status::Solved => self.refuse(&Refused::Finished),
                _ => self.blocked(),
            };
        };
        let now = self.at.now;
        self.change(profile, |session| {
            session.play(m.clone(), input, now)?;
            Ok(m)
        })
    }

    fn undo(&mut self, profile: &mut Profile) -> Vec<Effect> {
        if self.show.is_some() {
            return Vec::new();
        }
        if self.reopen() {
            return self.ask_again();
        }
        if let Some(before) = self.restarted_from(profile) {
            let effects = self.load(profile, &before).unwrap_or_default();
            self.game.session.resume(self.at.now);
            self.notice = None;
            return effects;
        }
        let now = self.at.now;
        self.change(profile, |session| {
            let back = session.attempt().line().last().map(|played| played.m.inverse());
            session.undo(now)?;
            back.ok_or(Refused::NothingToUndo)
        })
    }

    fn redo(&mut self, profile: &mut Profile) -> Vec<Effect> {
        if self.show.is_some() {
            return Vec::new();
        }
        let now = self.at.now;
        self.change(profile, |session| {
            let next = session.attempt().undone().first().map(|played| played.m.clone());
            session.redo(now)?;
            next.ok_or(Refused::NothingToRedo)
        })
    }

    /// Changes the position, and does everything that follows from it.
    fn change(
        &mut self,
        profile: &mut Profile,
        change: impl FnOnce(&mut Session) -> Result<Move, Refused>,
    ) -> Vec<Effect> {
        self.game.session.resume(self.at.now);
        let m = match change(&mut self.game.session) {
            Ok(m) => m,
            Err(refused) => return self.refuse(&refused),
        };
        self.look(self.at, true);
        self.notice = None;
        self.analysis = Analysing::Not;
        self.note_calm();
        let mut effects = self.forget(|why| *why == Why::Analyse);
        effects.extend(self.report_first_move());
        if self.is_fewest() {
            self.note_fewest();
            if self.can_submit_this() {
                effects.push(Effect::Sound(Sound::Win));
                (self.way, self.to_go, self.hint, self.shows_solution) = (None, None, 0, false);
                return effects;
            }
        }
        if self.game.session.status() == Status::Solved {
            effects.extend(self.finish(profile));
            return effects;
        }
        effects.push(Effect::Sound(Sound::Slide));
        effects.extend(self.follow(&m));
        self.teach_on(&m);
        if leave_coach(profile, &self.game.session, self.at.when) {
            effects.push(Effect::SaveRest);
        }
        effects
    }

    fn refuse(&mut self, refused: &Refused) -> Vec<Effect> {
        let notice = match refused {
            Refused::NothingToUndo => Notice::NothingToUndo,
            Refused::NothingToRedo => Notice::NothingToRedo,
            Refused::Finished => Notice::AlreadySolved,
            Refused::Illegal(_) | Refused::Paused | Refused::NotStarted | Refused::Time => {
                return self.blocked();
            }
        };
        self.notice = Some(notice);
        Vec::new()
    }

    fn blocked(&mut self) -> Vec<Effect> {
        self.notice = Some(Notice::Blocked);
        vec![Effect::Sound(Sound::Blocked)]
    }

    fn confirmed(&mut self, profile: &mut Profile, is_wanted: bool) -> Vec<Effect> {
        match self.confirm.take() {
            Some(Confirm::DropOldest { name, then }) if is_wanted => {
                let mut effects = self.delete(profile, &name);
                effects.extend(self.take(profile, *then));
                effects
            }
            _ => Vec::new(),
        }
    }

    /// Stops whatever the solver does for the player. What it has found so far stays.
    fn cancel(&mut self) -> Vec<Effect> {
        let effects = self.forget(|why| !matches!(why, Why::Optimum(_)));
        if !effects.is_empty() && self.way.is_none() {
            self.notice = Some(Notice::Cancelled);
        }
        if let Some(way) = &mut self.way {
            way.solution.is_final = true;
        }
        if matches!(self.analysis, Analysing::Busy(_)) {
            self.analysis = Analysing::Not;
        }
        effects
    }

    /// Counts help another way.
    fn count(&mut self, metric: tuipan_game::Metric) -> Vec<Effect> {
        if tuipan_game::Metric::TILES.contains(&metric) {
            self.metrics.tiles = metric;
        } else {
            self.metrics.blocks = metric;
        }
        self.game.session.set_metric(metric);
        if self.metric() != metric || self.game.session.status() == Status::Solved {
            return Vec::new();
        }
        self.hint = 0;
        self.ask_again()
    }

    fn show(&mut self, message: ShowMessage) -> Vec<Effect> {
        if let ShowMessage::Speed(speed) = message {
            self.speed = speed;
        }
        match (&mut self.show, message) {
            (_, ShowMessage::End) => self.show = None,
            (Some(show), message) => show.take(message, self.at.now),
            (None, _) => {}
        }
        Vec::new()
    }

    fn answered(&mut self, profile: &mut Profile, number: u64, answer: Answer) -> Vec<Effect> {
        let Some(idx) = self.pending.iter().position(|pending| pending.number == number) else {
            return Vec::new(); // It came too late.
        };
        let pending = match answer.is_last() {
            true => self.pending.remove(idx),
            false => {
                let pending = self.pending[idx].clone();
                self.pending[idx].is_answered = true;
                pending
            }
        };
        match (&pending.why, answer) {
            (Why::Optimum(id), answer) => self.learn_optimum(profile, *id, pending.metric, answer),
            (Why::Analyse, answer) => {
                self.judged(answer);
                Vec::new()
            }
            (Why::Draw(scramble), Answer::Position(Some(board))) => {
                self.drawn(profile, board, (**scramble).clone())
            }
            (Why::Draw(_), Answer::Position(None)) => {
                self.notice = Some(Notice::NoSuchLength);
                Vec::new()
            }
            (Why::Draw(_), answer) => {
                self.say(answer);
                Vec::new()
            }
            (Why::Rival(facing), answer) => self.prepared(profile, (**facing).clone(), answer),
            (_, answer) => self.helped(profile, pending, answer),
        }
    }
}
