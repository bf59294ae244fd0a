//! What the server has answered: a part of the pure update.

use tuipan_game::{LinkContent, read_link};
use tuipan_play::{self as play, Issued, Ruling, Start, waiting};
use tuipan_protocol::{Attempt, ErrorCode, TimeCheck};
use tuipan_words::server as words;

use super::{Reply, Request, Trouble};
use crate::model::Screen;
use crate::{Effect, Model, Opened};

/// The server has answered.
pub fn hear(model: &mut Model, reply: Reply) -> Vec<Effect> {
    if model.online.is_none() {
        return Vec::new();
    }
    match reply {
        Reply::Player(player) => {
            let Some(online) = &mut model.online else { return Vec::new() };
            let is_known = player.is_some();
            online.player = player;
            let mut effects = Vec::new();
            if is_known {
                let wanted = online.wanted.take().map(Request::Issue);
                effects.extend(wanted.map(Effect::Server));
                effects.extend(submit(model));
            }
            effects
        }
        Reply::Issued(attempt) => issued(model, &attempt),
        Reply::Ruled(run, ruling, time) => {
            let said = match (&ruling, time) {
                (Ruling::Accepted(_), Some(TimeCheck::NotConfirmed)) => {
                    model.lang.say(words::ACCEPTED_NOT_CONFIRMED)
                }
                (Ruling::Accepted(_), _) => model.lang.say(words::ACCEPTED),
                (Ruling::Refused(code), _) => model.lang.say(words::ERROR)(read_code(code)),
            };
            let effects = model.tell(play::Message::Ruled(run, ruling));
            model.notice = Some(said.to_owned());
            effects
        }
        Reply::Waiting(n) => {
            model.notice = Some(model.lang.say(words::WAITING)(n));
            Vec::new()
        }
        Reply::Board(query, page) => {
            if let Screen::Board(list) = &mut model.screen
                && list.query == *query
            {
                list.page = Some(*page);
            }
            Vec::new()
        }
        Reply::Run(run) => match read_link(&run.recording, model.collection.as_ref()) {
            Ok(LinkContent::Recording(recording)) => {
                model.show(Opened::Recording(Box::new(recording)))
            }
            _ => trouble(model, Trouble::Code(ErrorCode::BadRecording)),
        },
        Reply::Trouble(what) => trouble(model, what),
    }
}

/// What waits in the profile is handed in.
pub fn submit(model: &Model) -> Option<Effect> {
    let online = model.online.as_ref().filter(|online| online.player.is_some())?;
    let waiting = waiting(&model.profile, &online.url);
    (!waiting.is_empty()).then_some(Effect::Server(Request::Submit(waiting)))
}

fn read_code(code: &str) -> ErrorCode {
    ErrorCode::ALL.iter().copied().find(|it| it.as_str() == code).unwrap_or(ErrorCode::Unknown)
}

fn trouble(model: &mut Model, trouble: Trouble) -> Vec<Effect> {
    let said = match trouble {
        Trouble::Unreachable => model.lang.say(words::UNREACHABLE),
        Trouble::Code(code) => model.lang.say(words::ERROR)(code),
    };
    model.notice = Some(said.to_owned());
    if let Some(online) = &mut model.online
        && trouble == Trouble::Code(ErrorCode::Unauthorized)
    {
        online.player = None;
    }
    Vec::new()
}

/// A puzzle has come: it is on the board.
fn issued(model: &mut Model, attempt: &Attempt) -> Vec<Effect> {
    let server = model.online.as_ref().map_or("", |online| &online.url);
    let Attempt { id, puzzle, .. } = attempt;
    let layouts = model.collection.as_ref();
    let issued = Issued::read(server, id.to_string(), puzzle, attempt.daily_at(), layouts);
    let Some(issued) = issued else {
        return trouble(model, Trouble::Code(ErrorCode::Internal));
    };
    model.screen = Screen::Play;
    let effects = model.tell(play::Message::Start(Start::Ranked(Box::new(issued))));
    if model.play.is_ranked() {
        model.notice = Some(model.lang.say(words::RANKED_RULES).to_owned());
    }
    effects
}
