//! The puzzles of the day: the page of them, the ranked attempt, the result to share, the calendar.

use anyhow::{Result, ensure};
use serde_json::json;

use super::blocks;
use crate::page::Page;

/// Noon of 2026-11-16 (UTC), a Monday: the first day, with an easy level.
pub const FIRST_NOON: u64 = 20_773 * 86_400_000 + 43_200_000;

/// The page believes from now on that it was opened at that time.
pub fn travel(page: &mut Page<'_>, to: u64) -> Result<()> {
    let source = format!(
        "(() => {{ const now = Date.now.bind(Date), since = now(); Date.now = () => {to} + now() - since; }})()"
    );
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }))?;
    page.reload()?;
    page.click(".tabs [data-tab=daily]")?;
    page.wait_for_element("#calendar")
}

fn state(kind: &str, state: &str) -> String {
    format!("document.querySelector('#daily-{kind} .daily')?.dataset.state === '{state}'")
}

pub fn days(page: &mut Page<'_>) -> Result<()> {
    travel(page, FIRST_NOON)?;
    ensure!(page.eval("location.hash")? == "#/daily", "it has an address");
    ensure!(page.text("#daily-day")? == "Nov 16, 2026 · No. 1", "{}", page.text("#daily-day")?);
    ensure!(page.text("#daily-blocks")?.contains("Best possible: 7 moves"), "par is said");
    page.click("#daily-blocks .btn.primary")?;
    page.wait_for_element("#block-board .piece")?;
    let said = page.text("#occasion")?;
    ensure!(said == "Daily puzzle No. 1 · Nov 16", "{said}");
    // Begun, then solved.
    let level = blocks::level("fayaa-252");
    let moves = blocks::solution(&level);
    let (first, rest) = moves.as_slice().split_first().expect("seven moves");
    blocks::play_by_mouse(page, &level, std::slice::from_ref(first))?;
    page.eval("document.querySelector('.tabs [data-tab=daily]').click()")?;
    page.wait_for(&state("blocks", "begun"))?;
    page.wait_for(&state("tiles", "open"))?;
    page.click("#daily-blocks .btn.primary")?;
    page.wait_for("document.querySelector('#block-moves')?.textContent === '1'")?;
    blocks::play_by_mouse(page, &level, rest)?;
    page.wait_for_element(".dialog.win")?;
    let said = page.text("#won-occasion")?;
    ensure!(said == "Daily puzzle No. 1 · Nov 16", "{said}");
    let shared = page.copied_by("#win-share")?;
    let lines: Vec<&str> = shared.lines().collect();
    ensure!(lines.len() == 3, "{shared}");
    ensure!(lines[0] == "Tuipan · Daily puzzle No. 1 · Huarong Dao", "{shared}");
    ensure!(lines[1].ends_with(", 7 moves · optimal"), "{shared}");
    ensure!(lines[2].ends_with("#/daily/blocks/2026-11-16"), "{shared}");
    page.click("#close-win")?;
    page.eval("document.querySelector('.tabs [data-tab=daily]').click()")?;
    page.wait_for(&state("blocks", "solved"))?;
    ensure!(page.text("#daily-blocks")?.contains("1 day in a row"), "the streak");
    // Once more is not ranked.
    page.click("#daily-blocks .row .btn")?;
    page.wait_for("document.querySelector('#occasion')?.textContent.endsWith('not ranked')")?;

    // The next day.
    travel(page, FIRST_NOON + 86_400_000)?;
    page.wait_for(&state("blocks", "open"))?;
    ensure!(page.text("#daily-blocks")?.contains("1 day in a row"), "today's is still to come");
    ensure!(
        page.eval("document.querySelector('[data-day=\"2026-11-18\"]').disabled")? == true,
        "to come"
    );
    ensure!(
        page.eval("document.querySelector('[data-day=\"2026-11-15\"]').disabled")? == true,
        "before the first"
    );
    page.click("[data-day='2026-11-16']")?;
    page.wait_for(&state("blocks", "solved"))?;
    ensure!(page.text("#daily-day")? == "Nov 16, 2026 · No. 1", "the chosen day");
    page.click("#daily-tiles .btn.primary")?;
    page.wait_for("document.querySelector('#occasion')?.textContent.endsWith('not ranked')")?;
    page.click(".tabs [data-tab=daily]")?;
    page.click("#month-before")?;
    page.wait_for("document.querySelector('#calendar h2').textContent === 'October 2026'")?;
    page.click("#month-after")?;
    page.wait_for("!!document.querySelector('[data-day=\"2026-11-30\"]')")
}
