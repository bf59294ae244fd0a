//! The player's own picture: brought in three ways, cropped, kept, put away; and files that are none.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::page::Page;

/// A file of 400 by 200 pixels: red at the left, blue at the right. And one that only says so.
const FILES: &str = "window.files = (async () => {
    const canvas = document.createElement('canvas'); canvas.width = 400; canvas.height = 200;
    const context = canvas.getContext('2d');
    context.fillStyle = '#f00'; context.fillRect(0, 0, 200, 200);
    context.fillStyle = '#00f'; context.fillRect(200, 0, 200, 200);
    const blob = await new Promise((done) => canvas.toBlob(done));
    const data = (file) => { const data = new DataTransfer(); data.items.add(file); return data; };
    window.good = () => data(new File([blob], 'halves.png', { type: 'image/png' }));
    window.bad = () => data(new File(['<svg onload=alert(1)>'], '<img src=x>.png', { type: 'image/png' }));
    return true;
})()";

/// The size of the picture on the tiles, and its colours at the left and right edge.
const SEEN: &str = "(async () => {
    const url = getComputedStyle(document.querySelector('#board .face')).backgroundImage;
    if (!url.startsWith('url(\"blob:')) return url;
    const image = new Image(); image.src = url.slice(5, -2); await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d'); context.drawImage(image, 0, 0);
    const colour = (x) => { const [r, , b] = context.getImageData(x, canvas.height / 2, 1, 1).data;
        return r > b ? 'red' : 'blue'; };
    return [canvas.width, canvas.height, colour(2), colour(canvas.width - 3)].join(' ');
})()";

fn see(page: &mut Page<'_>, wanted: &str) -> Result<()> {
    let so = format!("{SEEN}.then((seen) => seen === {wanted:?})");
    page.wait_for(&so).with_context(|| {
        let seen = page.eval(SEEN).unwrap_or_default();
        format!("the tiles show {seen}, not {wanted}")
    })
}

/// Starts a game with what is chosen, looks at its tiles, and opens the dialog again.
fn begin_and_see(page: &mut Page<'_>, wanted: &str) -> Result<()> {
    page.click("#begin")?;
    see(page, wanted)?;
    page.click("#new")?;
    page.wait_for_element("#crop img")
}

/// Gives a file to the chooser in the dialog.
fn choose(page: &mut Page<'_>, file: &str) -> Result<()> {
    page.wait_for_element(".picture-file")?;
    page.eval(&format!(
        "(() => {{ const input = document.querySelector('.picture-file'); input.files = {file}().files;
        input.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ))
    .map(drop)
}

pub fn own_picture(page: &mut Page<'_>) -> Result<()> {
    page.eval(FILES)?;
    page.click("#new")?;
    choose(page, "bad")?;
    page.wait_for_toast("an image")?;
    ensure!(page.eval("!!document.querySelector('.dialog .toast')")? == true, "said in the dialog");
    ensure!(page.eval("document.images.length")? == 5, "nothing of the file is on the page");
    choose(page, "good")?;
    page.wait_for_element("#crop img")?;
    // Nothing counts before the game begins.
    page.click(".dialog footer .btn:not([id])")?;
    page.wait_for("!document.querySelector('.dialog')")?;
    ensure!(page.eval("!document.querySelector('.tray.pictured')")? == true, "cancelled");
    page.click("#new")?;
    choose(page, "good")?;
    page.wait_for_element("#crop img")?;
    // A square board shows the middle of it.
    begin_and_see(page, "200 200 red blue")?;
    // Push the picture to the left, by key: now only the right half is seen.
    page.eval("document.querySelector('#crop').focus()")?;
    for _ in 0..15 {
        page.key("ArrowLeft")?;
    }
    begin_and_see(page, "200 200 blue blue")?;
    // And back, by hand.
    let rect = page.eval(
        "(() => { const crop = document.querySelector('#crop'); crop.scrollIntoView();
        const b = crop.getBoundingClientRect(); return [b.x, b.y + b.height / 2, b.width]; })()",
    )?;
    let number = |idx: usize| rect[idx].as_f64().context("no place");
    let (x, y, width) = (number(0)?, number(1)?, number(2)?);
    page.drag((x + 5.0, y), (x + 5.0 + width * 0.5, y))?;
    begin_and_see(page, "200 200 red blue")?;
    page.eval(
        "(() => { const zoom = document.querySelector('#crop-zoom'); zoom.value = 2;
        for (const kind of ['input', 'change']) zoom.dispatchEvent(new Event(kind, { bubbles: true })); })()",
    )?;
    begin_and_see(page, "100 100 red blue")?;
    // Another shape, another part.
    page.click("#width-more")?;
    page.click("#begin")?;
    page.wait_for("document.querySelectorAll('#board > .tile').length === 19")?;
    see(page, "125 100 red blue")?;
    page.reload()?;
    see(page, "125 100 red blue").context("after a reload")?;
    page.click("#new")?;
    page.click("#remove-picture")?;
    page.wait_for("!document.querySelector('#crop')")?;
    page.click(".dialog footer .btn:not([id])")?;
    see(page, "125 100 red blue").context("removing it was cancelled")?;
    page.click("#new")?;
    page.click("#remove-picture")?;
    page.click("#begin")?;
    page.wait_for("!document.querySelector('.tray.pictured')")?;
    // The database has let it go by then.
    page.click("#new")?;
    page.wait_for_element("#own-swatch .picture-file")?;
    page.reload()?;
    ensure!(page.eval("!document.querySelector('.tray.pictured')")? == true, "it is gone");
    page.click("#new")?;
    page.wait_for_element("#own-swatch .picture-file").context("it can be brought again")
}

