//! Study on the screen: one component per file.

mod charts;
mod contender;
mod depths;
mod graph;
mod lane;
mod node_card;
mod page;
mod painter;
mod path_card;
mod pending;
mod position;
mod setup;
mod sheet;
mod subject;
mod transport;
mod versus;

pub use page::StudyPage;
