//! Study: searches to watch, compared with the same searches run here.

use std::ops::ControlFlow;

use anyhow::{Context, Result, ensure};
use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_search::Algorithm;
use tuipan_solve::tiles::{HeuristicKind, Plan, Problem};
use tuipan_space::Stats;

use crate::page::Page;

/// What Study begins with.
const START: &str = "8 1 3/7 4 5/2 6 0";
const GOAL: &str = "1 2 3/4 5 6/7 8 0";

/// Opens Study as a reader does.
pub fn open(page: &mut Page<'_>) -> Result<()> {
    page.eval("[...document.querySelectorAll('.tabs button')].find((b) => /研习|Study/.test(b.textContent)).click()")?;
    page.wait_for_element("#study")
}

/// Opens a comparison by its link.
pub fn open_link(page: &mut Page<'_>, name: &str) -> Result<()> {
    page.eval(&format!("location.hash = 'study/{name}'"))?;
    page.wait_for(&format!("document.querySelector('#example')?.value === '{name}'"))
}

/// Chooses an entry of a menu.
fn choose(page: &mut Page<'_>, selector: &str, value: &str) -> Result<()> {
    page.eval(&format!(
        "(() => {{ const e = document.querySelector({selector:?}); e.value = {value:?};
        e.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ))
    .map(drop)
}

/// A figure of a search's result.
fn figure(page: &mut Page<'_>, idx: usize, name: &str) -> Result<Option<u64>> {
    let value = page
        .eval(&format!("document.querySelector('#study-result-{idx}').dataset.{name} ?? null"))?;
    value.as_str().map(|text| text.parse().context("no number")).transpose()
}

fn number(page: &mut Page<'_>, selector: &str) -> Result<u64> {
    Ok(page.text(selector)?.replace(',', "").parse()?)
}

/// The search as it runs natively, with what Study sets if nobody says otherwise.
fn native(algorithm: Algorithm, start: &str) -> Result<(Stats, Option<u32>)> {
    let (start, goal) = (Board::parse(start)?, Board::parse(GOAL)?);
    let mut plan = Plan::new(algorithm, HeuristicKind::Manhattan);
    plan.limits.max_expanded = 500_000;
    (plan.parameters.budget, plan.parameters.beam_width) = (1_000, 20);
    let problem = Problem { start: &start, goal: &goal, metric: Metric::SingleTile };
    let report = plan.solve(problem, &mut |_: &Stats| ControlFlow::Continue(()))?;
    Ok((report.stats, report.best.map(|best| best.cost)))
}

pub fn every_algorithm(page: &mut Page<'_>) -> Result<()> {
    open(page)?;
    page.wait_for_element("#study-result-0")?;
    for algorithm in Algorithm::ALL {
        page.eval("document.querySelector('#study-result-0')?.setAttribute('data-old', '')")?;
        choose(page, "#study-algorithm-0", algorithm.name())?;
        page.wait_for("!!document.querySelector('#study-result-0:not([data-old])')")?;
        let (stats, length) = native(algorithm, START)?;
        for (name, expected) in [
            ("expanded", Some(stats.expanded)),
            ("generated", Some(stats.generated)),
            ("stored", Some(stats.peak_stored)),
            ("length", length.map(u64::from)),
        ] {
            let found = figure(page, 0, name)?;
            ensure!(found == expected, "{algorithm}: {name} is {found:?}, natively {expected:?}");
        }
        // It runs and pauses,
        page.click("#study-run")?;
        page.wait_for("Number(document.querySelector('#study-step').textContent) >= 1")?;
        if page.eval(
            "document.querySelector('#study-run use').getAttribute('href').endsWith('#icon-pause')",
        )? == true
        {
            page.click("#study-run")?;
        }
        page.wait_for(
            "document.querySelector('#study-run use').getAttribute('href').endsWith('#icon-play')",
        )?;
        // steps and goes back,
        page.click("#study-first")?;
        for step in [1, 2] {
            page.click("#study-next")?;
            ensure!(number(page, "#study-step")? == step, "{algorithm}: step {step}");
            let expanded = number(page, "#study-node-0 [data-now=expanded]")?;
            ensure!(expanded == step, "{algorithm}: {expanded} expanded after {step} steps");
        }
        page.click("#study-back")?;
        ensure!(number(page, "#study-step")? == 1, "{algorithm}: back");
        // and its last step has the whole search's counts, if all of it was recorded.
        page.click("#study-last")?;
        let n_steps = number(page, "#study-steps")?;
        ensure!(number(page, "#study-node-0 [data-now=expanded]")? == n_steps, "{algorithm}: end");
        if n_steps == stats.expanded {
            let generated = number(page, "#study-node-0 [data-now=generated]")?;
            ensure!(generated == stats.generated, "{algorithm}: generated {generated} at the end");
        } else {
            ensure!(stats.expanded > 3_000, "{algorithm}: only {n_steps} steps were recorded");
        }
    }
    Ok(())
}

