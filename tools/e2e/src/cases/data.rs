//! What is kept: saved games, files, records.

use anyhow::{Context, Result, ensure};
use tuipan_game::{Puzzle, TilePuzzle};
use tuipan_puzzle::tiles::{Board, NamedGoal, scramble};
use tuipan_space::SplitMix64;

use crate::page::Page;

const START: &str = "8 6 7/2 5 4/3 0 1";

/// Solves a small board in two moves.
pub fn solve(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.key("ArrowLeft")?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win #optimum")?;
    page.click("#close-win")?;
    page.wait_for("!document.querySelector('.dialog')")
}

/// Whatever else is begun, the game that was left is offered again.
pub fn put_aside(page: &mut Page<'_>) -> Result<()> {
    page.begin(START)?;
    page.key("ArrowDown")?;
    let board = page.board()?;
    ensure!(page.eval("!document.querySelector('#put-aside-card')")? == true, "nothing yet");
    page.click(".tabs [data-tab=daily]")?;
    page.click("#daily-tiles .btn.primary")?;
    page.wait_for_element("#put-aside-card .resume")?;
    ensure!(page.text("#put-aside-card .resume")? == "Resume 3×3 custom, 1 move", "what it is");
    page.reload()?;
    page.click("#put-aside-card .resume")?;
    ensure!(page.board()? == board && page.text("#stm")? == "1", "the game is back");
    // The daily puzzle was not touched: there is nothing to be kept of it.
    page.wait_for("!document.querySelector('#put-aside-card')")?;
    // A game of blocks, from the tiles' screen.
    super::blocks::pick(page, super::blocks::FIRST)?;
    page.eval("document.querySelector('[data-letter=\"G\"]').focus()")?;
    page.key("ArrowDown")?;
    super::blocks::pick(page, "hrd-02")?;
    page.wait_for("document.querySelector('#block-moves')?.textContent === '0'")?;
    // From the gallery as well: a level in progress goes on.
    super::blocks::pick(page, super::blocks::FIRST)?;
    page.wait_for("document.querySelector('#block-moves')?.textContent === '1'")?;
    super::blocks::pick(page, "hrd-02")?;
    page.wait_for("document.querySelector('#block-moves')?.textContent === '0'")?;
    page.click(".tabs [data-tab=play]")?;
    page.click("#put-aside-card .resume")?;
    page.wait_for("document.querySelector('#block-moves')?.textContent === '1'")?;
    // A restart is another attempt; undo takes it back.
    page.click("#restart")?;
    page.wait_for_element("#put-aside-card .resume")?;
    page.click("#undo")?;
    page.wait_for("document.querySelector('#block-moves').textContent === '1'")
}

/// Opens a game by its link.
fn open(page: &mut Page<'_>, seed: u64) -> Result<()> {
    let goal = NamedGoal::default().board("4x4".parse()?);
    let link = Puzzle::Tiles(TilePuzzle::scrambled(goal, seed)).to_link();
    page.eval(&format!("location.hash = '/open/{link}'")).map(drop)
}

/// After as many games as are kept, it is asked before the oldest is deleted.
pub fn too_many(page: &mut Page<'_>) -> Result<()> {
    for n in 0..31 {
        open(page, n)?;
        page.wait_for("document.querySelector('#stm').textContent === '0'")?;
        for key in ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] {
            page.key(key)?;
        }
        page.wait_for("document.querySelector('#stm').textContent !== '0'")?;
        ensure!(page.eval("!document.querySelector('#drop-oldest')")? == true, "not after {n}");
    }
    let before = page.board()?;
    open(page, 31)?;
    page.wait_for_element("#drop-oldest")?;
    page.press_native("Escape")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    ensure!(page.board()? == before && page.text("#stm")? != "0", "nothing has happened");
    open(page, 32)?;
    page.click("#drop-oldest")?;
    page.wait_for("document.querySelector('#stm').textContent === '0'")
}

