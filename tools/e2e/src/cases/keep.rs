//! What the browser keeps: two tabs, tabs that are killed, what an earlier page has left, many runs.

use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tuipan_game::{About, Id, Input, Move, Profile, Puzzle, Run, Session, Status, TilePuzzle};
use tuipan_puzzle::tiles::{NamedGoal, scramble};
use tuipan_space::SplitMix64;

use super::data::solve;
use crate::page::Page;

/// How many runs are in the database.
const N_STORED: &str = "new Promise((done, fail) => {
    const open = indexedDB.open('tuipan');
    open.onerror = fail;
    open.onsuccess = () => {
        const count = open.result.transaction('runs').objectStore('runs').count();
        count.onsuccess = () => { open.result.close(); done(count.result); };
        count.onerror = fail;
    };
})";

/// The notes: what has not been brought to the database.
const N_NOTES: &str =
    "Object.keys(localStorage).filter((key) => key.startsWith('tuipan.new.')).length";

/// The page has read its records; before that, the database may not be there.
const LOADED: &str = "document.documentElement.dataset.loaded === ''";

/// Waits until this many runs are stored whose lines have something in them.
pub fn wait_for_runs_with(page: &mut Page<'_>, text: &str, n: usize) -> Result<()> {
    page.wait_for(LOADED)?;
    page.wait_for(&format!(
        "new Promise((done, fail) => {{
            const open = indexedDB.open('tuipan');
            open.onerror = fail;
            open.onsuccess = () => {{
                const all = open.result.transaction('runs').objectStore('runs').getAll();
                all.onsuccess = () => {{
                    open.result.close();
                    done(all.result.filter((run) => run.includes({text:?})).length === {n});
                }};
                all.onerror = fail;
            }};
        }})"
    ))
}

/// Makes the browser forget everything, and loads the page.
pub fn forget_all(page: &mut Page<'_>) -> Result<()> {
    page.wait_for(LOADED)?;
    // Leaving the page would save its game again.
    page.eval(
        "localStorage.clear(); Storage.prototype.setItem = () => {};
        new Promise((done, fail) => {
            const open = indexedDB.open('tuipan');
            open.onerror = fail;
            open.onsuccess = () => {
                const clear = open.result.transaction(['runs', 'rest'], 'readwrite');
                clear.objectStore('runs').clear();
                clear.objectStore('rest').clear();
                clear.oncomplete = () => { open.result.close(); done(true); };
                clear.onerror = fail;
            };
        })",
    )?;
    page.eval("history.replaceState(null, '', location.pathname)")?;
    page.reload()
}

fn wait_for_runs(page: &mut Page<'_>, n: usize) -> Result<()> {
    page.wait_for(LOADED)?;
    page.wait_for(&format!("{N_STORED}.then((n) => n === {n})"))?;
    page.wait_for(&format!("{N_NOTES} === 0"))
}

/// The records show this many solves of chosen 3x3 boards.
fn expect_solves(page: &mut Page<'_>, n: usize) -> Result<()> {
    page.click(".tabs [data-tab=records]")?;
    page.wait_for(
        "(() => { const tab = [...document.querySelectorAll('button')].find((b) => b.textContent.trim() === '3×3 custom');
        tab?.click(); return !!tab; })()",
    )?;
    page.wait_for(&format!("document.querySelector('.stats b')?.textContent === '{n}'"))?;
    page.click(".tabs [data-tab=play]")?;
    page.wait_for_element("#board .tile")
}

fn import(page: &mut Page<'_>, text: &str) -> Result<()> {
    page.click("#settings")?;
    page.eval("window.parts = []; 1")?;
    for part in text.as_bytes().chunks(1 << 19) {
        page.eval(&format!("window.parts.push({}); 1", json!(std::str::from_utf8(part)?)))?;
    }
    page.eval(
        "(() => { const input = document.querySelector('#import'); const data = new DataTransfer();
        data.items.add(new File(window.parts, 'save.txt')); input.files = data.files;
        input.dispatchEvent(new Event('change', { bubbles: true })); })()",
    )?;
    page.wait_for_toast("Imported")?;
    page.click(".dialog header .iconbtn")?;
    page.wait_for("!document.querySelector('.dialog')")
}

