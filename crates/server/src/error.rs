//! Errors as answers: a code that programs read, and a message for whoever looks into it.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tuipan_protocol::{ErrorBody, ErrorCode};

/// The error of a request.
#[derive(Debug)]
pub struct AppError {
    /// What is wrong.
    pub code: ErrorCode,
    /// The same for people, if there is more to say than what the code means.
    pub message: Option<String>,
}

impl AppError {
    /// With a message of its own.
    pub fn new(code: ErrorCode, message: impl ToString) -> Self {
        AppError { code, message: Some(message.to_string()) }
    }
}

impl From<ErrorCode> for AppError {
    fn from(code: ErrorCode) -> Self {
        AppError { code, message: None }
    }
}

impl From<sqlx::Error> for AppError {
    /// The client hears that the database is not there; the log hears why.
    fn from(error: sqlx::Error) -> Self {
        tracing::error!(%error, "database");
        match error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => ErrorCode::Internal.into(),
            _ => ErrorCode::Unavailable.into(),
        }
    }
}

impl From<JsonRejection> for AppError {
    fn from(rejection: JsonRejection) -> Self {
        let code = match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => ErrorCode::NotJson,
            _ => ErrorCode::BadRequest,
        };
        AppError::new(code, rejection.body_text())
    }
}

impl From<QueryRejection> for AppError {
    fn from(rejection: QueryRejection) -> Self {
        AppError::new(ErrorCode::BadRequest, rejection.body_text())
    }
}

impl From<PathRejection> for AppError {
    fn from(rejection: PathRejection) -> Self {
        AppError::new(ErrorCode::BadRequest, rejection.body_text())
    }
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let AppError { code, message } = self;
        let status =
            StatusCode::from_u16(code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let message = message.unwrap_or_else(|| code.meaning().to_owned());
        let mut response = (status, Json(ErrorBody { code, message })).into_response();
        let headers = response.headers_mut();
        match code {
            ErrorCode::TooManyRequests | ErrorCode::Unavailable => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
            }
            ErrorCode::Unauthorized => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            _ => {}
        }
        // For the counters.
        response.extensions_mut().insert(code);
        response
    }
}
