//! Pictures of every screen: desktop and phone, light and dark, both languages.

use std::path::Path;
use std::sync::Mutex;

use anyhow::{Context, Result};
use serde_json::json;

use crate::browser::Browser;
use crate::cases::study;
use crate::page::Page;
use crate::server::Server;

/// A screen, and how to get there from a fresh page.
type Scene = (&'static str, fn(&mut Page<'_>) -> Result<()>);

const SCENES: &[Scene] = &[
    ("play", |page| page.wait_for_element("#board")),
    ("solve", |page| {
        // Through the menu, which opens the panel on phones.
        page.eval("(document.querySelector('#menu') ?? document.querySelector('.thumb button:last-child')).click()")?;
        page.wait_for_element(".menu")?;
        page.eval("document.querySelector('.menu [data-entry=solve]').click()")?;
        page.wait_for_element("#length")
    }),
    ("new", |page| {
        page.eval("document.querySelector('#new').click()")?;
        page.wait_for_element(".dialog")
    }),
    ("new-custom", |page| {
        page.eval("document.querySelector('#new').click()")?;
        page.wait_for_element(".dialog")?;
        page.eval("document.querySelector('#way-custom').click()")?;
        page.write("#custom", "1 2 3 4/5 6 7 8/9 10 12 11/13 15 14 0")?;
        page.eval("document.querySelector('#verdict').scrollIntoView({ block: 'center' })")
            .map(drop)
    }),
    ("new-goal", |page| {
        page.eval("document.querySelector('#new').click()")?;
        page.wait_for_element(".dialog")?;
        page.eval("document.querySelector('#way-hard').click()")?;
        page.eval("document.querySelector('#goal summary').click()")?;
        page.eval("document.querySelector('#goal-by-hand input').click()")?;
        page.wait_for_element("#goal .tile-editor")?;
        page.eval("document.querySelector('#goal .tile-editor .row button').click()")?;
        page.eval("document.querySelector('[data-pick=\"7\"]').click()")?;
        page.eval("document.querySelector('#way-hard').scrollIntoView()").map(drop)
    }),
    ("goal-thumb", |page| {
        page.eval("document.querySelector('#new').click()")?;
        page.wait_for_element(".dialog")?;
        page.eval("document.querySelector('#spiral input').click()")?;
        page.eval("document.querySelector('#begin').click()")?;
        page.wait_for_element("#goal-thumb")
    }),
    ("toy", |page| {
        page.eval("document.querySelector('#toy').click()")?;
        page.wait_for_element(".tile-editor")?;
        for tile in [7, 1, 12] {
            page.eval(&format!("document.querySelector('[data-pick=\"{tile}\"]').click()"))?;
        }
        page.eval("document.querySelector('.tile-editor').scrollIntoView()").map(drop)
    }),
    ("guide", |page| {
        play(page)?;
        page.wait_for_element(".dialog.win")?;
        page.eval("document.querySelector('#close-win').click()")?;
        begin_square(page, 2)?;
        page.eval("document.querySelector('#guide').click()")?;
        page.wait_for_element("#guide-left")
    }),
    ("huarong-guide", |page| {
        open_first(page)?;
        page.eval("document.querySelector('#guide').click()")?;
        page.wait_for_element("#guide-left")
    }),
    ("learn", |page| {
        page.eval("location.hash = '/learn'")?;
        page.wait_for_element("#learn .entry")
    }),
    ("lesson", |page| {
        page.eval("location.hash = '/learn/3'")?;
        page.wait_for_element("#lesson-board")?;
        page.key("ArrowLeft")?;
        page.key("ArrowUp")?;
        page.wait_for_element("#next-task")
    }),
    ("lesson-parity", |page| {
        page.eval("location.hash = '/learn/9'")?;
        page.wait_for_element("#proof")?;
        page.key("ArrowUp")
    }),
    ("learn-level", |page| {
        page.eval("location.hash = '/learn/18'")?;
        page.wait_for_element("#tip")
    }),
    ("teach", |page| {
        page.eval("document.querySelector('#teach').click()")?;
        page.wait_for_element("#stage")
    }),
    ("daily", |page| {
        page.eval("document.querySelector('.tabs [data-tab=daily]').click()")?;
        page.wait_for_element("#calendar")
    }),
    ("daily-tiles", |page| {
        page.eval("document.querySelector('.tabs [data-tab=daily]').click()")?;
        page.wait_for_element("#calendar")?;
        page.eval("document.querySelector('#daily-tiles .btn.primary').click()")?;
        page.wait_for_element("#occasion")
    }),
    ("daily-blocks", |page| {
        page.eval("document.querySelector('.tabs [data-tab=daily]').click()")?;
        page.wait_for_element("#calendar")?;
        page.eval("document.querySelector('#daily-blocks .btn.primary').click()")?;
        page.wait_for_element("#block-board .piece")
    }),
    ("versus", |page| {
        page.eval("(document.querySelector('#menu') ?? document.querySelector('.thumb button:last-child')).click()")?;
        page.wait_for_element(".menu")?;
        page.eval("document.querySelector('.menu [data-entry=versus]').click()")?;
        page.wait_for_element("#rivals .entry")
    }),
    ("rival", |page| {
        page.eval("(document.querySelector('#menu') ?? document.querySelector('.thumb button:last-child')).click()")?;
        page.wait_for_element(".menu")?;
        page.eval("document.querySelector('.menu [data-entry=versus]').click()")?;
        page.wait_for_element("#rivals .entry")?;
        page.eval("document.querySelector('[data-rival=journeyman]').click()")?;
        page.wait_for_element("#ghost .tile")?;
        for key in ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] {
            page.key(key)?;
        }
        page.eval("new Promise((done) => setTimeout(done, 1500))").map(drop)
    }),
    ("duel", |page| {
        page.eval("location.hash = '/two-players'")?;
        page.wait_for_element("#arena-2-board .tile")?;
        page.key_with("w", "KeyW", 0)?;
        page.key("ArrowUp")?;
        for key in ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] {
            page.key(key)?;
        }
        Ok(())
    }),
    ("duel-waiting", |page| {
        page.eval("location.hash = '/two-players'")?;
        page.wait_for_element("#arena-2-board .tile")?;
        page.key_with("w", "KeyW", 0)
    }),
    ("share-picture", |page| {
        play(page)?;
        page.wait_for_element(".dialog.win #optimum")?;
        page.eval("document.querySelector('#picture').click()")?;
        page.wait_for_element("#share-picture")
    }),
    ("calm", |page| {
        page.click("#settings")?;
        page.wait_for_element("#switch-calm")?;
        page.eval("document.querySelector('#switch-calm').click()")?;
        page.click(".dialog header .iconbtn")?;
        page.wait_for("!document.querySelector('.dialog')")
    }),
    ("ranks", |page| {
        page.eval("document.querySelector('.tabs [data-tab=records]').click()")?;
        page.wait_for_element("#ranks")?;
        page.eval("document.querySelector('#ranks').scrollIntoView({ block: 'center' })").map(drop)
    }),
    ("online-none", |page| {
        page.eval("location.hash = '/boards'")?;
        page.wait_for_element("#no-server")
    }),
    ("online-boards", |page| {
        online(page)?;
        page.eval("document.querySelector('#tab-boards').click()")?;
        page.wait_for_element(".board-rows tr")?;
        page.eval("document.querySelector('#show-records').click()")?;
        page.wait_for_element("#records tr")
    }),
    ("online-join", |page| {
        open_online(page)?;
        page.eval("document.querySelector('#tab-me').click()")?;
        page.wait_for_element("#new-player")
    }),
    ("online-me", |page| {
        online(page)?;
        page.wait_for_element("#devices li")?;
        page.eval("document.querySelector('#look-stored').click()")?;
        page.wait_for_element("#stored")
    }),
    ("online-friends", |page| {
        online(page)?;
        befriend(page)?;
        page.eval("document.querySelector('#tab-friends').click()")?;
        page.wait_for_element("#friends [data-player]")
    }),
    ("online-player", |page| {
        online(page)?;
        befriend(page)?;
        page.eval("document.querySelector('#tab-friends').click()")?;
        page.wait_for_element("#friends [data-player]")?;
        page.eval("document.querySelector('#friends [data-player] .link').click()")?;
        page.wait_for_element("#player [data-run]")
    }),
    ("online-duels", |page| {
        online(page)?;
        let id = with_server(|server| {
            let game = json!({ "recording": "UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA" });
            let ann = server.player("Ann")?;
            let made = server.ask("POST", "/challenges", Some(&ann), &game)?;
            Ok(made["id"].as_str().context("no id")?.to_owned())
        })?;
        page.eval(&format!("location.hash = '/duel/{id}'"))?;
        page.wait_for_element("#ghost .tile")?;
        page.key("ArrowUp")?;
        page.key("ArrowLeft")?;
        page.wait_for_element(".dialog.win")?;
        page.eval("document.querySelector('#close-win').click()")?;
        page.eval("location.hash = '/boards'")?;
        page.wait_for_element("#tab-duels")?;
        page.eval("document.querySelector('#tab-duels').click()")?;
        page.wait_for_element("[data-duel]")
    }),
    ("online-ranked", |page| {
        online(page)?;
        page.eval("document.querySelector('#tab-boards').click()")?;
        page.wait_for_element("#play-ranked")?;
        page.eval("document.querySelector('#play-ranked').click()")?;
        page.wait_for_element("#occasion")
    }),
    ("replay", |page| {
        page.eval("location.hash = '/replay/UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA'")?;
        page.wait_for_element("#start-replay")
    }),
    ("win-name", |page| {
        play(page)?;
        page.wait_for_element(".dialog.win #optimum")?;
        page.eval("document.querySelector('#challenge-friend').click()")?;
        page.wait_for_element("#copy-challenge")
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
    ("crop", |page| {
        page.eval("document.querySelector('#new').click()")?;
        page.wait_for_element(".picture-file")?;
        // One of the presets, drawn by hand into a file.
        page.eval(
            "(async () => { const image = new Image(); image.src = 'assets/pictures/koi.svg'; await image.decode();
            const canvas = document.createElement('canvas'); canvas.width = 900; canvas.height = 600;
            canvas.getContext('2d').drawImage(image, 0, -150, 900, 900);
            const blob = await new Promise((done) => canvas.toBlob(done)); const data = new DataTransfer();
            data.items.add(new File([blob], 'koi.png', { type: 'image/png' }));
            const input = document.querySelector('.picture-file'); input.files = data.files;
            input.dispatchEvent(new Event('change', { bubbles: true })); })()",
        )?;
        page.wait_for_element("#crop img")?;
        page.eval("document.querySelector('#crop').scrollIntoView({ block: 'center' })").map(drop)
    }),
    ("2x2", |page| begin_square(page, 1)),
    ("10x10", |page| begin_square(page, 9)),
    ("togo", |page| {
        page.click("#settings")?;
        page.wait_for_element("#switch-to-go")?;
        page.eval("document.querySelector('#switch-to-go').click()")?;
        page.click(".dialog header .iconbtn")?;
        begin_square(page, 4)?;
        page.wait_for("/[0-9]/.test(document.querySelector('#to-go')?.textContent)")?;
        page.eval(
            "(document.querySelector('#hint') ?? document.querySelector('.thumb .main')).click()",
        )?;
        page.wait_for_element("#hint-note")
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
    ("training", |page| {
        page.eval("document.querySelector('#menu')?.click() ?? 0; document.querySelector('.thumb button:last-child')?.click()")?;
        page.wait_for_element(".menu [data-entry=target]")?;
        page.eval("document.querySelector('.menu [data-entry=target]').click()")?;
        page.wait_for_element(".drills")
    }),
    ("drill", |page| {
        page.key_with("t", "KeyT", 0)?;
        page.wait_for_element("[data-drill=last-3x3]")?;
        page.eval("document.querySelector('[data-drill=last-3x3]').click()")?;
        page.wait_for_element("#occasion")
    }),
    ("fewest", |page| {
        page.key_with("t", "KeyT", 0)?;
        page.wait_for_element("#fewest-3")?;
        page.eval("document.querySelector('#fewest-3').click()")?;
        page.eval("document.querySelector('#fewest-hour').click()")?;
        page.wait_for_element("#fewest")?;
        for direction in crate::cases::solution(&page.board()?) {
            page.arrow(direction)?;
        }
        page.wait_for_element("#submit")
    }),
    ("inspection", |page| {
        page.key_with("t", "KeyT", 0)?;
        page.wait_for_element("#inspection-30")?;
        page.eval("document.querySelector('#inspection-30').click()")?;
        page.press_native("Escape")?;
        page.wait_for("!document.querySelector('.dialog')")?;
        page.key_with("n", "KeyN", 0)?;
        page.wait_for_element(".inspection")
    }),
    ("sessions", crate::cases::imported),
    ("session-list", |page| {
        crate::cases::imported(page)?;
        page.eval("document.querySelector('#averages').scrollIntoView()").map(drop)
    }),
    ("session-runs", |page| {
        crate::cases::imported(page)?;
        page.eval("document.querySelector('#runs').scrollIntoView()").map(drop)
    }),
    ("records", |page| {
        play(page)?;
        page.wait_for_element(".dialog.win")?;
        page.eval("document.querySelector('#close-win').click()")?;
        page.eval("document.querySelector('.tabs [data-tab=records]').click()")?;
        page.wait_for_element(".deeds")
    }),
    ("study-watch", |page| {
        study::open(page)?;
        page.wait_for_element("#study-result-0")?;
        page.eval("document.querySelector('#study-last').click()")?;
        page.eval("document.querySelector('#study-back').click()").map(drop)
    }),
    ("study-tree", |page| study_scene(page, "valued-tree", "#study-result-0", 2)),
    ("study-frontiers", |page| study_scene(page, "two-frontiers", "#study-result-1", 4000)),
    ("study-weights", |page| {
        study_scene(page, "falling-weight", "#study-result-1", 2000)?;
        page.eval("document.querySelector('#study-path-0 summary').click()")?;
        page.eval("document.querySelector('#study-path-0').scrollIntoView({ block: 'end' })")
            .map(drop)
    }),
    ("study-graph", |page| {
        study::open_link(page, "graph")?;
        page.wait_for_element("#graph-facts")
    }),
    ("study-depths", |page| {
        study::open_link(page, "depths")?;
        page.wait_for_element("#depths")
    }),
    ("study-charts", |page| {
        study::open_link(page, "charts")?;
        page.wait_for_element("#chart")
    }),
    ("study-setup", |page| {
        study::open_link(page, "weights")?;
        page.wait_for_element("#study-result-1")?;
        page.eval("(() => { const e = document.querySelector('.setup'); e.open = true; e.scrollIntoView({ block: 'center' }); })()").map(drop)
    }),
    ("help", |page| {
        page.eval("document.querySelector('.tabs [data-tab=help]').click()")?;
        page.wait_for_element(".keys")
    }),
    ("gallery", |page| {
        page.eval("document.querySelector('.tabs [data-tab=blocks]').click()")?;
        page.wait_for_element(".plate")
    }),
    ("huarong", |page| {
        open_first(page)?;
        page.eval("document.querySelector('#block-show-to-go').click()")?;
        page.wait_for("document.querySelector('#to-go')?.textContent === '81'")
    }),
    ("huarong-ask", |page| {
        open_first(page)?;
        page.eval("document.querySelector('.thumb button:nth-child(4)')?.click()")?;
        page.eval("document.querySelector('#solve').click()")?;
        page.wait_for_element("#length")
    }),
    ("huarong-demo", |page| {
        open_first(page)?;
        page.eval("document.querySelector('#demo').click()")?;
        page.wait_for_element("#show")
    }),
    ("huarong-win", |page| {
        open_first(page)?;
        page.eval("document.querySelector('#next').click()")?;
        page.wait_for_element("#path")?;
        for _ in 0..80 {
            page.space()?;
        }
        page.wait_for_element(".dialog.win")
    }),
    ("cars", |page| {
        page.eval("document.querySelector('.tabs [data-tab=blocks]').click()")?;
        page.wait_for_element("#shelves")?;
        page.eval("document.querySelector('#shelves button:nth-child(3)').click()")?;
        page.wait_for("document.querySelector('.plate').dataset.level.startsWith('cars')")?;
        page.eval("[...document.querySelectorAll('.plate')].at(-1).click()")?;
        page.wait_for_element("#block-board .piece")
    }),
    ("editor", |page| {
        page.eval("document.querySelector('.tabs [data-tab=blocks]').click()")?;
        page.wait_for_element("#open-editor")?;
        page.eval("document.querySelector('#open-editor').click()")?;
        page.wait_for_element("#draft-moves")?;
        page.eval("document.querySelector('.thumb button:nth-child(4)')?.click()").map(drop)
    }),
];

/// A random game on the square of that number in the dialog.
fn begin_square(page: &mut Page<'_>, number: usize) -> Result<()> {
    page.eval("document.querySelector('#new').click()")?;
    page.wait_for_element(".dialog")?;
    page.eval(&format!("document.querySelectorAll('.sizes button')[{number} - 1].click()"))?;
    page.eval("document.querySelector('#begin').click()")?;
    page.wait_for("!document.querySelector('.dialog')")
}

/// A replay of Study at a step.
fn study_scene(page: &mut Page<'_>, name: &str, ready: &str, step: usize) -> Result<()> {
    study::open_link(page, name)?;
    page.wait_for_element(ready)?;
    page.eval(&format!(
        "(() => {{ const e = document.querySelector('#study-scrub'); e.value = {step};
        e.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
    ))
    .map(drop)
}

/// 横刀立马.
fn open_first(page: &mut Page<'_>) -> Result<()> {
    page.eval("document.querySelector('.tabs [data-tab=blocks]').click()")?;
    page.wait_for_element(".plate")?;
    page.eval("document.querySelector('.plate').click()")?;
    page.wait_for_element("#block-board .piece")
}

/// A short game with a loss in it.
fn play(page: &mut Page<'_>) -> Result<()> {
    page.eval("document.querySelector('#new').click()")?;
    page.wait_for_element(".dialog")?;
    page.eval("document.querySelector('#way-custom').click()")?;
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

/// Devices: name, width, height, and how many of the looks are wanted.
const DEVICES: [(&str, u32, u32, usize); 4] = [
    ("desktop", 1280, 800, 4),
    ("phone", 390, 844, 4),
    ("small", 320, 640, 2),
    ("landscape", 844, 390, 2),
];

const LOOKS: [(&str, &str); 4] =
    [("light", "zh-CN"), ("dark", "en"), ("light", "en"), ("dark", "zh-CN")];

/// Takes those whose file name contains `name`.
/// A server with a few players, started when the first scene wants it.
static SERVER: Mutex<Option<Server>> = Mutex::new(None);

fn with_server<T>(work: impl FnOnce(&Server) -> Result<T>) -> Result<T> {
    let mut server = SERVER.lock().map_err(|_| anyhow::anyhow!("a scene panicked"))?;
    if server.is_none() {
        let new = Server::start()?;
        for name in ["Ann", "梅花", "Li Wei", "A rather long name"] {
            let player = new.player(name)?;
            new.run(&player, "4x4")?;
            new.run(&player, "3x3")?;
        }
        *server = Some(new);
    }
    work(server.as_ref().context("no server")?)
}

/// The screen of a server.
fn open_online(page: &mut Page<'_>) -> Result<()> {
    let url = with_server(|server| Ok(server.url()))?;
    page.open(&format!("{url}#/boards"))?;
    page.wait_for_element("#online .tablist")
}

/// The same, with a name.
fn online(page: &mut Page<'_>) -> Result<()> {
    open_online(page)?;
    page.eval("document.querySelector('#tab-me').click()")?;
    page.write("#online-name", "Mei")?;
    page.eval("document.querySelector('#register').click()")?;
    page.wait_for_element("#me-name")
}

/// Somebody whom the player follows.
fn befriend(page: &mut Page<'_>) -> Result<()> {
    let code = with_server(|server| {
        let friend = server.player("小明")?;
        server.run(&friend, "3x3")?;
        let code = server.ask("POST", "/me/friend-code", Some(&friend), &json!(null))?;
        Ok(code["code"].as_str().context("no code")?.to_owned())
    })?;
    page.eval("document.querySelector('#tab-friends').click()")?;
    page.write("#friend-code", &code)?;
    page.eval("document.querySelector('#follow-code').click()")?;
    page.wait_for_element("#friends [data-player]")
}

pub fn take(url: &str, out: &str, name: &str) -> Result<()> {
    std::fs::create_dir_all(out)?;
    let mut browser = Browser::start()?;
    for (device, width, height, n_looks) in DEVICES {
        for (theme, language) in &LOOKS[..n_looks] {
            for (scene, go) in SCENES {
                let file = format!("{scene}-{device}-{theme}-{language}.png");
                if !file.contains(name) {
                    continue;
                }
                let mut page = browser.blank_page()?;
                let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": device != "desktop" });
                page.call("Emulation.setDeviceMetricsOverride", size)?;
                let source = format!(
                    "localStorage.setItem('tuipan.theme', '{theme}'); Object.defineProperty(navigator, 'language', {{ value: '{language}' }});"
                );
                page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }))?;
                let feature = |name: &str, value: &str| json!({ "name": name, "value": value });
                let mut features = vec![feature("prefers-color-scheme", theme)];
                if device != "desktop" {
                    page.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))?;
                    features.extend([feature("hover", "none"), feature("pointer", "coarse")]);
                }
                page.call("Emulation.setEmulatedMedia", json!({ "features": features }))?;
                page.open(url)?;
                go(&mut page).with_context(|| file.clone())?;
                page.eval("new Promise((done) => setTimeout(done, 900))")?;
                page.save_picture(&Path::new(out).join(&file))?;
                println!("{file}");
            }
        }
    }
    // A static is never dropped, and the server would stay.
    if let Ok(mut server) = SERVER.lock() {
        drop(server.take());
    }
    Ok(())
}
