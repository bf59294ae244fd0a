//! An experiment and its rows as a self-contained HTML page: pictures, tables, all rows and the experiment itself are in
//! it, so that the one file can be handed in.

use std::fmt::Write;

use data_encoding::BASE64;
use serde::{Deserialize, Serialize};

use crate::chart::escape;
use crate::experiment::Experiment;
use crate::finding::findings;
use crate::label;
use crate::number;
use crate::row::{Row, Verdict, to_csv};
use crate::summary::{Summary, summaries};

/// Where a run was made. A run that is continued later, or elsewhere, has several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// The processor's name.
    pub cpu: String,
    /// How many threads it runs at once.
    pub cores: usize,
    /// The operating system and architecture.
    pub os: String,
}

/// What is recorded of a run beside its rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The program's version.
    pub version: String,
    /// Where it ran.
    pub machines: Vec<Machine>,
}

pub(crate) const STYLE: &str = "\
:root{color-scheme:light dark;--paper:#faf6ed;--card:#f5efe3;--line:#d9cdb6;--ink:#26211b;--ink-2:#6b6154;--seal:#b8371f}\
@media(prefers-color-scheme:dark){:root{--paper:#171310;--card:#211b16;--line:#3a3027;--ink:#efe6d6;--ink-2:#b3a691;--seal:#e0573b}}\
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);\
font:16px/1.6 system-ui,'Noto Sans','PingFang SC','Noto Sans CJK SC',sans-serif}\
main{max-width:60rem;margin:auto;padding:2rem 1.25rem 4rem}\
h1,h2{font-family:'Iowan Old Style','Palatino Linotype','Noto Serif','Songti SC','Noto Serif CJK SC',serif;line-height:1.25}\
h1{font-size:2rem;margin:.2rem 0 1rem;border-bottom:3px solid var(--seal);padding-bottom:.6rem}h2{font-size:1.25rem;margin:2.2rem 0 .6rem}\
.name{color:var(--ink-2);font:14px ui-monospace,'Noto Sans Mono',monospace}\
.claim{border-left:3px solid var(--line);padding-left:1rem;color:var(--ink-2)}\
.finding{background:var(--card);border:1px solid var(--line);border-radius:.7rem;padding:.4rem 1.2rem}\
figure{margin:1.2rem 0}svg{width:100%;height:auto;display:block}\
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem;width:100%}\
th{text-align:right;color:var(--ink-2);font-weight:500;vertical-align:bottom}\
th,td{padding:.3rem .55rem;border-bottom:1px solid var(--line)}td{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}\
th:first-child,td:first-child{text-align:left;padding-left:0;min-width:11rem}td.l,th.l{text-align:left}td:first-child,td.l{white-space:normal}\
.part td{color:var(--ink-2);padding-top:.9rem;font-style:italic}.stopped{color:var(--seal)}footer,.note{color:var(--ink-2);font-size:.875rem}summary{cursor:pointer;color:var(--ink-2)}a{color:var(--seal)}\
code{font-family:ui-monospace,'Noto Sans Mono',monospace;font-size:.9em}";

/// The page; `text` is what the experiment was read from.
pub fn html(experiment: &Experiment, text: &str, rows: &[Row], record: &Record) -> String {
    let mut page = String::new();
    let Experiment { name, title, claim, .. } = experiment;
    let (title, name) = (escape(title), escape(name));
    let mut put = |text: String| page += &text;
    put(format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{title} · Tuipan</title><style>{STYLE}</style></head><body><main>\n\
         <div class=\"name\">tuipan lab run {name}</div><h1>{title}</h1>\n"
    ));
    if !claim.is_empty() {
        put(format!("<h2>What was claimed</h2><div class=\"claim\">{}</div>\n", paragraphs(claim)));
    }
    let found = findings(experiment, rows);
    if !found.is_empty() {
        let found: String = found.iter().map(|text| format!("<p>{}</p>", escape(text))).collect();
        put(format!("<h2>What we find</h2><div class=\"finding\">{found}</div>\n"));
    }
    if !experiment.chart.is_empty() {
        put("<h2>Pictures</h2>\n".to_owned());
        for chart in &experiment.chart {
            put(format!("<figure>{}</figure>\n", chart.chart(rows).svg()));
        }
    }
    let summaries = summaries(rows);
    if !summaries.is_empty() {
        put(format!("<h2>Each method</h2>\n{}", summary_table(&summaries)));
    }
    put(counted_table(rows));
    put(all_rows(rows));
    put(enclosed(&experiment.name, text, rows));
    put(format!(
        "<footer>{}</footer></main></body></html>\n",
        provenance(experiment, rows, record)
    ));
    page
}

fn paragraphs(text: &str) -> String {
    text.trim().split("\n\n").map(|part| format!("<p>{}</p>", escape(part))).collect()
}

fn summary_table(all: &[Summary]) -> String {
    let mut table = String::from(
        "<div class=\"scroll\"><table><tr><th class=\"l\">method</th><th>solved</th><th>stopped</th>\
         <th>mean length</th><th>above optimum</th><th>expanded, median</th><th>expanded, mean</th>\
         <th>most stored</th><th>most memory</th><th>time, median</th></tr>\n",
    );
    let mut last = "";
    for one in all {
        if one.part != last {
            let part = escape(&one.part);
            let _ = writeln!(table, "<tr class=\"part\"><td colspan=\"10\">{part}</td></tr>");
        }
        last = &one.part;
        let stopped = match one.n_stopped {
            0 => "<td>0</td>".to_owned(),
            n => format!("<td class=\"stopped\">{n}</td>"),
        };
        let optional = |value: Option<f64>| value.map_or("-".to_owned(), number::value);
        let excess = one.mean_excess.map(|excess| format!("{:.1} %", excess * 100.0));
        let _ = writeln!(
            table,
            "<tr><td>{}</td><td>{} of {}</td>{stopped}<td>{}</td><td>{}</td><td>{}</td><td>{}</td>\
             <td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&one.method),
            one.n_solved,
            one.n_runs,
            optional(one.mean_length),
            excess.unwrap_or_else(|| "-".to_owned()),
            number::value(one.expanded),
            number::value(one.mean_expanded),
            number::value(one.peak_stored),
            number::bytes(one.bytes as u64),
            number::seconds(one.seconds),
        );
    }
    table + "</table></div>\n"
}

