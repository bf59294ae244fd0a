//! Connections as a network brings them: slow, too many, encrypted, ended in the middle.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tuipan_protocol::{ErrorCode, NewPlayer, Registered, RunAnswer};
use tuipan_server::{Proxies, Server as Socket, Settings};

use crate::common::child::parse;
use crate::common::{Answer, Server, on_sqlite, secret, solved, tiles, unlimited};
use crate::on_both;

on_both! {
    what_has_begun_is_finished;
    a_full_queue_is_said_at_once;
}

/// A server behind a socket.
struct Listening {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<std::io::Result<()>>,
}

fn listen(server: &Server) -> Listening {
    listen_on(Socket::bind(Some(0)).unwrap(), server)
}

fn listen_on(socket: Socket, server: &Server) -> Listening {
    let address = socket.address().unwrap();
    let (stop, stopped) = oneshot::channel();
    let told = async { drop(stopped.await) };
    let task = tokio::spawn(socket.answer(server.app(), told));
    Listening { address, stop, task }
}

impl Listening {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }
}

/// What comes until the end; the bytes so far if the connection breaks.
async fn read_all(stream: &mut (impl AsyncRead + Unpin)) -> Vec<u8> {
    let mut bytes = Vec::new();
    let all = timeout(Duration::from_secs(20), stream.read_to_end(&mut bytes)).await;
    let _ = all.expect("the connection stays open");
    bytes
}

async fn ask(mut stream: impl AsyncRead + AsyncWrite + Unpin, request: &str) -> Option<Answer> {
    stream.write_all(request.as_bytes()).await.ok()?;
    parse(&read_all(&mut stream).await)
}

const HELLO: &str = "GET /api/v1/hello HTTP/1.1\r\nHost: tuipan\r\nConnection: close\r\n\r\n";

