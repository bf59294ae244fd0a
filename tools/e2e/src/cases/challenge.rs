//! A friend's link: the same puzzle against the friend's game, and who won.

use anyhow::{Result, ensure};
use tuipan_game::{Challenge, Recording};

use crate::page::Page;

/// A 3x3 that was solved by U and, 400 ms later, L.
const REPLAY: &str = "UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA";
const START: &str = "1 2 3/4 0 6/7 5 8";

/// Solves the board, faster or slower than the friend.
fn solve(page: &mut Page<'_>, pause: u64) -> Result<()> {
    page.wait_for_element("#ghost .tile")?;
    ensure!(page.board()?.to_string() == START, "the friend's board");
    page.key("ArrowUp")?;
    std::thread::sleep(std::time::Duration::from_millis(pause));
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win #verdict")
}

/// The link of a challenge by a friend whose times are that many times those of the replay.
fn link(factor: u64) -> Result<String> {
    let mut recording = Recording::from_link(REPLAY, &())?;
    recording.events.iter_mut().for_each(|event| event.at *= factor);
    Ok(Challenge::new("Mei", recording).to_link())
}

/// The end says who won; a rematch is the same game again, also after a reload in its middle.
pub fn verdict(page: &mut Page<'_>) -> Result<()> {
    page.eval(&format!("location.hash = '/challenge/{}'", link(1)?))?;
    solve(page, 1500)?;
    let said = page.text("#verdict")?;
    ensure!(said.starts_with("Mei won by "), "{said}");
    ensure!(said.ends_with("Mei: 0:00.4, 2 moves."), "{said}");
    page.click("#close-win")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    // A friend who took 400 seconds.
    page.eval(&format!("location.hash = '/challenge/{}'", link(1000)?))?;
    solve(page, 0)?;
    ensure!(page.text("#verdict")?.starts_with("You won by 39"), "{}", page.text("#verdict")?);
    ensure!(page.text("#again")? == "Rematch", "the same again");
    page.click("#again")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    page.wait_for_element("#ghost .tile")?;
    page.reload()?;
    solve(page, 0)?;
    ensure!(page.text("#verdict")?.starts_with("You won by 39"), "{}", page.text("#verdict")?);
    // Where the time went.
    page.click("#analyse")?;
    page.wait_for("document.querySelectorAll('#splits tbody tr').length === 2")?;
    ensure!(page.text("#splits tbody tr")?.starts_with("Row 1"), "row by row");
    Ok(())
}

/// A link that challenges a friend, from the panel after a win.
pub fn from_a_win(page: &mut Page<'_>) -> Result<()> {
    page.begin(START)?;
    page.key("ArrowUp")?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win")?;
    // Who is not known by name yet is asked once.
    page.click("#challenge-friend")?;
    page.wait_for("document.activeElement.id === 'player-name'")?;
    page.write("#player-name", " 梅 Mei\u{202e} ")?;
    page.eval("document.activeElement.blur()")?;
    let link = page.copied_by("#copy-challenge")?;
    ensure!(link.contains("#/challenge/Qw"), "{link}");
    page.eval(&format!("location.href = {link:?}"))?;
    page.wait_for_element("#ghost .tile")?;
    ensure!(page.board()?.to_string() == START, "the same board");
    let said = page.text("#occasion")?;
    ensure!(said.starts_with("Challenge from 梅 MeiTo beat: 0:00."), "{said}");
    ensure!(page.text("#ghost figcaption")? == "梅 Mei", "the ghost has a name");
    page.reload()?;
    // Two games of the same moves at the same times have the same link.
    solve(page, 300)?;
    ensure!(page.text("#challenge-friend")? == "Send back to 梅 Mei", "send back");
    let back = page.copied_by("#challenge-friend")?;
    ensure!(back.contains("#/challenge/Qw") && back != link, "{back}");
    Ok(())
}
