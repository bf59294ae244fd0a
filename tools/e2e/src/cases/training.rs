//! Sessions and their solves, lists from other programs, inspection, drills, fewest moves.

use anyhow::{Context, Result, ensure};

use super::FRAMES;
use super::keep::wait_for_runs_with;
use crate::page::Page;

/// Two moves to the left solve it.
const NEAR: &str = "1 2 3/4 5 6/0 7 8";

const CSTIMER: &str = include_str!("../../../../crates/game/tests/it/fixtures/cstimer.json");
const CSTIMER_CSV: &str = include_str!("../../../../crates/game/tests/it/fixtures/cstimer.csv");

fn solve(page: &mut Page<'_>) -> Result<()> {
    page.begin(NEAR)?;
    page.key("ArrowLeft")?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win")?;
    page.click("#close-win")?;
    page.wait_for("!document.querySelector('.dialog')")
}

fn open_records(page: &mut Page<'_>) -> Result<()> {
    page.eval("document.querySelector('.tabs [data-tab=records]').click()")?;
    page.wait_for_element("#session-bar")
}

/// How many solves are listed.
fn n_listed(page: &mut Page<'_>, n: usize) -> Result<()> {
    let script = format!("document.querySelectorAll('#runs tbody tr[data-run]').length === {n}");
    page.wait_for(&script).with_context(|| format!("{n} solves are listed"))
}

fn choose(page: &mut Page<'_>, select: &str, label: &str) -> Result<()> {
    let script = format!(
        "(() => {{ const list = document.querySelector({select:?});
        list.value = [...list.options].find((it) => it.textContent === {label:?}).value;
        list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    );
    page.eval(&script).with_context(|| format!("{label} in {select}")).map(drop)
}

fn options(page: &mut Page<'_>, select: &str) -> Result<String> {
    let script = format!(
        "[...document.querySelector({select:?}).options].map((it) => it.textContent).join()"
    );
    Ok(page.eval(&script)?.as_str().context("no options")?.to_owned())
}

/// Takes a file.
fn import(page: &mut Page<'_>, text: &str, name: &str) -> Result<()> {
    page.wait_for_element("#import-solves")?;
    page.eval(&format!(
        "(() => {{ const input = document.querySelector('#import-solves'); const data = new DataTransfer();
        data.items.add(new File([{}], {name:?})); input.files = data.files;
        input.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()",
        serde_json::Value::from(text)
    ))
    .map(drop)
}

/// What the page hands out as a file.
fn exported(page: &mut Page<'_>, button: &str) -> Result<String> {
    page.eval(
        "(() => { if (window.exports) return; window.exports = 1; const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => { window.exported = blob; return make.call(URL, blob); };
        HTMLAnchorElement.prototype.click = () => {}; })()",
    )?;
    page.eval(&format!("document.querySelector({button:?}).click()"))?;
    Ok(page.eval("window.exported.text()")?.as_str().context("no file")?.to_owned())
}

