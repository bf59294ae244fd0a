//! Beam search, layer by layer, on as many threads as are given.
//!
//! A layer is split into parts, by hash. Each part is expanded separately into candidates (scored, but not
//! made); a histogram of all scores says where to cut; then each part of the next layer is made from the
//! candidates that belong to it. No step depends on which thread does what, so the answer is the same
//! for any number of threads.

use std::sync::atomic::{AtomicBool, Ordering};

use tuipan_puzzle::tiles::Direction;
use tuipan_space::{Limits, Stats, StopReason};

use super::budget::{Budget, Pace};
use super::geometry::NO_CELL;
use super::guide::{Guide, ONE};
use super::history::{History, step};
use super::layer::{Candidate, Header, Index, Layer, Zobrist};
use super::watch::AnytimeWatch;

/// Parts of a layer of a wide beam.
const N_PARTS: usize = 8;
/// From this width on there are parts, and threads.
const WIDE: usize = 4096;
/// No beam is made narrower than this.
const LEAST_WIDTH: u64 = 16;
/// Scores that are distinguished in a layer.
const N_SCORES: usize = 4096;
/// Expansions between two looks at whether to stop.
const PATIENCE: usize = 1024;

/// What a beam is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// The most nodes of a layer.
    pub width: usize,
    /// The longest solution that is of use.
    pub longest: u32,
    pub seed: u64,
    pub n_threads: usize,
    /// The share of the budget that it may use up; beyond that it gets narrower.
    pub share: f64,
}

/// How a beam ended.
pub enum End {
    /// With a solution.
    Found(Vec<Direction>),
    /// Without; and if no node was ever dropped for lack of room, there is none.
    Nothing { dropped: bool },
    /// Early.
    Stopped(StopReason),
}

/// Statistics, limits, and who may stop the search.
pub struct Control<'a> {
    pub stats: Stats,
    pub limits: Limits,
    pub budget: Budget<'a>,
    pub watch: &'a mut dyn AnytimeWatch,
}

/// What comes of expanding a part.
struct Expansion {
    /// By the part they belong to.
    candidates: Vec<Vec<Candidate>>,
    histogram: Vec<u32>,
    n_generated: u64,
    /// The candidate that is a goal.
    goal: Option<u32>,
}

/// A part of the next layer in the making.
#[derive(Default)]
struct Part {
    layer: Layer,
    index: Index,
    steps: Vec<u32>,
}

/// Where a layer is cut: lower scores are kept, and of the `of` candidates at the cut about `kept`.
#[derive(Clone, Copy)]
struct Cut {
    score: usize,
    kept: u64,
    of: u64,
}

/// What the next layer is made from.
struct Source<'a> {
    parts: &'a [Part],
    expansions: &'a [Expansion],
    base: i32,
    cut: Cut,
}

/// A beam on its way.
struct Beam<'a> {
    guide: &'a Guide<'a>,
    zobrist: Zobrist,
    request: Request,
    n_parts: usize,
    stop: AtomicBool,
}