pub fn two_tabs(page: &mut Page<'_>) -> Result<()> {
    solve(page)?;
    page.begin("8 6 7/2 5 4/3 0 1")?;
    page.key("ArrowDown")?;
    let first = page.new_tab()?;
    page.wait_for(LOADED)?;
    // The second tab has the same game, and both go in step.
    let board = page.board()?;
    ensure!(page.text("#stm")? == "1", "the game of the first tab");
    page.key("ArrowRight")?;
    let after = page.board()?;
    ensure!(board != after, "a move");
    let second = page.switch(first);
    let seen = format!("document.querySelector('#board').dataset.position === '{after}'");
    page.wait_for(&seen).context("the first tab sees the move of the second")?;
    // Each of them finishes games.
    solve(page)?;
    let first = page.switch(second);
    solve(page)?;
    solve(page)?;
    let second = page.switch(first);
    solve(page)?;
    wait_for_runs(page, 5)?;
    expect_solves(page, 5).context("the first tab knows all")?;
    // What is set there is set here.
    page.click("#settings")?;
    page.eval("[...document.querySelectorAll('.dialog .segmented button')].find((b) => b.textContent.trim() === 'Dark').click()")?;
    page.click(".dialog header .iconbtn")?;
    let first = page.switch(second);
    page.wait_for("document.documentElement.dataset.theme === 'dark'")?;
    expect_solves(page, 5).context("the second tab knows all")?;
    // One imports while the other plays.
    let mut other = Profile::default();
    for mut run in runs(3, true) {
        run.kind = "3x3 chosen".parse()?;
        other.add(run);
    }
    let second = page.switch(first);
    solve(page)?;
    let first = page.switch(second);
    import(page, &other.to_save())?;
    let second = page.switch(first);
    solve(page)?;
    wait_for_runs(page, 10)?;
    expect_solves(page, 10)?;
    page.switch(second);
    expect_solves(page, 10)?;
    page.reload()?;
    page.wait_for(LOADED)?;
    expect_solves(page, 10)
}

/// The tab is killed between the note and the database, and between the database and the removal of the note.
pub fn killed(page: &mut Page<'_>) -> Result<()> {
    for (n, method) in [(1, "setItem"), (2, "removeItem")] {
        let done = if method == "setItem" { "true" } else { "false" };
        page.begin("1 2 3/4 5 6/0 7 8")?;
        page.key("ArrowLeft")?;
        page.wait_for(LOADED)?;
        page.eval(&format!(
            "(() => {{ const own = Storage.prototype.{method};
            Storage.prototype.{method} = function (key, text) {{
                if (key.startsWith('tuipan.new.')) {{ if ({done}) own.call(this, key, text); for (;;); }}
                return own.call(this, key, text);
            }};
            setTimeout(() => window.dispatchEvent(new KeyboardEvent('keydown',
                {{ key: 'ArrowLeft', code: 'ArrowLeft', bubbles: true, cancelable: true }})), 100); }})()"
        ))?;
        sleep(Duration::from_secs(2));
        page.crash_and_reopen()?;
        page.wait_for(LOADED)?;
        wait_for_runs(page, n).context(method)?;
        expect_solves(page, n).context(method)?;
    }
    Ok(())
}

