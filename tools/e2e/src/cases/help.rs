//! The solver at the player's side.

use anyhow::{Context, Result, ensure};
use tuipan_puzzle::tiles::Direction;

use crate::page::Page;

/// A position of 4x4, and the length of its shortest solutions (by `tuipan solve`).
const NEAR: (&str, u32) = ("5 1 3 4/2 6 8 12/9 10 7 0/13 14 11 15", 11);

pub fn solve_and_next(page: &mut Page<'_>) -> Result<()> {
    let (start, length) = NEAR;
    page.begin(start)?;
    page.click("#solve")?;
    page.wait_for_element("#length")?;
    ensure!(
        page.text("#length")? == length.to_string(),
        "the shortest solution has {length} moves"
    );
    for left in (0..length).rev() {
        page.space()?;
        if left > 0 {
            page.wait_for(&format!("document.querySelector('#path').dataset.left === '{left}'"))?;
        }
    }
    page.wait_for_element(".dialog.win")?;
    ensure!(page.text("#stm")? == length.to_string(), "all steps were made");
    // Assisted: not on the board.
    page.click("#close-win")?;
    page.click(".tabs [data-tab=records]")?;
    page.wait_for_element(".empty")
}

pub fn large_board(page: &mut Page<'_>) -> Result<()> {
    page.click("#new")?;
    page.click(".sizes [data-side='7']")?;
    page.click("#begin")?;
    page.wait_for("document.querySelectorAll('#board > .tile').length === 48")?;
    page.click("#solve")?;
    page.wait_for_element("#length")?;
    let first: u32 = page.text("#length")?.parse()?;
    page.wait_for(&format!("Number(document.querySelector('#length').textContent) < {first}"))?;
    // While it improves, the page can be played.
    page.click("#hide-solution")?;
    page.wait_for_element("#solve")?;
    for key in ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] {
        page.key(key)?;
    }
    ensure!(page.text("#stm")? != "0", "the board can be played");
    Ok(())
}

pub fn demo(page: &mut Page<'_>) -> Result<()> {
    page.begin("8 6 7/2 5 4/3 0 1")?;
    let start = page.board()?;
    page.click("#solve")?;
    page.click("#demo")?;
    page.wait_for("Number(document.querySelector('#show-cursor').textContent) >= 2")?;
    page.click("#show-run")?;
    let at: usize = page.text("#show-cursor")?.parse()?;
    page.space()?;
    ensure!(page.text("#show-cursor")? == (at + 1).to_string(), "space is one step");
    page.eval(
        "(() => { const s = document.querySelector('#show .slider'); s.value = 31;
        s.dispatchEvent(new Event('input', { bubbles: true })); })()",
    )?;
    page.wait_for("document.querySelector('#board').dataset.position === '1 2 3/4 5 6/7 8 0'")?;
    page.click("#end-show")?;
    ensure!(page.board()? == start && page.text("#stm")? == "0", "the game has waited");
    Ok(())
}

pub fn hint(page: &mut Page<'_>) -> Result<()> {
    page.begin("8 6 7/2 5 4/3 0 1")?;
    page.click("#hint")?;
    page.wait_for_element("#board > .region")?;
    page.click("#hint-note .btn")?;
    page.wait_for_element("#board > .tile.hint")?;
    page.click("#hint-note .btn")?;
    page.wait_for_element("#board > .tile[data-move]")?;
    ensure!(page.text("#hint-note p")?.contains("31 → 30"), "the hint tells its facts");
    page.click("#board > .tile[data-move]")?;
    page.wait_for("!document.querySelector('#hint-note')")
}

pub fn to_go(page: &mut Page<'_>) -> Result<()> {
    let (start, length) = NEAR;
    page.begin(start)?;
    page.click("#settings")?;
    page.click("#switch-to-go")?;
    page.click(".dialog header .iconbtn")?;
    page.wait_for(&format!("document.querySelector('#to-go')?.textContent === '{length}'"))?;
    let next = if page.board()?.available(Direction::Up) > 0 { "ArrowUp" } else { "ArrowDown" };
    page.key(next)?;
    let (less, more) = (length - 1, length + 1);
    page.wait_for(&format!(
        "['{less}', '{more}'].includes(document.querySelector('#to-go').textContent)"
    ))
}

