//! An answer in words.

use anyhow::Result;
use tuipan_puzzle::tiles::{Metric, Moves};
use tuipan_search::{Parameters, Setting, Weight};
use tuipan_solve::engine::Engine;
use tuipan_solve::tiles::{Method, Plan};

use super::attempt::{Answer, Stop, TimeLimit, Verdict};
use super::steps::{Step, steps};
use crate::lang::words;
use crate::output::{BAD, GOOD, LABEL, Out, STRONG, bytes, count, plural, rate, time};
use crate::tables::set_name;

/// Everything about one position.
pub fn full(out: &mut Out, answer: &Answer, goal_name: Option<&str>) -> Result<()> {
    let question = &answer.question;
    out.field("position", &question.start)?;
    match goal_name {
        Some(name) => out.field("goal", name)?,
        None => out.field("goal", &question.goal)?,
    }
    match &answer.verdict {
        Verdict::Solved => {}
        Verdict::Unsolvable(why) => {
            let text = why.to_string();
            let (verdict, reason) = text.split_once(". ").unwrap_or((&text, ""));
            out.field("outcome", out.paint(BAD, verdict.to_lowercase()))?;
            out.field("reason", reason)?;
            if answer.question.is_spiral {
                out.field(words().labels.hint, words().input.spiral)?;
            }
            return Ok(());
        }
        Verdict::Stopped(stop) => {
            let text = format!("stopped: {}", stopped(*stop, answer));
            out.field("outcome", out.paint(BAD, text))?;
        }
    }
    match &answer.moves {
        Some(moves) => {
            let shown = match moves.stm() {
                0 => "none are needed".to_owned(),
                _ => moves.to_string(),
            };
            out.field("moves", out.paint(STRONG, shown))?;
            out.field("length", length(moves))?;
            let (metric, bound) = (question.metric.to_string().to_uppercase(), bound(answer));
            match answer.optimal {
                true => out.field("optimal", out.paint(GOOD, format!("yes, proved ({metric})")))?,
                false => out.field("optimal", format_args!("not proved; {bound}"))?,
            }
        }
        None => out.field("bound", bound(answer))?,
    }
    out.field("solver", solver(answer))?;
    if let Some(why) = &answer.why {
        out.field("why", why)?;
    }
    let stats = &answer.stats;
    let reopened = match stats.reopened {
        0 => String::new(),
        n => format!(", {} reopened", count(n)),
    };
    let stored = match stats.peak_stored {
        0 => String::new(),
        n => format!(", {} stored at most", count(n)),
    };
    let (expanded, generated) = (count(stats.expanded), count(stats.generated));
    out.field(
        "nodes",
        format_args!("{expanded} expanded, {generated} generated{reopened}{stored}"),
    )?;
    match stats.expanded {
        0 => out.field("time", time(answer.time))?,
        n => out.field("time", format_args!("{} ({})", time(answer.time), rate(n, answer.time)))?,
    }
    Ok(())
}

/// Two lines about one position of many.
pub fn short(out: &mut Out, answer: &Answer, number: u64) -> Result<()> {
    let question = &answer.question;
    let number = out.paint(LABEL, format!("{number}:"));
    out.line(format_args!("{number} {}", question.start))?;
    let cost = format!("{} expanded, {}", count(answer.stats.expanded), time(answer.time));
    let (verdict, cost) = match &answer.verdict {
        Verdict::Solved => {
            let proof = match answer.optimal {
                true => ", optimal".to_owned(),
                false => {
                    let gap = gap(answer);
                    answer
                        .proved()
                        .map_or(String::new(), |least| format!(", at least {least}{gap}"))
                }
            };
            (String::new(), format!("{proof}; {cost}"))
        }
        Verdict::Unsolvable(why) => {
            let mend = why.mend.map_or(String::new(), |(a, b)| {
                format!("; exchanging tiles {a} and {b} would mend it")
            });
            ("not solvable".to_owned(), mend)
        }
        Verdict::Stopped(stop) => {
            let why = stopped(*stop, answer);
            let gap = gap(answer);
            let least =
                answer.proved().map_or(String::new(), |least| format!(", at least {least}{gap}"));
            let with = if answer.moves.is_some() { "; " } else { "" };
            (format!("stopped: {why}{least}{with}"), format!("; {cost}"))
        }
    };
    let verdict = out.paint(BAD, verdict);
    match &answer.moves {
        Some(moves) => {
            let (stm, mtm) = (moves.stm(), moves.mtm());
            let moves = out.paint(STRONG, moves);
            out.line(format_args!("   {verdict}{stm} STM, {mtm} MTM{cost}: {moves}"))?;
        }
        None => out.line(format_args!("   {verdict}{cost}"))?,
    }
    Ok(())
}

/// Every board on the way.
pub fn boards(out: &mut Out, answer: &Answer, engine: &Engine) -> Result<()> {
    if answer.moves.is_none() {
        return Ok(());
    }
    for (number, step) in steps(answer, engine)?.into_iter().enumerate() {
        let Step { action, g, h, f, position, .. } = step;
        let mut head = format!("step {number}");
        if let Some(action) = action {
            head.push_str(&format!("  {action}"));
        }
        let mut values = String::new();
        if let Some(f) = f {
            values.push_str(&format!("  f {f}"));
        }
        values.push_str(&format!("  g {g}"));
        if let Some(h) = h {
            values.push_str(&format!("  h {h}"));
        }
        out.line("")?;
        let head = out.paint(STRONG, format!("{head:<10}"));
        out.line(format_args!("{head}{values}"))?;
        out.line(position.to_grid())?;
    }
    Ok(())
}