/// Looks for a solution from the position `tiles`.
pub fn beam(guide: &Guide<'_>, tiles: &[u8], request: Request, control: &mut Control<'_>) -> End {
    let n_parts = if request.width >= WIDE { N_PARTS } else { 1 };
    let zobrist = Zobrist::new(guide.geometry.n_cells, request.seed);
    let beam = Beam { guide, zobrist, request, n_parts, stop: AtomicBool::new(false) };
    let n_threads = if n_parts == 1 { 1 } else { request.n_threads.max(1) };
    let mut parts: Vec<Part> = (0..n_parts).map(|_| Part::default()).collect();
    let mut next: Vec<Part> = (0..n_parts).map(|_| Part::default()).collect();
    parts[0].layer.push_root(guide, &beam.zobrist, tiles);
    let mut expansions: Vec<Expansion> = (0..n_parts)
        .map(|_| Expansion {
            candidates: vec![Vec::new(); n_parts],
            histogram: Vec::new(),
            n_generated: 0,
            goal: None,
        })
        .collect();
    let mut history = History::default();
    let mut dropped = false;
    let mut lowest = parts[0].layer.headers[0].score;
    let mut record = (lowest, 0);
    let pace = Pace::new(&control.budget, &control.stats);
    let end = control.budget.used(&control.stats) + request.share;
    let patience = 2 * guide.geometry.n_cells as u32;
    for depth in 1..=request.longest {
        let n_nodes: usize = parts.iter().map(|part| part.layer.len()).sum();
        if n_nodes == 0 {
            return End::Nothing { dropped };
        }
        if control.stats.expanded + n_nodes as u64 > control.limits.max_expanded {
            return End::Stopped(StopReason::Expanded);
        }
        let base = lowest - N_SCORES as i32 / 4;
        let mut jobs: Vec<_> = parts.iter().map(|part| &part.layer).zip(&mut expansions).collect();
        beam.share(&mut jobs, n_threads, control, |(layer, expansion)| {
            beam.expand(layer, depth, base, expansion);
        });
        if beam.stop.load(Ordering::Relaxed) {
            return End::Stopped(StopReason::Cancelled);
        }
        control.stats.expanded += n_nodes as u64;
        control.stats.generated +=
            expansions.iter().map(|expansion| expansion.n_generated).sum::<u64>();
        let mut offset = 0;
        for (part, expansion) in parts.iter().zip(&expansions) {
            if let Some(goal) = expansion.goal {
                let mut path = history.path(offset + (goal >> 2) as usize);
                path.push(Direction::ALL[(goal & 3) as usize]);
                return End::Found(path);
            }
            offset += part.layer.len();
        }
        // Where to cut, and which share of those just at the cut to keep.
        let mut total = vec![0u64; N_SCORES];
        for expansion in &expansions {
            for (sum, &count) in total.iter_mut().zip(&expansion.histogram) {
                *sum += u64::from(count);
            }
        }
        let lowest_idx = total.iter().position(|&count| count > 0).unwrap_or(0);
        lowest = base + lowest_idx as i32;
        if lowest < record.0 {
            record = (lowest, depth);
        } else if dropped && depth - record.1 > patience {
            // Stuck: a wider beam may get by here, this one will not.
            return End::Nothing { dropped };
        }
        let mut room = request.width as u64;
        if control.budget.is_finite() {
            let share = end - control.budget.used(&control.stats);
            let n_layers = f64::from(request.longest - depth + 1);
            let n_nodes = pace.n_nodes(share, &control.budget, &control.stats);
            room = room.min((n_nodes / n_layers) as u64).max(LEAST_WIDTH);
        }
        let mut cut = Cut { score: N_SCORES, kept: 0, of: 1 };
        for (score, &count) in total.iter().enumerate() {
            if count > room {
                cut = Cut { score, kept: room, of: count };
                dropped = true;
                break;
            }
            room -= count;
        }
        let mut jobs: Vec<_> = next.iter_mut().enumerate().collect();
        let source = Source { parts: &parts, expansions: &expansions, base, cut };
        beam.share(&mut jobs, n_threads, control, |(idx, part)| beam.make(*idx, part, &source));
        if beam.stop.load(Ordering::Relaxed) {
            return End::Stopped(StopReason::Cancelled);
        }
        history.push(next.iter().flat_map(|part| part.steps.iter().copied()).collect());
        std::mem::swap(&mut parts, &mut next);
        let n_stored = n_nodes + parts.iter().map(|part| part.layer.len()).sum::<usize>();
        control.stats.peak_stored = control.stats.peak_stored.max(n_stored as u64);
    }
    End::Nothing { dropped }
}

