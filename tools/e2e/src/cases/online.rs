//! The page with its server: names, ranked games, boards, friends, devices, challenges; and without one.

use std::sync::Mutex;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use tuipan_puzzle::tiles::NamedGoal;

use super::screens::Go;
use crate::page::Page;
use crate::server::{Server, solution};

/// Opens the screen of the server.
fn open(page: &mut Page<'_>, server: &Server) -> Result<()> {
    page.open(&server.url())?;
    page.click(".tabs [data-tab=online]")?;
    page.wait_for_element("#online .tablist")
}

/// Makes a player of whoever sits here.
fn join(page: &mut Page<'_>, name: &str) -> Result<()> {
    page.click("#tab-me")?;
    page.write("#online-name", name)?;
    page.click("#register")?;
    page.wait_for(&format!("document.querySelector('#me-name')?.textContent.startsWith('{name}#')"))
}

/// Begins a ranked game of a size.
fn begin(page: &mut Page<'_>, size: &str) -> Result<()> {
    page.click("#tab-boards")?;
    page.wait_for_element("#board-kind")?;
    page.eval(&format!(
        "(() => {{ const e = document.querySelector('#board-kind'); e.value = '{size}'; e.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ))?;
    page.click("#play-ranked")?;
    page.wait_for("document.querySelector('#occasion')?.textContent.includes('Ranked')")
}

/// Solves the board by keys.
fn solve(page: &mut Page<'_>) -> Result<()> {
    let board = page.board()?;
    let goal = NamedGoal::BlankLast.board(board.size());
    for m in solution(&board, &goal)? {
        page.arrow(m.direction)?;
    }
    page.wait_for_element(".dialog.win")
}

/// A name, a ranked game, its place on the board, and everybody's games to watch.
pub fn ranked(page: &mut Page<'_>) -> Result<()> {
    let server = Server::start()?;
    let ann = server.player("Ann")?;
    server.run(&ann, "3x3")?;
    open(page, &server)?;
    // Who has no name is asked for one.
    page.click("#play-ranked")?;
    page.wait_for_element("#new-player")?;
    join(page, "Mei")?;
    begin(page, "3x3")?;
    // No help, no restart; the clock runs on through a reload and other screens.
    page.click("#hint")?;
    page.wait_for_toast("Not in a ranked game")?;
    let board = page.board()?;
    let goal = NamedGoal::BlankLast.board(board.size());
    let first = solution(&board, &goal)?[0];
    page.arrow(first.direction)?;
    page.wait_for("document.querySelector('#stm').textContent === '1'")?;
    page.eval("new Promise((done) => setTimeout(done, 1200))")?;
    page.reload()?;
    let clock = page.text("#time")?;
    ensure!(clock.as_str() >= "0:01.", "the clock has run on: {clock}");
    solve(page)?;
    page.wait_for_toast("accepted your run")?;
    page.click("#close-win")?;
    page.eval("location.hash = '/boards'")?;
    page.wait_for("document.querySelectorAll('.board-rows tr').length === 2")?;
    page.wait_for("document.querySelector('.board-rows .own')?.textContent.includes('Mei#')")?;
    let own = page.text(".board-rows .own")?;
    ensure!(!own.contains("not confirmed"), "the server saw the time: {own}");
    // By moves, and around me.
    page.click("#ranking-stm")?;
    page.wait_for("document.querySelectorAll('.board-rows tr').length === 2")?;
    page.click("#scope-around")?;
    page.wait_for("document.querySelector('#scope-around').ariaPressed === 'true' && document.querySelectorAll('.board-rows .own').length === 1")?;
    page.click("#scope-friends")?;
    page.wait_for("document.querySelectorAll('.board-rows tr').length === 1")?;
    page.click("#scope-world")?;
    page.wait_for("document.querySelectorAll('.board-rows tr').length === 2")?;
    // The history of records, and the board as a file.
    page.click("#show-records")?;
    page.wait_for("document.querySelectorAll('#records [data-record]').length >= 1")?;
    let csv = page
        .eval("fetch(document.querySelector('#board-csv').href).then((answer) => answer.text())")?;
    ensure!(
        csv.as_str()
            .is_some_and(|csv| csv.starts_with("place,player,name") && csv.contains("\"Mei\"")),
        "{csv}"
    );
    page.click("#show-records")?;
    page.wait_for("!document.querySelector('#records')")?;
    // Ann's page, and Ann's game.
    page.click(&format!("[data-player='{}'] .link", ann.id))?;
    page.wait_for(
        "location.hash.startsWith('#/player/') && !!document.querySelector('#player [data-run]')",
    )?;
    page.click("#follow")?;
    page.wait_for_toast("You follow Ann#")?;
    page.click("#player [data-run] .iconbtn")?;
    page.wait_for_element("#show")?;
    ensure!(page.eval("location.hash.startsWith('#/replay/')")? == true, "it is a replay");
    Ok(())
}

/// The server is gone in the middle: play goes on, the run waits over a reload, and is handed in later.
pub fn gone(page: &mut Page<'_>) -> Result<()> {
    let mut server = Server::start()?;
    open(page, &server)?;
    join(page, "Mei")?;
    begin(page, "2x2")?;
    page.wait_for("!!navigator.serviceWorker.controller")?;
    server.kill();
    solve(page)?;
    page.wait_for_toast("1 run is waiting")?;
    page.reload()?;
    page.click(".tabs [data-tab=online]")?;
    page.wait_for_element("#no-server")?;
    page.wait_for("document.querySelector('#waiting')?.textContent.includes('1 run is waiting')")?;
    // Local play goes on.
    page.click(".tabs [data-tab=play]")?;
    page.begin("1 2 3/4 0 6/7 5 8")?;
    page.key("ArrowUp")?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win")?;
    page.click("#close-win")?;
    server.start_again()?;
    page.eval("window.dispatchEvent(new Event('online'))")?;
    page.wait_for_toast("accepted your run")?;
    // All that was asked while the server was gone, also by a retry just before it came back.
    page.forgive(&["ERR_CONNECTION_REFUSED", "api/v1/"])?;
    page.click(".tabs [data-tab=online]")?;
    page.wait_for("!document.querySelector('#waiting') && !!document.querySelector('#tab-boards')")
}

/// A link that somebody made adds this device to their account only after it was asked for.
pub fn device(page: &mut Page<'_>) -> Result<()> {
    let server = Server::start()?;
    let ann = server.player("Ann")?;
    let code = server.ask("POST", "/me/codes", Some(&ann), &Value::Null)?;
    let code = code["code"].as_str().context("no code")?.to_owned();
    page.open(&format!("{}#/device/{code}", server.url()))?;
    page.click("#join-device-no")?;
    page.wait_for(
        "!document.querySelector('#join-device') && !!document.querySelector('#new-player')",
    )?;
    page.eval(&format!("location.hash = '/device/{code}'"))?;
    page.click("#join-device-ok")?;
    page.wait_for_toast("plays as you")?;
    page.wait_for("document.querySelector('#me-name')?.textContent.startsWith('Ann#')")
}

/// Friends by a link, who is online, blocked; devices by a link; what is stored; and the end of it.
pub fn people(page: &mut Page<'_>) -> Result<()> {
    let server = Server::start()?;
    let ann = server.player("Ann")?;
    let code = server.ask("POST", "/me/friend-code", Some(&ann), &Value::Null)?;
    let code = code["code"].as_str().context("no code")?.to_owned();
    // By a link, before there is a name.
    page.open(&format!("{}#/follow/{code}", server.url()))?;
    page.write("#online-name", "Mei")?;
    page.click("#register")?;
    page.wait_for_toast("You follow Ann#")?;
    page.click("#tab-friends")?;
    let state = format!(
        "document.querySelector('#friends [data-player=\"{}\"] .quiet')?.textContent",
        ann.id
    );
    page.wait_for(&format!("{state} === 'does not follow you yet'"))?;
    // Ann follows back by Mei's link.
    let link = page.copied_by("#invite")?;
    let own = link.rsplit('/').next().context("no code")?;
    server.ask("POST", "/me/following", Some(&ann), &json!({ "code": own }))?;
    page.click("#tab-me")?;
    page.click("#tab-friends")?;
    page.wait_for(&format!("{state} === 'online'"))?;
    // Another device, and it is revoked.
    page.click("#tab-me")?;
    page.wait_for_element("#add-device")?;
    let link = page.copied_by("#add-device")?;
    let code = link.rsplit('/').next().context("no code")?;
    let secret = "A".repeat(43);
    server.ask("POST", "/devices", None, &json!({ "code": code, "secret": secret }))?;
    page.click("#tab-friends")?;
    page.click("#tab-me")?;
    page.wait_for("document.querySelectorAll('#devices > li').length === 2")?;
    page.click("#devices > li:nth-child(2) .btn")?;
    page.wait_for("document.querySelectorAll('#devices > li').length === 1")?;
    page.click("#look-stored")?;
    page.wait_for_element("#stored")?;
    page.write("#online-name", "Mei Lan")?;
    page.click("#rename")?;
    page.wait_for("document.querySelector('#me-name').textContent.startsWith('Mei Lan#')")?;
    // Blocked, she is gone from the list.
    page.click("#tab-friends")?;
    page.wait_for_element("#friends [data-player]")?;
    page.click("#friends [data-player] .row .btn:nth-child(2)")?;
    page.wait_for("document.querySelectorAll('#friends [data-player]').length === 1 && document.querySelector('#friends h3')?.textContent === 'Blocked'")?;
    page.click("#tab-me")?;
    page.wait_for_element("#devices li")?;
    page.click("#delete-me")?;
    page.click("#delete-runs")?;
    page.click("#delete-sure")?;
    page.wait_for_element("#new-player")?;
    ensure!(page.eval("localStorage.getItem('tuipan.device')")?.is_null(), "the secret is gone");
    Ok(())
}

/// A challenge that the server keeps: played by its link, with a verdict for both.
pub fn duel(page: &mut Page<'_>) -> Result<()> {
    let server = Server::start()?;
    let ann = server.player("Ann")?;
    // Solved by U and, 400 ms later, L.
    let game = json!({ "recording": "UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA" });
    let challenge = server.ask("POST", "/challenges", Some(&ann), &game)?;
    let id = challenge["id"].as_str().context("no id")?;
    open(page, &server)?;
    join(page, "Mei")?;
    page.eval(&format!("location.hash = '/duel/{id}'"))?;
    page.wait_for_element("#ghost .tile")?;
    page.key("ArrowUp")?;
    page.eval("new Promise((done) => setTimeout(done, 900))")?;
    page.key("ArrowLeft")?;
    page.wait_for_toast("The challenger was faster")?;
    let results =
        server.ask("GET", &format!("/challenges/{id}/results"), Some(&ann), &Value::Null)?;
    ensure!(results["rows"][0]["verdict"] == "lost", "Ann sees it, too: {results}");
    page.click("#close-win")?;
    page.eval("location.hash = '/boards'")?;
    page.click("#tab-duels")?;
    page.wait_for(&format!("document.querySelector('[data-duel=\"{id}\"]')?.textContent.includes('The challenger was faster')"))
}

/// Served by a plain host, the page says what needs a server, and everything else works.
pub fn plain_host(page: &mut Page<'_>) -> Result<()> {
    page.click(".tabs [data-tab=online]")?;
    page.wait_for_element("#no-server")?;
    ensure!(page.text("#no-server h2")?.contains("no server"), "it is said");
    page.forgive(&["404", "api/v1/hello"])?;
    page.click(".tabs [data-tab=play]")?;
    page.begin("1 2 3/4 0 6/7 5 8")?;
    page.key("ArrowUp")
}

/// With the page ready for offline use, the server's own addresses still go to the server.
pub fn let_through(page: &mut Page<'_>) -> Result<()> {
    let server = Server::start()?;
    page.open(&server.url())?;
    page.wait_for("!!navigator.serviceWorker.controller")?;
    page.reload()?;
    page.wait_for("!!navigator.serviceWorker.controller")?;
    for (path, expected) in [
        ("healthz", "ok"),
        ("readyz", "ok"),
        ("metrics", "tuipan_"),
        ("api/v1/hello", "\"protocol\""),
        ("api", "/api/v1/hello"),
    ] {
        page.call("Page.navigate", json!({ "url": format!("{}{path}", server.url()) }))?;
        page.wait_for(&format!("document.body?.textContent.includes({expected:?})"))
            .with_context(|| path.to_owned())?;
        ensure!(page.eval("!document.querySelector('.app')")? == true, "{path} is not the page");
    }
    page.open(&server.url())?;
    // The browser looks for an icon of documents that name none.
    page.forgive(&["404", "favicon.ico"])?;
    page.expect_no_complaints()?;
    let kept = page.eval("caches.keys().then((names) => Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((it) => it.url)))).then((all) => all.flat().filter((url) => /(api|healthz|readyz|metrics|book)/.test(new URL(url).pathname)).length)")?;
    ensure!(kept == 0, "nothing of the server's is kept: {kept}");
    Ok(())
}

/// The code of somebody who can be followed, for the tour.
static FRIEND: Mutex<String> = Mutex::new(String::new());

/// The screen of the server, with a name.
fn join_again(page: &mut Page<'_>) -> Result<()> {
    page.click(".tabs [data-tab=online]")?;
    page.wait_for_element("#online .tablist")?;
    join(page, "A name of 20 letters")
}

fn follow(page: &mut Page<'_>) -> Result<()> {
    join_again(page)?;
    page.click("#tab-friends")?;
    let code = FRIEND.lock().map_err(|_| anyhow::anyhow!("a case panicked"))?.clone();
    page.write("#friend-code", &code)?;
    page.click("#follow-code")?;
    page.wait_for_element("#friends [data-player]")
}

const SCREENS: &[(&str, Go)] = &[
    ("online: boards", |page| {
        join_again(page)?;
        page.click("#tab-boards")?;
        page.wait_for_element(".board-rows tr")
    }),
    ("online: a name", |page| {
        page.click(".tabs [data-tab=online]")?;
        page.click("#tab-me")?;
        page.wait_for_element("#new-player")
    }),
    ("online: me", |page| {
        join_again(page)?;
        // The list of devices comes from the server, and moves what is below it.
        page.wait_for_element("#devices li")?;
        page.click("#look-stored")?;
        page.wait_for_element("#stored")?;
        page.click("#add-device")?;
        page.wait_for_element("#device-link")?;
        page.click("#delete-me")?;
        page.wait_for_element("#delete-form")
    }),
    ("online: friends", follow),
    ("online: a player", |page| {
        follow(page)?;
        page.click("#friends [data-player] .link")?;
        page.wait_for_element("#player [data-run]")
    }),
    ("online: challenges", |page| {
        join_again(page)?;
        page.click("#tab-duels")?;
        page.wait_for_element("#make-duel")
    }),
];

/// Every screen of the server fits small devices and is accessible.
pub fn tour(page: &mut Page<'_>) -> Result<()> {
    let server = Server::start()?;
    for name in ["Ann", "A rather long name", "梅花"] {
        let other = server.player(name)?;
        server.run(&other, "4x4")?;
        let code = server.ask("POST", "/me/friend-code", Some(&other), &Value::Null)?;
        let code = code["code"].as_str().context("no code")?;
        *FRIEND.lock().map_err(|_| anyhow::anyhow!("a case panicked"))? = code.to_owned();
    }
    page.open(&server.url())?;
    super::tour::tour(page, SCREENS)
}
