//! Connections before anything is read from them: how many there may be, and how long they may be silent.
//!
//! A connection beyond the limits is closed at once. A client that does not send, or does not read what it asked for, is
//! cut off, so that a few slow ones cannot take all places.

use std::collections::HashMap;
use std::future::{Ready, ready};
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use axum_server::accept::Accept;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_io_timeout::TimeoutStream;

use crate::Settings;
use crate::client::network_of;

/// Lets connections in.
#[derive(Clone)]
pub struct Gate {
    settings: Arc<Settings>,
    open: Arc<Mutex<Open>>,
}

/// The connections that are open.
#[derive(Default)]
struct Open {
    n: usize,
    per_client: HashMap<IpAddr, usize>,
}

impl Gate {
    pub fn new(settings: &Settings) -> Self {
        Gate { settings: Arc::new(settings.clone()), open: Arc::default() }
    }

    /// A place, if there is one.
    fn enter(&self, peer: IpAddr) -> Option<Place> {
        let peer = peer.to_canonical();
        // Everybody behind a proxy has its address.
        let client = (!self.settings.proxies.contains(peer)).then(|| network_of(peer));
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let n_own = client.and_then(|client| open.per_client.get(&client)).copied().unwrap_or(0);
        if open.n >= self.settings.max_connections
            || n_own >= self.settings.max_connections_per_client
        {
            return None;
        }
        open.n += 1;
        if let Some(client) = client {
            open.per_client.insert(client, n_own + 1);
        }
        Some(Place { open: Arc::clone(&self.open), client })
    }
}

/// One of the connections that may be open; given back when it is dropped.
struct Place {
    open: Arc<Mutex<Open>>,
    client: Option<IpAddr>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.n -= 1;
        if let Some(client) = self.client
            && let Some(n) = open.per_client.get_mut(&client)
        {
            *n -= 1;
            if *n == 0 {
                open.per_client.remove(&client);
            }
        }
    }
}

impl<S> Accept<TcpStream, S> for Gate {
    type Stream = Connection;
    type Service = S;
    type Future = Ready<io::Result<(Connection, S)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let accepted = stream.peer_addr().and_then(|peer| {
            let place = self.enter(peer.ip());
            let place = place.ok_or_else(|| io::Error::other("too many connections"))?;
            stream.set_nodelay(true)?;
            let mut stream = TimeoutStream::new(stream);
            stream.set_read_timeout(Some(self.settings.silence));
            stream.set_write_timeout(Some(self.settings.silence));
            Ok((Connection { stream: Box::pin(stream), _place: place }, service))
        });
        ready(accepted)
    }
}

/// A connection that has a place.
pub struct Connection {
    stream: Pin<Box<TimeoutStream<TcpStream>>>,
    _place: Place,
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_read(cx, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_shutdown(cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write_vectored(cx, bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Proxies;

    #[test]
    fn places_are_given_back() {
        let settings = Settings {
            max_connections: 4,
            max_connections_per_client: 2,
            proxies: Proxies::read(&["10.0.0.1"]).unwrap(),
            ..Settings::default()
        };
        let gate = Gate::new(&settings);
        let enter = |address: &str| gate.enter(address.parse().unwrap());
        let first = enter("192.0.2.1");
        let second = enter("::ffff:192.0.2.1");
        assert!(first.is_some() && second.is_some() && enter("192.0.2.1").is_none());
        // Somebody else, and a proxy as often as there is room.
        let others = [enter("192.0.2.2"), enter("10.0.0.1")];
        assert!(others.iter().all(Option::is_some) && enter("10.0.0.1").is_none());
        drop(second);
        let again = enter("192.0.2.1");
        assert!(again.is_some() && enter("192.0.2.1").is_none());
        drop((first, again, others));
        let open = gate.open.lock().unwrap();
        assert!(open.n == 0 && open.per_client.is_empty());
    }
}
