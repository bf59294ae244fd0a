//! The database and the server, on a core of their own.
//!
//! The server is this program, started again: the same `Server::serve` and the same limits that `tuipan serve` has. It
//! trusts this machine as a proxy, so that the generator can stand for many clients.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use rustix::thread::{CpuSet, sched_setaffinity};
use tempfile::TempDir;
use tuipan_server::{Proxies, Server, Settings, Storage};
use tuipan_solve::engine::{Engine, InMemory};

use crate::plan::Kind;
use crate::postgres::Postgres;

/// The argument that makes this program a server.
pub const SERVE: &str = "serve";

/// Whose turn a core is.
const SERVER_CORE: usize = 0;
const GENERATOR_CORE: usize = 1;

const READY: &str = "listening on ";

/// Serves until it is ended.
pub fn serve(url: &str) -> Result<()> {
    let server = Server::bind(Some(0))?;
    let address = server.address()?;
    let proxies = Proxies::read(&["127.0.0.1".to_owned()]).map_err(|_| anyhow::anyhow!("proxy"))?;
    let settings = Settings { proxies, ..Settings::default() };
    let engine = Engine::new(InMemory::default());
    let ready = || println!("{READY}{address}");
    server.serve(&Storage::Database(url.to_owned()), None, settings, engine, ready)?;
    Ok(())
}

/// A running server with its database.
pub struct Host {
    process: Child,
    address: SocketAddr,
    url: String,
    _postgres: Option<Postgres>,
    directory: TempDir,
}

impl Host {
    /// Starts both on the server's core; the caller is on the generator's afterwards.
    pub fn start(kind: Kind) -> Result<Self> {
        let directory = tempfile::tempdir()?;
        // What is started inherits the core.
        pin(SERVER_CORE)?;
        let postgres = (kind == Kind::Postgres).then(Postgres::start);
        let url = match &postgres {
            Some(postgres) => postgres.url().to_owned(),
            None => format!("sqlite://{}?mode=rwc", directory.path().join("load.db").display()),
        };
        let mut process = Command::new(env::current_exe()?)
            .args([SERVE, &url])
            .stdout(Stdio::piped())
            .spawn()
            .context("could not start the server")?;
        pin(GENERATOR_CORE)?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().context("no output")?).read_line(&mut line)?;
        let address: SocketAddr =
            line.trim().strip_prefix(READY).context("the server did not start")?.parse()?;
        ensure!(address.ip().is_loopback(), "{address} is not on this machine");
        Ok(Host { process, address, url, _postgres: postgres, directory })
    }

    /// Where the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The database's address.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// How large the database is, where that is a file.
    pub fn bytes(&self) -> Option<u64> {
        let files = fs::read_dir(self.directory.path()).ok()?;
        let sizes = files.flatten().filter_map(|file| Some(file.metadata().ok()?.len()));
        Some(sizes.sum()).filter(|sum| *sum > 0)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Keeps this thread, and what it starts, on a core.
fn pin(core: usize) -> Result<()> {
    let mut cores = CpuSet::new();
    cores.set(core);
    sched_setaffinity(None, &cores).context("two cores are needed")
}