pub fn analysis(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/0 7 8")?;
    // Up and down again: two moves lost; then home.
    for key in ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowLeft"] {
        page.key(key)?;
    }
    page.click("#analyse")?;
    page.wait_for_element("#analysis .chart .loss")?;
    page.wait_for("document.querySelectorAll('#analysis .losses li').length === 1")?;
    ensure!(page.text("#analysis .losses b")? == "+2", "one loss of two moves");
    page.click("#analysis .losses .btn")?;
    page.wait_for("document.querySelector('#board').dataset.position === '1 2 3/4 5 6/0 7 8'")
}

pub fn cancel(page: &mut Page<'_>) -> Result<()> {
    // Tables are made and kept ...
    page.begin(NEAR.0)?;
    page.click("#solve")?;
    page.wait_for_element("#length")?;
    page.click("#hide-solution")?;
    // ... then a search of half a minute is cancelled, which ends the worker.
    page.click("#new")?;
    page.click(".sizes [data-side='5']")?;
    page.click("#begin")?;
    page.click("#solve")?;
    page.wait_for("/Improving/.test(document.querySelector('#solve-card h2 small')?.textContent)")?;
    page.click("#hide-solution")?;
    page.wait_for_element("#solve")?;
    // A new worker answers, with its tables from the browser's storage.
    page.begin(NEAR.0)?;
    page.click("#solve")?;
    page.wait_for(&format!("document.querySelector('#length')?.textContent === '{}'", NEAR.1))?;
    page.click("#hide-solution")?;
    page.click("#solve")?;
    page.wait_for_element("#length")
}

/// Counts in another way, behind its door.
fn count_by(page: &mut Page<'_>, number: usize) -> Result<()> {
    page.wait_for_element("#solve-card [data-metrics]")?;
    page.eval(&format!(
        "document.querySelector('#solve-card [data-metrics] button:nth-child({number})').click()"
    ))
    .map(drop)
}

pub fn slides(page: &mut Page<'_>) -> Result<()> {
    page.begin("0 2 3 4/1 6 7 8/5 10 11 12/9 13 14 15")?;
    page.click("#solve")?;
    page.wait_for("document.querySelector('#length')?.textContent === '6'")?;
    count_by(page, 2)?;
    page.wait_for("document.querySelector('#length')?.textContent === '2'")?;
    page.wait_for("document.querySelector('#solve-card h2 small').textContent.includes('Shortest')")
}

/// The tables for slides are built once: after a reload a new worker has them from the browser's database.
pub fn slides_kept(page: &mut Page<'_>) -> Result<()> {
    let solve = |page: &mut Page<'_>| -> Result<u64> {
        // Counts how often the card says that tables are built.
        page.eval(
            "window.nBuilding = 0;
            new MutationObserver(() => {
                const card = document.querySelector('#solve-card')?.textContent ?? '';
                window.nBuilding += card.includes('Preparing the solver');
            }).observe(document.body, { subtree: true, childList: true, characterData: true })",
        )?;
        count_by(page, 2)?;
        page.click("#solve")?;
        page.wait_for(
            "document.querySelector('#solve-card h2 small')?.textContent.includes('Shortest')",
        )?;
        let length = page.text("#length")?;
        ensure!(length == "2", "two slides, not {length}");
        page.eval("window.nBuilding")?.as_u64().context("no count")
    };
    page.begin("0 2 3 4/1 6 7 8/5 10 11 12/9 13 14 15")?;
    ensure!(solve(page)? > 0, "the first time, tables are built");
    page.reload()?;
    let n_building = solve(page)?;
    ensure!(
        n_building == 0,
        "the second time nothing is built, but it was said {n_building} times"
    );
    Ok(())
}

pub fn upper_bounds(page: &mut Page<'_>) -> Result<()> {
    page.click("#settings")?;
    page.click("#switch-to-go")?;
    page.click(".dialog header .iconbtn")?;
    page.click("#new")?;
    page.click(".sizes [data-side='5']")?;
    page.click("#begin")?;
    page.wait_for("/at most \\d+/.test(document.querySelector('.togo')?.textContent)")?;
    page.click("#hint")?;
    page.click("#hint-note .btn")?;
    page.click("#hint-note .btn")?;
    page.wait_for(
        "/at most \\d+ → \\d+/.test(document.querySelector('#hint-note p').textContent)",
    )?;
    let bound = "Number(document.querySelector('#to-go').textContent)";
    // Three moves as hinted: each takes one off, or more if something better is found.
    for _ in 0..3 {
        page.wait_for(&format!("{bound} > 0"))?;
        let before = page.eval(bound)?.as_u64().context("no bound")?;
        if page.eval("!!document.querySelector('.tile[data-move]')")? != true {
            page.click("#hint")?;
            page.click("#hint-note .btn")?;
            page.click("#hint-note .btn")?;
            page.wait_for_element("#board > .tile[data-move]")?;
        }
        page.click("#board > .tile[data-move]")?;
        page.wait_for(&format!("{bound} < {before}"))?;
    }
    page.menu("analyse")?;
    page.wait_for_element("#analysis .chart .line")?;
    ensure!(page.text("#analysis")?.contains("at most"), "the curve is said to be a bound");
    ensure!(
        page.eval("!document.querySelector('#analysis .losses')")? == true,
        "no loss is claimed"
    );
    Ok(())
}

