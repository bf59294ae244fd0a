//! Sockets, starting and stopping.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::time::Duration;
use std::{error, fmt};

use axum_server::Handle;
use tokio::signal;

use crate::app::App;
use crate::database::{Database, DatabaseError};
use crate::settings::Settings;
use crate::site::Site;

/// The port that is tried first: bookmarks, and what a browser has stored, go with the port.
pub const USUAL_PORT: u16 = 8215;

/// A client that has not sent its headers by then is gone.
const HEADERS_WITHIN: Duration = Duration::from_secs(10);

/// How long requests may go on after the server was told to stop.
const GRACE: Duration = Duration::from_secs(10);

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
        Ok(Server { listener })
    }

    /// Listens on any address.
    pub fn bind_to(address: SocketAddr) -> io::Result<Self> {
        Ok(Server { listener: TcpListener::bind(address)? })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The address of the page.
    pub fn url(&self) -> io::Result<String> {
        Ok(format!("http://{}/", self.address()?))
    }

    /// Opens the storage, says that it is ready, and answers until SIGINT or SIGTERM.
    pub fn serve(
        self,
        storage: &Storage,
        site: Option<Site>,
        settings: Settings,
        ready: impl FnOnce(),
    ) -> Result<(), ServeError> {
        let runtime = tokio::runtime::Runtime::new().map_err(ServeError::Socket)?;
        runtime.block_on(async {
            let database = match storage {
                Storage::Directory(directory) => {
                    tokio::fs::create_dir_all(directory).await.map_err(ServeError::Directory)?;
                    Database::file(&directory.join("server.db")).await
                }
                Storage::Database(url) => Database::open(url).await,
            };
            let app = App::new(database.map_err(ServeError::Database)?, site, settings);
            ready();
            self.run(app).await.map_err(ServeError::Socket)
        })
    }

    /// Answers until SIGINT or SIGTERM; requests that are being answered then are finished first.
    async fn run(self, app: App) -> io::Result<()> {
        self.listener.set_nonblocking(true)?;
        let handle = Handle::new();
        let stop = handle.clone();
        tokio::spawn(async move {
            told_to_stop().await;
            stop.graceful_shutdown(Some(GRACE));
        });
        let mut server = axum_server::from_tcp(self.listener)?.handle(handle);
        server
            .http_builder()
            .http1()
            .timer(hyper_util::rt::TokioTimer::new())
            .header_read_timeout(HEADERS_WITHIN);
        server.serve(app.router().into_make_service_with_connect_info::<SocketAddr>()).await
    }
}

async fn told_to_stop() {
    #[cfg(unix)]
    {
        let Ok(mut terminate) = signal::unix::signal(signal::unix::SignalKind::terminate()) else {
            return;
        };
        tokio::select! {
            _ = signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = signal::ctrl_c().await;
}
