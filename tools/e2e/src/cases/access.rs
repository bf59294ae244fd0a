//! For everybody: reader mode, and the keyboard alone. (What axe finds: `tour`.)

use anyhow::{Context, Result, ensure};

use crate::page::Page;

pub fn reader_mode(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/7 0 8")?;
    page.click("#settings")?;
    page.click("#switch-reader")?;
    page.click(".dialog header .iconbtn")?;
    page.wait_for_element("#board > .tile[role=button][tabindex='0']")?;
    let name = "document.activeElement.getAttribute('aria-label')";
    page.eval("document.querySelector('#board > .tile[tabindex=\"0\"]').focus()")?;
    ensure!(page.eval(name)? == "1, row 1 column 1", "the tile has a name");
    for (key, wanted) in [
        ("ArrowRight", "2, row 1 column 2"),
        ("ArrowDown", "5, row 2 column 2"),
        ("ArrowDown", "5, row 2 column 2"), // Only the gap is there.
        ("ArrowRight", "6, row 2 column 3"),
        ("ArrowDown", "8, row 3 column 3"),
        ("ArrowLeft", "7, row 3 column 1"), // Over the gap.
        ("ArrowRight", "8, row 3 column 3"),
    ] {
        page.key(key)?;
        let said = page.eval(name)?;
        ensure!(said == wanted, "after {key}: {said}, not {wanted}");
    }
    ensure!(page.text("#stm")? == "0", "the arrows moved nothing");
    let n_stops = page.eval("document.querySelectorAll('#board > [tabindex=\"0\"]').length")?;
    ensure!(n_stops == 1, "one tile is in the tab order, not {n_stops}");
    page.key("Enter")?;
    page.wait_for("document.querySelector('#spoken').textContent === 'Solved'")?;
    page.wait_for_element(".dialog.win")
}

pub fn keyboard_alone(page: &mut Page<'_>) -> Result<()> {
    // Tab reaches the buttons; Enter opens; the focus stays inside; Escape closes and gives it back.
    let focused = "document.activeElement.id";
    page.eval("document.querySelector('#menu').focus()")?;
    page.press_enter()?;
    page.wait_for_element(".dialog .menu")?;
    for _ in 0..40 {
        page.press_native("Tab")?;
        let is_inside = page.eval(
            "document.activeElement === document.body || !!document.activeElement.closest('.dialog')",
        )?;
        ensure!(is_inside == true, "the focus has left the dialog");
    }
    page.press_native("Escape")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    page.wait_for("document.activeElement.id === 'menu'").with_context(|| {
        let now = page.eval(focused).unwrap_or_default();
        format!("the focus is at {now}")
    })?;
    // Everything that can be pressed can be reached by Tab, and shows it.
    let n_buttons = page.eval(
        "[...document.querySelectorAll('button, a[href], input, select, textarea')]
        .filter((e) => e.offsetParent && !e.disabled && e.tabIndex < 0).length",
    )?;
    ensure!(n_buttons == 0, "{n_buttons} controls cannot be reached by Tab");
    page.eval("document.querySelector('.skip').focus()")?;
    page.press_enter()?;
    page.wait_for("document.activeElement.id === 'board'")?;
    page.key("ArrowUp")?;
    page.key("ArrowDown")?;
    ensure!(page.text("#stm")? != "0", "the board can be played");
    Ok(())
}