impl Beam<'_> {
    /// Does all the jobs, each thread the next that is left; the calling thread asks between its own whether to go
    /// on.
    fn share<J: Send>(
        &self,
        jobs: &mut [J],
        n_threads: usize,
        control: &mut Control<'_>,
        work: impl Fn(&mut J) + Sync,
    ) {
        let jobs = std::sync::Mutex::new(jobs.iter_mut());
        let next = || jobs.lock().unwrap_or_else(|error| error.into_inner()).next();
        let mut own_share = || {
            while let Some(job) = next() {
                if control.watch.tick(&control.stats).is_break() {
                    self.stop.store(true, Ordering::Relaxed);
                }
                work(job);
            }
        };
        #[cfg(feature = "parallel")]
        if n_threads > 1 {
            let others_share = || {
                while let Some(job) = next() {
                    work(job);
                }
            };
            return std::thread::scope(|scope| {
                for _ in 1..n_threads {
                    // Without more threads this one does it all.
                    if std::thread::Builder::new().spawn_scoped(scope, others_share).is_err() {
                        break;
                    }
                }
                own_share();
            });
        }
        let _ = n_threads; // one thread is all there is without the feature
        own_share();
    }

    /// Scores all successors of a part.
    fn expand(&self, layer: &Layer, depth: u32, base: i32, expansion: &mut Expansion) {
        let guide = self.guide;
        let geometry = &guide.geometry;
        let n = geometry.n_cells;
        expansion.candidates.iter_mut().for_each(Vec::clear);
        expansion.histogram.clear();
        expansion.histogram.resize(N_SCORES, 0);
        expansion.goal = None;
        expansion.n_generated = 0;
        for (idx, header) in layer.headers.iter().enumerate() {
            if idx % PATIENCE == 0 && self.stop.load(Ordering::Relaxed) {
                return;
            }
            let record = layer.record(guide, idx);
            let (tile_at, classes) = record.split_at(n);
            let to = usize::from(header.blank);
            for (direction, &from) in geometry.sources[to].iter().enumerate() {
                if from == NO_CELL || direction == usize::from(header.barred) {
                    continue;
                }
                let from = usize::from(from);
                let tile = usize::from(tile_at[from]);
                let nearer = i32::from(geometry.distance(tile, from))
                    - i32::from(geometry.distance(tile, to));
                let distance = (i32::from(header.distance) - nearer) as u32;
                expansion.n_generated += 1;
                if depth + distance > self.request.longest {
                    continue;
                }
                if distance == 0 {
                    expansion.goal = Some(step(idx, direction));
                    return;
                }
                let hash = header.hash ^ self.zobrist.key(tile, from) ^ self.zobrist.key(tile, to);
                let header = Header {
                    hash,
                    distance: distance as u16,
                    score: header.score - ONE * nearer + guide.change(tile, direction, to, classes),
                    blank: from as u8,
                    barred: direction as u8 ^ 2,
                };
                expansion.histogram[Self::rank(&header, base)] += 1;
                let part = if self.n_parts == 1 { 0 } else { (hash >> 61) as usize };
                let step = step(idx, direction);
                expansion.candidates[part].push(Candidate { header, step });
            }
        }
    }

    /// The score of a node within its layer's range.
    #[inline]
    fn rank(header: &Header, base: i32) -> usize {
        ((header.score - base).max(0) as usize).min(N_SCORES - 1)
    }

    /// Makes a part of the next layer from the candidates before the cut.
    fn make(&self, idx: usize, part: &mut Part, source: &Source<'_>) {
        let Source { parts, expansions, base, cut: Cut { score: cut, kept, of } } = *source;
        part.layer.clear();
        part.steps.clear();
        let n_candidates: usize = expansions.iter().map(|e| e.candidates[idx].len()).sum();
        part.index.reset(n_candidates.min(2 * self.request.width / self.n_parts));
        let mut offset = 0;
        for (from, expansion) in parts.iter().zip(expansions) {
            for candidate in &expansion.candidates[idx] {
                let score = Self::rank(&candidate.header, base);
                // Bits of the hash that neither parts nor index go by.
                let lot = ((candidate.header.hash >> 32 & 0xff_ffff) * of) >> 24;
                if score > cut || score == cut && lot >= kept {
                    continue;
                }
                if self.stop.load(Ordering::Relaxed) {
                    return;
                }
                if part.layer.push(self.guide, &from.layer, candidate, &mut part.index) {
                    let parent = offset + (candidate.step >> 2) as usize;
                    part.steps.push(step(parent, (candidate.step & 3) as usize));
                }
            }
            offset += from.layer.len();
        }
    }
}
