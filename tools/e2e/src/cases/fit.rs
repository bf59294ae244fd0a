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

pub fn nothing_sticks_out(page: &mut Page<'_>) -> Result<()> {
    let mut faults = Vec::new();
    for language in ["en", "zh-CN"] {
        for (name, go) in SCREENS {
            let size = |(width, height): (u32, u32)| json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
            page.call("Emulation.setDeviceMetricsOverride", size((1280, 800)))?;
            begin(page, "light", language)?;
            go(page).with_context(|| format!("on the way to {name}"))?;
            for device in [(1280, 800), (390, 844), (320, 640), (844, 390), (568, 320)] {
                page.call("Emulation.setDeviceMetricsOverride", size(device))?;
                page.eval("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")?;
                let outside = page.eval(OUTSIDE)?;
                let outside = outside.as_str().context("no answer")?;
                if !outside.is_empty() {
                    println!("        {name} ({language}, {device:?}): {outside}");
                    faults.push(format!("{name} ({language}, {device:?}): {outside}"));
                }
            }
        }
    }
    ensure!(faults.is_empty(), "{} screens do not fit", faults.len());
    Ok(())
}