/// The length in both metrics.
pub fn length(moves: &Moves) -> String {
    let stm = plural(moves.stm() as u64, "move", "moves");
    let mtm = plural(moves.mtm() as u64, "slide", "slides");
    format!("{stm} (STM), {mtm} (MTM)")
}

/// What is proved about every solution.
fn bound(answer: &Answer) -> String {
    let least = answer.proved().unwrap_or(0).into();
    let moves = match answer.question.metric {
        Metric::SingleTile => plural(least, "move", "moves"),
        Metric::MultiTile => plural(least, "slide", "slides"),
    };
    format!("every solution has at least {moves}{}", gap(answer))
}

/// How far the solution is from a shortest one at most.
fn gap(answer: &Answer) -> String {
    answer.gap.map_or(String::new(), |gap| format!(" (gap {:.1} %)", gap * 100.0))
}

fn solver(answer: &Answer) -> String {
    let alone = solver_alone(answer);
    match &answer.beside {
        Some(Method::Anytime) => format!("{alone}; beams (anytime) beside it"),
        Some(Method::Fast(_)) => format!("{alone}; IDA* with tables (fast) beside them"),
        Some(_) => format!("{alone}; IDA* (ida) beside them"),
        None => alone,
    }
}

fn solver_alone(answer: &Answer) -> String {
    let threads = || plural(answer.question.n_threads as u64, "thread", "threads");
    match &answer.method {
        Method::Exact => "table of all positions (exact)".to_owned(),
        Method::Fast(set) => {
            let (set, threads) = (set_name(*set), threads());
            format!("IDA* with zero-aware additive tables (fast), {set} set, {threads}")
        }
        Method::MultiTile(set) => {
            format!("IDA* with one-axis tables (mtm), {} set", set_name(*set))
        }
        Method::Anytime => format!("beams with a learned guide (anytime), {}", threads()),
        Method::Constructive => "line by line (constructive)".to_owned(),
        Method::Search(plan) => search(plan, answer.heuristic()),
    }
}

fn search(plan: &Plan, heuristic: Option<String>) -> String {
    let parameters = &plan.parameters;
    let mut text = format!("{} ({})", plan.algorithm.title(), plan.algorithm.name());
    if let Some(heuristic) = heuristic {
        text.push_str(&format!(", heuristic {heuristic}"));
    }
    for setting in plan.algorithm.settings() {
        let value = match setting {
            // Said above, and rules that seldom matter.
            Setting::Heuristic | Setting::Ties | Setting::Side => continue,
            Setting::Weight => format!("weight {}", parameters.weight),
            Setting::Seed => match parameters.weight {
                Weight::Random { seed, .. } => format!("seed {seed}"),
                Weight::Constant(_) | Weight::Decaying { .. } => continue,
            },
            Setting::Depth => format!("depth {}", parameters.depth_limit),
            Setting::BeamWidth => format!("width {}", count(parameters.beam_width as u64)),
            Setting::Budget => format!("{} nodes", count(parameters.budget as u64)),
            Setting::Threads if parameters.n_threads <= 1 => continue,
            Setting::Threads => format!("{} threads", parameters.n_threads),
        };
        text.push_str(&format!(", {value}"));
    }
    text
}

fn stopped(stop: Stop, answer: &Answer) -> String {
    let limits = &answer.question.limits;
    let parameters = match &answer.method {
        Method::Search(plan) => plan.parameters,
        _ => Parameters::default(),
    };
    match stop {
        Stop::Timeout => match answer.question.time_limit {
            TimeLimit::BestIn(_) => {
                "the time is up, and no solution is found (--best-in)".to_owned()
            }
            TimeLimit::Timeout(_) | TimeLimit::None => "the time is up (--timeout)".to_owned(),
        },
        Stop::Interrupted => "interrupted".to_owned(),
        Stop::Cancelled => "cancelled".to_owned(),
        Stop::MaxNodes => {
            format!("{} nodes are expanded (--max-nodes)", count(limits.max_expanded))
        }
        Stop::MaxMemory => match answer.question.max_bytes {
            Some(most) => format!("memory is full; {} are allowed (--max-memory)", bytes(most)),
            None => "memory is full".to_owned(),
        },
        Stop::MaxCost => {
            format!("no solution of {} moves or fewer was found (--max-cost)", limits.max_cost)
        }
        Stop::Depth => {
            let depth = parameters.depth_limit;
            format!("there is no solution within {depth} moves (--depth)")
        }
        Stop::Budget => {
            let budget = count(parameters.budget as u64);
            format!("no solution fits {budget} nodes (--budget)")
        }
        Stop::BeamWidth => {
            let width = count(parameters.beam_width as u64);
            format!("every way to the goal fell out of the beam of {width} (--beam-width)")
        }
    }
}
