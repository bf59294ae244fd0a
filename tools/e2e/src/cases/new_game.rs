//! A new game: sizes, difficulty, a position by hand, goals, seeds, and nothing before Start.

use anyhow::{Result, ensure};
use tuipan_puzzle::tiles::{Board, NamedGoal, scramble};
use tuipan_space::SplitMix64;

use crate::page::Page;

/// The middle of a cell of the board in the dialog.
fn cell(page: &mut Page<'_>, number: usize) -> Result<(f64, f64)> {
    let at = page.eval(&format!(
        "(() => {{ const tile = document.querySelector('.tile-editor [data-cell=\"{number}\"]');
        tile.closest('.tray').scrollIntoView({{ block: 'center' }}); const b = tile.getBoundingClientRect();
        return [b.x + b.width / 2, b.y + b.height / 2]; }})()"
    ))?;
    Ok((at[0].as_f64().unwrap_or_default(), at[1].as_f64().unwrap_or_default()))
}

fn typed(page: &mut Page<'_>, wanted: &str) -> Result<()> {
    page.wait_for(&format!("document.querySelector('#custom').value === {wanted:?}"))
}

/// Taps, drags and picks; the text follows, and solvability is said at once.
pub fn by_hand(page: &mut Page<'_>) -> Result<()> {
    page.click("#new")?;
    page.click(".sizes [data-side='3']")?;
    page.click("#way-custom")?;
    typed(page, "1 2 3/4 5 6/7 8 0")?;
    ensure!(page.eval("document.querySelector('#begin').disabled")? == true, "it is solved");
    for number in [7, 8] {
        let at = cell(page, number)?;
        page.drag(at, at)?; // A tap.
    }
    typed(page, "1 2 3/4 5 6/7 0 8")?;
    page.wait_for_element("#verdict.good")?;
    let (from, to) = (cell(page, 0)?, cell(page, 1)?);
    page.drag(from, to)?;
    typed(page, "2 1 3/4 5 6/7 0 8")?;
    page.wait_for_element("#swap")?;
    page.click("#swap")?;
    page.wait_for_element("#verdict.good")?;
    // Cleared, and picked tile by tile; the last goes by itself.
    page.click(".tile-editor > .row .btn")?;
    for tile in [8, 6, 7, 2, 5, 4, 3, 0] {
        page.click(&format!("[data-pick='{tile}']"))?;
    }
    typed(page, "8 6 7/2 5 4/3 0 1")?;
    page.click("#begin")?;
    page.wait_for("document.querySelector('#board').dataset.position === '8 6 7/2 5 4/3 0 1'")?;
    // A text in snake order.
    page.click("#new")?;
    page.click("#way-custom")?;
    page.write("#custom", "1 2 3/4 5 6/7 0 8")?;
    page.click("#order button:nth-child(2)")?;
    page.wait_for(
        "[...document.querySelectorAll('.tile-editor .tile')].map((tile) => tile.textContent).join(' ') === '1 2 3 6 5 4 7  8'",
    )
}

/// Opens the door to goals and seeds, and waits until they stand still.
pub fn open_goals(page: &mut Page<'_>) -> Result<()> {
    page.click("#goal summary")?;
    page.wait_for("document.querySelector('#snake').checkVisibility()")?;
    page.eval(
        "new Promise((done) => { document.querySelector('#goal .swatches').scrollIntoView({ block: 'nearest' });
        setTimeout(done, 300); })",
    )
    .map(drop)
}