pub fn move_list(page: &mut Page<'_>) -> Result<()> {
    page.begin("8 6 7/2 5 4/3 0 1")?;
    page.click("#solve")?;
    page.wait_for("document.querySelectorAll('#path button').length === 31")?;
    ensure!(page.text("#left")? == "31" && page.text("#length")? == "31", "31 to go of 31");
    // The first move names a tile beside the gap: 3, 1 or 5.
    let first = page.text("#path button")?;
    ensure!(["3→", "1←", "5↓"].contains(&first.as_str()), "{first}");
    let at = |n: usize, left: usize| {
        format!(
            "document.querySelectorAll('#path button')[{n}].ariaCurrent === 'step'
            && document.querySelector('#path').dataset.left === '{left}'
            && document.querySelector('#left').textContent === '{left}'"
        )
    };
    page.click("#next")?;
    page.wait_for(&at(1, 30))?;
    let (board, cell) = (page.board()?, "#path li:nth-child(10) button");
    // A press shows the board after that move; the game waits.
    page.click(cell)?;
    page.wait_for("document.querySelector('#show-cursor')?.textContent === '10'")?;
    page.wait_for(&at(10, 21))?;
    page.space()?;
    page.wait_for(&at(11, 20))?;
    let seen = page.eval(
        "(() => { const list = document.querySelector('#path').getBoundingClientRect();
        const now = document.querySelector('#path [aria-current]').getBoundingClientRect();
        return now.top >= list.top && now.bottom <= list.bottom; })()",
    )?;
    ensure!(seen == true, "the move at hand is in sight");
    page.click("#end-show")?;
    page.wait_for(&at(1, 30))?;
    ensure!(page.board()? == board, "the game has waited");
    Ok(())
}

pub fn stop(page: &mut Page<'_>) -> Result<()> {
    page.click("#new")?;
    page.click(".sizes [data-side='7']")?;
    page.click("#begin")?;
    page.click("#solve")?;
    page.wait_for_element("#was")?;
    let was = page.text("#was")?;
    ensure!(was.starts_with("(was "), "{was}");
    page.wait_for_element("#stop")?;
    page.click("#stop")?;
    page.wait_for("!document.querySelector('#stop')")?;
    let length = page.text("#length")?;
    page.wait_for("/Best found/.test(document.querySelector('#solve-card h2 small').textContent)")?;
    page.wait_for(&format!("document.querySelectorAll('#path button').length === {length}"))
}

/// Pieces without names show the letters that the list says.
/// Whether every piece of the move list is marked as it is named there, and how many there are.
const NAMED: &str = "(() => {
    const pieces = [...document.querySelectorAll('#block-board .piece')].map((piece) => [...piece.querySelectorAll('.name, .letter')]
        .filter((part) => part.checkVisibility()).map((part) => part.textContent).join('').replaceAll(' ', ''));
    const said = new Set([...document.querySelectorAll('#path button')].map((move) => move.textContent.replaceAll(' ', '').replace(/[↑↓←→].*/u, '')));
    const alone = [...said].every((name) => pieces.filter((piece) => piece === name).length === 1);
    return alone ? said.size : `${[...said]} among ${pieces}`; })()";

pub fn letters(page: &mut Page<'_>) -> Result<()> {
    for (level, n_least) in [("cars-beginner-1", 2), (super::blocks::FIRST, 8)] {
        super::blocks::pick(page, level)?;
        page.click("#solve")?;
        page.wait_for_element("#path button")?;
        let n_said = page.eval(NAMED)?;
        ensure!(
            n_said.as_u64() >= Some(n_least),
            "every piece that is named can be found: {n_said}"
        );
    }
    Ok(())
}
