//! The course: the coach of the first moves, lessons that check and show, the path, and what is taught in a game.

use anyhow::{Context, Result, ensure};

use super::blocks;
use crate::page::Page;

/// The board of a lesson.
const POSITION: &str = "document.querySelector('#lesson-board')?.dataset.position";

fn position(page: &mut Page<'_>) -> Result<String> {
    Ok(page.eval(POSITION)?.as_str().context("no board")?.to_owned())
}

/// Presses a tile of the lesson's board, as a mouse does.
fn press(page: &mut Page<'_>, tile: u16) -> Result<()> {
    let at = page.eval(&format!(
        "(() => {{ const box = document.querySelector('#lesson-board [data-tile=\"{tile}\"]').getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2]; }})()"
    ))?;
    let at = [0, 1].map(|idx| at[idx].as_f64().unwrap_or_default());
    page.press_at(at[0], at[1])
}

fn said(page: &mut Page<'_>, part: &str) -> Result<()> {
    page.wait_for(&format!(
        "document.querySelector('#lesson-said')?.textContent.includes({part:?})"
    ))
}

pub fn lessons(page: &mut Page<'_>) -> Result<()> {
    page.click(".tabs [data-tab=learn]")?;
    page.wait_for_element("#learn .entry")?;
    ensure!(page.eval("location.hash")? == "#/learn", "the course has an address");
    ensure!(page.eval("document.querySelectorAll('[data-lesson]').length")? == 9, "lessons");
    ensure!(page.eval("document.querySelectorAll('[data-step]').length")? == 9, "levels");
    page.click("[data-lesson='1']")?;
    page.wait_for_element("#lesson-board .tile")?;
    ensure!(page.eval("location.hash")? == "#/learn/1", "so has a lesson");
    // What cannot move is said, and what is done is counted.
    press(page, 1)?;
    said(page, "not in the blank's row or column")?;
    press(page, 8)?;
    said(page, "Done in 1 move. There is no shorter way.")?;
    page.click("#next-task")?;
    page.key("ArrowLeft")?;
    page.key("ArrowLeft")?;
    said(page, "Done in 1 slide.")?;
    page.click("#next-task")?;
    // A detour: what would have been enough is said, and it can be done again.
    for key in ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowLeft"] {
        page.key(key)?;
    }
    said(page, "Done in 5 moves; 3 would be enough.")?;
    said(page, "Lesson done.")?;
    page.click("#lesson-again")?;
    page.wait_for(&format!("{POSITION} === '1 2 3/0 4 6/7 5 8'"))?;
    page.click("#next-lesson")?;
    page.wait_for("location.hash === '#/learn/2'")?;
    // What is shown is not done.
    let before = position(page)?;
    page.click("#lesson-show")?;
    said(page, "Start over and do it yourself.")?;
    ensure!(position(page)? != before, "moves were shown");
    ensure!(page.eval("!document.querySelector('#next-task')")? == true, "it was not done");
    // The trap: the 2 comes home too early.
    page.eval("location.hash = '/learn/3'")?;
    page.wait_for("document.querySelector('#lesson h1')?.textContent === 'The last two of a row'")?;
    page.eval("document.querySelectorAll('.tasks button')[3].click()")?;
    page.key("ArrowDown")?;
    page.key("ArrowUp")?;
    said(page, "The 2 is home too early")?;
    // The proof, and questions.
    page.eval("location.hash = '/learn/9'")?;
    page.wait_for_element("#proof")?;
    page.eval("document.querySelectorAll('.tasks button')[1].click()")?;
    page.click("#answer-yes")?;
    said(page, "No: 1 inversion, odd, so it cannot be solved.")?;
    page.click("#lesson-again")?;
    page.click("#answer-no")?;
    said(page, "Right: 1 inversion")?;
    // Back to the list; what was done is kept.
    page.click("#all-lessons")?;
    page.wait_for_element("[data-lesson='1'] .done")?;
    page.reload()?;
    page.wait_for_element("[data-lesson='1'] .done")?;
    ensure!(page.eval("document.querySelectorAll('#learn .done').length")? == 1, "only that one");
    ensure!(page.eval("location.hash")? == "#/learn", "where it was");
    // An address of no lesson.
    page.eval("location.hash = '/learn/99'")?;
    page.wait_for_element(".toast")?;
    page.wait_for("location.hash === '#/learn'")
}

pub fn path(page: &mut Page<'_>) -> Result<()> {
    page.eval("location.hash = '/learn/10'")?;
    page.wait_for_element("#block-board .piece")?;
    page.wait_for_element("#tip")?;
    let said = page.text("#occasion")?;
    ensure!(said == "Course, level 1 of 9", "{said}");
    let level = blocks::level("fayaa-252");
    let moves = blocks::solution(&level);
    blocks::play_by_mouse(page, &level, moves.as_slice())?;
    page.wait_for_element(".dialog.win")?;
    ensure!(page.text("#next-level")? == "Next in the course", "it goes on");
    page.click("#next-level")?;
    page.wait_for("document.querySelector('#occasion')?.textContent === 'Course, level 2 of 9'")?;
    page.click(".tabs [data-tab=learn]")?;
    page.wait_for_element("[data-step='1'] .done")
}

pub fn coach(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15")?;
    page.wait_for("document.querySelector('#coach')?.textContent.includes('next to the blank')")?;
    page.key("ArrowDown")?;
    page.wait_for("document.querySelector('#coach')?.textContent.includes('two or more cells')")?;
    page.click_cell(1)?;
    page.wait_for("document.querySelector('#coach')?.textContent.includes('Undo')")?;
    page.click("#undo")?;
    page.wait_for_element("#coach-learn")?;
    page.click("#coach-learn")?;
    page.wait_for_element("#learn")?;
    page.click(".tabs [data-tab=play]")?;
    page.wait_for_element("#board .tile")?;
    ensure!(page.eval("!document.querySelector('#coach')")? == true, "it does not come again");
    Ok(())
}

pub fn teach(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/8 5 0/4 7 6")?;
    page.click("#teach")?;
    page.wait_for(
        "document.querySelector('#stage')?.textContent.includes('Turn the 4 and the 7 in')",
    )?;
    ensure!(page.text("#stage")?.contains("Column 1"), "{}", page.text("#stage")?);
    ensure!(page.text("#stage")?.contains("4 moves"), "{}", page.text("#stage")?);
    let arrows = page.text("#teach-card .arrows")?;
    ensure!(arrows.replace('\u{a0}', " ").starts_with("5 →"), "{arrows}");
    ensure!(
        page.eval("document.querySelector('.tile.hint')?.dataset.tile")? == "5",
        "the next tile"
    );
    ensure!(page.eval("document.querySelectorAll('#board .region').length")? == 2, "where they go");
    for key in ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft"] {
        page.key(key)?;
    }
    page.wait_for("document.querySelector('#stage')?.textContent.includes('The last four cells')")?;
    page.click("#stop-teaching")?;
    page.wait_for("!document.querySelector('#stage') && !document.querySelector('#teach-card')")
}
