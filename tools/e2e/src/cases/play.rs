//! Playing: keys, mouse, fingers, undo, reload, positions typed in.

use anyhow::{Result, ensure};
use serde_json::json;
use tuipan_puzzle::tiles::{Board, Direction, NamedGoal};
use tuipan_solve::tiles::ExactTable;
use tuipan_space::Limits;

use crate::page::Page;

const START: &str = "8 6 7/2 5 4/3 0 1";

/// A shortest solution, one tile at a time.
pub fn solution(board: &Board) -> Vec<Direction> {
    let goal = NamedGoal::BlankLast.board(board.size());
    let table =
        ExactTable::new(&goal, tuipan_puzzle::tiles::Metric::SingleTile).expect("a small board");
    let report = table.solve_board(board, &Limits::default());
    report.best.expect("solvable").actions.iter().map(|m| m.direction).collect()
}

pub fn win_by_keyboard(page: &mut Page<'_>) -> Result<()> {
    page.begin(START)?;
    let moves = solution(&page.board()?);
    for &direction in &moves {
        page.arrow(direction)?;
    }
    page.wait_for_element(".dialog.win")?;
    ensure!(page.text("#stm")? == moves.len().to_string(), "the steps are not {}", moves.len());
    page.wait_for("document.querySelector('#optimum')?.textContent === '31'")?;
    page.eval("new Promise((done) => setTimeout(done, 300))")?;
    let goal = NamedGoal::BlankLast.board(page.board()?.size());
    ensure!(page.board()? == goal && page.seen_board()? == goal, "the tiles do not stand at home");
    page.click("#again")?;
    page.wait_for("document.querySelector('#stm').textContent === '0'")
}

pub fn win_by_mouse(page: &mut Page<'_>) -> Result<()> {
    // Two clicks, of three tiles each.
    page.begin("0 2 3/1 5 6/4 7 8")?;
    page.click_cell(6)?;
    ensure!(page.board()?.to_string() == "1 2 3/4 5 6/0 7 8", "a click moves the whole line");
    page.click_cell(4)?; // Neither row nor column: nothing.
    page.click_cell(8)?;
    page.wait_for_element(".dialog.win")?;
    ensure!(page.text("#stm")? == "4" && page.text("#mtm")? == "2", "4 tiles in 2 slides");
    page.click("#close-win")?;
    ensure!(page.eval("!document.querySelector('#solve, #hint')")? == true, "nothing to be solved");
    // The same puzzle once more.
    page.click("#restart")?;
    page.wait_for("document.querySelector('#board').dataset.position === '0 2 3/1 5 6/4 7 8'")?;
    page.wait_for_element("#solve")
}

pub fn by_touch(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))?;
    let (from, to) = (page.cell_at(7)?, page.cell_at(6)?);
    page.swipe(from, to)?;
    page.wait_for("document.querySelector('#stm').textContent === '1'")?;
    // The wrong way: nothing.
    let (from, to) = (page.cell_at(8)?, page.cell_at(5)?);
    page.swipe(from, to)?;
    ensure!(page.text("#stm")? == "1", "a swipe the wrong way moves nothing");
    let at = page.cell_at(8)?;
    page.swipe(at, at)?;
    page.wait_for_element(".dialog.win")
}

