//! The player's own picture: brought in three ways, cropped, kept, put away; and files that are none.

use anyhow::{Context, Result, ensure};

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
    page.wait_for("/no picture/.test(document.querySelector('.dialog .toast')?.textContent)")?;
    ensure!(page.eval("document.images.length")? == 5, "nothing of the file is on the page");
    choose(page, "good")?;
    page.wait_for_element("#crop img")?;
    // A square board shows the middle of it.
    see(page, "200 200 red blue")?;
    // Push the picture to the left, by key: now only the right half is seen.
    page.eval("document.querySelector('#crop').focus()")?;
    for _ in 0..15 {
        page.key("ArrowLeft")?;
    }
    see(page, "200 200 blue blue")?;
    // And back, by hand.
    let rect = page.eval(
        "(() => { const crop = document.querySelector('#crop'); crop.scrollIntoView();
        const b = crop.getBoundingClientRect(); return [b.x, b.y + b.height / 2, b.width]; })()",
    )?;
    let number = |idx: usize| rect[idx].as_f64().context("no place");
    let (x, y, width) = (number(0)?, number(1)?, number(2)?);
    page.drag((x + 5.0, y), (x + 5.0 + width * 0.5, y))?;
    see(page, "200 200 red blue")?;
    page.eval(
        "(() => { const zoom = document.querySelector('#crop-zoom'); zoom.value = 2;
        for (const kind of ['input', 'change']) zoom.dispatchEvent(new Event(kind, { bubbles: true })); })()",
    )?;
    see(page, "100 100 red blue")?;
    // Another shape, another part.
    page.click("#width-more")?;
    page.click("#begin")?;
    page.wait_for("document.querySelectorAll('#board > .tile').length === 19")?;
    see(page, "125 100 red blue")?;
    page.reload()?;
    see(page, "125 100 red blue").context("after a reload")?;
    page.click("#new")?;
    page.click("#remove-picture")?;
    page.wait_for("!document.querySelector('#crop') && !document.querySelector('.tray.pictured')")?;
    page.reload()?;
    ensure!(page.eval("!document.querySelector('.tray.pictured')")? == true, "it is gone");
    page.click("#new")?;
    page.wait_for_element("#own-swatch .picture-file").context("it can be brought again")
}

pub fn dropped_and_pasted(page: &mut Page<'_>) -> Result<()> {
    page.eval(FILES)?;
    page.eval(
        "document.querySelector('#board').dispatchEvent(new DragEvent('drop',
        { bubbles: true, cancelable: true, dataTransfer: good() }))",
    )?;
    page.wait_for_element("#crop img")?;
    see(page, "200 200 red blue")?;
    page.click("#remove-picture")?;
    page.wait_for("!document.querySelector('#crop')")?;
    page.click(".dialog header .iconbtn")?;
    page.eval(
        "document.dispatchEvent(new ClipboardEvent('paste',
        { bubbles: true, cancelable: true, clipboardData: good() }))",
    )?;
    page.wait_for_element("#crop img")?;
    see(page, "200 200 red blue")?;
    page.eval(
        "document.dispatchEvent(new ClipboardEvent('paste',
        { bubbles: true, cancelable: true, clipboardData: bad() }))",
    )?;
    page.wait_for("/no picture/.test(document.querySelector('.toast')?.textContent)")?;
    see(page, "200 200 red blue").context("a bad file changes nothing")
}

pub fn not_kept(page: &mut Page<'_>) -> Result<()> {
    page.eval(FILES)?;
    page.eval("IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }")?;
    page.click("#new")?;
    choose(page, "good")?;
    page.wait_for("/refuses/.test(document.querySelector('.toast')?.textContent)")?;
    see(page, "200 200 red blue").context("it is there all the same")
}
