//! Pictures of every screen: desktop and phone, light and dark, both languages.

use std::path::Path;

use anyhow::Result;
use serde_json::json;

use crate::browser::Browser;
use crate::page::Page;

/// A screen, and how to get there from a fresh page.
type Scene = (&'static str, fn(&mut Page<'_>) -> Result<()>);

const SCENES: [Scene; 17] = [
    ("play", |page| page.wait_for_element("#board")),
    ("solve", |page| {
        // Through the menu, which opens the panel on phones.
        page.eval("(document.querySelector('#menu') ?? document.querySelector('.thumb button:last-child')).click()")?;
        page.wait_for_element(".menu")?;
        page.eval("document.querySelector('.menu li:nth-child(6) button').click()")?;
        page.wait_for_element("#length")
    }),
    ("new", |page| {
        page.eval("document.querySelector('#new').click()")?;
        page.wait_for_element(".dialog")
    }),
    ("settings", |page| {
        page.click("#settings")?;
        page.wait_for_element(".dialog")
    }),
    ("menu", |page| {
        page.eval("(document.querySelector('#menu') ?? document.querySelector('.thumb button:last-child')).click()")?;
        page.wait_for_element(".dialog")
    }),
    ("picture", |page| {
        page.eval("document.querySelector('#new').click()")?;
        page.wait_for_element(".dialog")?;
        page.eval("document.querySelectorAll('.swatch input')[2].click()")?;
        page.eval("document.querySelector('#begin').click()")?;
        page.wait_for_element(".tray.pictured")
    }),
    ("win", |page| {
        play(page)?;
        page.wait_for_element(".dialog.win #optimum")
    }),
    ("analysis", |page| {
        play(page)?;
        page.wait_for_element(".dialog.win")?;
        page.eval("document.querySelector('#analyse').click()")?;
        page.wait_for_element("#analysis .chart")
    }),
    ("records", |page| {
        play(page)?;
        page.wait_for_element(".dialog.win")?;
        page.eval("document.querySelector('#close-win').click()")?;
        page.eval("document.querySelector('#tab-records').click()")?;
        page.wait_for_element(".deeds")
    }),
    ("help", |page| {
        page.eval("document.querySelector('#tab-help').click()")?;
        page.wait_for_element(".keys")
    }),
    ("gallery", |page| {
        page.eval("document.querySelector('#tab-blocks').click()")?;
        page.wait_for_element(".plate")
    }),
    ("huarong", |page| {
        open_first(page)?;
        page.eval("document.querySelector('#block-show-to-go').click()")?;
        page.wait_for("document.querySelector('#block-to-go')?.textContent === '81'")
    }),
    ("huarong-ask", |page| {
        open_first(page)?;
        page.eval("document.querySelector('.thumb button:nth-child(4)')?.click()")?;
        page.eval("document.querySelector('#block-solve').click()")?;
        page.wait_for_element("#block-length")
    }),
    ("huarong-demo", |page| {
        open_first(page)?;
        page.eval("document.querySelector('#block-demo').click()")?;
        page.wait_for_element("#show")
    }),
    ("huarong-win", |page| {
        open_first(page)?;
        page.eval("document.querySelector('#block-ask').click()")?;
        page.wait_for_element("#block-path")?;
        for _ in 0..80 {
            page.space()?;
        }
        page.wait_for_element(".dialog.win")
    }),
    ("cars", |page| {
        page.eval("document.querySelector('#tab-blocks').click()")?;
        page.eval("document.querySelector('#shelves button:nth-child(3)').click()")?;
        page.wait_for("document.querySelector('.plate').dataset.level.startsWith('cars')")?;
        page.eval("[...document.querySelectorAll('.plate')].at(-1).click()")?;
        page.wait_for_element("#block-board .piece")
    }),
    ("editor", |page| {
        page.eval("document.querySelector('#tab-blocks').click()")?;
        page.eval("document.querySelector('#open-editor').click()")?;
        page.wait_for_element("#draft-moves")?;
        page.eval("document.querySelector('.thumb button:nth-child(4)')?.click()").map(drop)
    }),
];

/// 横刀立马.
fn open_first(page: &mut Page<'_>) -> Result<()> {
    page.eval("document.querySelector('#tab-blocks').click()")?;
    page.wait_for_element(".plate")?;
    page.eval("document.querySelector('.plate').click()")?;
    page.wait_for_element("#block-board .piece")
}

/// A short game with a loss in it.
fn play(page: &mut Page<'_>) -> Result<()> {
    page.eval("document.querySelector('#new').click()")?;
    page.wait_for_element(".dialog")?;
    page.eval(
        "document.querySelector('.dialog .segmented.fill:not(.num) button:nth-child(3)').click()",
    )?;
    page.write("#custom", "1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15")?;
    page.eval("document.querySelector('#begin').click()")?;
    page.wait_for("document.querySelector('#board').dataset.position.endsWith('0 13 14 15')")?;
    for key in
        ["ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft"]
    {
        page.key(key)?;
    }
    Ok(())
}

/// Takes all of them.
pub fn take(url: &str, out: &str) -> Result<()> {
    std::fs::create_dir_all(out)?;
    let mut browser = Browser::start()?;
    for (device, width, height) in [("desktop", 1280, 800), ("phone", 390, 844)] {
        for (theme, language) in [("light", "zh-CN"), ("dark", "en")] {
            for (name, go) in SCENES {
                let mut page = browser.blank_page()?;
                let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": device == "phone" });
                page.call("Emulation.setDeviceMetricsOverride", size)?;
                let source = format!(
                    "localStorage.setItem('tuipan.theme', '{theme}'); Object.defineProperty(navigator, 'language', {{ value: '{language}' }});"
                );
                page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }))?;
                let scheme =
                    json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
                page.call("Emulation.setEmulatedMedia", scheme)?;
                page.open(url)?;
                go(&mut page)?;
                page.eval("new Promise((done) => setTimeout(done, 900))")?;
                let file = format!("{name}-{device}-{theme}-{language}.png");
                page.save_picture(&Path::new(out).join(&file))?;
                println!("{file}");
            }
        }
    }
    Ok(())
}