/// On a phone: a swipe anywhere moves the tile that can go its way, on other tiles and beside the board.
pub fn swipe_anywhere(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/0 7 8")?;
    let phone = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true });
    page.call("Emulation.setDeviceMetricsOverride", phone)?;
    page.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))?;
    page.wait_for("document.querySelector('.thumb').checkVisibility()")?;
    let (from, to) = (page.cell_at(1)?, page.cell_at(0)?);
    page.swipe(from, to)?;
    page.wait_for("document.querySelector('#board').dataset.position === '1 2 3/4 5 6/7 0 8'")?;
    let below = page.eval(
        "(() => { const b = document.querySelector('.tray').getBoundingClientRect(); return b.bottom + 30; })()",
    )?;
    let y = below.as_f64().unwrap_or(600.0);
    page.swipe((60.0, y), (160.0, y))?;
    page.wait_for("document.querySelector('#board').dataset.position === '1 2 3/4 5 6/0 7 8'")?;
    page.swipe((200.0, y), (200.0, y + 70.0))?;
    page.wait_for("document.querySelector('#board').dataset.position === '1 2 3/0 5 6/4 7 8'")?;
    page.swipe((200.0, y), (204.0, y + 4.0))?;
    ensure!(page.text("#stm")? == "3", "a tap beside the board moves nothing");
    // New game and the daily are one tap away, and nothing is empty for long.
    let room = page.eval(
        "(() => { const box = (s) => document.querySelector(s).getBoundingClientRect();
        const seen = [...document.querySelectorAll('.strip, .tray, .quick, .session-line, .thumb')]
            .map((e) => e.getBoundingClientRect()).sort((a, b) => a.top - b.top);
        let bottom = box('.bar').bottom, most = 0;
        for (const b of seen) { most = Math.max(most, b.top - bottom); bottom = Math.max(bottom, b.bottom); }
        return [most, document.querySelectorAll('.quick .btn').length]; })()",
    )?;
    ensure!(room[0].as_f64().is_some_and(|px| px < 110.0), "empty room: {room}");
    ensure!(room[1] == 2, "two buttons: {room}");
    Ok(())
}

pub fn undo_redo(page: &mut Page<'_>) -> Result<()> {
    page.begin(START)?;
    let start = page.board()?;
    for key in ["ArrowDown", "ArrowRight", "ArrowUp"] {
        page.key(key)?;
    }
    let after = page.board()?;
    ensure!(after != start, "three keys move something");
    for _ in 0..3 {
        page.key_with("z", "KeyZ", 2)?;
    }
    ensure!(page.board()? == start, "three undos take it back");
    page.key_with("y", "KeyY", 2)?;
    page.key_with("Z", "KeyZ", 2 + 8)?;
    page.click("#redo")?;
    ensure!(page.board()? == after, "three redos bring it again");
    page.click("#restart")?;
    ensure!(page.board()? == start && page.text("#stm")? == "0", "a restart begins anew");
    page.click("#undo")?;
    ensure!(page.board()? == after, "undo takes the restart back");
    Ok(())
}

pub fn reload(page: &mut Page<'_>) -> Result<()> {
    page.begin(START)?;
    for key in ["KeyS", "KeyD", "KeyW"] {
        page.key_with(&key[3..].to_lowercase(), key, 0)?;
    }
    let board = page.board()?;
    page.wait_for("parseFloat(document.querySelector('#time').textContent.split(':')[1]) > 0.2")?;
    page.reload()?;
    ensure!(page.board()? == board && page.text("#stm")? == "3", "the game is where it was");
    let time =
        page.eval("parseFloat(document.querySelector('#time').textContent.split(':')[1])")?;
    ensure!(time.as_f64().is_some_and(|time| time > 0.1), "the time is kept: {time}");
    page.key("Backspace")?;
    ensure!(page.board()? != board && page.text("#stm")? == "2", "the history is kept");
    Ok(())
}

pub fn forty_keys(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12")?;
    // All in one task: more than one move a frame.
    let script = "(() => { for (let i = 0; i < 40; i++) { const key = i % 2 ? 'ArrowDown' : 'ArrowUp';
        window.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })); } })()";
    page.eval(script)?;
    page.wait_for("document.querySelector('#stm').textContent === '40'")
}

pub fn bad_positions(page: &mut Page<'_>) -> Result<()> {
    page.click("#new")?;
    page.click("#way-custom")?;
    page.write("#custom", "1 2 2/4 5 6/7 8 0")?;
    page.wait_for_element(".error")?;
    ensure!(page.text(".error")?.contains('2'), "the tile is named");
    ensure!(page.eval("document.querySelector('#begin').disabled")? == true, "it cannot be played");
    page.write("#custom", "1 2 3/4 5 6/8 0 7")?;
    page.wait_for_element("#swap")?;
    ensure!(page.text("#swap")?.contains("7 and 8"), "the tiles to swap are named");
    ensure!(page.eval("document.querySelector('#begin').disabled")? == true, "it cannot be solved");
    page.click("#swap")?;
    page.wait_for("document.querySelector('#custom').value === '1 2 3/4 5 6/7 0 8'")?;
    page.click("#begin")?;
    page.wait_for("document.querySelector('#board').dataset.position === '1 2 3/4 5 6/7 0 8'")
}

