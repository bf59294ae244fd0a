//! The thread that talks to the server. What it is asked and what it answers are values; so the game itself waits for
//! nothing.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tuipan_play::{Ruling, Waiting};
use tuipan_protocol::{
    Attempt, BoardPage, ErrorBody, ErrorCode, Hello, Me, NewAttempt, NewPlayer, Player, Registered,
    RunAnswer, Submission, VERSION,
};

use super::account::{Accounts, Device};
use super::{Reply, Request, Trouble};
use crate::Message;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// What could not be handed in is tried again after this long.
const AGAIN: Duration = Duration::from_secs(15);
/// A first move that could not be reported is reported again after this long: later it would not count.
const SOON: Duration = Duration::from_millis(1200);
/// How often that is tried.
const N_TRIES: u32 = 3;
/// The largest answer that is read: a long game's recording, many times over.
const MAX_ANSWER: u64 = 4 << 20;

/// A server, and the device that asks it.
pub struct Remote {
    agent: ureq::Agent,
    url: String,
    accounts: Accounts,
    device: Option<Device>,
    /// Whether it has answered who plays here.
    is_greeted: bool,
    /// Runs that are still to be handed in.
    waiting: Vec<Waiting>,
    /// How many of them the player was last told of.
    n_told: usize,
    /// An attempt whose first move it has not heard of, and how often that is still to be tried.
    first_move: Option<(String, u32)>,
}

impl Remote {
    /// By its address; a device that was registered there before is kept in a directory.
    pub fn new(url: &str, accounts: Accounts) -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            // The secret goes to this server and to no other.
            .max_redirects(0)
            .build();
        let url = super::plain(url);
        // What cannot be read is not written, either: see `Accounts::keep`.
        let device = accounts.device(&url).ok().flatten();
        Remote {
            agent: config.into(),
            url,
            accounts,
            device,
            is_greeted: false,
            waiting: Vec::new(),
            n_told: 0,
            first_move: None,
        }
    }

    /// Asks, and waits for the answers.
    pub fn answer(&mut self, request: Request) -> Vec<Reply> {
        let reply = match request {
            Request::Hello => self.hello(),
            Request::Register(name) => self.register(&name),
            Request::Issue(puzzle) => {
                let issued = self.post::<Attempt>("/attempts", &NewAttempt { puzzle });
                issued.map(|attempt| Reply::Issued(Box::new(attempt)))
            }
            Request::FirstMove(attempt) => {
                self.first_move = Some((attempt, N_TRIES));
                self.report_first_move();
                return Vec::new();
            }
            Request::Submit(waiting) => {
                self.waiting = waiting;
                return self.hand_in();
            }
            Request::Board(query) => self
                .get::<BoardPage>(&format!("/boards?{}", query.to_query()))
                .map(|page| Reply::Board(query, Box::new(page))),
            Request::Watch(run) => {
                self.get(&format!("/runs/{run}")).map(|run| Reply::Run(Box::new(run)))
            }
        };
        vec![reply.unwrap_or_else(Reply::Trouble)]
    }

    /// Nothing was asked for a while: what did not work is tried again, without a word if it still does not.
    pub fn try_again(&mut self) -> Vec<Reply> {
        if self.first_move.is_some() {
            self.report_first_move();
            return Vec::new();
        }
        if !self.is_greeted {
            return self.hello().into_iter().collect();
        }
        self.hand_in()
    }

    /// How long is waited for a request before that.
    fn pause(&self) -> Duration {
        if self.first_move.is_some() { SOON } else { AGAIN }
    }

    /// Without it the time is not confirmed; nothing else depends on it.
    fn report_first_move(&mut self) {
        let Some((attempt, n_tries)) = self.first_move.take() else { return };
        let reported = self.post::<Attempt>(&format!("/attempts/{attempt}/first-move"), &());
        if reported == Err(Trouble::Unreachable) && n_tries > 1 {
            self.first_move = Some((attempt, n_tries - 1));
        }
    }

    /// Who plays here.
    fn hello(&mut self) -> Result<Reply, Trouble> {
        let player = self.player()?;
        self.is_greeted = true;
        Ok(Reply::Player(player))
    }

    fn player(&self) -> Result<Option<Player>, Trouble> {
        let hello: Hello = self.get("/hello")?;
        if hello.oldest > VERSION {
            return Err(Trouble::Code(ErrorCode::OutOfDate));
        }
        if self.device.is_none() {
            return Ok(None);
        }
        match self.get::<Me>("/me") {
            Ok(me) => Ok(Some(me.player)),
            // Revoked, or the server has begun anew.
            Err(Trouble::Code(ErrorCode::Unauthorized)) => Ok(None),
            Err(trouble) => Err(trouble),
        }
    }

    /// A new player, unless this device turns out to be one's: its secret is the only key to that player.
    fn register(&mut self, name: &str) -> Result<Reply, Trouble> {
        // Another program may have registered here meanwhile.
        if let Ok(Some(kept)) = self.accounts.device(&self.url) {
            self.device = Some(kept);
        }
        if self.device.is_some() {
            match self.hello()? {
                Reply::Player(None) => {}
                known => return Ok(known),
            }
        }
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|_| Trouble::Code(ErrorCode::BadSecret))?;
        let secret = data_encoding::BASE64URL_NOPAD.encode(&bytes);
        let new = NewPlayer { name: name.to_owned(), secret: secret.clone(), is_bot: false };
        let registered: Registered = self.post("/players", &new)?;
        let device = Device { id: registered.device, secret };
        // If it cannot be kept, the player is a new one next time.
        let _ = self.accounts.keep(&self.url, &device);
        self.device = Some(device);
        Ok(Reply::Player(Some(registered.player)))
    }

    /// Hands in what waits. What the server cannot be told stays; how much that is, is said when it changes.
    fn hand_in(&mut self) -> Vec<Reply> {
        let mut replies = Vec::new();
        let mut left = Vec::new();
        let mut runs = std::mem::take(&mut self.waiting).into_iter();
        for run in runs.by_ref() {
            let submission = Submission { recording: run.recording.clone() };
            let path = format!("/attempts/{}/run", run.attempt);
            match self.post::<RunAnswer>(&path, &submission) {
                Ok(answer) => {
                    let ruling = Ruling::Accepted(answer.run.id.to_string());
                    replies.push(Reply::Ruled(run.run, ruling, Some(answer.run.time)));
                }
                Err(Trouble::Code(code)) if code.is_ruling(run.is_sure) => {
                    let ruling = Ruling::Refused(code.as_str().to_owned());
                    replies.push(Reply::Ruled(run.run, ruling, None));
                }
                Err(Trouble::Code(_)) => left.push(run),
                // Nobody would hear of the others, either.
                Err(Trouble::Unreachable) => {
                    left.push(run);
                    break;
                }
            }
        }
        left.extend(runs);
        self.waiting = left;
        let n = self.waiting.len();
        if std::mem::replace(&mut self.n_told, n) != n && n > 0 {
            replies.push(Reply::Waiting(n));
        }
        replies
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Trouble> {
        let mut request = self.agent.get(format!("{}/api/v1{path}", self.url));
        request = request.header("Tuipan-Protocol", VERSION.to_string());
        if let Some(device) = &self.device {
            request = request.header("Authorization", token(device));
        }
        read(request.call())
    }

    fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Trouble> {
        let mut request = self.agent.post(format!("{}/api/v1{path}", self.url));
        request = request.header("Tuipan-Protocol", VERSION.to_string());
        if let Some(device) = &self.device {
            request = request.header("Authorization", token(device));
        }
        let body = serde_json::to_string(body).map_err(|_| Trouble::Code(ErrorCode::BadRequest))?;
        read(request.content_type("application/json").send(body))
    }
}

