//! For everybody: what axe finds on every screen, reader mode, and the keyboard alone.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::screens::{SCREENS, begin};
use crate::page::Page;

/// Runs axe; gives its findings as lines, and whether one of them is serious.
fn find_faults(page: &mut Page<'_>, axe: &str) -> Result<Vec<(bool, String)>> {
    page.eval(&format!("{axe};1"))?;
    // Wait until what comes in has come: half-transparent text has no contrast.
    page.eval("new Promise((done) => setTimeout(done, 700))")?;
    let found = page.eval(
        "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations.map((fault) =>
        [fault.impact, fault.id, fault.help, fault.nodes.slice(0, 4).map((node) => node.target.join(' ')).join(', ')]))",
    )?;
    let found = found.as_array().context("axe says nothing")?;
    let line = |fault: &Value| {
        let part = |idx: usize| fault[idx].as_str().unwrap_or_default();
        let is_grave = matches!(part(0), "serious" | "critical");
        (is_grave, format!("{}: {} ({}) at {}", part(0), part(1), part(2), part(3)))
    };
    Ok(found.iter().map(line).collect())
}

pub fn axe(page: &mut Page<'_>) -> Result<()> {
    let Some(path) = std::env::var_os("TUIPAN_AXE") else {
        println!("        (not run: TUIPAN_AXE does not name axe-core's axe.min.js)");
        return Ok(());
    };
    let axe = std::fs::read_to_string(path)?;
    let (mut n_looks, mut grave) = (0, Vec::new());
    for (theme, language, width) in [
        ("light", "en", 1280),
        ("dark", "zh-CN", 1280),
        ("light", "zh-CN", 390),
        ("dark", "en", 390),
    ] {
        for (name, go) in SCREENS {
            // The screens are reached on a wide page, where all buttons are.
            let size = |width: u32| json!({ "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false });
            page.call("Emulation.setDeviceMetricsOverride", size(1280))?;
            begin(page, theme, language)?;
            go(page).with_context(|| format!("on the way to {name}"))?;
            page.call("Emulation.setDeviceMetricsOverride", size(width))?;
            for (is_grave, fault) in find_faults(page, &axe)? {
                println!("        axe, {name} ({theme}, {language}, {width} px): {fault}");
                if is_grave {
                    grave.push(format!("{name}: {fault}"));
                }
            }
            n_looks += 1;
        }
    }
    println!(
        "        axe has looked at {n_looks} screens: {} serious or critical faults",
        grave.len()
    );
    ensure!(grave.is_empty(), "{}", grave.join("; "));
    Ok(())
}

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