/// A request to register, in two parts.
fn register() -> (String, String) {
    let new = NewPlayer { name: "Mei".into(), secret: secret("Mei"), is_bot: false };
    let body = serde_json::to_string(&new).unwrap();
    let head = format!(
        "POST /api/v1/players HTTP/1.1\r\nHost: tuipan\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let (first, second) = body.split_at(10);
    (head + first, second.to_owned())
}

/// Whoever is being answered when the server is told to stop gets the answer; others are not let in.
async fn what_has_begun_is_finished(server: Server) {
    let listening = listen(&server);
    let (first, second) = register();
    let mut stream = listening.connect().await;
    stream.write_all(first.as_bytes()).await.unwrap();
    sleep(Duration::from_millis(100)).await;
    listening.stop.send(()).unwrap();
    sleep(Duration::from_millis(100)).await;
    assert!(TcpStream::connect(listening.address).await.is_err(), "it still listens");
    let answer = ask(stream, &second).await.expect("no answer");
    answer.read::<Registered>();
    timeout(Duration::from_secs(5), listening.task)
        .await
        .expect("it does not end")
        .unwrap()
        .unwrap();
}

/// Somebody has locked the database: as many runs as the queue has places wait, and others are told to come again.
async fn a_full_queue_is_said_at_once(server: Server) {
    let server = server.with(unlimited(Settings { queue: 2, batch: 1, ..Settings::default() }));
    let mei = server.player("Mei").await;
    let mut games = Vec::new();
    for _ in 0..8 {
        let attempt = server.attempt(&mei, tiles("2x3")).await;
        let link = solved(&attempt, 1000).to_link();
        games.push((attempt, link));
    }
    server.pass(5000);
    let lock = server.lock_runs().await;
    let tasks: Vec<_> = games
        .iter()
        .cloned()
        .map(|(attempt, link)| {
            let (server, mei) = (server.clone(), mei.clone());
            tokio::spawn(async move { server.submit(&mei, &attempt, &link).await })
        })
        .collect();
    sleep(Duration::from_millis(500)).await;
    let n_refused = tasks.iter().filter(|task| task.is_finished()).count();
    // One is being written, two wait.
    assert_eq!(n_refused, 5);
    drop(lock);
    let mut n_stored = 0;
    for task in tasks {
        let answer = task.await.unwrap();
        match answer.status {
            200 => n_stored += 1,
            _ => assert_eq!(answer.code(), ErrorCode::Unavailable),
        }
    }
    assert_eq!(n_stored, 3);
    for (attempt, link) in &games {
        server.submit(&mei, attempt, link).await.read::<RunAnswer>();
    }
}

#[test]
fn connections_are_counted() {
    on_sqlite(async |server: Server| {
        let settings = Settings { max_connections_per_client: 2, ..Settings::default() };
        let listening = listen(&server.with(settings));
        let open = [listening.connect().await, listening.connect().await];
        sleep(Duration::from_millis(50)).await;
        assert!(ask(listening.connect().await, HELLO).await.is_none(), "a third one is let in");
        drop(open);
        sleep(Duration::from_millis(50)).await;
        assert_eq!(ask(listening.connect().await, HELLO).await.unwrap().status, 200);
    });
}

#[test]
fn slow_clients_are_cut_off() {
    on_sqlite(async |server: Server| {
        let short = Duration::from_millis(400);
        let settings = Settings {
            headers_within: short,
            silence: 3 * short,
            timeout: short,
            ..Settings::default()
        };
        let listening = listen(&server.with(settings));
        // The headers come byte by byte.
        let mut stream = listening.connect().await;
        let begun = Instant::now();
        for byte in HELLO.bytes() {
            if stream.write_all(&[byte]).await.is_err() {
                break;
            }
            sleep(Duration::from_millis(50)).await;
        }
        assert!(parse(&read_all(&mut stream).await).is_none_or(|answer| answer.status == 408));
        assert!(begun.elapsed() < Duration::from_secs(10));
        // Nothing comes at all.
        let mut stream = listening.connect().await;
        assert_eq!(read_all(&mut stream).await, b"");
        // The body does not come: that is said.
        let mut stream = listening.connect().await;
        stream.write_all(register().0.as_bytes()).await.unwrap();
        let answer = parse(&read_all(&mut stream).await).expect("no answer");
        assert_eq!(answer.code(), ErrorCode::Timeout);
        // The headers have no end.
        let mut stream = listening.connect().await;
        let many = format!("GET / HTTP/1.1\r\nHost: tuipan\r\nX: {}\r\n\r\n", "x".repeat(100_000));
        let _ = stream.write_all(many.as_bytes()).await;
        assert!(parse(&read_all(&mut stream).await).is_none_or(|answer| answer.status == 431));
    });
}

#[test]
fn requests_are_counted_per_client() {
    on_sqlite(async |server: Server| {
        let few = Settings {
            requests_per_second: 1.try_into().unwrap(),
            burst: 3.try_into().unwrap(),
            ..Settings::default()
        };
        let from = |client: &str| {
            let header = format!("\r\nX-Forwarded-For: {client}\r\nConnection");
            HELLO.replacen("\r\nConnection", &header, 1)
        };
        let listening = listen(&server.with(few.clone()));
        for n in 0..5 {
            // It invents other clients, which helps nothing.
            let request = from(&format!("192.0.2.{n}"));
            let answer = ask(listening.connect().await, &request).await.unwrap();
            assert_eq!(answer.status, if n < 3 { 200 } else { 429 });
            if n >= 3 {
                assert_eq!(answer.code(), ErrorCode::TooManyRequests);
                assert_eq!(answer.headers["retry-after"], "1");
            }
        }
        // What asks the database, or takes time to make, is counted, too; the page is not.
        for (path, status) in
            [("/readyz", 429), ("/metrics", 429), ("/api", 429), ("/healthz", 200), ("/", 200)]
        {
            let request = HELLO.replacen("/api/v1/hello", path, 1);
            let answer = ask(listening.connect().await, &request).await.unwrap();
            assert_eq!(answer.status, status, "{path}");
        }
        let proxies = Proxies::read(&["127.0.0.1"]).unwrap();
        let listening = listen(&server.with(Settings { proxies, ..few }));
        for n in 0..5 {
            let request = from(&format!("192.0.2.{n}"));
            assert_eq!(ask(listening.connect().await, &request).await.unwrap().status, 200);
        }
    });
}

#[test]
fn https() {
    on_sqlite(async |server: Server| {
        let directory = tempfile::tempdir().unwrap();
        let certified = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let (certificate, key) =
            (directory.path().join("cert.pem"), directory.path().join("key.pem"));
        std::fs::write(&certificate, certified.cert.pem()).unwrap();
        std::fs::write(&key, certified.signing_key.serialize_pem()).unwrap();
        let socket = || Socket::bind(Some(0)).unwrap();
        let error = socket().with_tls(&key, &certificate).map(|_| ()).unwrap_err();
        assert!(error.to_string().starts_with("the certificate cannot be read"), "{error}");
        let error = socket().with_tls(&certificate, &directory.path().join("none")).map(|_| ());
        assert!(error.unwrap_err().to_string().starts_with("the key cannot be read"));

        let socket = socket().with_tls(&certificate, &key).unwrap();
        assert!(socket.url().unwrap().starts_with("https://127.0.0.1:"));
        let listening = listen_on(socket, &server);
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from(certified.cert.der().to_vec())).unwrap();
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider);
        let config = config.with_safe_default_protocol_versions().unwrap();
        let config = config.with_root_certificates(roots).with_no_client_auth();
        let connector = TlsConnector::from(Arc::new(config));
        let name = ServerName::try_from("localhost").unwrap();
        let stream = connector.connect(name, listening.connect().await).await.unwrap();
        let answer = ask(stream, HELLO).await.unwrap();
        assert_eq!(answer.status, 200);
        assert_eq!(answer.headers["strict-transport-security"], "max-age=2592000");
        // Who does not speak TLS gets nothing.
        assert!(ask(listening.connect().await, HELLO).await.is_none());
    });
}
