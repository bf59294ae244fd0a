//! The server's state, its router, and what every answer has.

use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sqlx::AnyPool;
use tower::limit::GlobalConcurrencyLimitLayer;
use tower_http::catch_panic::CatchPanicLayer;
use tuipan_protocol::{ErrorCode, OLDEST_VERSION};
use tuipan_puzzle::blocks::Collection;
use tuipan_solve::engine::Engine;

use crate::api;
use crate::client;
use crate::database::Database;
use crate::error::AppError;
use crate::jobs::Jobs;
use crate::limit::Limiter;
use crate::log;
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::site::{self, Site};
use crate::solver::Solver;
use crate::writer::Writer;

/// The time in milliseconds since 1970; tests have their own.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// Everything that requests share.
#[derive(Clone)]
pub struct App {
    shared: Arc<Shared>,
    is_https: bool,
}

struct Shared {
    database: Database,
    writer: Writer,
    solver: Solver,
    jobs: Jobs,
    settings: Settings,
    levels: Arc<Collection>,
    site: Option<Site>,
    limiter: Limiter,
    metrics: Metrics,
    clock: Clock,
}

/// The header in which a client may say which version of the protocol it speaks.
const PROTOCOL: HeaderName = HeaderName::from_static("tuipan-protocol");

/// What pages may do. As in `crates/web/page/index.html`; `frame-ancestors` works only as a header.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

impl App {
    /// With the system's clock, and an engine for what is solved in the background. Must be called in a runtime: it
    /// starts the tasks that write and solve.
    pub fn new(
        database: Database,
        site: Option<Site>,
        settings: Settings,
        engine: Arc<Engine>,
    ) -> Self {
        let now = || {
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
        };
        Self::with_clock(database, site, settings, engine, Arc::new(now))
    }

    /// With a clock of one's own.
    pub fn with_clock(
        database: Database,
        site: Option<Site>,
        settings: Settings,
        engine: Arc<Engine>,
        clock: Clock,
    ) -> Self {
        let levels = Arc::new(Collection::built_in());
        let shared = Shared {
            writer: Writer::start(database.clone(), settings.queue, settings.batch),
            limiter: Limiter::new(&settings),
            jobs: Jobs::new(&settings),
            solver: Solver::start(database.clone(), engine, Arc::clone(&levels), settings.rules),
            levels,
            metrics: Metrics::default(),
            database,
            settings,
            site,
            clock,
        };
        App { shared: Arc::new(shared), is_https: false }
    }

    /// The same, for clients that come by https.
    pub(crate) fn over_https(self) -> Self {
        App { is_https: true, ..self }
    }

    pub(crate) fn pool(&self) -> &AnyPool {
        self.shared.database.pool()
    }

    pub(crate) fn database(&self) -> &Database {
        &self.shared.database
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.shared.writer
    }

    pub(crate) fn jobs(&self) -> &Jobs {
        &self.shared.jobs
    }

    pub(crate) fn solver(&self) -> &Solver {
        &self.shared.solver
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.shared.settings
    }

    pub(crate) fn levels(&self) -> &Collection {
        &self.shared.levels
    }

    pub(crate) fn site(&self) -> Option<&Site> {
        self.shared.site.as_ref()
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.shared.metrics
    }

    pub(crate) fn now(&self) -> i64 {
        (self.shared.clock)()
    }

    /// Everything the server answers.
    pub fn router(self) -> Router {
        let settings = self.settings().clone();
        Router::new()
            .nest("/api/v1", api::router())
            .route("/api/openapi.json", get(api::openapi))
            .route("/api", get(api::page))
            .route("/healthz", get(|| async { "ok\n" }))
            .route("/readyz", get(api::ready))
            .route("/metrics", get(api::metrics))
            .fallback(site::answer)
            .method_not_allowed_fallback(|| async { AppError::from(ErrorCode::MethodNotAllowed) })
            .layer(DefaultBodyLimit::max(settings.max_body))
            .layer(middleware::from_fn_with_state(self.clone(), in_time))
            .layer(GlobalConcurrencyLimitLayer::new(settings.max_requests))
            .layer(CatchPanicLayer::custom(|_| AppError::from(ErrorCode::Internal).into_response()))
            .layer(middleware::from_fn_with_state(self.clone(), around))
            .with_state(self)
    }
}

/// Ends a request that takes too long.
async fn in_time(State(app): State<App>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(app.settings().timeout, next.run(request)).await {
        Ok(response) => response,
        Err(_) => AppError::from(ErrorCode::Timeout).into_response(),
    }
}

/// What happens before and after every request: limits, the version, counters, headers.
async fn around(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (method, path) =
        (request.method().clone(), request.extensions().get::<MatchedPath>().cloned());
    let is_api = request.uri().path().starts_with("/api/v1/");
    let client = client::of(request.extensions(), request.headers(), &app.settings().proxies);
    let version =
        request.headers().get(PROTOCOL).and_then(|value| value.to_str().ok()?.parse::<u32>().ok());
    let is_allowed = app.shared.limiter.allows(client, request.uri().path());
    let mut response = if !is_allowed {
        AppError::from(ErrorCode::TooManyRequests).into_response()
    } else if is_api && version.is_some_and(|version| version < OLDEST_VERSION) {
        AppError::from(ErrorCode::OutOfDate).into_response()
    } else {
        next.run(request).await
    };
    app.metrics().count(&response);
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.is_https {
        let month = HeaderValue::from_static("max-age=2592000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, month);
    }
    // Files are asked for again, which costs a 304; answers of the API are never kept.
    let cache = if is_api { "no-store" } else { "no-cache" };
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static(cache));
    log::request(&method, path.as_ref(), &response, begun.elapsed());
    response
}
