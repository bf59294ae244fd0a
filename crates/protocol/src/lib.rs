//! What a Tuipan server and its clients say to each other: every request, answer and error, once.
//!
//! The server, the page, the terminal and the load generator use these types, so a change that one of them does not
//! follow does not compile. Types only: no network, no rules. Puzzles and recordings travel as the links of
//! docs/formats.md, times are milliseconds since 1970 (UTC), ids are UUIDs of version 7. Everything compiles to wasm.
//!
//! The secret of a device travels in `Authorization: Bearer DEVICE.SECRET`, never in an address.
//!
//! ```
//! use tuipan_protocol::{NewAttempt, PuzzleChoice};
//! let text = r#"{"puzzle": {"tiles": {"size": "4x4"}}}"#;
//! let wanted: NewAttempt = serde_json::from_str(text).unwrap();
//! assert_eq!(wanted.puzzle, PuzzleChoice::Tiles { size: "4x4".into() });
//! ```

mod attempts;
mod boards;
mod challenges;
mod daily;
mod error;
mod friends;
mod hello;
mod players;
mod solves;

pub use attempts::{
    Attempt, AttemptState, NewAttempt, PuzzleChoice, Run, RunAnswer, Submission, TimeCheck,
};
pub use boards::{BoardPage, BoardQuery, BoardRow, Ranking, RecordRow, Scope};
pub use challenges::{
    Challenge, ChallengePage, ChallengeResult, NewChallenge, NewResult, ResultPage, Score, Verdict,
};
pub use daily::{
    Calendar, CalendarDay, CalendarQuery, Daily, DailyPuzzle, DailyPuzzleKind, DailyQuery,
};
pub use error::{ErrorBody, ErrorCode};
pub use friends::{Follow, Friend, FriendCode, PageQuery, PlayerPage};
pub use hello::{Hello, OLDEST_VERSION, VERSION};
pub use players::{
    Deletion, Device, LinkCode, Me, NewDevice, NewPlayer, Player, Registered, Rename, RunPage,
    Runs, StoredData,
};

pub use solves::{NewSolve, Solve, SolveState};

pub use uuid::Uuid;

/// Milliseconds since 1970, UTC.
pub type Millis = i64;
