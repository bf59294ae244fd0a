//! An answer in words: what most people want to know, and everything with `--verbose`.

use anyhow::Result;
use tuipan_search::{Parameters, Setting, Weight};
use tuipan_solve::engine::{Engine, How};
use tuipan_solve::tiles::{Method, Plan, Quality};

use super::attempt::{Answer, Stop, TimeLimit, Verdict};
use super::steps::{Step, steps};
use crate::lang::words;
use crate::output::{
    BAD, GOOD, LABEL, Out, STRONG, bytes, count, counted, counted_in, is_quiet, is_verbose, length,
    time, took, wrap,
};
use crate::tables::set_words;
use crate::translate;
use crate::words::Words;

/// From this gap on, per cent say nothing to anybody.
const FAR: f64 = 9.0;

/// One position's answer, over several lines.
pub fn full(out: &mut Out, answer: &Answer, goal_name: Option<&str>) -> Result<()> {
    if is_quiet() {
        return quiet(out, answer);
    }
    let question = &answer.question;
    let Words { labels, solve, units, limits, .. } = words();
    if is_verbose() {
        out.data(labels.position, &question.start)?;
        match goal_name {
            Some(name) => out.data(labels.goal, name)?,
            None => out.data(labels.goal, &question.goal)?,
        }
    }
    match &answer.verdict {
        Verdict::Solved => {}
        Verdict::Unsolvable(why) => {
            out.field(labels.result, out.paint(BAD, words().check.unsolvable))?;
            out.field(labels.reason, translate::reason(why))?;
            if question.is_spiral {
                out.field(labels.hint, words().input.spiral)?;
            }
            return Ok(());
        }
        Verdict::Stopped(stop) => {
            let text = (limits.stopped)(&stopped(*stop, answer));
            out.field(labels.result, out.paint(BAD, text))?;
        }
    }
    if let Some(moves) = &answer.moves {
        let length = length(moves, question.metric);
        match moves.stm() {
            0 => out.field(labels.moves, out.paint(GOOD, solve.already_solved))?,
            _ => out.data(labels.moves, out.paint(STRONG, moves))?,
        }
        match answer.optimal {
            _ if moves.stm() == 0 => {}
            true => {
                let shortest = out.paint(GOOD, solve.shortest);
                out.field(
                    labels.length,
                    format_args!("{length}{semicolon}{shortest}", semicolon = units.semicolon),
                )?;
            }
            false => out.field(labels.length, length)?,
        }
    }
    if let How::Choose(Quality::Within(most)) = question.how {
        let percent = f64::from(most - 10_000) / 100.0;
        out.field(labels.asked, (solve.asked_within)(&percent.to_string()))?;
    }
    if !answer.optimal
        && let Some(bound) = bound(answer)
    {
        out.field(labels.bound, (limits.at_least)(&bound))?;
    }
    if is_verbose() {
        out.field(labels.solver, solver(answer))?;
        if let Some(why) = answer.why {
            out.field(labels.why, translate::why(why))?;
        }
    }
    // Who chooses a search wants to compare.
    if is_verbose() || matches!(question.how, How::Plan(_)) {
        let stats = &answer.stats;
        let mut nodes = (solve.nodes)(&count(stats.expanded), &count(stats.generated));
        for (n, text) in [(stats.reopened, solve.reopened), (stats.peak_stored, solve.stored)] {
            if n > 0 {
                nodes += &text(&count(n));
            }
        }
        out.field(labels.nodes, nodes)?;
    }
    match is_verbose() {
        true => out.field(labels.time, took(answer.stats.expanded, answer.time))?,
        false => out.field(labels.time, time(answer.time))?,
    }
    if let Some(remark) = answer.remark() {
        out.field(labels.hint, remark.in_words(words()))?;
    }
    Ok(())
}

/// Two lines about one position of many.
pub fn short(out: &mut Out, answer: &Answer, place: &str) -> Result<()> {
    if is_quiet() {
        return quiet(out, answer);
    }
    let Words { solve, units, limits, program, .. } = words();
    let question = &answer.question;
    let place = out.paint(LABEL, format!("{place}:"));
    out.line(format_args!("{place} {}", question.start))?;
    let mut parts = Vec::new();
    match &answer.verdict {
        Verdict::Solved => {}
        Verdict::Unsolvable(why) => {
            parts.push(out.paint(BAD, words().check.unsolvable.to_owned()).to_string());
            parts.extend(why.swap.map(|(a, b)| (solve.swap)(a, b)));
        }
        Verdict::Stopped(stop) => {
            let text = (limits.stopped)(&stopped(*stop, answer));
            parts.push(out.paint(BAD, text).to_string());
        }
    }
    match &answer.moves {
        Some(moves) if moves.stm() == 0 => parts.push(solve.already_solved.to_owned()),
        Some(moves) => parts.push(length(moves, question.metric)),
        None => {}
    }
    let is_solved = answer.moves.as_ref().is_some_and(|moves| moves.stm() > 0);
    match (answer.optimal, &answer.verdict) {
        (true, _) if is_solved => parts.push(out.paint(GOOD, solve.shortest).to_string()),
        (true, _) | (_, Verdict::Unsolvable(_)) => {}
        _ => parts.extend(bound(answer).map(|bound| (solve.at_least)(&bound))),
    }
    if is_verbose() && !matches!(answer.verdict, Verdict::Unsolvable(_)) {
        let expanded = (solve.expanded)(&count(answer.stats.expanded));
        parts.push(format!("{expanded}{}{}", units.comma, time(answer.time)));
    }
    let parts = parts.join(units.semicolon);
    match answer.moves.as_ref().filter(|_| is_solved) {
        Some(moves) => {
            out.line(format_args!("   {parts}{}{}", program.colon, out.paint(STRONG, moves)))?;
        }
        None => out.line(format_args!("   {parts}"))?,
    }
    Ok(())
}

