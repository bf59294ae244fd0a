//! `tuipan serve`: the game in the browser with its server, for this machine or for a network.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};
use tuipan_names::Quoted;
use tuipan_server::log::{self, LogLevel};
use tuipan_server::{
    EngineProgram, NotANetwork, Proxies, ServeError, Server, Settings, Site, Storage, TlsError,
    USUAL_PORT,
};

use crate::exit::Exit;
use crate::input::shown_path;
use crate::lang::words;
use crate::output::{Out, note};
use crate::said::{OrSay, Said};
use crate::tables::TablesDir;
use crate::translate;

#[derive(Args)]
#[command(about = words().serve.about)]
pub struct ServeArgs {
    #[arg(long, value_name = "N", help = words().serve.port)]
    port: Option<u16>,

    #[arg(long, value_name = "ADDR", conflicts_with = "port", help = words().serve.listen)]
    listen: Option<String>,

    #[arg(long, value_name = "FILE", requires = "tls_key", help = words().serve.tls_cert)]
    tls_cert: Option<PathBuf>,

    #[arg(long, value_name = "FILE", requires = "tls_cert", help = words().serve.tls_key)]
    tls_key: Option<PathBuf>,

    #[arg(long, value_name = "NET", help = words().serve.trusted_proxy)]
    trusted_proxy: Vec<String>,

    #[arg(long, value_name = "WHAT", default_value = "errors", help = words().serve.log)]
    log: Log,

    #[arg(long, help = words().serve.open)]
    open: bool,

    #[arg(long, value_name = "DIR", help = words().serve.dir)]
    dir: Option<PathBuf>,

    #[arg(long, value_name = "DIR", help = words().serve.data)]
    data: Option<PathBuf>,

    #[arg(long, value_name = "URL", conflicts_with = "data", help = words().serve.database)]
    database: Option<String>,

    #[command(flatten)]
    tables: TablesDir,
}

/// How much is logged.
#[derive(Clone, Copy, ValueEnum)]
enum Log {
    Off,
    Errors,
    Requests,
}

impl ServeArgs {
    /// Serves until the program is told to stop.
    pub fn run(self) -> Result<Exit> {
        log::start(match self.log {
            Log::Off => LogLevel::Off,
            Log::Errors => LogLevel::Errors,
            Log::Requests => LogLevel::Requests,
        });
        let proxies = Proxies::read(&self.trusted_proxy).map_err(|NotANetwork(text)| {
            Said::new(|words| (words.serve.bad_proxy)(&Quoted::new(&text)))
        })?;
        let site = match self.dir {
            Some(dir) => {
                if !dir.join("index.html").is_file() {
                    let dir = shown_path(&dir);
                    return Err(Said::new(|words| (words.serve.no_index)(&dir)).into());
                }
                Some(Site::Directory(dir))
            }
            None => Site::embedded(),
        };
        let storage = storage(self.database, self.data)?;
        let server = match &self.listen {
            None => Server::bind(self.port),
            Some(text) => Server::bind_to(address(text)?),
        };
        let server = server.or_say(|words| words.serve.cannot_listen.to_owned())?;
        let server = match (&self.tls_cert, &self.tls_key) {
            (Some(certificate), Some(key)) => {
                server.with_tls(certificate, key).map_err(tls_error)?
            }
            _ => server,
        };
        let url = server.url()?;
        let is_plain = self.tls_cert.is_none() && proxies.is_empty();
        let is_exposed = is_plain && !server.address()?.ip().is_loopback();
        let settings =
            Settings { proxies, engine: engine_program(&self.tables), ..Settings::default() };
        let has_page = site.is_some();
        let is_opened = self.open;
        let engine = self.tables.engine(true, tuipan_solve::engine::Settings::default());
        let mut printed = Ok(());
        let ready = || {
            printed = ready(&url, has_page, is_opened);
            if printed.is_ok() && is_exposed {
                printed = note(words().serve.plain_http).map_err(Into::into);
            }
        };
        let served = server.serve(&storage, site, settings, engine, ready);
        printed?;
        served.map_err(serve_error)?;
        Ok(Exit::Success)
    }
}

/// Where the data is: as named, or in the user's data directory.
pub fn storage(database: Option<String>, data: Option<PathBuf>) -> Result<Storage> {
    Ok(match (database, data) {
        (Some(url), _) => Storage::Database(url),
        (None, Some(directory)) => Storage::Directory(directory),
        (None, None) => {
            let directory = tuipan_store::data_directory();
            Storage::Directory(directory.or_say(|words| words.serve.no_home.to_owned())?)
        }
    })
}

/// Why a server, or its data, cannot be used.
pub fn serve_error(error: ServeError) -> anyhow::Error {
    match error {
        ServeError::Directory(error) => {
            let error = translate::error(&error);
            Said::new(|words| (words.serve.no_directory)(&error)).into()
        }
        // What databases say is English.
        ServeError::Database(error) => {
            Said::new(|words| (words.serve.no_database)(&error.to_string())).into()
        }
        ServeError::Socket(error) => error.into(),
    }
}

/// This program as the engine that solves for clients, a question at a time.
fn engine_program(tables: &TablesDir) -> Option<EngineProgram> {
    let mut args: Vec<String> =
        ["engine", "--jobs", "1", "--max-memory", "1G"].map(String::from).into();
    if let Some(directory) = &tables.tables_dir {
        args.extend(["--tables-dir".to_owned(), directory.to_str()?.to_owned()]);
    }
    Some(EngineProgram { program: std::env::current_exe().ok()?, args })
}

/// An address to listen on; without a port, the usual one.
fn address(text: &str) -> Result<SocketAddr, Said> {
    let without_port = || text.parse::<IpAddr>().map(|ip| SocketAddr::new(ip, USUAL_PORT));
    let read = text.parse().or_else(|_| without_port());
    read.map_err(|_| Said::new(|words| (words.serve.bad_listen)(&Quoted::new(text))))
}

/// What is wrong with certificate or key; the details are English.
fn tls_error(error: TlsError) -> Said {
    match error {
        TlsError::Certificate(error) => {
            Said::new(|words| (words.serve.bad_certificate)(&error.to_string()))
        }
        TlsError::Key(error) => Said::new(|words| (words.serve.bad_key)(&error.to_string())),
        TlsError::Both(error) => Said::new(|words| (words.serve.bad_pair)(&error.to_string())),
    }
}

/// Says where the page is, and opens it if that is wanted.
fn ready(url: &str, has_page: bool, is_opened: bool) -> Result<()> {
    let mut out = Out::new();
    out.text((words().serve.ready)(url))?;
    out.flush()?;
    if !has_page {
        note(words().serve.no_page)?;
    }
    if is_opened && let Err(error) = open::that_detached(url) {
        note((words().serve.no_browser)(&translate::error(&error)))?;
    }
    Ok(())
}