pub fn keys_and_scrubber(page: &mut Page<'_>) -> Result<()> {
    open(page)?;
    page.wait_for_element("#study-result-0")?;
    page.eval("document.activeElement?.blur()")?;
    for (key, step) in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)] {
        page.key(key)?;
        ensure!(number(page, "#study-step")? == step, "{key} goes to {step}");
    }
    page.key("End")?;
    let n_steps = number(page, "#study-steps")?;
    ensure!(number(page, "#study-step")? == n_steps && n_steps > 5, "the end");
    page.eval("(() => { const e = document.querySelector('#study-scrub'); e.value = 3; e.dispatchEvent(new Event('input', { bubbles: true })); })()")?;
    ensure!(number(page, "#study-step")? == 3, "the scrubber goes anywhere");
    page.eval("document.activeElement?.blur()")?;
    page.space()?;
    page.wait_for("Number(document.querySelector('#study-step').textContent) > 3")?;
    // Something is drawn, and more of it later.
    let inked = "(() => { const c = document.querySelector('.picture canvas');
        const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
        let n = 0; for (let i = 3; i < d.length; i += 4) n += d[i] > 0; return n; })()";
    page.key("Home")?;
    let before = page.eval(inked)?.as_u64().context("no count")?;
    page.key("End")?;
    let after = page.eval(inked)?.as_u64().context("no count")?;
    ensure!(after > 2 * before && before > 0, "{before} points are inked, then {after}");
    // The other picture too.
    page.click("#study-frontier")?;
    ensure!(page.eval(inked)?.as_u64().context("no count")? > 1_000, "the frontier is drawn");
    Ok(())
}

pub fn valued_tree(page: &mut Page<'_>) -> Result<()> {
    open_link(page, "valued-tree")?;
    page.wait_for_element("#study-result-0")?;
    let lists = |page: &mut Page<'_>| -> Result<[String; 2]> {
        let list = "(id) => [...document.querySelectorAll(`#study-${id}-0 li`)].map((e) => e.textContent).join(' ')";
        let text = |page: &mut Page<'_>, id: &str| -> Result<String> {
            let value = page.eval(&format!("({list})('{id}')"))?;
            Ok(value.as_str().unwrap_or_default().to_owned())
        };
        Ok([text(page, "open")?, text(page, "closed")?])
    };
    ensure!(lists(page)? == ["A5", ""], "before the first step: {:?}", lists(page)?);
    page.click("#study-next")?;
    // By f = g + h: B and C have 5, D has 7.
    ensure!(lists(page)? == ["B4 C4 D6", "A5"], "after the first: {:?}", lists(page)?);
    page.click("#study-last")?;
    let [open, closed] = lists(page)?;
    ensure!(open.contains("H3") && closed.contains('C'), "in the end: {open} | {closed}");
    ensure!(figure(page, 0, "length")? == Some(2), "H is two steps away");
    Ok(())
}

pub fn positions(page: &mut Page<'_>) -> Result<()> {
    open(page)?;
    page.wait_for_element("#study-result-0")?;
    // A position of a length.
    page.write("#study-length", "20")?;
    page.click("#study-draw")?;
    page.wait_for("document.querySelector('#study-result-0')?.dataset.optimum === '20'")?;
    // One that cannot be solved is refused, with the reason.
    page.write("#study-start", "1 2 3/4 5 6/8 7 0")?;
    page.eval("document.querySelector('#study-start').dispatchEvent(new Event('change', { bubbles: true }))")?;
    page.wait_for_element("#study-error")?;
    page.eval("(() => { const e = document.querySelector('#study-length'); e.value = ''; e.dispatchEvent(new Event('input', { bubbles: true })); })()")?;
    page.click("#study-draw")?;
    page.wait_for(
        "!document.querySelector('#study-error') && !!document.querySelector('#study-result-0')",
    )?;
    // The game's own solver has not been disturbed.
    page.eval("document.querySelector('.tabs button').click()")?;
    page.click("#solve")?;
    page.wait_for_element("#length")
}

