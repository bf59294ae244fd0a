//! Lines for `tuipan engine`: nothing panics, a line is understood or named as bad in one clean line of words, and what is
//! understood keeps its id.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tuipan_request::Request;

/// Options of the kinds that questions have: numbers, words, switches.
#[derive(clap::Args)]
struct Options {
    #[arg(long, default_value = "blank-last")]
    goal: String,
    #[arg(long, default_value = "stm", value_parser = ["stm", "mtm"])]
    metric: String,
    #[arg(long, conflicts_with = "within")]
    optimal: bool,
    #[arg(long)]
    within: Option<String>,
    #[arg(long)]
    depth: Option<u32>,
    #[arg(long)]
    max_nodes: Option<u64>,
}

/// Whether a message is one line of which a terminal obeys nothing.
fn is_clean(message: &str) -> bool {
    !message.is_empty() && !message.contains(|c: char| c.is_control() || c == '\u{202e}')
}

fuzz_target!(|line: &str| {
    match Request::read(line) {
        Err(bad) => assert!(is_clean(&bad.message), "{:?}", bad.message),
        Ok(request) => {
            let whole: serde_json::Value = serde_json::from_str(line).expect("it was read as JSON");
            assert_eq!(whole.get("id").cloned().unwrap_or_default(), request.id);
            assert_eq!(whole["command"], request.command.name());
            for name in ["position", "moves", "level"] {
                if let Err(error) = request.text(name) {
                    assert!(error.to_string().contains(name));
                }
            }
            let _ = request.is_set("progress");
            if let Err(error) = request.options::<Options>() {
                assert!(is_clean(&error.to_string()), "{error:?}");
            }
        }
    }
});
