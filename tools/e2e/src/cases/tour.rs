//! A tour of every screen in both languages. On small devices nothing is cut off at the side, nothing scrolls sideways,
//! no word runs out of its button; and in both themes axe finds no serious problem.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::FRAMES;
use super::screens::{Go, SCREENS, begin};
use crate::page::Page;

/// What sticks out of the screen, or of its own button. What lies in something that scrolls, or is clipped on purpose,
/// is not looked at.
const OUTSIDE: &str = "(() => {
    const found = [];
    const name = (e) => `${e.tagName.toLowerCase()}${e.id && '#' + e.id}.${[...e.classList].join('.')} ${e.textContent.slice(0, 20)}`;
    const is_kept = (e) => { for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
        if (getComputedStyle(p).overflowX !== 'visible') return true; } return false; };
    const width = document.documentElement.clientWidth;
    if (document.scrollingElement.scrollWidth > width) found.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
    for (const e of document.querySelectorAll('body *')) {
        const box = e.getBoundingClientRect();
        if (box.width < 2 || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || e.closest('.hush, .skip, .tray')) continue;
        if ((box.left < -1 || box.right > width + 1) && !is_kept(e)) found.push(`${name(e)} from ${box.left | 0} to ${box.right | 0}`);
        if (e.matches('button, .btn, summary, h1, h2') && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline')
            found.push(`${name(e)} has ${e.scrollWidth} in ${e.clientWidth}`);
        if (e.matches('dialog .content') && e.scrollWidth > e.clientWidth + 1) found.push(`${name(e)} scrolls sideways`);
    }
    return found.slice(0, 5).join('; ');
})()";

/// Upright and lying phones down to the smallest, and a desktop.
const DEVICES: [(u32, u32); 5] = [(1280, 800), (390, 844), (320, 640), (844, 390), (568, 320)];

fn resize(page: &mut Page<'_>, (width, height): (u32, u32)) -> Result<()> {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    page.call("Emulation.setDeviceMetricsOverride", size).map(drop)
}

fn set_theme(page: &mut Page<'_>, theme: &str) -> Result<()> {
    let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
    page.call("Emulation.setEmulatedMedia", features).map(drop)
}

pub fn first_half(page: &mut Page<'_>) -> Result<()> {
    tour(page, &SCREENS[..SCREENS.len() / 2])
}

pub fn second_half(page: &mut Page<'_>) -> Result<()> {
    tour(page, &SCREENS[SCREENS.len() / 2..])
}

/// Visits the screens, and looks at each in both languages, on every device, and with axe in both themes.
pub fn tour(page: &mut Page<'_>, screens: &[(&str, Go)]) -> Result<()> {
    let axe = match std::env::var_os("TUIPAN_AXE") {
        Some(path) => Some(std::fs::read_to_string(path)?),
        None => {
            println!("        (axe was not run: TUIPAN_AXE does not name axe-core's axe.min.js)");
            None
        }
    };
    let mut problems = Vec::new();
    for (name, go) in screens {
        // The screens are reached on a wide page, where all buttons are.
        resize(page, DEVICES[0])?;
        set_theme(page, "light")?;
        begin(page)?;
        go(page).with_context(|| format!("on the way to {name}"))?;
        if let Some(axe) = &axe {
            page.eval(&format!("{axe};1"))?;
        }
        for (language, axe_looks) in [
            ("en", [("light", DEVICES[0]), ("dark", DEVICES[1])]),
            ("zh-CN", [("dark", DEVICES[0]), ("light", DEVICES[1])]),
        ] {
            if language != "en" {
                page.eval("document.querySelector('#language').click()")?;
                page.wait_for(&format!("document.documentElement.lang === {language:?}"))?;
            }
            for device in DEVICES {
                resize(page, device)?;
                page.eval(FRAMES)?;
                let outside = page.eval(OUTSIDE)?;
                let outside = outside.as_str().context("no answer")?;
                if !outside.is_empty() {
                    problems.push(format!("{name} ({language}, {device:?}): {outside}"));
                }
            }
            for (theme, device) in axe_looks.into_iter().filter(|_| axe.is_some()) {
                resize(page, device)?;
                set_theme(page, theme)?;
                for problem in axe_problems(page)? {
                    problems
                        .push(format!("{name} ({language}, {theme}, {device:?}): axe: {problem}"));
                }
            }
        }
    }
    ensure!(problems.is_empty(), "{}", problems.join("\n        "));
    Ok(())
}

/// Until what comes in has come: half-transparent text has no contrast. Animations without an end are not waited for.
const STILL: &str = "Promise.race([
    new Promise((done) => setTimeout(done, 2000)),
    Promise.all(document.getAnimations().filter((a) => a.effect.getComputedTiming().endTime !== Infinity).map((a) => a.finished.catch(() => {})))
]).then(() => 1)";

/// What axe, loaded before, finds that is serious or critical; the rest is printed.
fn axe_problems(page: &mut Page<'_>) -> Result<Vec<String>> {
    page.eval(FRAMES)?;
    page.eval(STILL)?;
    let found = page.eval(
        "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations.map((found) =>
        [found.impact, found.id, found.help, found.nodes.slice(0, 4).map((node) => node.target.join(' ')).join(', ')]))",
    )?;
    let mut problems = Vec::new();
    for found in found.as_array().context("axe says nothing")? {
        let part = |idx: usize| found[idx].as_str().unwrap_or_default();
        let line = format!("{}: {} ({}) at {}", part(0), part(1), part(2), part(3));
        if matches!(part(0), "serious" | "critical") {
            problems.push(line);
        } else {
            println!("        axe: {line}");
        }
    }
    Ok(problems)
}
