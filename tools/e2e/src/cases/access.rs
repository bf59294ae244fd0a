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

/// What is said to those who do not see it: undo names the tile that went back, a slide all its tiles; the language
/// button is called by the language.
pub fn names(page: &mut Page<'_>) -> Result<()> {
    page.begin("0 2 3/1 5 6/4 7 8")?;
    let said = |page: &mut Page<'_>, wanted: &str| {
        page.wait_for(&format!("document.querySelector('#spoken').textContent === {wanted:?}"))
    };
    page.click_cell(6)?;
    said(page, "1, 4 up")?;
    page.key("ArrowLeft")?;
    said(page, "7, row 3 column 1")?;
    page.click("#undo")?;
    said(page, "7, row 3 column 2")?;
    page.click("#undo")?;
    said(page, "1, 4 down")?;
    let name = "document.querySelector('#language > :not([aria-hidden])').textContent";
    page.wait_for(&format!("{name} === '中文'"))?;
    page.click("#language")?;
    page.wait_for(&format!("{name} === 'English'"))?;
    // Locked skins say how they are earned.
    page.click("#language")?;
    page.click("#settings")?;
    page.wait_for(
        "/Locked.*15 seconds/.test(document.querySelector('.swatch.locked em').textContent)",
    )
}

/// Icons are part of the page: none is asked for.
pub fn icons(page: &mut Page<'_>) -> Result<()> {
    for _ in 0..10 {
        page.key("ArrowUp")?;
        page.key("ArrowDown")?;
    }
    let asked = page.eval(
        "performance.getEntriesByType('resource').filter((entry) => entry.name.includes('icons.svg')).length",
    )?;
    ensure!(asked == 0, "{asked} requests for icons");
    let drawn = page.eval(
        "[...document.querySelectorAll('.icon use')].every((use) => !!document.querySelector(use.getAttribute('href')))",
    )?;
    ensure!(drawn == true, "every icon is there");
    Ok(())
}

/// A key is chosen, works at once and after a reload, and is given back.
pub fn own_keys(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.click("#settings")?;
    page.wait_for_element("#own-keys")?;
    page.click("#own-keys summary")?;
    page.click("[data-key=left]")?;
    page.key_with("F2", "F2", 0)?;
    page.wait_for_toast("cannot be chosen")?;
    page.key_with("j", "KeyJ", 0)?;
    page.wait_for("document.querySelector('[data-key=left]').textContent === 'J'")?;
    page.reload()?;
    page.wait_for_element("#board .tile")?;
    // The address still has the settings, whose part of the page arrives after the board.
    page.wait_for_element("#own-keys")?;
    page.click("dialog .iconbtn")?;
    page.wait_for("!document.querySelector('dialog')")?;
    page.key_with("j", "KeyJ", 0)?;
    page.wait_for("document.querySelector('#stm')?.textContent === '1'")?;
    page.click("#settings")?;
    page.click("#own-keys summary")?;
    page.click("#usual-keys")?;
    page.wait_for("document.querySelector('[data-key=left]').textContent === '–'")
}