/// Sessions by keyboard alone: made, renamed, chosen, deleted, brought back.
pub fn sessions(page: &mut Page<'_>) -> Result<()> {
    solve(page)?;
    open_records(page)?;
    n_listed(page, 1)?;
    ensure!(options(page, "#session-choice")? == "All solves,Main", "only the main one");
    page.eval("document.querySelector('#session-new').focus()")?;
    page.press_enter()?;
    page.wait_for("document.activeElement?.id === 'session-name'")?;
    page.write("#session-name", "Evening")?;
    page.press_enter()?;
    page.wait_for(
        "document.querySelector('#session-choice').selectedOptions[0].textContent === 'Evening'",
    )?;
    page.wait_for("!document.querySelector('#runs')")?;
    // What is solved now goes there; records are the same for all.
    page.eval("document.querySelector('.tabs [data-tab=play]').click()")?;
    page.wait_for_element("#session-here")?;
    ensure!(page.eval("!document.querySelector('#last-times')")? == true, "a new session is empty");
    solve(page)?;
    solve(page)?;
    page.wait_for("document.querySelectorAll('#last-times li').length === 2")?;
    wait_for_runs_with(page, "series=", 2)?;
    open_records(page)?;
    n_listed(page, 2)?;
    ensure!(page.text(".stats b")? == "2", "two in this session");
    let in_boards =
        "document.querySelector('.grid > .card:first-child').querySelectorAll('tbody tr').length";
    ensure!(page.eval(in_boards)? == 3, "all three are ranked");
    ensure!(page.text("#bests")?.contains("Fewest moves2"), "the fewest moves with their run");
    // Another name; a solve is deleted and comes back, also by keyboard and after a reload.
    page.click("#session-rename")?;
    page.write("#session-name", "晚上")?;
    page.press_enter()?;
    page.wait_for(
        "document.querySelector('#session-choice').selectedOptions[0].textContent === '晚上'",
    )?;
    page.click("#runs tbody tr:first-child .iconbtn:last-child")?;
    n_listed(page, 1)?;
    page.wait_for_toast("Solve deleted")?;
    page.eval("document.activeElement?.blur()")?;
    page.key_with("z", "KeyZ", 2)?;
    n_listed(page, 2)?;
    page.reload()?;
    open_records(page)?;
    n_listed(page, 2)?;
    // The session goes, with its solves, and all of it comes back.
    page.click("#session-delete")?;
    page.click("#session-delete-all")?;
    page.wait_for("!document.querySelector('#session-choice').textContent.includes('晚上')")?;
    choose(page, "#session-choice", "All solves")?;
    n_listed(page, 1)?;
    page.click(".toast [data-undo]")?;
    page.wait_for(
        "document.querySelector('#session-choice').selectedOptions[0].textContent === '晚上'",
    )?;
    n_listed(page, 2)?;
    // Without its solves: they are among all of them.
    page.click("#session-delete")?;
    page.click("#session-delete-ok")?;
    page.wait_for("!document.querySelector('#session-choice').textContent.includes('晚上')")?;
    choose(page, "#session-choice", "All solves")?;
    n_listed(page, 3)?;
    page.reload()?;
    open_records(page)?;
    ensure!(options(page, "#session-choice")? == "All solves,Main", "it stays deleted");
    Ok(())
}

/// A session and its solves made in one tab appear in the other, and nothing is lost by a deletion that was undone.
pub fn two_tabs(page: &mut Page<'_>) -> Result<()> {
    solve(page)?;
    wait_for_runs_with(page, "3x3 chosen", 1)?;
    let first = page.new_tab()?;
    open_records(page)?;
    n_listed(page, 1)?;
    let second = page.switch(first);
    open_records(page)?;
    page.click("#session-new")?;
    page.write("#session-name", "Tab one")?;
    page.press_enter()?;
    choose(page, "#session-choice", "All solves")?;
    n_listed(page, 1)?;
    page.click("#runs tbody tr:first-child .iconbtn:last-child")?;
    page.wait_for("!document.querySelector('#runs')")?;
    let first = page.switch(second);
    page.wait_for("document.querySelector('#session-choice').textContent.includes('Tab one')")?;
    choose(page, "#session-choice", "All solves")?;
    page.wait_for("!document.querySelector('#runs')")?;
    let second = page.switch(first);
    page.click(".toast [data-undo]")?;
    n_listed(page, 1)?;
    page.switch(second);
    n_listed(page, 1)?;
    page.reload()?;
    open_records(page)?;
    choose(page, "#session-choice", "All solves")?;
    n_listed(page, 1)
}

