//! Figures of the page, measured by the browser itself: time to the first board, solves in the worker, long tasks.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::cases::study;
use crate::page::Page;

/// So many random positions are solved.
const N_SOLVES: usize = 100;

/// Notes when the board is there, and every task of the main thread over 50 ms, with its start.
const WATCH: &str = "
window.longTasks = [];
new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longTasks.push([task.startTime, task.duration]);
}).observe({ type: 'longtask', buffered: true });
const seen = setInterval(() => {
    if (document.querySelector('#board .tile')) { window.boardAt = performance.now(); clearInterval(seen); }
}, 1);";

/// Twenty keys in one task, thirty times: the best mean, which a busy machine disturbs least.
const MOVES: &str = "(async () => {
    let best = Infinity;
    for (let n = 0; n < 30; n++) {
        const start = performance.now();
        for (let i = 0; i < 20; i++) {
            const key = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp'][i % 4];
            window.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
        }
        await 0;
        best = Math.min(best, (performance.now() - start) / 20);
        await new Promise((done) => setTimeout(done, 20));
    }
    return best;
})()";

/// Measures and prints.
pub fn measure(url: &str) -> Result<()> {
    let mut browser = Browser::start()?;
    let mut page = browser.blank_page()?;
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH }))?;
    page.open(url)?;
    page.wait_for("!!window.boardAt")?;
    println!("board there after {:.0} ms (first load)", number(&mut page, "boardAt")?);
    page.reload()?;
    page.wait_for("!!window.boardAt")?;
    println!("board there after {:.0} ms (second load)", number(&mut page, "boardAt")?);
    // Whatever comes later happens while playing and solving.
    let begin = number(&mut page, "performance.now()")?;
    let mut times = Vec::new();
    for n in 0..N_SOLVES {
        // Not by the mouse: the panel's cards move while the solver answers.
        page.eval("document.querySelector('#new').click()")?;
        page.click("#begin")?;
        page.wait_for("!document.querySelector('.dialog')")?;
        page.click("#solve")?;
        page.wait_for_element("#length")?;
        let ms = page.eval("document.querySelector('#solve-card').dataset.ms")?;
        times.push(ms.as_str().context("no time")?.parse::<f64>()?);
        if n == 0 {
            println!("first solve of a 4x4 (tables made before it): {:.1} ms", times[0]);
        }
        for key in ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"] {
            page.key(key)?;
        }
    }
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "{N_SOLVES} random 4x4 solves: mean {mean:.1} ms, median {median:.1} ms, worst {worst:.1} ms"
    );
    long_tasks(&mut page, "while loading", &format!("at <= {begin}"))?;
    long_tasks(&mut page, "while playing and solving", &format!("at > {begin}"))?;
    own_time(&mut page)?;
    let move_ms = number(&mut page, MOVES)?;
    println!("a move by key, without painting: {move_ms:.2} ms at best of 30 times 20");
    study(&mut page)?;
    blocks(&mut page)?;
    page.expect_no_complaints()
}

/// The longest tasks while Study plays large searches back as fast as it can, and jumps in them.
fn study(page: &mut Page<'_>) -> Result<()> {
    let begin = number(page, "performance.now()")?;
    for name in ["two-frontiers", "falling-weight", "graph", "charts"] {
        study::open_link(page, name)?;
        if ["graph", "charts"].contains(&name) {
            page.wait_for("!!document.querySelector('#graph-facts, #chart')")?;
            continue;
        }
        page.wait_for("!!document.querySelector('#study-result-0') && !!document.querySelector('#study-result-1')")?;
        page.eval(
            "document.querySelector('.transport ~ .row .segmented button:last-child').click()",
        )?;
        page.eval("document.querySelector('#study-run').click()")?;
        page.wait_for("document.querySelector('#study-step').textContent === document.querySelector('#study-steps').textContent")?;
        for id in ["back", "back", "first", "last"] {
            page.eval(&format!("document.querySelector('#study-{id}').click()"))?;
            page.eval("new Promise((done) => setTimeout(done, 100))")?;
        }
        let steps = page.text("#study-steps")?;
        println!("study {name}: {steps} expansions shown");
    }
    long_tasks(page, "while Study draws", &format!("at > {begin}"))
}

