//! The editor: pieces, errors, verdict, generator, own levels, links.

use anyhow::{Context, Result, ensure};

use crate::page::Page;

fn open(page: &mut Page<'_>) -> Result<()> {
    page.eval("document.querySelector('.tabs [data-tab=blocks]').click()")?;
    page.click("#open-editor")?;
    // When the verdict is there, the panel stays as it is.
    page.wait_for_element("#draft-moves")
}

fn tool(page: &mut Page<'_>, name: &str) -> Result<()> {
    page.eval(&format!("document.querySelector('[data-tool={name:?}]').click()")).map(drop)
}

fn press(page: &mut Page<'_>, row: usize, column: usize) -> Result<()> {
    page.click(&format!("[data-cell='{row},{column}']"))
}

pub fn errors_and_verdict(page: &mut Page<'_>) -> Result<()> {
    open(page)?;
    page.wait_for("document.querySelector('#draft-moves')?.textContent === '81'")?;
    ensure!(
        page.text("#draft-steps")? == "116" && page.text("#draft-slides")? == "90",
        "all metrics"
    );
    ensure!(page.text("#draft-states")? == "25,955", "the states");
    page.click("#draft-clear")?;
    page.wait_for_element("#draft-error")?;
    ensure!(page.text("#draft-error")?.contains("No piece"), "an empty board is no level");
    tool(page, "Piece(2, 2)")?;
    press(page, 0, 1)?;
    ensure!(page.text("#draft-error")?.contains("Goal"), "the goal is missing");
    tool(page, "Goal")?;
    press(page, 3, 1)?;
    page.wait_for_element("#draft-solvable")?;
    ensure!(
        page.text("#draft-moves")? == "1" && page.text("#draft-steps")? == "3",
        "one piece, three steps"
    );
    // A free shape in two parts: the error is where it is torn.
    tool(page, "Free")?;
    press(page, 4, 0)?;
    page.wait_for("document.querySelector('#draft-pieces').textContent === '2'")?;
    tool(page, "Wall")?;
    press(page, 4, 2)?;
    page.wait_for_element(".error-cell")?;
    ensure!(
        page.text("#draft-error")?.starts_with("Row 5, column 3"),
        "the error is told where it is"
    );
    page.click("#draft-undo")?;
    page.wait_for_element("#draft-solvable")?;
    // Walls across: no solution.
    tool(page, "Wall")?;
    for column in 0..4 {
        press(page, 2, column)?;
    }
    page.wait_for_element("#draft-unsolvable")
}

pub fn make_save_share(page: &mut Page<'_>) -> Result<()> {
    open(page)?;
    page.eval("document.querySelector('#make-card .segmented button:nth-child(2)').click()")?;
    page.eval("(() => { const s = document.querySelector('#make-grade'); s.value = 'easy'; s.dispatchEvent(new Event('change', { bubbles: true })); })()")?;
    page.eval("document.querySelector('#make').click()")?;
    page.wait_for("document.querySelector('#draft-size').textContent === '6×6'")?;
    page.wait_for("document.querySelector('#draft-grade')?.textContent === 'Easy'")?;
    page.write("#draft-name", "Yard")?;
    page.eval("document.querySelector('#draft-name').blur()")?;
    // A new name is judged again; then the panel stays as it is.
    page.wait_for("!!document.querySelector('#draft-solvable')")?;
    page.eval("document.querySelector('#draft-save').click()")?;
    page.wait_for_element(".toast")?;
    let link = page.copied_by("#draft-share")?;
    let moves = page.text("#draft-moves")?;
    page.eval("document.querySelector('#draft-play').click()")?;
    page.wait_for_element("#block-board .piece")?;
    let position = page.eval("document.querySelector('#block-board').dataset.position")?;
    let position = position.as_str().context("no position")?.to_owned();
    // Another level, and back by the link.
    super::blocks::pick(page, "hrd-01")?;
    page.eval(&format!("location.href = {link:?}"))?;
    page.wait_for(&format!(
        "document.querySelector('#block-board').dataset.position === {position:?}"
    ))?;
    ensure!(page.text("#level-name")? == "Yard", "the name comes along");
    page.click("#solve")?;
    page.wait_for(&format!("document.querySelector('#length')?.textContent === {moves:?}"))?;
    // Among the player's own.
    page.eval("document.querySelector('#layouts').click()")?;
    page.wait_for_element("#find-level")?;
    page.eval("(() => { const f = document.querySelector('#find-level'); f.value = ''; f.dispatchEvent(new Event('input', { bubbles: true })); })()")?;
    page.eval("document.querySelector('#shelves button:nth-child(5)').click()")?;
    page.wait_for("document.querySelectorAll('.plate').length === 1")?;
    page.click(".plate-box .delete")?;
    page.wait_for("document.querySelectorAll('.plate').length === 0")
}

/// What was drawn is there after a reload, whether it makes sense or not.
pub fn draft_stays(page: &mut Page<'_>) -> Result<()> {
    open(page)?;
    page.click("#draft-clear")?;
    tool(page, "Piece(2, 2)")?;
    press(page, 0, 1)?;
    page.wait_for("document.querySelector('#draft-error')?.textContent.includes('Goal')")?;
    page.reload()?;
    page.wait_for("document.querySelector('#draft-error')?.textContent.includes('Goal')")?;
    ensure!(page.text("#draft-pieces")? == "1", "the piece is there");
    tool(page, "Goal")?;
    press(page, 3, 1)?;
    page.wait_for_element("#draft-solvable")
}
