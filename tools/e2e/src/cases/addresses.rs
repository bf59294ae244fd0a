//! Addresses and the browser's history: nothing is lost by them, and every screen can be linked to.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::blocks::pick;
use crate::page::Page;

/// Waits until the address has this fragment.
fn at(page: &mut Page<'_>, fragment: &str) -> Result<()> {
    let is_there = page.wait_for(&format!("location.hash === {fragment:?}"));
    is_there.with_context(|| format!("{fragment} is not the address"))
}

fn tab(page: &mut Page<'_>, name: &str) -> Result<()> {
    page.eval(&format!("document.querySelector('.tabs [data-tab={name}]').click()")).map(drop)
}

fn moves(page: &mut Page<'_>, n: u32) -> Result<()> {
    page.wait_for(&format!("document.querySelector('#stm')?.textContent === '{n}'"))
}

pub fn share_keeps_the_game(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15")?;
    at(page, "#/play")?;
    page.key("ArrowLeft")?;
    let link = page.copied_by("#share")?;
    ensure!(link.contains("#/open/U"), "a puzzle is opened by an action: {link}");
    at(page, "#/play")?;
    page.key("ArrowLeft")?;
    moves(page, 2)?;
    let board = page.board()?;
    page.reload()?;
    moves(page, 2)?;
    ensure!(page.board()? == board, "the game went on");
    // What was shared is another game; the one that was played is offered again.
    page.eval(&format!("location.href = {link:?}"))?;
    page.wait_for("document.querySelector('#board').dataset.position === '1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15'")?;
    at(page, "#/play")?;
    page.reload()?;
    moves(page, 0)?;
    ensure!(
        page.eval("!!document.querySelector('#put-aside-card')")? == true,
        "the other game waits"
    );
    Ok(())
}

pub fn block_game_comes_back(page: &mut Page<'_>) -> Result<()> {
    pick(page, "hrd-01")?;
    at(page, "#/level/hrd-01")?;
    page.eval("document.querySelector('#solve').click()")?;
    page.wait_for_element("#length")?;
    page.eval("document.querySelector('#next').click()")?;
    page.wait_for("document.querySelector('#block-moves').textContent === '1'")?;
    let position = "document.querySelector('#block-board').dataset.position";
    let before = page.eval(position)?;
    page.reload()?;
    page.wait_for_element("#block-board .piece")?;
    ensure!(page.eval(position)? == before, "the position is the same");
    page.wait_for("document.querySelector('#block-moves').textContent === '1'")?;
    page.click("#undo")?;
    page.wait_for("document.querySelector('#block-moves').textContent === '0'")
}

pub fn history(page: &mut Page<'_>) -> Result<()> {
    at(page, "#/play")?;
    for (name, fragment) in [("records", "#/records"), ("help", "#/help"), ("blocks", "#/levels")] {
        tab(page, name)?;
        at(page, fragment)?;
    }
    page.wait_for("document.title.startsWith('Klotski')")?;
    page.eval("history.back()")?;
    at(page, "#/help")?;
    page.wait_for("document.title.startsWith('Help')")?;
    page.eval("history.back()")?;
    page.wait_for_element("#records")?;
    page.eval("history.forward()")?;
    page.wait_for("!document.querySelector('#records')")?;
    at(page, "#/help")?;
    page.reload()?;
    page.wait_for(
        "document.querySelector('.tabs [data-tab=help]').getAttribute('aria-current') === 'page'",
    )?;
    page.eval("history.go(-2)")?;
    page.wait_for_element("#board .tile")?;
    at(page, "#/play")
}

pub fn sheets(page: &mut Page<'_>) -> Result<()> {
    tab(page, "records")?;
    tab(page, "play")?;
    at(page, "#/play")?;
    page.click("#new")?;
    page.wait_for_element(".dialog")?;
    page.eval("history.back()")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    at(page, "#/play")?;
    // Closed by hand, it leaves no entry behind.
    page.click("#settings")?;
    at(page, "#/settings")?;
    page.click(".dialog header .iconbtn")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    at(page, "#/play")?;
    page.eval("history.back()")?;
    at(page, "#/records")?;
    // At once, one after the other.
    page.eval(
        "document.querySelector('#settings').click(); setTimeout(() => {
            document.querySelector('.dialog header .iconbtn').click();
            document.querySelector('.tabs [data-tab=help]').click(); }, 50); 1",
    )?;
    at(page, "#/help")?;
    page.eval("history.back()")?;
    at(page, "#/records")?;
    // An address of its own.
    page.eval("location.hash = '/settings'")?;
    page.wait_for_element(".dialog.settings, .dialog .settings")?;
    page.reload()?;
    page.wait_for_element(".dialog")?;
    page.click(".dialog header .iconbtn")?;
    at(page, "#/play")
}

pub fn levels(page: &mut Page<'_>) -> Result<()> {
    page.eval("location.hash = '/level/hrd-05'")?;
    page.wait_for_element("#block-board .piece")?;
    at(page, "#/level/hrd-05")?;
    page.eval("document.querySelector('#layouts').click()")?;
    at(page, "#/levels")?;
    pick(page, "hrd-01")?;
    at(page, "#/level/hrd-01")?;
    let name = page.text("#level-name")?;
    page.eval("history.go(-2)")?;
    at(page, "#/level/hrd-05")?;
    page.wait_for(&format!("document.querySelector('#level-name')?.textContent !== {name:?}"))?;
    page.eval("location.hash = '/level/nosuch'")?;
    page.wait_for_element(".toast")?;
    at(page, "#/levels")
}

