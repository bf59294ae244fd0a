//! Figures of the page, measured by the browser itself: time to the first board, solves in the worker, long tasks.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use tuipan_game::TilePuzzle;
use tuipan_puzzle::tiles::{NamedGoal, Size};

use crate::browser::Browser;
use crate::cases::{start, study};
use crate::page::Page;

/// How many random positions are solved: those of the seeds 1 to this, so that nodes can be compared between versions.
const N_SOLVES: u64 = 100;

/// What the card of the solution says of its nodes.
const NODES: &str = "document.querySelector('#nodes').textContent.replace(/\\D/g, '')";

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

/// Networks by name: bits per second and milliseconds there and back.
const NETWORKS: [(&str, f64, f64); 2] =
    [("9 Mbit/s, 170 ms", 9e6, 170.0), ("1.6 Mbit/s, 150 ms", 1.6e6, 150.0)];

/// From the address to the first move on a processor of a quarter of the speed, by network: on the first visit, and on
/// the second, which the service worker serves.
fn slow_start(browser: &mut Browser, url: &str) -> Result<()> {
    for (name, bits, ms) in NETWORKS {
        let mut page = browser.blank_page()?;
        page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH }))?;
        page.call("Emulation.setCPUThrottlingRate", json!({ "rate": 4 }))?;
        page.call("Network.enable", json!({}))?;
        let throughput = bits / 8.0;
        let network = json!({
            "offline": false, "latency": ms,
            "downloadThroughput": throughput, "uploadThroughput": throughput,
        });
        page.call("Network.emulateNetworkConditions", network)?;
        for visit in ["first", "second"] {
            match visit {
                "first" => page.open(url)?,
                _ => page.reload()?,
            }
            page.wait_for("!!window.boardAt")?;
            page.key("ArrowUp")?;
            page.key("ArrowDown")?;
            page.wait_for("document.querySelector('#stm').textContent !== '0'")?;
            let seconds = number(&mut page, "boardAt")? / 1e3;
            println!("{visit} visit, processor slowed 4 times, {name}: board after {seconds:.1} s");
            page.wait_for("!!navigator.serviceWorker.controller")?;
        }
    }
    Ok(())
}

/// Measures and prints.
pub fn measure(url: &str) -> Result<()> {
    let mut browser = Browser::start()?;
    slow_start(&mut browser, url)?;
    let mut page = browser.blank_page()?;
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH }))?;
    page.open(url)?;
    page.wait_for("!!window.boardAt")?;
    println!("board there after {:.0} ms (first load)", number(&mut page, "boardAt")?);
    let files = page.eval(start::FILES)?;
    for (name, n_bytes) in files.as_object().context("no files")? {
        println!("{n_bytes:>8} bytes gzip up to the first move: {name}");
    }
    page.reload()?;
    page.wait_for("!!window.boardAt")?;
    println!("board there after {:.0} ms (second load)", number(&mut page, "boardAt")?);
    // Whatever comes later happens while playing and solving.
    let begin = number(&mut page, "performance.now()")?;
    let (mut times, mut n_nodes) = (Vec::new(), 0);
    for seed in 1..=N_SOLVES {
        let goal = NamedGoal::default().board(Size::new(4, 4)?);
        let start = TilePuzzle::scrambled(goal, seed).start().to_string();
        begin_position(&mut page, &start)?;
        page.eval("document.querySelector('#solve').click()")?;
        page.wait_for_element("#length")?;
        let nodes = page.eval(NODES)?;
        n_nodes += nodes.as_str().context("no nodes")?.parse::<u64>()?;
        let ms = page.eval("document.querySelector('#solve-card').dataset.ms")?;
        times.push(ms.as_str().context("no time")?.parse::<f64>()?);
        if seed == 1 {
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
        "{N_SOLVES} random 4x4 solves: {n_nodes} nodes, mean {mean:.1} ms, median {median:.1} ms, worst {worst:.1} ms"
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

/// Whether no dialog is open. Above thirty games put aside the page asks whether it may drop the oldest: it may.
const CLOSED: &str = "(() => { document.querySelector('#drop-oldest')?.click(); return !document.querySelector('.dialog'); })";

/// Starts a game from a position. Not by the mouse: the panel's cards move while the solver answers.
fn begin_position(page: &mut Page<'_>, position: &str) -> Result<()> {
    page.eval("document.querySelector('#new').click()")?;
    page.eval("document.querySelector('#way-custom').click()")?;
    page.write("#custom", position)?;
    page.eval("document.querySelector('#begin').click()")?;
    page.wait_for(&format!(
        "{CLOSED}() && document.querySelector('#board').dataset.position === {position:?}"
    ))
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
            "(() => { const speed = document.querySelector('#study-speed'); speed.selectedIndex = speed.length - 1;
            speed.dispatchEvent(new Event('change', { bubbles: true })); })()",
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
    const tick = () => new Promise((done) => setTimeout(done, 1));
    document.querySelector('#layouts')?.click();
    while (!document.querySelector('#find-level')) await tick();
    const find = document.querySelector('#find-level');
    find.value = id;
    find.dispatchEvent(new Event('input', { bubbles: true }));
    const plate = () => document.querySelector(`.plate[data-level=\"${id}\"]`);
    while (!plate()) await tick();
    const start = performance.now();
    plate().click();
    while (!/^[0-9]+$/.test(document.querySelector('#to-go')?.textContent ?? '')) {
        await tick();
    }
    return performance.now() - start;
})";

