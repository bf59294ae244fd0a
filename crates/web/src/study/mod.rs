//! Study on the page: `state` is its part of the page's state, with a worker of its own; `view` draws it. What it does
//! without a browser is `tuipan-study`'s.

mod state;
pub mod view;

pub use state::Study;