/// What the page kept before it kept each thing by itself.
pub fn migrated(page: &mut Page<'_>) -> Result<()> {
    let text = include_str!("../../../../crates/game/tests/it/fixtures/local-storage-v1.txt");
    page.wait_for(LOADED)?;
    page.eval("localStorage.clear(); window.keep = localStorage.setItem.bind(localStorage); Storage.prototype.setItem = () => {}; 1")?;
    for item in text.split("\n=== ").skip(1) {
        let (key, text) = item.split_once('\n').context("a key")?;
        page.eval(&format!("window.keep({}, {}); 1", json!(key), json!(text)))?;
    }
    page.reload()?;
    page.wait_for(
        "['profile', 'game', 'blocks'].every((key) => localStorage.getItem('tuipan.' + key) === null)",
    )?;
    ensure!(page.eval("document.documentElement.dataset.theme")? == "dark", "the settings");
    ensure!(page.text("#stm")? == "3", "the game that was left");
    for _ in 0..2 {
        wait_for_runs(page, 3)?;
        expect_solves(page, 2)?;
        page.reload()?;
        page.wait_for(LOADED)?;
    }
    page.click(".tabs [data-tab=blocks]")?;
    page.wait_for("document.querySelector('#block-moves')?.textContent === '1'")?;
    page.eval("document.querySelector('#layouts').click()")?;
    page.wait_for_element("#shelves")?;
    page.eval("document.querySelector('#shelves button:nth-child(5)').click()")?;
    page.wait_for("document.querySelectorAll('.plate').length === 1").context("the own level")
}

/// Without a database there is room for few records, and that is said; but they are kept.
pub fn no_database(page: &mut Page<'_>) -> Result<()> {
    let source =
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }";
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }))?;
    page.reload()?;
    page.wait_for("/database/.test(document.querySelector('.notice.warn')?.textContent)")?;
    solve(page)?;
    solve(page)?;
    page.reload()?;
    page.wait_for(LOADED)?;
    expect_solves(page, 2)
}

/// The browser is asked to keep what is stored, once there is something to lose; what it says is shown.
pub fn persistent(page: &mut Page<'_>) -> Result<()> {
    for (is_granted, said) in [(true, "keeps your data"), (false, "may clear your data")] {
        let source = format!(
            "window.asked = 0;
            StorageManager.prototype.persisted = async () => false;
            StorageManager.prototype.persist = async () => {{ window.asked += 1; return {is_granted}; }};"
        );
        page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }))?;
        forget_all(page)?;
        page.wait_for(LOADED)?;
        ensure!(page.eval("window.asked")? == 0, "there is nothing to lose yet");
        solve(page)?;
        page.wait_for("window.asked === 1").context("asked when a run is stored")?;
        solve(page)?;
        wait_for_runs(page, 2)?;
        ensure!(page.eval("window.asked")? == 1, "asked once");
        page.click("#settings")?;
        page.wait_for(&format!("/{said}/.test(document.querySelector('#persisted')?.textContent)"))
            .context(said)?;
        page.click(".dialog header .iconbtn")?;
        page.wait_for("!document.querySelector('.dialog')")?;
    }
    Ok(())
}

/// A game is won before the records have been read: it is ranked among them as soon as they are there.
pub fn late_records(page: &mut Page<'_>) -> Result<()> {
    page.wait_for(LOADED)?;
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.key("ArrowLeft")?;
    sleep(Duration::from_secs(3));
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win")?;
    ensure!(page.eval("!document.querySelector('.win .record')")? == true, "nothing was beaten");
    // The run is written again with its optimum, which must not wait in a note that the other tab could read.
    page.wait_for_element("#optimum")?;
    wait_for_runs(page, 1)?;
    // While something is written, nobody can read.
    page.eval(
        "new Promise((done, fail) => {
            const open = indexedDB.open('tuipan');
            open.onerror = fail;
            open.onsuccess = () => {
                const runs = open.result.transaction(['runs', 'rest'], 'readwrite').objectStore('runs');
                window.isHeld = true;
                const hold = () => { if (window.isHeld) runs.count().onsuccess = hold; };
                hold();
                done(true);
            };
        })",
    )?;
    let first = page.new_tab()?;
    page.wait_for_element("#board .tile")?;
    page.begin("1 2 3/4 5 6/0 7 8")?;
    page.key("ArrowLeft")?;
    page.key("ArrowLeft")?;
    page.wait_for_element(".dialog.win")?;
    ensure!(page.eval(LOADED)? == false, "the records are not there yet");
    ensure!(page.eval("!document.querySelector('.win .record')")? == true, "nothing to beat yet");
    ensure!(page.eval("!document.querySelector('.toast')")? == true, "nobody knows what is new");
    let second = page.switch(first);
    page.eval("window.isHeld = false; 1")?;
    page.switch(second);
    page.wait_for(LOADED)?;
    page.wait_for_element(".win .record").context("it has beaten the run that came later")?;
    wait_for_runs(page, 2)?;
    page.click("#close-win")?;
    expect_solves(page, 2)
}