pub fn zoomed_by_hand(page: &mut Page<'_>) -> Result<()> {
    page.eval(FILES)?;
    page.click("#new")?;
    choose(page, "good")?;
    page.wait_for_element("#crop img")?;
    begin_and_see(page, "200 200 red blue")?;
    page.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))?;
    let rect = page.eval(
        "(() => { const crop = document.querySelector('#crop'); crop.scrollIntoView({ block: 'center' });
        const b = crop.getBoundingClientRect(); return [b.x, b.y, b.width]; })()",
    )?;
    let number = |idx: usize| rect[idx].as_f64().context("no place");
    let (left, top, width) = (number(0)?, number(1)?, number(2)?);
    // Two fingers about the middle, from a fifth of the width apart to two fifths: twice as large.
    let fingers = |part: f64| {
        let at = |share: f64| json!({ "x": left + width * share, "y": top + width / 2.0 });
        let (mut first, mut second) = (at(0.5 - part / 2.0), at(0.5 + part / 2.0));
        (first["id"], second["id"]) = (1.into(), 2.into());
        json!([first, second])
    };
    let touch = |kind: &str, points| json!({ "type": kind, "touchPoints": points });
    page.call("Input.dispatchTouchEvent", touch("touchStart", fingers(0.2)))?;
    for part in [0.25, 0.3, 0.35, 0.4] {
        page.call("Input.dispatchTouchEvent", touch("touchMove", fingers(part)))?;
    }
    page.call("Input.dispatchTouchEvent", touch("touchEnd", json!([])))?;
    let zoom = "Number(document.querySelector('#crop-zoom').value)";
    ensure!(page.eval(&format!("Math.abs({zoom} - 2) < 0.06"))? == true, "the slider follows");
    let is_still = "document.querySelector('.dialog .content').scrollLeft === 0 && (visualViewport?.scale ?? 1) === 1";
    ensure!(page.eval(is_still)? == true, "the page itself is not zoomed");
    // The wheel over the left edge, which stays where it is: the middle goes out of sight, and blue with it.
    let wheel = |delta: f64| json!({ "type": "mouseWheel", "x": left + 2.0, "y": top + width / 2.0, "deltaX": 0, "deltaY": delta });
    page.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": false }))?;
    for _ in 0..4 {
        page.call("Input.dispatchMouseEvent", wheel(-120.0))?;
    }
    page.wait_for(&format!("{zoom} > 4"))?;
    page.click("#begin")?;
    page.wait_for(&format!("{SEEN}.then((seen) => seen.endsWith('red red'))"))?;
    page.click("#new")?;
    page.wait_for_element("#crop img")?;
    page.eval("document.querySelector('#crop').scrollIntoView({ block: 'center' })")?;
    for _ in 0..9 {
        page.call("Input.dispatchMouseEvent", wheel(120.0))?;
    }
    page.wait_for(&format!("{zoom} < 1.05"))?;
    page.click("#begin")?;
    see(page, "200 200 red blue").context("all the way out")
}

pub fn dropped_and_pasted(page: &mut Page<'_>) -> Result<()> {
    page.eval(FILES)?;
    page.eval(
        "document.querySelector('#board').dispatchEvent(new DragEvent('drop',
        { bubbles: true, cancelable: true, dataTransfer: good() }))",
    )?;
    page.wait_for_element("#crop img")?;
    begin_and_see(page, "200 200 red blue")?;
    page.click("#remove-picture")?;
    page.click("#begin")?;
    page.wait_for("!document.querySelector('.tray.pictured')")?;
    page.eval(
        "document.dispatchEvent(new ClipboardEvent('paste',
        { bubbles: true, cancelable: true, clipboardData: good() }))",
    )?;
    page.wait_for_element("#crop img")?;
    begin_and_see(page, "200 200 red blue")?;
    page.eval(
        "document.dispatchEvent(new ClipboardEvent('paste',
        { bubbles: true, cancelable: true, clipboardData: bad() }))",
    )?;
    page.wait_for_toast("an image")?;
    see(page, "200 200 red blue").context("a bad file changes nothing")
}

pub fn not_kept(page: &mut Page<'_>) -> Result<()> {
    page.eval(FILES)?;
    page.eval("IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }")?;
    page.click("#new")?;
    choose(page, "good")?;
    page.wait_for_element("#crop img")?;
    page.click("#begin")?;
    page.wait_for_toast("does not allow storage")?;
    see(page, "200 200 red blue").context("it is there all the same")
}
