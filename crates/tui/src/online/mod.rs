//! A server: ranked attempts, and boards. What is asked of it and what it answers are values; the thread that carries
//! them is in `thread.rs`, and nothing else here touches a network.

pub(crate) mod account;
mod board_list;
mod heard;
mod menu;
pub(crate) mod thread;

pub use account::Accounts;
pub use board_list::{BoardList, press as press_on_board};
pub use heard::{hear, submit};
pub use menu::{Entry, Menu, press as press_in_menu};
pub use thread::Remote;
use tuipan_game::Id;
use tuipan_play::{Ruling, Waiting};
use tuipan_protocol::{
    Attempt, BoardPage, BoardQuery, ErrorCode, Player, PuzzleChoice, Run, TimeCheck, Uuid,
};

/// What is asked of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Who this device belongs to.
    Hello,
    /// A new player of that name, with this device.
    Register(String),
    /// A puzzle for a ranked attempt.
    Issue(PuzzleChoice),
    /// The first move of that attempt was made.
    FirstMove(String),
    /// Solved attempts to be handed in; those that cannot be now are tried again.
    Submit(Vec<Waiting>),
    /// A part of a board.
    Board(Box<BoardQuery>),
    /// A run, to be watched.
    Watch(Uuid),
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The player; nobody if the device is new.
    Player(Option<Player>),
    /// A puzzle.
    Issued(Box<Attempt>),
    /// What the server says about a run, and whether it saw its time.
    Ruled(Id, Ruling, Option<TimeCheck>),
    /// This many runs wait until the server can be reached.
    Waiting(usize),
    /// A part of a board.
    Board(Box<BoardQuery>, Box<BoardPage>),
    /// A run to be watched.
    Run(Box<Run>),
    /// It did not work.
    Trouble(Trouble),
}

/// Why something did not work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Nobody answers.
    Unreachable,
    /// The server says no.
    Code(ErrorCode),
}

/// What is known of the server.
#[derive(Clone, Debug, Default)]
pub struct Online {
    /// Its address, without a slash at its end.
    pub url: String,
    /// Who plays here, once it is known.
    pub player: Option<Player>,
    /// What is wanted as soon as the player is known.
    pub wanted: Option<PuzzleChoice>,
}

impl Online {
    /// By its address; nothing else is known yet.
    pub fn new(url: &str) -> Self {
        Online { url: plain(url), ..Online::default() }
    }
}

/// An address without a slash at its end, so that it is the same however it was typed.
fn plain(url: &str) -> String {
    url.trim_end_matches('/').to_owned()
}