/// Solved games of 4x4 with their replays.
fn runs(n_runs: u64, has_replays: bool) -> Vec<Run> {
    let goal = NamedGoal::default().board("4x4".parse().expect("a size"));
    let play = |seed| {
        let rng = &mut SplitMix64::new(seed);
        let (start, moves) = scramble::walk(&goal, 120, rng);
        let puzzle = TilePuzzle::given(start, goal.clone()).expect("it can be solved");
        let mut session = Session::new(Puzzle::Tiles(puzzle));
        let mut now = 1000;
        for m in moves.inverse().singles() {
            if session.status() != Status::Solved {
                session.play(Move::Tiles(m), Input::Keyboard, now).expect("a move");
                now += 60 + rng.below(300);
            }
        }
        Run::of(&session, Id::new(seed), About::default(), 0, now).expect("something was done")
    };
    let played: Vec<Run> = (0..n_runs.min(200)).map(play).collect();
    let nth = |n: u64| {
        let mut run = played[n as usize % played.len()].clone();
        run.id = Id::new(SplitMix64::new(n).next_u64());
        run.when = 1_700_000_000_000 + n * 60_000;
        run.replay = run.replay.filter(|_| has_replays);
        run
    };
    (0..n_runs).map(nth).collect()
}

/// Notes when the board is there, when the records are, and tasks over 50 ms.
const WATCH: &str = "
window.longTasks = [];
new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longTasks.push(Math.round(task.startTime) + '+' + Math.round(task.duration));
}).observe({ type: 'longtask', buffered: true });
const seen = setInterval(() => {
    if (!window.boardAt && document.querySelector('#board .tile')) window.boardAt = performance.now();
    if (document.documentElement.dataset.loaded === '') { window.loadedAt = performance.now(); clearInterval(seen); }
}, 1);";

pub fn many_runs(page: &mut Page<'_>) -> Result<()> {
    const N_RUNS: usize = 20_000;
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH }))?;
    let mut many = Profile::default();
    for some in runs(N_RUNS as u64, true).chunks(200) {
        let mut part = Profile::default();
        some.iter().for_each(|run| drop(part.add(run.clone())));
        many.merge(part);
    }
    import(page, &many.to_save())?;
    wait_for_runs(page, N_RUNS)?;
    for n in 1..=3 {
        page.reload()?;
        page.wait_for("!!window.loadedAt")?;
        let facts = page.eval(
            "`board after ${boardAt.toFixed()} ms, records after ${loadedAt.toFixed()} ms, tasks over 50 ms: ${longTasks.join(' ')}`",
        )?;
        page.begin("1 2 3/4 5 6/0 7 8")?;
        page.key("ArrowLeft")?;
        let ms = page.eval(
            "(() => { const start = performance.now(); const key = 'ArrowLeft';
            window.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
            return performance.now() - start; })()",
        )?;
        println!(
            "        (20,000 runs: {}; a win takes {ms} ms)",
            facts.as_str().unwrap_or_default()
        );
        page.wait_for_element(".dialog.win #optimum")?;
        page.click("#close-win")?;
        page.wait_for("!document.querySelector('.dialog')")?;
        wait_for_runs(page, N_RUNS + n)?;
    }
    let n_chars = page.eval(
        "Object.entries(localStorage).reduce((n, [key, text]) => n + key.length + text.length, 0)",
    )?;
    ensure!(n_chars.as_u64().is_some_and(|n| n < 20_000), "localStorage stays small: {n_chars}");
    Ok(())
}