pub fn forty_keys_in_a_second(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12")?;
    // The browser's own key events, as fast as it takes them.
    page.eval("window.pressedAt = []; addEventListener('keydown', (e) => pressedAt.push(e.timeStamp), true); 1")?;
    let keys: Vec<&str> = (0..40).map(|n| ["ArrowUp", "ArrowDown"][n % 2]).collect();
    page.keys_at_once(&keys)?;
    let ms = page.eval("pressedAt.length === 40 ? pressedAt[39] - pressedAt[0] : -1")?;
    println!("        (forty keys in {ms} ms)");
    page.wait_for("document.querySelector('#stm').textContent === '40'")
}

pub fn running_slide_ends(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/7 0 8")?;
    page.eval("new Promise((done) => setTimeout(done, 400))")?;
    // A slide that would take a minute is under way when the next move comes.
    page.eval("document.querySelector('.tray').style.setProperty('--slide', '60s')")?;
    page.key("ArrowRight")?;
    page.eval("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")?;
    let place = |tile: usize| {
        format!(
            "(() => {{ const t = document.querySelector('#board > .tile[data-tile=\"{tile}\"]');
            return (t.getBoundingClientRect().x - t.parentNode.getBoundingClientRect().x) / t.offsetWidth; }})()"
        )
    };
    let sliding = page.eval(&place(7))?.as_f64().unwrap_or(9.0);
    ensure!(sliding < 0.5, "the tile has just begun to slide: {sliding}");
    page.key("ArrowDown")?;
    page.wait_for(&format!("{} > 0.99", place(7)))
}

pub fn hover(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.click("#settings")?;
    page.click("#switch-hover")?;
    page.click(".dialog header .iconbtn")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    for cell in [4, 7, 8] {
        let at = page.cell_at(cell)?;
        page.hover(at)?;
    }
    page.wait_for_element(".dialog.win")?;
    super::keep::wait_for_runs_with(page, "\thover\t", 1)
}

pub fn menu_moves(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.click("#menu")?;
    page.click("[data-move-button=L]")?;
    page.wait_for("document.querySelector('#stm').textContent === '1'")?;
    page.click("[data-move-button=L]")?;
    page.wait_for_element(".dialog.win")
}

pub fn all_sizes(page: &mut Page<'_>) -> Result<()> {
    for (width, height) in [(2, 2), (10, 10), (2, 10), (10, 3), (9, 4)] {
        page.click("#new")?;
        for (id, wanted) in [("width", width), ("height", height)] {
            loop {
                let now: usize = page.text(&format!("#{id}"))?.parse()?;
                match now.cmp(&wanted) {
                    std::cmp::Ordering::Less => page.click(&format!("#{id}-more"))?,
                    std::cmp::Ordering::Greater => page.click(&format!("#{id}-less"))?,
                    std::cmp::Ordering::Equal => break,
                }
            }
        }
        page.click("#begin")?;
        let n_tiles = width * height - 1;
        page.wait_for(&format!(
            "document.querySelectorAll('#board > .tile').length === {n_tiles}"
        ))?;
        page.eval("new Promise((done) => setTimeout(done, 300))")?;
        ensure!(page.board()? == page.seen_board()?, "{width}x{height} is not seen as it is");
    }
    Ok(())
}

/// The clock stops, nothing is seen or moved, also after a reload; then the game goes on.
pub fn pause(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.key("ArrowLeft")?;
    page.wait_for("document.querySelector('#stm').textContent === '1'")?;
    page.key_with("p", "KeyP", 0)?;
    page.wait_for_element("#resume")?;
    let seen = "getComputedStyle(document.querySelector('#board .tile')).visibility";
    ensure!(page.eval(seen)? == "hidden", "the board is covered");
    let time = page.text("#time")?;
    page.key("ArrowLeft")?;
    ensure!(page.text("#stm")? == "1", "nothing moves");
    page.reload()?;
    page.wait_for_element("#resume")?;
    ensure!(page.eval(seen)? == "hidden", "it stays covered");
    ensure!(page.text("#time")? == time, "{} is not {time}", page.text("#time")?);
    page.click("#resume")?;
    page.wait_for(&format!("{seen} === 'visible'"))?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win")
}
