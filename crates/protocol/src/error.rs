//! What can go wrong, by code. Front ends translate the code; the message is English, for logs and developers.

use serde::{Deserialize, Serialize};

/// An error, as every endpoint answers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// What is wrong.
    pub code: ErrorCode,
    /// The same in English.
    pub message: String,
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $text:literal, $status:literal;)+) => {
        /// What is wrong with a request, or with the server.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum ErrorCode {
            $($(#[doc = $doc])+ #[serde(rename = $text)] $name,)+
            /// One that this program does not know.
            #[serde(other, rename = "unknown")]
            Unknown,
        }

        impl ErrorCode {
            /// All that a server answers.
            pub const ALL: &[ErrorCode] = &[$(ErrorCode::$name),+];

            /// The text in JSON.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(ErrorCode::$name => $text,)+
                    ErrorCode::Unknown => "unknown",
                }
            }

            /// The HTTP status that goes with it.
            pub const fn status(self) -> u16 {
                match self {
                    $(ErrorCode::$name => $status,)+
                    ErrorCode::Unknown => 500,
                }
            }

            /// What it means, in English.
            pub fn meaning(self) -> &'static str {
                match self {
                    $(ErrorCode::$name => concat!($($doc),+).trim_ascii(),)+
                    ErrorCode::Unknown => "One that this program does not know.",
                }
            }
        }
    };
}

/// By hand: the derived one does not see through the macro what the codes are called.
#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for ErrorCode {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        let codes = ErrorCode::ALL.iter().map(|code| code.as_str());
        let schema = utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::Type::String)
            .description(Some("What is wrong with a request, or with the server."))
            .enum_values(Some(codes));
        utoipa::openapi::RefOr::T(schema.into())
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for ErrorCode {}

codes! {
    /// The request is not what this endpoint reads; the message says where.
    BadRequest = "bad-request", 400;
    /// No such address.
    NotFound = "not-found", 404;
    /// This address does not take that method.
    MethodNotAllowed = "method-not-allowed", 405;
    /// The body is larger than this endpoint reads.
    TooLarge = "too-large", 413;
    /// The body is not JSON, or its Content-Type does not say so.
    NotJson = "not-json", 415;
    /// The request took too long.
    Timeout = "timeout", 408;
    /// Too many requests from this client; try again after the seconds in Retry-After.
    TooManyRequests = "too-many-requests", 429;
    /// The server is stopping or its database cannot be reached; try again later.
    Unavailable = "unavailable", 503;
    /// A mistake of the server's.
    Internal = "internal", 500;
    /// The client's protocol version is no longer spoken; reload the page or update the program.
    OutOfDate = "out-of-date", 426;

    /// A device and its secret are needed, and none, or wrong ones, were sent.
    Unauthorized = "unauthorized", 401;
    /// This player may not submit runs any more.
    Banned = "banned", 403;
    /// A name has 2 to 20 characters, and no control or invisible ones.
    BadName = "bad-name", 422;
    /// A secret is 32 bytes in base64url, 43 characters.
    BadSecret = "bad-secret", 422;
    /// The code does not exist, was used, or is older than ten minutes.
    BadCode = "bad-code", 422;
    /// No such player.
    NoPlayer = "no-player", 404;
    /// No such device.
    NoDevice = "no-device", 404;

    /// Puzzles of that size, goal or level are not ranked.
    NotRanked = "not-ranked", 422;
    /// The ranked attempt at today's puzzle is over.
    AlreadyPlayed = "already-played", 409;
    /// Too many attempts of this player are open; finish or wait.
    TooManyAttempts = "too-many-attempts", 429;
    /// No such attempt of this player.
    NoAttempt = "no-attempt", 404;
    /// The attempt was issued more than 24 hours ago.
    Expired = "expired", 410;
    /// Another recording was accepted for this attempt.
    AlreadySubmitted = "already-submitted", 409;
    /// The recording cannot be read: it is damaged, or not a recording.
    BadRecording = "bad-recording", 422;
    /// The recording is of another puzzle than the one that was issued.
    OtherPuzzle = "other-puzzle", 422;
    /// A move in the recording is against the rules.
    IllegalMove = "illegal-move", 422;
    /// The recording does not end with the puzzle solved.
    NotSolved = "not-solved", 422;
    /// Help was used.
    Assisted = "assisted", 422;
    /// The clock was stopped; it runs through in ranked attempts.
    Paused = "paused", 422;
    /// The recording lasts longer than the time since the attempt was issued.
    ImpossibleTime = "impossible-time", 422;

    /// The recording is one that was accepted for another attempt.
    Copied = "copied", 422;

    /// No such run.
    NoRun = "no-run", 404;
    /// No such board: its puzzle, mode, class or ranking does not exist.
    NoBoard = "no-board", 404;
    /// The cursor of a page is damaged or of another board.
    BadCursor = "bad-cursor", 422;
    /// No daily puzzle: not a date, or one in the future.
    NoDay = "no-day", 404;

    /// No such friend code; it may have been replaced by another.
    NoFriendCode = "no-friend-code", 404;
    /// This player follows as many others as possible.
    TooManyFriends = "too-many-friends", 422;
    /// One of the two players has blocked the other.
    Blocked = "blocked", 403;
    /// No such challenge.
    NoChallenge = "no-challenge", 404;
    /// Too many challenges of this player today.
    TooManyChallenges = "too-many-challenges", 429;

    /// The question cannot be answered: the message says why.
    BadQuestion = "bad-question", 422;
    /// Too many questions of this client are being solved, or were in the last minute.
    TooManySolves = "too-many-solves", 429;
    /// No such job; those that ended are forgotten after a while.
    NoSolve = "no-solve", 404;
}

impl ErrorCode {
    /// Whether asking again would not help.
    pub const fn is_final(self) -> bool {
        !matches!(
            self,
            ErrorCode::Timeout
                | ErrorCode::TooManyRequests
                | ErrorCode::Unavailable
                | ErrorCode::Internal
                | ErrorCode::OutOfDate
                | ErrorCode::Unauthorized
                | ErrorCode::Unknown
        )
    }

    /// Whether it decides about a run that was handed in. If it is not sure that the attempt is one of this server's,
    /// another one may know it.
    pub const fn is_ruling(self, is_sure: bool) -> bool {
        self.is_final() && (is_sure || !matches!(self, ErrorCode::NoAttempt))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_work_later_is_not_final() {
        let later = ErrorCode::ALL.iter().filter(|code| !code.is_final());
        let later: Vec<_> = later.map(|code| code.as_str()).collect();
        let expected = [
            "timeout",
            "too-many-requests",
            "unavailable",
            "internal",
            "out-of-date",
            "unauthorized",
        ];
        assert_eq!(later, expected);
        assert!(!ErrorCode::Unknown.is_final());
        assert!(ErrorCode::NoAttempt.is_ruling(true) && !ErrorCode::NoAttempt.is_ruling(false));
        assert!(ErrorCode::Expired.is_ruling(false) && !ErrorCode::Timeout.is_ruling(true));
    }

    #[test]
    fn codes_are_what_json_has() {
        for &code in ErrorCode::ALL {
            let json = serde_json::to_string(&code).unwrap();
            assert_eq!(json, format!("\"{}\"", code.as_str()));
            assert_eq!(serde_json::from_str::<ErrorCode>(&json).unwrap(), code);
            assert!((400..600).contains(&code.status()) && code.meaning().ends_with('.'));
        }
        let later: ErrorCode = serde_json::from_str("\"of-a-later-server\"").unwrap();
        assert_eq!(later, ErrorCode::Unknown);
    }
}
