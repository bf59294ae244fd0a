//! What is kept: saved games, files, records.

use anyhow::{Context, Result, ensure};
use tuipan_puzzle::tiles::Board;

use crate::page::Page;

const START: &str = "8 6 7/2 5 4/3 0 1";

/// Opens an entry of the menu, by its number from 1.
fn menu(page: &mut Page<'_>, number: usize) -> Result<()> {
    page.click("#menu")?;
    page.click(&format!(".menu li:nth-child({number}) button"))
}

/// Solves a small board in two moves.
fn solve(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.key("ArrowLeft")?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win #optimum")?;
    page.click("#close-win")?;
    page.wait_for("!document.querySelector('.dialog')")
}

pub fn saves(page: &mut Page<'_>) -> Result<()> {
    page.begin(START)?;
    page.key("ArrowDown")?;
    let board = page.board()?;
    menu(page, 10)?;
    page.click("#put-aside")?;
    page.wait_for_element(".slot")?;
    page.click(".dialog header .iconbtn")?;
    page.begin("1 2 3/4 5 6/0 7 8")?;
    menu(page, 10)?;
    page.click(".slot .btn")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    ensure!(page.board()? == board && page.text("#stm")? == "1", "the saved game is back");
    menu(page, 10)?;
    page.click(".slot .iconbtn")?;
    page.wait_for("!document.querySelector('.slot')")
}

pub fn export_import(page: &mut Page<'_>) -> Result<()> {
    solve(page)?;
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
    page.eval("localStorage.clear()")?;
    // Leaving the page would save it again.
    page.eval("Storage.prototype.setItem = () => {}")?;
    page.reload()?;
    page.click("#settings")?;
    let import = |text: &str| {
        format!(
            "(() => {{ const input = document.querySelector('#import'); const data = new DataTransfer();
            data.items.add(new File([{text:?}], 'save.txt')); input.files = data.files;
            input.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
        )
    };
    page.eval(&import("nonsense"))?;
    page.wait_for("/no save/.test(document.querySelector('.toast')?.textContent)")?;
    page.eval(&import(&text))?;
    page.wait_for("/Imported/.test(document.querySelector('.toast')?.textContent)")?;
    page.click(".dialog header .iconbtn")?;
    page.click("#tab-records")?;
    page.wait_for("document.querySelector('.deed.got') !== null")
}

pub fn records(page: &mut Page<'_>) -> Result<()> {
    solve(page)?;
    solve(page)?;
    page.click("#tab-records")?;
    page.wait_for("document.querySelectorAll('.grid > .card:first-child tbody tr').length === 2")?;
    ensure!(page.text(".stats b")? == "2", "two solves");
    // Watch the best one.
    page.click(".grid > .card:first-child tbody .iconbtn")?;
    page.wait_for("document.querySelector('#show-cursor')?.textContent === '2'")?;
    page.click("#end-show")?;
    page.click("#tab-records")?;
    page.click(".grid > .card:first-child > .row .btn")?;
    page.click(".grid > .card:first-child > .row .btn")?;
    page.wait_for_element(".empty")?;
    ensure!(page.text(".stats b")? == "2", "statistics stay");
    page.reload()?;
    page.click("#tab-records")?;
    page.wait_for_element(".empty")
}

pub fn by_length(page: &mut Page<'_>) -> Result<()> {
    page.click("#new")?;
    page.click(".dialog .segmented.num button:nth-child(2)")?; // 3x3
    page.click(".dialog .segmented.fill:not(.num) button:nth-child(2)")?;
    page.wait_for_element("#length-slider")?;
    page.click("#begin")?;
    page.wait_for("document.querySelectorAll('#board > .tile').length === 8")?;
    let board: Board = page.board()?;
    let length = super::play::solution(&board).len();
    ensure!(length == 20, "the shortest solution has 20 moves as wished, not {length}");
    Ok(())
}
