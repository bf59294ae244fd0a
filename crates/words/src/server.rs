//! Servers and their boards: errors by their codes, and what is said about runs.

use tuipan_protocol::{ErrorCode, Ranking, Scope};

use crate::{Lang, metric, words};

area! {
    /// Servers and their boards.
    pub struct Server in words.server {
        /// What went wrong, in a sentence.
        ERROR: fn(ErrorCode) -> &'static str,
        /// The server does not answer.
        UNREACHABLE,
        WORLD, AROUND, FRIENDS,
        TIME,
        NOT_CONFIRMED,
        /// What a board proves, and what it cannot.
        PROVES,
        /// Of puzzles that can be known before.
        KNOWN_BEFORE,
        DELETED_PLAYER, BOT,
        ACCEPTED, ACCEPTED_NOT_CONFIRMED,
        /// How many runs wait for the server.
        WAITING: fn(usize) -> String,
        RANKED, RANKED_RULES,
        /// In a ranked attempt there is no such thing.
        NOT_IN_RANKED,
    }
}

/// Whose runs a board lists.
pub fn scope(scope: Scope) -> crate::Text {
    match scope {
        Scope::World => WORLD,
        Scope::Around => AROUND,
        Scope::Friends => FRIENDS,
    }
}

/// What decides on a board.
pub fn ranking(ranking: Ranking) -> crate::Text {
    let of = |name: &str| tuipan_game::Metric::named(name).map_or(TIME, metric);
    of(ranking.as_str())
}

/// The name of a player, with tag and title.
pub fn player(lang: Lang, player: &tuipan_protocol::Player) -> String {
    let mut name = match player.is_deleted {
        true => lang.say(DELETED_PLAYER).to_owned(),
        false => format!("{}#{}", player.name, player.tag),
    };
    if let Some(title) = crate::company::title(player.grade).filter(|_| !player.is_deleted) {
        name += &format!(" · {}", lang.say(title));
    }
    if player.is_bot {
        name += &format!(" ({})", lang.say(BOT));
    }
    name
}