fn token(device: &Device) -> String {
    format!("Bearer {}.{}", device.id, device.secret)
}

fn read<T: DeserializeOwned>(
    answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
) -> Result<T, Trouble> {
    let mut answer = answer.map_err(|_| Trouble::Unreachable)?;
    let is_good = answer.status().is_success();
    let body = answer.body_mut().with_config().limit(MAX_ANSWER).read_to_vec();
    let body = body.map_err(|_| Trouble::Unreachable)?;
    if is_good {
        return serde_json::from_slice(&body).map_err(|_| Trouble::Code(ErrorCode::Unknown));
    }
    // What is not an error of ours comes from something between.
    let error: Result<ErrorBody, _> = serde_json::from_slice(&body);
    Err(error.map_or(Trouble::Unreachable, |error| Trouble::Code(error.code)))
}

/// The thread.
pub struct ServerThread {
    requests: Sender<Request>,
}

impl ServerThread {
    /// Starts it; answers go to `out`. It first asks who plays here.
    pub fn start(remote: Remote, out: Sender<Message>) -> Self {
        let (requests, inbox) = channel();
        // It ends when the sender is dropped, or with the program.
        thread::spawn(move || serve(remote, &inbox, &out));
        let _ = requests.send(Request::Hello);
        ServerThread { requests }
    }

    /// Asks.
    pub fn ask(&self, request: Request) {
        let _ = self.requests.send(request);
    }
}

fn serve(mut remote: Remote, inbox: &Receiver<Request>, out: &Sender<Message>) {
    loop {
        let replies = match inbox.recv_timeout(remote.pause()) {
            Ok(request) => remote.answer(request),
            Err(RecvTimeoutError::Timeout) => remote.try_again(),
            Err(RecvTimeoutError::Disconnected) => return,
        };
        for reply in replies {
            if out.send(Message::Server(Box::new(reply))).is_err() {
                return;
            }
        }
    }
}