pub fn saves(page: &mut Page<'_>) -> Result<()> {
    page.begin(START)?;
    page.key("ArrowDown")?;
    let board = page.board()?;
    page.menu("save")?;
    page.click("#put-aside")?;
    page.wait_for_element(".slot")?;
    page.click(".dialog header .iconbtn")?;
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.menu("save")?;
    page.click(".slot .btn")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    ensure!(page.board()? == board && page.text("#stm")? == "1", "the saved game is back");
    page.menu("save")?;
    page.click(".slot .iconbtn")?;
    page.wait_for("!document.querySelector('.slot')")?;
    page.wait_for_toast("Game deleted")?;
    page.click("[data-undo]")?;
    page.wait_for_element(".slot")?;
    page.reload()?;
    page.menu("save")?;
    page.wait_for_element(".slot")
}

/// On another screen, and while the page is hidden, the clock of an ordinary game stops.
pub fn out_of_sight(page: &mut Page<'_>) -> Result<()> {
    page.begin(START)?;
    page.key("ArrowDown")?;
    page.wait_for("document.querySelector('#time').textContent !== '0:00.0'")?;
    page.click(".tabs [data-tab=records]")?;
    page.wait_for_element("#records")?;
    let away = std::time::Duration::from_secs(4);
    std::thread::sleep(away);
    page.click(".tabs [data-tab=play]")?;
    page.wait_for_element("#time")?;
    let seconds = |page: &mut Page<'_>| -> Result<f64> {
        let text = page.text("#time")?;
        let (_, seconds) = text.split_once(':').context("no time")?;
        Ok(seconds.parse()?)
    };
    let after = seconds(page)?;
    ensure!(after < away.as_secs_f64(), "{after} s");
    // It runs on without another move.
    page.wait_for(&format!(
        "Number(document.querySelector('#time').textContent.split(':')[1]) > {after}"
    ))
}

/// The text that the page exports.
pub fn export(page: &mut Page<'_>) -> Result<String> {
    // What is handed out as a file is caught here.
    page.eval(
        "(() => { const make = URL.createObjectURL; URL.createObjectURL = (blob) => {
        window.exported = blob; return make.call(URL, blob); };
        HTMLAnchorElement.prototype.click = () => {}; })()",
    )?;
    page.click("#settings")?;
    page.click("#export")?;
    let text = page.eval("window.exported.text()")?;
    let text = text.as_str().context("no file")?.to_owned();
    ensure!(text.starts_with("tuipan-save 1"), "a save: {text}");
    Ok(text)
}

pub fn export_import(page: &mut Page<'_>) -> Result<()> {
    solve(page)?;
    let text = export(page)?;
    super::keep::forget_all(page)?;
    page.click(".tabs [data-tab=records]")?;
    page.wait_for_element(".deed")?;
    ensure!(page.eval("!document.querySelector('.deed.got')")? == true, "all is gone");
    page.click("#settings")?;
    let import = |text: &str| {
        format!(
            "(() => {{ const input = document.querySelector('#import'); const data = new DataTransfer();
            data.items.add(new File([{text:?}], 'save.txt')); input.files = data.files;
            input.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
        )
    };
    page.eval(&import("nonsense"))?;
    page.wait_for_toast("save file")?;
    page.eval(&import(&text))?;
    page.wait_for_toast("Imported")?;
    page.click(".dialog header .iconbtn")?;
    page.click(".tabs [data-tab=records]")?;
    page.wait_for("document.querySelector('.deed.got') !== null")
}