/// The answer alone, on one line.
fn quiet(out: &mut Out, answer: &Answer) -> Result<()> {
    let Words { solve, limits, check, .. } = words();
    match (&answer.verdict, &answer.moves) {
        (_, Some(moves)) if moves.stm() == 0 => out.line(solve.already_solved)?,
        (_, Some(moves)) => out.line(moves)?,
        (Verdict::Stopped(stop), None) => out.line((limits.stopped)(&stopped(*stop, answer)))?,
        (_, None) => out.line(check.unsolvable)?,
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
        let mut head = (words().solve.step)(number);
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
        let head = out.paint(STRONG, wrap::padded(&head, 10));
        out.line(format_args!("{head}{values}"))?;
        out.line(position.to_grid())?;
    }
    Ok(())
}

/// The shortest that a solution can be, as far as that is proved, and how far the best one is from it at most.
fn bound(answer: &Answer) -> Option<String> {
    let least = answer.proved().filter(|&least| least > 0)?;
    let least = counted_in(answer.question.metric, least.into());
    let gap = answer.gap.map(|gap| match gap {
        ..FAR => (words().solve.gap)(&format!("{:.1}", gap * 100.0)),
        _ => (words().solve.times_as_long)(&count((gap + 1.0).ceil() as u64)),
    });
    Some(least + &gap.unwrap_or_default())
}

fn solver(answer: &Answer) -> String {
    let alone = solver_alone(answer);
    let solve = &words().solve;
    match &answer.beside {
        Some(Method::Anytime) => (solve.beside)(&alone, solve.beside_beams),
        Some(Method::Fast(_)) => (solve.beside)(&alone, solve.beside_fast),
        Some(_) => (solve.beside)(&alone, solve.beside_ida),
        None => alone,
    }
}

fn solver_alone(answer: &Answer) -> String {
    let Words { solve, units, .. } = words();
    let threads = || counted(answer.question.n_threads as u64, units.threads);
    match &answer.method {
        Method::Exact => solve.exact.to_owned(),
        Method::Fast(which) => (solve.fast)(set_words(*which), &threads()),
        Method::MultiTile(which) => (solve.mtm)(set_words(*which)),
        Method::Anytime => (solve.anytime)(&threads()),
        Method::Constructive => solve.constructive.to_owned(),
        Method::Search(plan) => search(plan, answer.heuristic()),
    }
}

fn search(plan: &Plan, heuristic: Option<String>) -> String {
    let parameters = &plan.parameters;
    let Words { solve, units, .. } = words();
    let mut text =
        (solve.search)(translate::algorithm(plan.algorithm).title, plan.algorithm.name());
    if let Some(heuristic) = heuristic {
        text += &(solve.with_heuristic)(&heuristic);
    }
    for setting in plan.algorithm.settings() {
        text += &match setting {
            // Said above, and rules that seldom matter.
            Setting::Heuristic | Setting::Ties | Setting::Side => continue,
            Setting::Weight => (solve.with_weight)(&parameters.weight.to_string()),
            Setting::Seed => match parameters.weight {
                Weight::Random { seed, .. } => (solve.with_seed)(seed),
                Weight::Constant(_) | Weight::Decaying { .. } => continue,
            },
            Setting::Depth => (solve.with_depth)(parameters.depth_limit),
            Setting::Step if parameters.step == 1 => continue,
            Setting::Step => (solve.with_step)(parameters.step),
            Setting::BeamWidth => (solve.with_width)(&count(parameters.beam_width as u64)),
            Setting::Budget => (solve.with_budget)(&counted(parameters.budget as u64, units.nodes)),
            Setting::Threads if parameters.n_threads <= 1 => continue,
            Setting::Threads => {
                (solve.with_threads)(&counted(parameters.n_threads as u64, units.threads))
            }
        };
    }
    text
}

fn stopped(stop: Stop, answer: &Answer) -> String {
    let Words { limits, units, .. } = words();
    let question = &answer.question;
    let moves = |n: u32| counted_in(question.metric, n.into());
    let nodes = |n: u64| counted(n, units.nodes);
    let parameters = match &answer.method {
        Method::Search(plan) => plan.parameters,
        _ => Parameters::default(),
    };
    match stop {
        Stop::Timeout => match question.time_limit {
            TimeLimit::BestIn(_) => limits.time_is_up_best.to_owned(),
            TimeLimit::Timeout(_) | TimeLimit::None => limits.time_is_up.to_owned(),
        },
        Stop::Interrupted | Stop::Cancelled => limits.interrupted.to_owned(),
        Stop::MaxNodes => (limits.nodes)(&nodes(question.limits.max_expanded)),
        Stop::MaxMemory => match question.max_bytes {
            Some(most) => (limits.memory)(&bytes(most)),
            None => limits.memory_full.to_owned(),
        },
        Stop::MaxCost => (limits.cost)(&moves(question.limits.max_cost)),
        Stop::Depth => (limits.depth)(&moves(parameters.depth_limit)),
        Stop::Budget => (limits.budget)(&nodes(parameters.budget as u64)),
        Stop::BeamWidth => (limits.beam)(&count(parameters.beam_width as u64)),
        Stop::GaveUp => limits.gave_up.to_owned(),
    }
}