pub fn study(page: &mut Page<'_>) -> Result<()> {
    super::study::open_link(page, "bfs-vs-astar")?;
    page.wait_for_element("#study-result-1")?;
    let start = "1 2 3/4 5 6/0 7 8";
    let form = format!(
        "view=versus&on=3x3&start={}&a1=greedy&h1=misplaced&a2=ida&h2=manhattan",
        start.replace(' ', "+")
    );
    page.eval(&format!("location.hash = '/study?{form}'"))?;
    page.wait_for("document.querySelector('#study-result-0')?.dataset.length === '2'")?;
    let link = page.copied_by("#study-link")?;
    ensure!(link.contains("a1=greedy") && link.contains("h1=misplaced"), "{link}");
    page.call("Page.navigate", json!({ "url": "about:blank" }))?;
    page.open(&link)?;
    page.wait_for("document.querySelector('#study-result-0')?.dataset.length === '2'")?;
    ensure!(page.eval("location.href")? == json!(link), "the address stays");
    page.eval("location.hash = '/study?a1=moon'")?;
    page.wait_for_element(".toast").map(drop)
}

pub fn old_and_new(page: &mut Page<'_>) -> Result<()> {
    page.eval("location.hash = 'UAEBAiJGgM6wyR3WsA'")?;
    page.wait_for("document.querySelector('#board').dataset.position === '1 2 3/4 0 6/7 5 8'")?;
    at(page, "#/play")?;
    page.eval("location.hash = 'UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA'")?;
    page.wait_for_element("#challenge")?;
    at(page, "#/replay/UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA")?;
    // It says what it is, and waits.
    ensure!(page.text("#occasion")? == "Replay0:00.4, 2 moves", "{}", page.text("#occasion")?);
    page.eval("new Promise((done) => setTimeout(done, 1000))")?;
    ensure!(page.text("#show-cursor")? == "0", "a replay from a link waits");
    page.click("#start-replay")?;
    page.wait_for("document.querySelector('#show-cursor').textContent === '2'")?;
    ensure!(page.eval("!document.querySelector('#start-replay')")? == true, "it has been started");
    // A replay is a view: it is there after a reload, and gone with Back.
    page.reload()?;
    page.wait_for_element("#challenge")?;
    page.eval("history.back()")?;
    page.wait_for("!document.querySelector('#challenge')")?;
    at(page, "#/play")?;
    page.eval("location.hash = '/challenge/UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA'")?;
    page.wait_for_element("#ghost .tile")?;
    at(page, "#/play")?;
    page.eval("location.hash = '/edit/UAGjNDkyFpgYgQe5sIBzCb2S'")?;
    page.wait_for_element("#draft-size")?;
    at(page, "#/edit")?;
    page.eval("location.hash = '/learn/3'")?;
    page.wait_for_element("#lesson-board")?;
    at(page, "#/learn/3")
}

/// The records of a kind have an address; so has each tab.
pub fn records(page: &mut Page<'_>) -> Result<()> {
    let here = page.eval("location.href.split('#')[0]")?;
    let here = here.as_str().context("no address")?.to_owned();
    let chosen = "document.querySelector('#records [role=tab][aria-selected=true]').textContent";
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.key("ArrowLeft")?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win")?;
    page.click("#close-win")?;
    page.open(&format!("{here}#/records/5x4"))?;
    page.wait_for(&format!("{chosen} === '5×4'"))?;
    page.eval("[...document.querySelectorAll('#records [role=tab]')].find((tab) => /3×3/.test(tab.textContent)).click()")?;
    page.wait_for("location.hash === '#/records/3x3%20chosen'")?;
    page.eval("history.back()")?;
    page.wait_for(&format!("location.hash === '#/records/5x4' && {chosen} === '5×4'"))?;
    page.reload()?;
    page.wait_for(&format!("{chosen} === '5×4'"))?;
    page.open(&format!("{here}#/records/nothing"))?;
    page.wait_for("location.hash === '#/records'")?;
    page.wait_for_element(".toast")
}

/// A link to the editor puts the draft at hand aside.
pub fn edit_link(page: &mut Page<'_>) -> Result<()> {
    page.click(".tabs [data-tab=blocks]")?;
    page.click("#open-editor")?;
    page.click("[data-tool='Erase']")?;
    page.click(".spot[data-cell='4,0']")?;
    page.wait_for("Number(document.querySelector('#draft-pieces').textContent) === 9")?;
    page.eval(&format!("location.hash = '#/edit/{}'", super::blocks::small_link()?))?;
    page.wait_for("document.querySelector('#draft-size').textContent === '3×2'")?;
    page.wait_for("location.hash === '#/edit'")?;
    page.wait_for_element(".toast")?;
    page.click(".actions .btn:last-child")?;
    page.click("#shelves button:last-child")?;
    page.wait_for("document.querySelectorAll('.plate').length === 1")?;
    page.click(".plate")?;
    page.wait_for("document.querySelectorAll('#block-board .piece').length === 9")
}

/// The puzzle of an earlier day, of both kinds; one that is still to come is not shown.
pub fn daily(page: &mut Page<'_>) -> Result<()> {
    page.eval("location.hash = '/daily/tiles/2026-11-16'")?;
    let board = tuipan_puzzle::tiles::NamedGoal::default().board("4x4".parse()?);
    let puzzle = tuipan_game::TilePuzzle::scrambled(board, 20_773);
    page.wait_for(&format!(
        "document.querySelector('#board')?.dataset.position === '{}'",
        puzzle.start()
    ))?;
    // A Monday has an easy level.
    page.eval("location.hash = '/daily/blocks/2026-11-16'")?;
    at(page, "#/level/fayaa-252")?;
    page.wait_for_element(".tray.blocks .piece")?;
    page.eval("location.hash = '/daily/blocks/9999-01-01'")?;
    page.wait_for_element(".toast")
}