/// Rows that are not solves, if they are few enough to read.
fn counted_table(rows: &[Row]) -> String {
    let counted: Vec<&Row> = rows.iter().filter(|row| row.outcome == Verdict::Counted).collect();
    if counted.is_empty() {
        return String::new();
    }
    let mut table = String::from(
        "<h2>Counted and computed</h2>\n<div class=\"scroll\"><table><tr><th class=\"l\">part</th>\
         <th class=\"l\">of</th><th class=\"l\">what</th><th>value</th></tr>\n",
    );
    for row in counted.iter().take(MOST_SHOWN) {
        let _ = writeln!(
            table,
            "<tr><td class=\"l\">{}</td><td class=\"l\">{}</td><td class=\"l\">{}</td><td>{}</td></tr>",
            escape(&row.part),
            escape(&row.instance),
            escape(&label::counted(row)),
            row.value.map_or("-".to_owned(), number::value),
        );
    }
    table + "</table></div>\n" + &left_out(counted.len())
}

/// A page of more rows would be slow to open; the files have all of them.
const MOST_SHOWN: usize = 400;

fn left_out(n: usize) -> String {
    match n > MOST_SHOWN {
        true => format!("<p class=\"note\">{} more are in the rows below.</p>\n", n - MOST_SHOWN),
        false => String::new(),
    }
}

fn all_rows(rows: &[Row]) -> String {
    let solves: Vec<&Row> = rows.iter().filter(|row| row.outcome != Verdict::Counted).collect();
    if solves.is_empty() {
        return String::new();
    }
    let mut table = format!(
        "<h2>Every run</h2><details><summary>{} runs</summary><div class=\"scroll\"><table><tr>\
         <th class=\"l\">instance</th><th class=\"l\">method</th><th>no.</th><th class=\"l\">outcome</th>\
         <th>length</th><th>optimum</th><th>expanded</th><th>generated</th><th>stored</th><th>time</th></tr>\n",
        solves.len()
    );
    for row in solves.iter().take(MOST_SHOWN) {
        let optional = |n: Option<u32>| n.map_or("-".to_owned(), |n| n.to_string());
        let class = if row.outcome.is_stopped() { "l stopped" } else { "l" };
        let _ = writeln!(
            table,
            "<tr><td class=\"l\">{}</td><td class=\"l\">{}</td><td>{}</td><td class=\"{class}\">{}</td><td>{}</td>\
             <td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&row.instance),
            escape(&label::counted(row)),
            row.repetition,
            row.outcome,
            optional(row.length),
            optional(row.optimum),
            number::count(row.expanded),
            number::count(row.generated),
            number::count(row.peak_stored),
            number::seconds(row.seconds),
        );
    }
    table + "</table></div>" + &left_out(solves.len()) + "</details>\n"
}

/// What the page was made of, inside it.
fn enclosed(name: &str, text: &str, rows: &[Row]) -> String {
    let name = escape(name);
    let download = |file: &str, kind: &str, content: &str| {
        let data = BASE64.encode(content.as_bytes());
        format!("<a download=\"{file}\" href=\"data:{kind};base64,{data}\">{file}</a>")
    };
    let csv = download(&format!("{name}.csv"), "text/csv", &to_csv(rows));
    let toml = download(&format!("{name}.toml"), "application/toml", text);
    format!(
        "<h2>The experiment</h2><details><summary>{name}.toml</summary><div class=\"scroll\"><pre>{}</pre></div>\
         </details>\n<p class=\"note\">In this page: all rows ({csv}) and the experiment ({toml}).</p>\n",
        escape(text.trim_end())
    )
}

/// Where it comes from, and what it was allowed.
fn provenance(experiment: &Experiment, rows: &[Row], record: &Record) -> String {
    let limits = experiment.limits;
    let allowed: Vec<String> = [
        limits.nodes.map(|n| format!("{} nodes", number::count(n))),
        limits.megabytes.map(|n| format!("{} MiB", number::count(n))),
        limits.seconds.map(|s| format!("{} s", number::value(s))),
    ]
    .into_iter()
    .flatten()
    .collect();
    let allowed = match allowed.is_empty() {
        true => "Runs had no limit.".to_owned(),
        false => format!("Each run was allowed {}.", allowed.join(", ")),
    };
    let machines: Vec<String> = record
        .machines
        .iter()
        .map(|machine| {
            format!("{} ({} cores, {})", escape(&machine.cpu), machine.cores, escape(&machine.os))
        })
        .collect();
    let n_stopped = rows.iter().filter(|row| row.outcome.is_stopped()).count();
    format!(
        "<p>{allowed} {} of {} runs were stopped at a limit. Memory is an estimate from the nodes stored and the \
         heuristic's tables. The optimal lengths come from the fast solver and the table of all positions.</p>\
         <p>tuipan {} on {}. Run it yourself: <code>tuipan lab run {}</code>.</p>",
        n_stopped,
        rows.len(),
        escape(&record.version),
        machines.join("; "),
        escape(&experiment.name),
    )
}