pub fn lists(page: &mut Page<'_>) -> Result<()> {
    solve(page)?;
    open_records(page)?;
    import(page, "hello", "a.txt")?;
    page.wait_for_element("#import-refused")?;
    // csTimer's export: a cube is of no puzzle here, and is not imported unless somebody says so.
    import(page, CSTIMER, "cstimer.txt")?;
    page.wait_for("document.querySelectorAll('.found-list').length === 3")?;
    ensure!(
        page.eval("document.querySelectorAll('.found-list select').length")? == 1,
        "one is open"
    );
    page.click("#import-now")?;
    page.wait_for_toast("Imported 8 solves")?;
    ensure!(options(page, "#session-choice")? == "All solves,Main,八数码,15 puzzle", "sessions");
    n_listed(page, 3)?;
    page.wait_for_element("#not-ranked")?;
    choose(page, "#session-choice", "15 puzzle")?;
    n_listed(page, 5)?;
    let text = page.text("#runs")?;
    ensure!(text.contains("0:49.110 (+2)") && text.contains("DNF"), "penalties: {text}");
    ensure!(text.contains("look ahead \"more\"; less turning"), "comments: {text}");
    // The same again brings nothing; what we write for csTimer is what it wrote.
    import(page, CSTIMER, "cstimer.txt")?;
    page.click("#import-now")?;
    page.wait_for_toast("8 were already there")?;
    choose(page, "#session-choice", "15 puzzle")?;
    n_listed(page, 5)?;
    let written = exported(page, "#export-cstimer")?;
    ensure!(written.contains("[[-1,39004],") && written.contains("\\\"15 puzzle\\\""), "{written}");
    for (button, begins) in [("#export-csv", "when,kind,mode,ms,"), ("#export-json", "{")] {
        let written = exported(page, button)?;
        ensure!(written.starts_with(begins), "{written}");
    }
    // A table with an error in it: the line is named, the rest is imported as what the player says.
    let table = CSTIMER_CSV.replace("51.902;\"look", "soon;\"look");
    import(page, &table, "csTimerExport.csv")?;
    page.wait_for_element("#import-errors")?;
    let errors = page.text("#import-errors")?;
    ensure!(errors.contains("Line 3: 'soon' is not a time"), "{errors}");
    choose(page, "#import-kind-0", "5×5")?;
    page.click("#import-now")?;
    page.wait_for_toast("Imported 4 solves")?;
    page.click(".toast [data-undo]")?;
    page.wait_for("![...document.querySelectorAll('[role=tab]')].some((it) => it.textContent.startsWith('5×5'))")?;
    // Our own list comes back with its replay.
    choose(page, "#session-choice", "Main")?;
    n_listed(page, 1)?;
    let own = exported(page, "#export-json")?;
    super::keep::forget_all(page)?;
    open_records(page)?;
    import(page, &own, "tuipan-solves.json")?;
    page.click("#import-now")?;
    page.wait_for_toast("Imported 1 solve")?;
    n_listed(page, 1)?;
    page.click("#runs tbody .iconbtn")?;
    page.wait_for("document.querySelector('#show-cursor')?.textContent === '2'")
}

pub fn inspection(page: &mut Page<'_>) -> Result<()> {
    page.key_with("t", "KeyT", 0)?;
    page.wait_for_element("#inspection-8")?;
    page.click("#inspection-8")?;
    page.press_native("Escape")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    page.begin(NEAR)?;
    page.wait_for("/^[5-8]$/.test(document.querySelector('.inspection #time')?.textContent)")?;
    page.key("ArrowLeft")?;
    page.wait_for("!document.querySelector('.inspection')")?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win")?;
    // The next one; after a reload the board is covered until it is looked at.
    page.press_enter()?;
    page.wait_for_element(".inspection")?;
    page.reload()?;
    page.wait_for_element("#resume")?;
    let board = page.board()?;
    for key in ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] {
        page.key(key)?;
    }
    page.eval(FRAMES)?;
    ensure!(page.board()? == board && page.text("#stm")? == "0", "it is covered");
    page.eval("document.activeElement?.blur()")?;
    page.space()?;
    page.wait_for_element(".inspection")?;
    // Nobody moves: the clock starts by itself.
    page.wait_for("!document.querySelector('.inspection') && document.querySelector('#time').textContent !== '0:00.0'")?;
    ensure!(page.text("#stm")? == "0", "no move was made");
    Ok(())
}

/// Makes the moves of a shortest solution; one Space more would start another game.
fn solve_by_space(page: &mut Page<'_>) -> Result<()> {
    page.click("#solve")?;
    page.wait_for_element("#length")?;
    let length: usize = page.text("#length")?.parse()?;
    page.eval("document.activeElement?.blur()")?;
    for _ in 0..length {
        page.space()?;
    }
    page.wait_for_element(".dialog.win")
}