pub fn comparisons(page: &mut Page<'_>) -> Result<()> {
    for name in [
        "bfs-vs-astar",
        "two-frontiers",
        "heuristics",
        "fringe",
        "memory",
        "trees",
        "map",
        "weights",
        "falling-weight",
    ] {
        open_link(page, name)?;
        page.wait_for(
            "!!document.querySelector('#study-result-0') && !!document.querySelector('#study-result-1')",
        )?;
        page.click("#study-last")?;
        let expanded = [figure(page, 0, "expanded")?, figure(page, 1, "expanded")?];
        let lengths = [figure(page, 0, "length")?, figure(page, 1, "length")?];
        let optimum = figure(page, 0, "optimum")?;
        let ratio = expanded[0].unwrap_or(0) as f64 / expanded[1].unwrap_or(1) as f64;
        let is_so = match name {
            "bfs-vs-astar" => ratio > 100.0 && lengths == [Some(22), Some(22)],
            "two-frontiers" => ratio > 5.0 && lengths == [Some(31), Some(31)],
            "heuristics" | "fringe" => ratio > 1.5 && lengths == [Some(31), Some(31)],
            "map" => lengths == [Some(418), Some(450)] && optimum == Some(418),
            "weights" => lengths[0] > lengths[1] && lengths[1] >= optimum && optimum == Some(41),
            "falling-weight" => {
                lengths.iter().all(|&length| length >= optimum && length <= Some(53))
            }
            _ => lengths[0].is_some() && lengths[1].is_some(),
        };
        ensure!(is_so, "{name}: {expanded:?} {lengths:?} {optimum:?}");
    }
    // Every step of the solution, and each tile's trajectory.
    page.click("#study-path-0 summary")?;
    let n_rows =
        page.eval("document.querySelectorAll('#study-path-0 .split > .scroll tbody tr').length")?;
    let length = figure(page, 0, "length")?.context("no length")?;
    ensure!(n_rows.as_u64() == Some(length + 1), "{n_rows} rows of {length} moves");
    let n_ways = page.eval("document.querySelectorAll('#study-path-0 .stack tbody tr').length")?;
    ensure!(n_ways.as_u64() == Some(15), "{n_ways} tiles have a trajectory");
    Ok(())
}

pub fn pictures_and_export(page: &mut Page<'_>) -> Result<()> {
    open_link(page, "depths")?;
    page.wait_for("document.querySelector('#depths')?.dataset.sum === '181440'")?;
    open_link(page, "graph")?;
    page.wait_for("document.querySelector('#graph-facts')?.dataset.states === '360'")?;
    page.click("[data-kind='2x2']")?;
    page.wait_for("document.querySelector('#graph-facts')?.dataset.states === '12'")?;
    page.click("[data-kind=pennant]")?;
    page.wait_for("Number(document.querySelector('#graph-facts')?.dataset.states) > 1000")?;
    open_link(page, "charts")?;
    page.wait_for("document.querySelector('#chart')?.dataset.rows === '126'")?;
    page.eval(
        "(() => { window.files = []; const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => { files.push(blob); return make.call(URL, blob); }; })()",
    )?;
    page.click("#chart-linear")?;
    page.click("#chart-csv")?;
    page.click("#chart-svg")?;
    page.wait_for("files.length === 2")?;
    let csv = page.eval("files[0].text()")?;
    let csv = csv.as_str().context("no text")?;
    ensure!(csv.lines().count() == 127 && csv.starts_with("part,instance,algorithm"), "{csv:.200}");
    let svg = page.eval("files[1].text()")?;
    let svg = svg.as_str().context("no text")?;
    ensure!(svg.starts_with("<svg") && svg.contains("<style>"), "{svg:.200}");
    Ok(())
}

pub fn own_path(page: &mut Page<'_>) -> Result<()> {
    page.begin("1 2/3 4/0 5")?;
    for key in ["ArrowDown", "ArrowUp"] {
        page.key(key)?;
    }
    open_link(page, "graph")?;
    page.wait_for("/你的|your/.test(document.querySelector('#graph-path')?.textContent ?? '')")
}
