//! Who is at the other end of a connection, also behind proxies.
//!
//! Whatever a client writes into `X-Forwarded-For` is worth nothing; what a proxy of ours appended is. So the list is
//! read from its end, and only as long as trusted proxies are named in it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use ipnet::IpNet;

/// Where `X-Forwarded-For` is believed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proxies(Vec<IpNet>);

impl Proxies {
    /// The proxies, by address or network: "127.0.0.1", "10.0.0.0/8".
    pub fn read<T: AsRef<str>>(texts: &[T]) -> Result<Self, NotANetwork> {
        let read = |text: &T| {
            let text = text.as_ref();
            let single = || text.parse::<IpAddr>().map(IpNet::from);
            text.parse::<IpNet>().or_else(|_| single()).map_err(|_| NotANetwork(text.to_owned()))
        };
        texts.iter().map(read).collect::<Result<_, _>>().map(Proxies)
    }

    /// Whether there are any.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether an address is one of them.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }
}

/// A text that is neither an address nor a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotANetwork(pub String);

/// The client that sent a request.
pub fn of(extensions: &Extensions, headers: &HeaderMap, proxies: &Proxies) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(Ipv4Addr::LOCALHOST.into(), |ConnectInfo(peer)| peer.ip());
    network_of(behind(peer.to_canonical(), headers, proxies))
}

/// The address that counts as one client. Those of version 6 are counted by their network: one customer has many.
pub fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => (address & Ipv6Addr::from_bits(!0 << 64)).into(),
        address => address,
    }
}

/// Who is behind the proxies, as far as they can be believed.
fn behind(peer: IpAddr, headers: &HeaderMap, proxies: &Proxies) -> IpAddr {
    let values: Vec<&str> =
        headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok()).collect();
    let mut client = peer;
    for entry in values.iter().flat_map(|value| value.split(',')).rev() {
        if !proxies.contains(client) {
            break;
        }
        let entry = entry.trim();
        let with_port = || entry.parse::<SocketAddr>().map(|address| address.ip());
        match entry.parse::<IpAddr>().or_else(|_| with_port()) {
            Ok(address) => client = address.to_canonical(),
            Err(_) => break,
        }
    }
    client
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, lists: &[&str], proxies: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for list in lists {
            headers.append("x-forwarded-for", list.parse().unwrap());
        }
        behind(peer.parse().unwrap(), &headers, &Proxies::read(proxies).unwrap()).to_string()
    }

    #[test]
    fn only_proxies_are_believed() {
        let ours = ["127.0.0.1", "10.0.0.0/8"];
        // No proxy: what the client claims does not count.
        assert_eq!(client("203.0.113.7", &["198.51.100.1"], &ours), "203.0.113.7");
        assert_eq!(client("127.0.0.1", &["198.51.100.1"], &[]), "127.0.0.1");
        // A proxy: it appends whom it saw; what stands before may be invented.
        assert_eq!(client("127.0.0.1", &["198.51.100.1"], &ours), "198.51.100.1");
        assert_eq!(client("127.0.0.1", &["1.2.3.4, 198.51.100.1"], &ours), "198.51.100.1");
        assert_eq!(client("127.0.0.1", &["1.2.3.4", "198.51.100.1"], &ours), "198.51.100.1");
        // Two of them in a row.
        assert_eq!(client("127.0.0.1", &["198.51.100.1, 10.1.2.3"], &ours), "198.51.100.1");
        assert_eq!(client("127.0.0.1", &["[2001:db8::1]:5000"], &ours), "2001:db8::1");
        assert_eq!(client("127.0.0.1", &["::ffff:198.51.100.1"], &ours), "198.51.100.1");
        // Nothing that can be read.
        assert_eq!(client("127.0.0.1", &["unknown"], &ours), "127.0.0.1");
        assert_eq!(client("127.0.0.1", &[], &ours), "127.0.0.1");
    }

    #[test]
    fn networks_are_read() {
        assert!(Proxies::read::<&str>(&[]).unwrap().is_empty());
        for text in ["", "x", "10.0.0.0/33", "localhost"] {
            assert_eq!(Proxies::read(&[text]), Err(NotANetwork(text.into())));
        }
        let one = network_of("2001:db8:1:2:3:4:5:6".parse().unwrap());
        assert_eq!(one, network_of("2001:db8:1:2::1".parse().unwrap()));
    }
}