fn blocks(page: &mut Page<'_>) -> Result<()> {
    page.eval("document.querySelector('.tabs [data-tab=blocks]').click()")?;
    page.wait_for_element(".plate")?;
    page.eval("document.querySelector('.plate').click()")?;
    page.wait_for_element("#block-board .piece")?;
    page.eval("document.querySelector('#block-show-to-go').click()")?;
    for id in ["hrd-02", "hrd-01", "hrd-05", "supercentury", "pennant", "hrd-01"] {
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
    let size = match (ms.get(ms.len() / 2), ms.last()) {
        (Some(median), Some(worst)) => format!(" (median {median:.0} ms, worst {worst:.0} ms)"),
        _ => String::new(),
    };
    println!("main-thread tasks over 50 ms {when}: {}{size}", ms.len());
    Ok(())
}

/// The same by the processor's time, which a busy machine does not stretch: the page's tasks while it is played and solves.
fn own_time(page: &mut Page<'_>) -> Result<()> {
    page.begin_trace()?;
    for _ in 0..10 {
        page.eval("document.querySelector('#new').click()")?;
        page.eval("document.querySelector('#begin').click()")?;
        page.wait_for(&format!("{CLOSED}()"))?;
        page.eval("document.querySelector('#solve').click()")?;
        page.wait_for_element("#length")?;
        for key in ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"] {
            page.key(key)?;
        }
    }
    let events = page.end_trace()?;
    let tasks = tasks(&events);
    let over = |ms: fn(&Task) -> f64| tasks.iter().filter(|task| ms(task) > 50.0).count();
    let worst = |ms: fn(&Task) -> f64| tasks.iter().map(ms).fold(0.0, f64::max);
    println!(
        "ten games: {} tasks; over 50 ms by the wall clock {} (worst {:.0} ms), by processor time {} (worst {:.0} ms)",
        tasks.len(),
        over(|task| task.wall_ms),
        worst(|task| task.wall_ms),
        over(|task| task.own_ms),
        worst(|task| task.own_ms)
    );
    let mut sums = BTreeMap::new();
    for task in tasks.iter().filter(|task| task.own_ms > 50.0) {
        for (name, ms) in &task.parts {
            *sums.entry(*name).or_insert(0.0) += ms;
        }
    }
    let mut sums: Vec<_> = sums.into_iter().filter(|(_, ms)| *ms > 1.0).collect();
    sums.sort_by(|a, b| b.1.total_cmp(&a.1));
    for (name, ms) in sums {
        println!("    {ms:6.0} ms in {name}");
    }
    Ok(())
}

/// A task of the page's main thread.
struct Task<'a> {
    wall_ms: f64,
    own_ms: f64,
    /// Its parts, by name, each without the parts inside it.
    parts: Vec<(&'a str, f64)>,
}

/// The tasks of a recording.
fn tasks(events: &[Value]) -> Vec<Task<'_>> {
    const TASK: &str = "ThreadControllerImpl::RunTask";
    let is_main = |event: &&Value| event["args"]["name"] == "CrRendererMain";
    let main: Vec<_> = events.iter().filter(is_main).map(|e| (&e["pid"], &e["tid"])).collect();
    let ms = |event: &Value, name: &str| event[name].as_f64().unwrap_or(0.0) / 1e3;
    let mut tasks: Vec<Task<'_>> = Vec::new();
    for thread in main {
        let is_own = |e: &&Value| (&e["pid"], &e["tid"]) == thread && e["tdur"].is_number();
        let mut own: Vec<&Value> = events.iter().filter(is_own).collect();
        // An outer one before those inside it.
        own.sort_by(|a, b| {
            ms(a, "ts").total_cmp(&ms(b, "ts")).then(ms(b, "dur").total_cmp(&ms(a, "dur")))
        });
        // What is under way: its end, and its place among the task's parts.
        let mut open: Vec<(f64, usize)> = Vec::new();
        for event in own {
            let (at, name) = (ms(event, "ts"), event["name"].as_str().unwrap_or_default());
            let (wall_ms, own_ms) = (ms(event, "dur"), ms(event, "tdur"));
            open.retain(|(end, _)| *end > at);
            match open.last() {
                None if name == TASK => tasks.push(Task { wall_ms, own_ms, parts: Vec::new() }),
                None => continue,
                Some(_) => {}
            }
            let Some(task) = tasks.last_mut() else { continue };
            if let Some((_, idx)) = open.last() {
                task.parts[*idx].1 -= own_ms;
            }
            open.push((at + wall_ms, task.parts.len()));
            task.parts.push((name, own_ms));
        }
    }
    tasks
}

fn number(page: &mut Page<'_>, expression: &str) -> Result<f64> {
    page.eval(expression)?.as_f64().with_context(|| format!("{expression} is no number"))
}
