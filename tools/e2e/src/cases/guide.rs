//! "My toy looks like this": a real toy is taken down, then one step at a time.

use anyhow::{Result, ensure};
use tuipan_puzzle::tiles::Board;

use crate::page::Page;

/// Remembers what is said, and whether the screen is kept on.
const STUBS: &str = "(() => {
    window.spoken = []; window.lights = 0;
    speechSynthesis.speak = (words) => spoken.push(words.lang + ': ' + words.text);
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: {
        request: async () => { lights += 1; return { release: async () => { lights -= 1; } }; } } });
    return true;
})()";

pub fn tiles(page: &mut Page<'_>) -> Result<()> {
    page.eval(STUBS)?;
    page.menu("check")?;
    page.click(".sizes [data-side='3']")?;
    ensure!(
        page.eval("document.querySelector('#toy-begin').disabled")? == true,
        "nothing is placed"
    );
    for tile in [8, 6, 7, 2, 5, 4, 3, 0] {
        page.click(&format!("[data-pick='{tile}']"))?;
    }
    page.wait_for_element("#verdict.good")?;
    page.click("#toy-begin")?;
    page.wait_for("document.querySelector('#guide-left')?.textContent === '31 moves to go'")?;
    ensure!(page.board()?.to_string() == "8 6 7/2 5 4/3 0 1", "the toy stands on the board");
    page.wait_for("lights === 1")?;
    page.wait_for_element("#board > .tile[data-move]")?;
    // Tapped anywhere on the board: the step is made, and the next one comes.
    page.click_cell(4)?;
    page.wait_for("document.querySelector('#guide-left').textContent === '30 moves to go'")?;
    let after: Board = page.board()?;
    page.click("#guide-speak")?;
    page.wait_for("spoken.length >= 1")?;
    let words = page.eval("spoken.at(-1)")?;
    let is_step = |words: &str| words.starts_with("en: Push ") && words.split(' ').count() == 4;
    ensure!(words.as_str().is_some_and(is_step), "it is said: {words}");
    page.click("#guide-next")?;
    page.wait_for("document.querySelector('#guide-left').textContent === '29 moves to go'")?;
    page.wait_for("spoken.length >= 2")?;
    page.click("#guide-back")?;
    page.wait_for("document.querySelector('#guide-left').textContent === '30 moves to go'")?;
    ensure!(page.board()? == after, "a step back");
    for _ in 0..30 {
        page.space()?;
    }
    page.wait_for("/Done/.test(document.querySelector('#guide-bar .step').textContent)")?;
    ensure!(page.eval("!document.querySelector('.dialog')")? == true, "nothing covers the toy");
    page.click("#guide-leave")?;
    page.wait_for("lights === 0 && !document.querySelector('#guide-bar')")
}

pub fn blocks(page: &mut Page<'_>) -> Result<()> {
    page.menu("check")?;
    page.click(".dialog .segmented button:nth-child(2)")?;
    page.click("#toy-edit")?;
    page.wait_for_element("#draft-board")?;
    let pieces = [
        ("Piece(2, 2)", vec!["0,1"]),
        ("Piece(1, 2)", vec!["0,0", "0,3", "2,0", "2,3"]),
        ("Piece(2, 1)", vec!["2,1"]),
        ("Piece(1, 1)", vec!["3,1", "3,2", "4,0", "4,3"]),
    ];
    for (tool, cells) in pieces {
        page.click(&format!("[data-tool='{tool}']"))?;
        for cell in cells {
            page.click(&format!(".spot[data-cell='{cell}']"))?;
        }
    }
    page.wait_for("document.querySelector('#draft-moves')?.textContent === '81'")?;
    page.click("#draft-guide")?;
    page.wait_for("document.querySelector('#guide-left')?.textContent === '81 moves to go'")?;
    page.click("#guide-next")?;
    page.wait_for("document.querySelector('#guide-left').textContent === '80 moves to go'")
}
