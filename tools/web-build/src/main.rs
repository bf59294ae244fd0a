//! `web-build PAGE WORKER SOURCE OUT`: makes the static site of the game.
//!
//! PAGE and WORKER are what the compiler made of `tuipan-web` in its two roles, SOURCE is that crate's directory, OUT becomes the site.
//! `cargo xtask web` calls it. It is a crate of its own because wasm-bindgen as a library is heavy, and `xtask`
//! is to stay light.
//!
//! Scripts, wasm and style sheet get a hash of their content into their names, so that a browser may keep
//! them for ever; `sw.js` lists all files with their hashes, so that the page works offline. All addresses
//! are relative: the site can lie anywhere.

mod bindgen;
mod content;
mod parts;
mod site;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [page, worker, source, out] = &args[..] else {
        eprintln!("usage: web-build PAGE WORKER SOURCE OUT");
        return ExitCode::from(2);
    };
    match site::build([page, worker].map(Path::new), Path::new(source), Path::new(out)) {
        Ok(made) => {
            println!("{made}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