pub fn drills(page: &mut Page<'_>) -> Result<()> {
    page.menu("target")?;
    page.wait_for_element("[data-drill=last-2x3]")?;
    page.click("[data-drill=last-2x3]")?;
    page.wait_for("document.querySelector('#occasion')?.textContent.includes('last 2×3')")?;
    let board = page.board()?;
    ensure!(board.tiles()[..9] == [1, 2, 3, 4, 5, 6, 7, 8, 9], "only the part is left: {board}");
    // Space makes the moves of a shortest solution.
    solve_by_space(page)?;
    wait_for_runs_with(page, "mode=drill-last-2x3", 1)?;
    page.click("#again")?;
    page.wait_for("document.querySelector('#stm').textContent === '0' && document.querySelector('#occasion')?.textContent.includes('last 2×3')")?;
    // The first row ends with the first row.
    page.menu("target")?;
    page.click("[data-drill=first-row]")?;
    page.wait_for("document.querySelector('#occasion')?.textContent.includes('first row')")?;
    solve_by_space(page)?;
    ensure!(page.board()?.tiles()[..4] == [1, 2, 3, 4], "the first row is in place");
    page.click("#close-win")?;
    // Kept apart.
    open_records(page)?;
    page.wait_for("document.querySelector('[role=tab][aria-selected=true]').textContent.includes('first row')")
}

pub fn fewest(page: &mut Page<'_>) -> Result<()> {
    page.menu("target")?;
    page.click("#fewest-3")?;
    page.click("#fewest-hour")?;
    page.wait_for_element("#fewest")?;
    ensure!(page.eval("!document.querySelector('#time-left')")? == true, "the hour has not begun");
    let board = page.board()?;
    let solution = super::play::solution(&board);
    for &direction in &solution {
        page.arrow(direction)?;
    }
    page.wait_for_element("#submit")?;
    page.wait_for("/^Left 5[89]:/.test(document.querySelector('#time-left').textContent)")?;
    let n = solution.len();
    ensure!(page.text("#submit")? == format!("Submit {n} moves"), "{}", page.text("#submit")?);
    ensure!(page.eval("!document.querySelector('.dialog.win')")? == true, "it is not over");
    // The last move is undone, also over a reload, and what was found can still be handed in, once.
    page.click("#keep-trying")?;
    page.wait_for(&format!("document.querySelector('#stm').textContent === '{}'", n - 1))?;
    page.reload()?;
    page.wait_for_element("#submit")?;
    page.click("#submit")?;
    page.wait_for_element(".dialog.win #optimum")?;
    wait_for_runs_with(page, "mode=fewest", 1)?;
    page.click("#close-win")?;
    ensure!(page.eval("!document.querySelector('#submit')")? == true, "there is one submission");
    open_records(page)?;
    page.wait_for(
        "document.querySelector('.grid > .card:first-child tbody tr')?.textContent.includes('+0')",
    )
}

/// Each move's time under the curve, and what every stage took and wasted.
pub fn where_time_went(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15")?;
    for key in
        ["ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft"]
    {
        page.key(key)?;
        std::thread::sleep(std::time::Duration::from_millis(40));
    }
    page.wait_for_element(".dialog.win")?;
    page.click("#analyse")?;
    page.wait_for_element("#splits tbody tr")?;
    ensure!(
        page.eval("document.querySelectorAll('#move-times rect').length")? == 6,
        "a bar per gap"
    );
    let rows = page.eval("[...document.querySelectorAll('#splits tbody tr')].map((row) => row.lastElementChild.textContent).join(' ')")?;
    let wasted: u32 =
        rows.as_str().context("no rows")?.split(' ').filter_map(|n| n.parse::<u32>().ok()).sum();
    ensure!(wasted == 4, "four moves were wasted, by stages: {rows}");
    Ok(())
}

/// A session with imported solves, and a file that is about to be imported, with an error.
pub fn imported(page: &mut Page<'_>) -> Result<()> {
    open_records(page)?;
    import(page, CSTIMER, "cstimer.txt")?;
    page.wait_for_element("#import-now")?;
    page.eval("document.querySelector('#import-now').click()")?;
    page.wait_for_element("#runs")?;
    choose(page, "#session-choice", "15 puzzle")?;
    n_listed(page, 5)?;
    import(page, &CSTIMER_CSV.replace("51.902;", "soon;"), "csTimerExport.csv")?;
    page.wait_for_element("#import-errors")?;
    page.eval("document.querySelector('#session-rename').click()")?;
    page.wait_for_element("#session-name")
}
