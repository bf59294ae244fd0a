//! Sockets, starting and stopping.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{error, fmt};

use axum_server::Handle;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use hyper_util::rt::{TokioExecutor, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::signal;
use tuipan_solve::engine::Engine;

use crate::app::App;
use crate::connection::Gate;
use crate::database::{Database, DatabaseError};
use crate::settings::Settings;
use crate::site::Site;
use crate::tls::{self, TlsError};

/// The port that is tried first: bookmarks, and what a browser has stored, go with the port.
pub const USUAL_PORT: u16 = 8215;

/// The largest headers of a request, in bytes.
const MAX_HEADERS: usize = 64 * 1024;

/// Where players, runs and boards are kept.
#[derive(Clone, Debug)]
pub enum Storage {
    /// In a directory, which is made if it is not there.
    Directory(PathBuf),
    /// In a database, by its address: `postgres://...` or `sqlite:...`.
    Database(String),
}

/// Why a server does not start, or ended.
#[derive(Debug)]
pub enum ServeError {
    /// The directory cannot be made.
    Directory(io::Error),
    /// The database cannot be used.
    Database(DatabaseError),
    /// The socket failed.
    Socket(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Directory(error) => write!(f, "the data directory cannot be made: {error}"),
            ServeError::Database(error) => write!(f, "the database cannot be used: {error}"),
            ServeError::Socket(error) => error.fmt(f),
        }
    }
}

impl error::Error for ServeError {}

/// A socket that is open, and nobody answers yet.
pub struct Server {
    listener: TcpListener,
    tls: Option<RustlsConfig>,
}

impl Server {
    /// Listens on this machine; without a port on the usual one, or if that is taken on any that is free.
    pub fn bind(port: Option<u16>) -> io::Result<Self> {
        let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
        let listener = match port {
            Some(port) => bind(port)?,
            None => match bind(USUAL_PORT) {
                Err(error) if error.kind() == ErrorKind::AddrInUse => bind(0)?,
                other => other?,
            },
        };
        Ok(Server { listener, tls: None })
    }

    /// Listens on any address.
    pub fn bind_to(address: SocketAddr) -> io::Result<Self> {
        Ok(Server { listener: TcpListener::bind(address)?, tls: None })
    }

    /// Speaks https with a certificate and its key, from PEM files.
    pub fn with_tls(self, certificate: &Path, key: &Path) -> Result<Self, TlsError> {
        Ok(Server { tls: Some(tls::read(certificate, key)?), ..self })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The address of the page.
    pub fn url(&self) -> io::Result<String> {
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        Ok(format!("{scheme}://{}/", self.address()?))
    }

    /// Opens the storage, says that it is ready, and answers until SIGINT or SIGTERM.
    pub fn serve(
        self,
        storage: &Storage,
        site: Option<Site>,
        settings: Settings,
        engine: Engine,
        ready: impl FnOnce(),
    ) -> Result<(), ServeError> {
        let runtime = tokio::runtime::Runtime::new().map_err(ServeError::Socket)?;
        runtime.block_on(async {
            let database = open(storage).await?;
            let engine = Arc::new(engine);
            let app = App::new(database, site, settings, engine);
            let stop = told_to_stop().map_err(ServeError::Socket)?;
            ready();
            self.answer(app, stop).await.map_err(ServeError::Socket)
        })
    }

    /// Answers until `stop` ends; requests that are being answered then are finished first.
    pub async fn answer(
        self,
        app: App,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let grace = app.settings().grace;
        let handle = Handle::new();
        let stopper = handle.clone();
        tokio::spawn(async move {
            stop.await;
            stopper.graceful_shutdown(Some(grace));
        });
        self.listener.set_nonblocking(true)?;
        let server = axum_server::from_tcp(self.listener)?.handle(handle);
        let gate = Gate::new(app.settings());
        let app = if self.tls.is_some() { app.over_https() } else { app };
        let headers_within = app.settings().headers_within;
        let service = app.router().into_make_service_with_connect_info::<SocketAddr>();
        match self.tls {
            None => limited(server.acceptor(gate), headers_within).serve(service).await,
            Some(config) => {
                let acceptor = RustlsAcceptor::new(config).acceptor(gate);
                limited(server.acceptor(acceptor), headers_within).serve(service).await
            }
        }
    }
}

/// Opens a storage, and makes it if it is not there.
pub(crate) async fn open(storage: &Storage) -> Result<Database, ServeError> {
    let database = match storage {
        Storage::Directory(directory) => {
            let mut builder = tokio::fs::DirBuilder::new();
            // Not for other users of the machine: it says who follows and blocks whom.
            #[cfg(unix)]
            builder.mode(0o700);
            let made = builder.recursive(true).create(directory).await;
            made.map_err(ServeError::Directory)?;
            Database::file(&directory.join("server.db")).await
        }
        Storage::Database(url) => Database::open(url).await,
    };
    database.map_err(ServeError::Database)
}

/// Bounds the headers of requests.
fn limited<A>(
    mut server: axum_server::Server<SocketAddr, A>,
    within: Duration,
) -> axum_server::Server<SocketAddr, A> {
    let builder = server.http_builder();
    // HTTP/2 would bring limits of its own, for streams in a connection.
    *builder = Builder::new(TokioExecutor::new()).http1_only();
    let mut http = builder.http1();
    http.timer(TokioTimer::new()).header_read_timeout(within).max_buf_size(MAX_HEADERS);
    server
}

/// Ends with SIGINT or SIGTERM. They are listened to from the call on, not only from the first poll.
#[cfg(unix)]
fn told_to_stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupt = signal::unix::signal(signal::unix::SignalKind::interrupt())?;
    let mut terminate = signal::unix::signal(signal::unix::SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn told_to_stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async { drop(signal::ctrl_c().await) })
}
