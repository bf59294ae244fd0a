//! Language and theme, links, storage, offline.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::page::Page;

pub fn language_and_theme(page: &mut Page<'_>) -> Result<()> {
    let language = page.eval("document.documentElement.lang")?;
    ensure!(language == "en", "the browser's language is taken: {language}");
    ensure!(page.text("#solve")? == "Solve", "English");
    page.click("#language")?;
    page.wait_for("document.querySelector('#solve').textContent === '求解'")?;
    page.click("#settings")?;
    page.click(".settings .choice:nth-child(2) button:nth-child(3)")?;
    page.wait_for("document.documentElement.dataset.theme === 'dark'")?;
    page.reload()?;
    let root =
        page.eval("[document.documentElement.lang, document.documentElement.dataset.theme]")?;
    ensure!(root == json!(["zh-CN", "dark"]), "both are kept: {root}");
    ensure!(page.text("#solve")? == "求解", "still Chinese");
    Ok(())
}

pub fn links(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.key("ArrowLeft")?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win")?;
    page.click("#close-win")?;
    let address = page.copied_by("#share")?;
    ensure!(address.len() < 200, "two moves make a short link: {}", address.len());
    page.call("Page.navigate", json!({ "url": "about:blank" }))?;
    page.open(&address)?;
    page.wait_for_element("#challenge")?;
    page.click("#start-replay")?;
    page.wait_for("document.querySelector('#board').dataset.position === '1 2 3/4 5 6/7 8 0'")?;
    page.click("#challenge")?;
    page.wait_for_element("#ghost .tile")?;
    page.wait_for("document.querySelector('#board').dataset.position === '1 2 3/4 5 6/0 7 8'")?;
    let half = &address[..address.len() - 3];
    page.call("Page.navigate", json!({ "url": "about:blank" }))?;
    page.open(half)?;
    page.wait_for_element(".toast")?;
    page.wait_for("location.hash === '#/play'")
}

/// What is said again is one toast, and the time of the first does not take it away.
pub fn said_again(page: &mut Page<'_>) -> Result<()> {
    // Time passes when it is told to.
    page.eval(
        "window.timers = []; const wait = window.setTimeout.bind(window);
        window.setTimeout = (call, after, ...rest) =>
            after === 4000 ? window.timers.push(call) : wait(call, after, ...rest); 1",
    )?;
    page.copied_by("#share")?;
    page.wait_for("window.timers.length === 1")?;
    page.copied_by("#share")?;
    page.wait_for("window.timers.length === 2")?;
    page.eval("window.timers[0]()")?;
    page.eval(super::FRAMES)?;
    let n_toasts = page.eval("document.querySelectorAll('.toast').length")?;
    ensure!(n_toasts == 1, "said once, and it stays: {n_toasts}");
    page.eval("window.timers[1]()")?;
    page.wait_for("!document.querySelector('.toast')")
}

pub fn storage_refused(page: &mut Page<'_>) -> Result<()> {
    let source =
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })";
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }))?;
    page.reload()?;
    page.wait_for_element(".notice.warn")?;
    page.key("ArrowUp")?;
    page.key("ArrowDown")?;
    ensure!(page.text("#stm")? != "0", "it can be played all the same");
    Ok(())
}

pub fn offline(page: &mut Page<'_>) -> Result<()> {
    page.wait_for(
        "navigator.serviceWorker.ready.then((ready) => ready.active.state === 'activated')",
    )?;
    page.wait_for("!!navigator.serviceWorker.controller")?;
    let gone =
        json!({ "offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    page.call("Network.emulateNetworkConditions", gone)?;
    page.reload()?;
    page.click("#solve")?;
    page.wait_for_element("#length")?;
    Ok(())
}

pub fn picture_and_preview(page: &mut Page<'_>) -> Result<()> {
    page.click("#new")?;
    page.click(".swatches .swatch:nth-child(3) input")?;
    page.click("#begin")?;
    page.wait_for_element(".tray.pictured")?;
    let picture =
        page.eval("getComputedStyle(document.querySelector('#board .face')).backgroundImage")?;
    ensure!(picture.as_str().is_some_and(|picture| picture.contains("mountains.svg")), "{picture}");
    // Held: the whole picture.
    let hold = |kind: &str| {
        format!(
            "document.querySelector('#preview').dispatchEvent(new PointerEvent('{kind}', {{ bubbles: true }}))"
        )
    };
    page.eval(&hold("pointerdown"))?;
    page.wait_for("getComputedStyle(document.querySelector('#board .whole')).opacity === '1'")?;
    page.eval("new Promise((done) => setTimeout(done, 500))")?;
    page.eval(&hold("pointerup"))?;
    page.wait_for("getComputedStyle(document.querySelector('#board .whole')).opacity === '0'")?;
    // Tapped: until the next tap, or the next move. The small picture does the same.
    let whole = |page: &mut Page<'_>, opacity: u8| {
        page.wait_for(&format!(
            "getComputedStyle(document.querySelector('#board .whole')).opacity === '{opacity}'"
        ))
    };
    for (first, second) in [("#preview", "#preview"), ("#goal-thumb", "#preview")] {
        page.click(first)?;
        whole(page, 1)?;
        page.click(second)?;
        whole(page, 0)?;
    }
    page.eval("document.querySelector('#preview').focus()")?;
    page.eval("document.querySelector('#preview').click()")?; // As a key does.
    whole(page, 1)?;
    page.key("ArrowUp")?;
    page.key("ArrowDown")?;
    whole(page, 0)?;
    page.reload()?;
    page.wait_for_element(".tray.pictured")
}

pub fn corrupt_links(page: &mut Page<'_>) -> Result<()> {
    let here = page.eval("location.href.split('#')[0]")?;
    let here = here.as_str().context("no address")?.to_owned();
    let board = page.board()?;
    for bad in [
        "x",
        "p1.",
        "%3Cimg%20src=x%20onerror=alert(1)%3E",
        "<script>alert(1)</script>",
        "AAAAAAAAAAAA",
        "/nowhere",
        "/level/%FF",
        "/open/UAECBAAAAAAAAAD9AG3Ou9d",
    ] {
        page.call("Page.navigate", json!({ "url": "about:blank" }))?;
        page.open(&format!("{here}#{bad}"))?;
        page.wait_for_element(".toast").with_context(|| format!("nothing is said of {bad}"))?;
        ensure!(page.board()? == board, "the game goes on after {bad}");
        page.wait_for("location.hash === '#/play'")?;
    }
    ensure!(
        page.eval("document.querySelectorAll('body img, body script').length")? == 0,
        "no HTML"
    );
    Ok(())
}

pub fn storage_full(page: &mut Page<'_>) -> Result<()> {
    page.eval("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")?;
    page.key("ArrowUp")?;
    page.key("ArrowDown")?;
    page.wait_for("/storage is full/.test(document.querySelector('.notice.warn')?.textContent)")?;
    ensure!(page.text("#stm")? != "0", "it can be played all the same");
    page.click("#settings")?;
    page.click(".settings .choice:nth-child(1) button:nth-child(1)")?;
    page.wait_for("/已满/.test(document.querySelector('.notice.warn')?.textContent)")
}