/// From picking a layout to moves-to-go on the screen: the first time with the worker's start, then by layout.
const PICK: &str = "(async (id) => {
    document.querySelector('#layouts')?.click();
    const find = document.querySelector('#find-level');
    find.value = id;
    find.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 200));
    const start = performance.now();
    document.querySelector('.plate').click();
    while (!/^[0-9]+$/.test(document.querySelector('#block-to-go')?.textContent ?? '')) {
        await new Promise((done) => setTimeout(done, 1));
    }
    return performance.now() - start;
})";

fn blocks(page: &mut Page<'_>) -> Result<()> {
    page.eval("document.querySelector('.tabs [data-tab=blocks]').click()")?;
    page.wait_for_element(".plate")?;
    page.eval("document.querySelector('.plate').click()")?;
    page.wait_for_element("#block-board .piece")?;
    page.eval("document.querySelector('#block-show-to-go').click()")?;
    for id in ["hrd-02", "hrd-01", "hrd-05", "century", "pennant", "hrd-01"] {
        let ms = number(page, &format!("{PICK}({id:?})"))?;
        println!("from picking {id} to moves-to-go on the screen: {ms:.0} ms");
    }
    Ok(())
}

/// Says how many tasks of the main thread took over 50 ms. (By the wall clock: a busy machine makes many.)
fn long_tasks(page: &mut Page<'_>, when: &str, filter: &str) -> Result<()> {
    let tasks = page.eval(&format!("longTasks.filter(([at]) => {filter}).map(([, ms]) => ms)"))?;
    let tasks = tasks.as_array().context("no list")?;
    let mut ms: Vec<f64> = tasks.iter().filter_map(|task| task.as_f64()).collect();
    ms.sort_by(f64::total_cmp);
    let (median, worst) = (ms.get(ms.len() / 2), ms.last());
    println!(
        "main-thread tasks over 50 ms {when}: {} (median {median:?}, worst {worst:?})",
        ms.len()
    );
    Ok(())
}

/// The same by the processor's time, which a busy machine does not stretch: the page's tasks while it is played and solves.
fn own_time(page: &mut Page<'_>) -> Result<()> {
    page.begin_trace()?;
    for _ in 0..10 {
        page.eval("document.querySelector('#new').click()")?;
        page.click("#begin")?;
        page.wait_for("!document.querySelector('.dialog')")?;
        page.click("#solve")?;
        page.wait_for_element("#length")?;
        for key in ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"] {
            page.key(key)?;
        }
    }
    let events = page.end_trace()?;
    let is_main = |event: &&Value| event["args"]["name"] == "CrRendererMain";
    let main: Vec<_> = events.iter().filter(is_main).map(|e| (&e["pid"], &e["tid"])).collect();
    // Each task is recorded under two names, one inside the other.
    let of_page = |event: &&Value| {
        event["name"] == "ThreadControllerImpl::RunTask"
            && main.contains(&(&event["pid"], &event["tid"]))
    };
    let ms = |name: &str| -> Vec<f64> {
        let own = events.iter().filter(of_page).filter_map(|event| event[name].as_f64());
        own.map(|us| us / 1e3).collect()
    };
    let (wall, own) = (ms("dur"), ms("tdur"));
    let over = |ms: &[f64]| ms.iter().filter(|ms| **ms > 50.0).count();
    let worst = |ms: &[f64]| ms.iter().copied().fold(0.0, f64::max);
    println!(
        "ten games: {} tasks; over 50 ms by the wall clock {} (worst {:.0} ms), by processor time {} (worst {:.0} ms)",
        own.len(),
        over(&wall),
        worst(&wall),
        over(&own),
        worst(&own)
    );
    Ok(())
}

fn number(page: &mut Page<'_>, expression: &str) -> Result<f64> {
    page.eval(expression)?.as_f64().with_context(|| format!("{expression} is no number"))
}
