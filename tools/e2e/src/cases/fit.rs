//! Every screen on small devices: nothing is cut off at the side, nothing scrolls sideways, no word runs out of its button.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::screens::{SCREENS, begin};
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

pub fn nothing_sticks_out(page: &mut Page<'_>) -> Result<()> {
    let mut n_faults = 0;
    for (name, go) in SCREENS {
        resize(page, DEVICES[0])?;
        begin(page, "light", "en")?;
        go(page).with_context(|| format!("on the way to {name}"))?;
        for language in ["en", "zh-CN"] {
            if language != "en" {
                page.eval("document.querySelector('#language').click()")?;
                page.wait_for(&format!("document.documentElement.lang === {language:?}"))?;
            }
            for device in DEVICES {
                resize(page, device)?;
                page.eval("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")?;
                let outside = page.eval(OUTSIDE)?;
                let outside = outside.as_str().context("no answer")?;
                if !outside.is_empty() {
                    println!("        {name} ({language}, {device:?}): {outside}");
                    n_faults += 1;
                }
            }
        }
    }
    ensure!(n_faults == 0, "{n_faults} times something sticks out");
    Ok(())
}
