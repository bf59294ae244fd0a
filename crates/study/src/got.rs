//! An answer that may still be under way.

use std::sync::Arc;

/// What is known of a question's answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Got<T> {
    /// Nothing was asked.
    Nothing,
    /// This many of that many parts are done.
    Waiting(u32, u32),
    /// The answer.
    There(Arc<T>),
    /// There is no answer; in words for developers.
    Failed(String),
}

impl<T> Got<T> {
    /// The answer, if it has arrived.
    pub fn there(&self) -> Option<&Arc<T>> {
        match self {
            Got::There(answer) => Some(answer),
            _ => None,
        }
    }

    /// Whether the answer is under way.
    pub fn is_waiting(&self) -> bool {
        matches!(self, Got::Waiting(..))
    }
}