/// Any goal, and its achievement.
pub fn goals(page: &mut Page<'_>) -> Result<()> {
    page.click(".tabs [data-tab=records]")?;
    page.wait_for_element(".deeds")?;
    let mut ends = Vec::new();
    // Four, because one drawn at random may be one of the others.
    for goal in ["#snake", "#goal-random", "#goal-by-hand", "#columns"] {
        page.click(".tabs [data-tab=play]")?;
        page.click("#new")?;
        page.click(".sizes [data-side='2']")?;
        open_goals(page)?;
        page.click(&format!("{goal} input"))?;
        page.wait_for(&format!("document.querySelector('{goal} input').checked"))?;
        if goal == "#goal-by-hand" {
            let (from, to) = (cell(page, 0)?, cell(page, 3)?);
            page.drag(from, to)?;
        }
        page.click("#begin")?;
        page.wait_for("document.querySelectorAll('#board > .tile').length === 3")?;
        // 2x2 is a ring: turn it until the goal comes round.
        for n in 0..12 {
            if page.eval("!!document.querySelector('.tray.won')")? == true {
                break;
            }
            let keys = ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"];
            let before = page.board()?;
            for key in keys.iter().cycle().skip(n).take(4) {
                page.key(key)?;
                let won = page.eval("!!document.querySelector('.tray.won')")? == true;
                if won || page.board()? != before {
                    break;
                }
            }
        }
        page.wait_for_element(".dialog.win")?;
        ends.push(page.board()?.to_string());
        page.click("#close-win")?;
    }
    let snake = NamedGoal::Snake.board("2x2".parse()?).to_string();
    ensure!(ends[0] == snake && ends[2] == "0 2/3 1", "the boards end in their goals: {ends:?}");
    page.click(".tabs [data-tab=records]")?;
    page.wait_for("[...document.querySelectorAll('.deed.got b')].length > 0")?;
    let got = page.eval(
        "[...document.querySelectorAll('.deed.got small')].some((deed) => /three different goals/i.test(deed.textContent))",
    )?;
    ensure!(got == true, "three goals bring their achievement");
    Ok(())
}

pub fn seed(page: &mut Page<'_>) -> Result<()> {
    for _ in 0..2 {
        page.click("#new")?;
        open_goals(page)?;
        page.write("#seed", "42")?;
        page.click("#begin")?;
        let goal = NamedGoal::BlankLast.board("4x4".parse()?);
        let wanted: Board = scramble::uniform(&goal, &mut SplitMix64::new(42));
        page.wait_for(&format!(
            "document.querySelector('#board').dataset.position === {:?}",
            wanted.to_string()
        ))?;
    }
    Ok(())
}

/// Whatever was chosen: Cancel leaves everything as it was, and so does Back.
pub fn cancelled(page: &mut Page<'_>) -> Result<()> {
    let board = page.board()?;
    for close in [".dialog footer .btn:not([id])", "back"] {
        page.click("#new")?;
        page.click(".sizes [data-side='5']")?;
        page.click(".swatches .swatch:nth-child(5) input")?;
        match close {
            "back" => drop(page.eval("history.back()")?),
            close => page.click(close)?,
        }
        page.wait_for("!document.querySelector('.dialog')")?;
        ensure!(page.board()? == board, "the game goes on");
        ensure!(page.eval("!document.querySelector('.tray.pictured')")? == true, "as it looked");
    }
    page.reload()?;
    ensure!(page.eval("!document.querySelector('.tray.pictured')")? == true, "nothing was kept");
    page.click("#new")?;
    page.wait_for("document.querySelector('.sizes [data-side=\"4\"]').ariaPressed === 'true'")
}

/// Sounds and ambience have volumes of their own, which are kept.
pub fn volumes(page: &mut Page<'_>) -> Result<()> {
    page.click("#settings")?;
    page.wait_for_element("#ambience-volume")?;
    for (id, value) in [("volume", 40), ("ambience-volume", 65)] {
        page.eval(&format!(
            "(() => {{ const s = document.querySelector('#{id}'); s.value = {value};
            s.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
        ))?;
    }
    page.reload()?;
    page.wait_for_element("#ambience-volume")?;
    let values = page.eval(
        "['volume', 'ambience-volume'].map((id) => document.querySelector('#' + id).value).join()",
    )?;
    ensure!(values == "40,65", "{values}");
    Ok(())
}
