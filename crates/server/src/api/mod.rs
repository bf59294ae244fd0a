//! The endpoints, a file per subject, and their description.

mod attempts;
mod boards;
mod challenges;
pub(crate) mod daily;
mod describe;
mod friends;
mod players;
mod solves;

use axum::Router;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use serde::de::DeserializeOwned;
use tuipan_protocol::{ErrorCode, Hello, OLDEST_VERSION, Uuid, VERSION};

use crate::app::App;
use crate::error::AppError;

/// What is under `/api/v1`.
pub fn router() -> Router<App> {
    Router::new()
        .route("/hello", get(hello))
        .route("/players", post(players::register))
        .route("/players/{id}", get(players::player))
        .route("/players/{id}/runs", get(players::runs))
        .route("/devices", post(players::add_device))
        .route("/me", get(players::me).patch(players::rename).delete(players::delete))
        .route("/me/codes", post(players::new_code))
        .route("/me/data", get(players::data))
        .route("/me/runs", get(players::own_runs))
        .route("/me/devices/{id}", delete(players::revoke))
        .route("/attempts", post(attempts::issue))
        .route("/attempts/{id}", get(attempts::attempt))
        .route("/attempts/{id}/first-move", post(attempts::first_move))
        .route("/attempts/{id}/run", post(attempts::submit))
        .route("/runs/{id}", get(boards::run))
        .route("/boards", get(boards::board))
        .route("/boards.csv", get(boards::csv))
        .route("/records", get(boards::records))
        .route("/daily", get(daily::day))
        .route("/players/{id}/daily", get(daily::calendar))
        .route("/me/friend-code", post(friends::new_friend_code))
        .route("/me/following", get(friends::following).post(friends::follow))
        .route("/me/following/{id}", delete(friends::unfollow))
        .route("/me/followers", get(friends::followers))
        .route("/me/blocked", get(friends::blocked))
        .route("/me/blocked/{id}", put(friends::block).delete(friends::unblock))
        .route("/me/challenges", get(challenges::mine))
        .route("/solves", post(solves::solve))
        .route("/solves/{id}", get(solves::job).delete(solves::cancel))
        .route("/challenges", post(challenges::create))
        .route("/challenges/{id}", get(challenges::challenge))
        .route("/challenges/{id}/results", get(challenges::results).post(challenges::answer))
        .fallback(|| async { AppError::from(ErrorCode::NotFound) })
        .method_not_allowed_fallback(|| async { AppError::from(ErrorCode::MethodNotAllowed) })
}

/// Who is there.
#[utoipa::path(get, path = "/api/v1/hello", tag = "server", responses((status = 200, body = Hello)))]
async fn hello(State(app): State<App>) -> Json<Hello> {
    Json(Hello {
        protocol: VERSION,
        oldest: OLDEST_VERSION,
        server: env!("CARGO_PKG_VERSION").to_owned(),
        now: app.now(),
    })
}

/// Whether requests can be answered: the database is there.
pub async fn ready(State(app): State<App>) -> Response {
    match app.database().is_there().await {
        true => "ok\n".into_response(),
        false => AppError::from(ErrorCode::Unavailable).into_response(),
    }
}

/// Figures for operators.
pub async fn metrics(State(app): State<App>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    (kind, app.metrics().text()).into_response()
}

/// The description of the API for programs.
pub async fn openapi() -> axum::Json<utoipa::openapi::OpenApi> {
    axum::Json(describe::openapi())
}

/// The description of the API for people.
pub async fn page() -> Html<String> {
    Html(describe::page())
}

/// A JSON body, whose errors are those of this server.
pub struct Json<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> Result<Self, AppError> {
        let axum::Json(value) = axum::Json::from_request(request, state).await?;
        Ok(Json(value))
    }
}

impl<T: serde::Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

/// What follows `?`, whose errors are those of this server.
pub struct Parameters<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Parameters<T> {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, AppError> {
        let Query(value) = Query::from_request_parts(parts, state).await?;
        Ok(Parameters(value))
    }
}

/// The id in an address.
pub struct Named(pub Uuid);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, AppError> {
        let Path(id) = Path::<String>::from_request_parts(parts, state).await?;
        // What is not an id names nothing.
        id.parse().map(Named).map_err(|_| ErrorCode::NotFound.into())
    }
}

/// How many rows a page has unless another number is asked for, and at most.
const USUAL_ROWS: u32 = 20;
const MAX_ROWS: u32 = 100;

/// How many rows are wanted.
fn page_limit(limit: Option<u32>) -> Result<i64, AppError> {
    match limit.unwrap_or(USUAL_ROWS) {
        limit @ 1..=MAX_ROWS => Ok(limit.into()),
        _ => Err(AppError::new(ErrorCode::BadRequest, "limit is a number from 1 to 100")),
    }
}

/// 201 with what was made.
fn created<T: serde::Serialize>(value: T) -> (StatusCode, Json<T>) {
    (StatusCode::CREATED, Json(value))
}

/// A UUID that the database has.
fn id_of(text: String) -> Result<Uuid, AppError> {
    text.parse().map_err(|_| ErrorCode::Internal.into())
}

/// Random bytes.
fn random<const N: usize>() -> Result<[u8; N], AppError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| AppError::new(ErrorCode::Internal, error))?;
    Ok(bytes)
}

/// A new id: the time, then random bits.
fn new_id(now: i64) -> Result<Uuid, AppError> {
    let millis = u64::try_from(now).unwrap_or(0);
    Ok(uuid::Builder::from_unix_timestamp_millis(millis, &random()?).into_uuid())
}
