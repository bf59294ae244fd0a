//! `e2e test SITE [NAME]`, `e2e measure SITE`, `e2e screenshots SITE OUT [NAME]`: the page in a real browser.
//!
//! Drives Chromium by its own protocol, over a socket: no driver program, no framework. `cargo xtask` calls it with the
//! site that it has made. Each case starts with a browser that has never seen the page, and fails if the page says
//! anything bad on its console.

mod browser;
mod cases;
mod host;
mod measure;
mod page;
mod protocol;
mod screenshots;
mod server;
mod site;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::browser::Browser;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["test", site] => test(site, ""),
        ["test", site, name] => test(site, name),
        ["screenshots", site, out] => serve(site).and_then(|url| screenshots::take(&url, out, "")),
        ["screenshots", site, out, name] => {
            serve(site).and_then(|url| screenshots::take(&url, out, name))
        }
        ["measure", site] => serve(site).and_then(|url| measure::measure(&url)),
        _ => Err(anyhow::anyhow!(
            "usage: e2e test SITE [NAME] | e2e measure SITE | e2e screenshots SITE OUT [NAME]"
        )),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Serves the site; gives its address.
fn serve(site: &str) -> Result<String> {
    site::set(site);
    site::serve(Path::new(site))
}

/// Browsers side by side: a case mostly waits.
const N_BROWSERS: usize = 2;

/// Runs the cases whose name contains `name`.
fn test(site: &str, name: &str) -> Result<()> {
    let url = serve(site)?;
    let chosen = cases::ALL.iter().filter(|(case, _)| case.contains(name));
    let waiting = Mutex::new(chosen);
    let next = || waiting.lock().ok().and_then(|mut waiting| waiting.next());
    let run_some = || {
        let mut browser = Browser::start()?;
        let mut n_failed = 0;
        while let Some((case, run)) = next() {
            n_failed += usize::from(!run_one(&mut browser, &url, case, *run));
        }
        Ok(n_failed)
    };
    let n_failed = thread::scope(|scope| {
        let browsers = [(); N_BROWSERS].map(|()| scope.spawn(run_some));
        let join = |browser: thread::ScopedJoinHandle<'_, Result<usize>>| {
            browser.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        browsers.into_iter().map(join).sum::<Result<usize>>()
    })?;
    if n_failed > 0 {
        bail!("{n_failed} failed");
    }
    Ok(())
}

/// Runs a case in a browser that has never seen the page; says how it went.
fn run_one(browser: &mut Browser, url: &str, case: &str, run: cases::Case) -> bool {
    let start = Instant::now();
    let result = browser.fresh_page(url).and_then(|mut page| {
        let done = run(&mut page);
        // What the page complains of may be the cause.
        let quiet = page.expect_no_complaints();
        let result = match (done, quiet) {
            (Err(error), Err(complaint)) => Err(error.context(complaint.to_string())),
            (done, quiet) => done.and(quiet),
        };
        result.inspect_err(|_| {
            let _ = page.save_picture(&std::env::temp_dir().join("e2e-failed.png"));
        })
    });
    let seconds = start.elapsed().as_secs_f64();
    match &result {
        Ok(()) => println!("ok      {case} ({seconds:.1} s)"),
        Err(error) => println!("FAILED  {case} ({seconds:.1} s): {error:#}"),
    }
    result.is_ok()
}
