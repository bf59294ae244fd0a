//! What it costs to write a large table, and to check it each time it is opened, against reading the file.
//!
//! `cargo bench -p tuipan-store --bench open` (500 MB in the directory for temporary files)

use std::hint::black_box;
use std::time::Instant;

use tuipan_store::{Cache, Table};

const N_BYTES: usize = 500_000_000;
const ROUNDS: usize = 5;

/// The fastest of several rounds, in seconds.
fn seconds<T>(rounds: usize, mut action: impl FnMut() -> T) -> f64 {
    let round = |_| {
        let start = Instant::now();
        black_box(action());
        start.elapsed().as_secs_f64()
    };
    (0..rounds).map(round).fold(f64::INFINITY, f64::min)
}

fn main() {
    let directory = tempfile::tempdir().expect("a directory for temporary files");
    let cache = Cache::at(directory.path());
    let (name, parameters) = ("large".parse().unwrap(), "bench n=500000000".parse().unwrap());
    let payload: Vec<u8> = (0..N_BYTES).map(|i| ((i * i) >> 7) as u8).collect();

    let store = seconds(1, || cache.store(&name, &parameters, &payload).expect("room on the disk"));
    let path = cache.path(&name).unwrap();
    let read = seconds(ROUNDS, || std::fs::read(&path).unwrap());
    let open = seconds(ROUNDS, || Table::open(&path).unwrap());
    let list = seconds(ROUNDS, || cache.list().unwrap());

    println!("500 MB, the file in the page cache");
    println!("  store (write, fsync, check)  {:8.1} ms", store * 1e3);
    println!("  std::fs::read                {:8.1} ms", read * 1e3);
    let speed = N_BYTES as f64 / open / 1e9;
    println!(
        "  Table::open (map, check)     {:8.1} ms  {speed:.1} GB/s, x{:.2} of read",
        open * 1e3,
        open / read
    );
    println!("  Cache::list (headers only)   {:8.3} ms", list * 1e3);
}
