//! What needs a server: ranked attempts, boards, players, friends, challenges. A part that loads later.
//!
//! | file | what it holds |
//! |---|---|
//! | `api.rs` | questions to the server |
//! | `account.rs` | the device that it knows this browser as |
//! | `state.rs` | what is known of the server, and what can be asked of it |
//! | `courier.rs` | tells the server of ranked attempts and challenges, also later |
//! | `page.rs` | the screen: boards, friends, challenges, the player |
//! | `boards.rs`, `friends.rs`, `duels.rs`, `me.rs`, `player.rs` | its parts |
//! | `said.rs` | what is said when something does not work |
//!
//! The rest of the page calls nothing in here: it leaves word in the store (`store/online.rs`).

mod account;
mod api;
mod boards;
mod courier;
mod duels;
mod friends;
mod me;
mod page;
mod player;
mod said;
mod state;

pub use courier::Courier;
pub use page::OnlinePage;