pub fn records(page: &mut Page<'_>) -> Result<()> {
    solve(page)?;
    solve(page)?;
    page.click(".tabs [data-tab=records]")?;
    page.wait_for("document.querySelectorAll('.grid > .card:first-child tbody tr').length === 2")?;
    ensure!(page.text(".stats b")? == "2", "two solves");
    // Averages, the runs themselves, and a file of them.
    ensure!(page.text("#averages [data-window=mo3]")? == "mo3––", "there are not three yet");
    ensure!(
        page.eval("document.querySelectorAll('#runs tbody tr').length")? == 2,
        "both are listed"
    );
    let is_precise = "/^0:[0-9]{2}\\.[0-9]{3}$/.test(document.querySelector('#runs tbody td:nth-child(2)').textContent)";
    ensure!(page.eval(is_precise)? == true, "to the millisecond");
    page.eval(
        "(() => { const make = URL.createObjectURL; URL.createObjectURL = (blob) => {
        window.exported = blob; return make.call(URL, blob); };
        HTMLAnchorElement.prototype.click = () => {}; })()",
    )?;
    page.click("#export-csv")?;
    let text = page.eval("window.exported.text()")?;
    let lines: Vec<&str> = text.as_str().unwrap_or_default().lines().collect();
    ensure!(lines.len() == 3 && lines[1].contains(",3x3 chosen,normal,"), "{text}");
    // Watch the best one.
    page.click(".grid > .card:first-child tbody .iconbtn")?;
    page.wait_for("document.querySelector('#show-cursor')?.textContent === '2'")?;
    page.click("#end-show")?;
    page.click(".tabs [data-tab=records]")?;
    page.click(".grid > .card:first-child > .row .btn")?;
    page.click(".grid > .card:first-child > .row .btn")?;
    page.wait_for_element(".empty")?;
    ensure!(page.text(".stats b")? == "2", "statistics stay");
    page.reload()?;
    page.click(".tabs [data-tab=records]")?;
    page.wait_for_element(".empty")
}

pub fn by_length(page: &mut Page<'_>) -> Result<()> {
    page.click("#new")?;
    page.click(".sizes [data-side='3']")?;
    page.click("#way-medium")?;
    page.wait_for_element("#length-slider")?;
    page.click("#begin")?;
    page.wait_for("document.querySelectorAll('#board > .tile').length === 8")?;
    let board: Board = page.board()?;
    let length = super::play::solution(&board).len();
    ensure!(length == 17, "the shortest solution has 17 moves as wished, not {length}");
    Ok(())
}

pub fn daily(page: &mut Page<'_>) -> Result<()> {
    page.click(".tabs [data-tab=daily]")?;
    page.click("#daily-tiles .btn.primary")?;
    let goal = NamedGoal::BlankLast.board("4x4".parse()?);
    // Both sides of midnight will do.
    let now =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?.as_secs() / 86_400;
    page.wait_for("document.querySelector('#stm')?.textContent === '0'")?;
    let board = page.board()?;
    let of_day = |day: u64| scramble::uniform(&goal, &mut SplitMix64::new(day));
    ensure!([now - 1, now, now + 1].into_iter().any(|day| of_day(day) == board), "{board}");
    Ok(())
}

pub fn give_up(page: &mut Page<'_>) -> Result<()> {
    page.begin(START)?;
    page.key("ArrowDown")?;
    let board = page.board()?;
    page.menu("give-up")?;
    page.wait_for_toast("DNF")?;
    page.wait_for("document.querySelector('#stm').textContent === '0'")?;
    // Nothing played, nothing given up.
    super::keep::wait_for_runs_with(page, "\tdnf\t", 1)?;
    page.menu("give-up")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    super::keep::wait_for_runs_with(page, "\tdnf\t", 1)?;
    // By mistake: the game is back, and nothing was counted.
    page.click("[data-undo]")?;
    page.wait_for("document.querySelector('#stm').textContent === '1'")?;
    ensure!(page.board()? == board, "as it was");
    page.reload()?;
    page.wait_for("document.querySelector('#stm')?.textContent === '1'")?;
    ensure!(page.board()? == board, "for good");
    ensure!(!export(page)?.contains("\tdnf\t"), "it does not count");
    Ok(())
}

pub fn session(page: &mut Page<'_>) -> Result<()> {
    for n in 1..=5 {
        page.begin("1 2 3/4 5 6/0 7 8")?;
        page.key("ArrowLeft")?;
        page.key("ArrowLeft")?;
        page.wait_for_element(".dialog.win")?;
        page.click("#close-win")?;
        page.wait_for(&format!("document.querySelectorAll('#last-times li').length === {n}"))?;
        let ao5 = page.text("#ao5")?;
        ensure!((ao5 == "–") == (n < 5), "the average of five after {n} games: {ao5}");
    }
    ensure!(page.text("#ao12")? == "–", "there are not twelve");
    ensure!(page.text("#best")? != "–", "the best time");
    Ok(())
}
