//! The greatest distance between two states of a space.
//!
//! Not by a search from every state: each search bounds the eccentricity of all others by the triangle
//! inequality, and most states are settled without one of their own.

use tuipan_puzzle::blocks::Word;
use tuipan_space::{Cost, StateSpace, Stats};

use super::analysis::Analysis;
use super::flood::Tick;

impl<M: Word, K: Word> Analysis<M, K> {
    /// The diameter of the space that was explored; `None` if it has more than `most_states`, or if
    /// `tick` ends the work. Takes a breadth-first search for each state that the bounds leave open, from a
    /// few to all of them.
    ///
    /// F. Takes and W. Kosters, "Determining the diameter of small world networks", 2011.
    pub fn diameter(&self, most_states: usize, tick: &mut Tick<'_>) -> Option<Cost> {
        let n = self.n_states();
        if n > most_states {
            return None;
        }
        let graph = Graph::of(self);
        let mut lower = vec![0; n];
        let mut upper = vec![Cost::MAX; n];
        let mut open: Vec<u32> = (0..n as u32).collect();
        let (mut best, mut by_upper) = (0, true);
        let mut search = Search { distances: vec![0; n], queue: Vec::with_capacity(n) };
        let mut stats = Stats::default();
        while !open.is_empty() {
            if tick(&stats).is_break() {
                return None;
            }
            // By turns the most promising state and the most central one.
            let pick = match by_upper {
                true => open.iter().max_by_key(|&&idx| (upper[idx as usize], idx)),
                false => open.iter().min_by_key(|&&idx| (lower[idx as usize], idx)),
            };
            let from = *pick?;
            by_upper = !by_upper;
            let eccentricity = search.run(&graph, from);
            stats.expanded += n as u64;
            best = best.max(eccentricity);
            for &idx in &open {
                let distance = search.distances[idx as usize];
                let idx = idx as usize;
                lower[idx] = lower[idx].max(distance).max(eccentricity - distance);
                upper[idx] = upper[idx].min(eccentricity + distance);
                best = best.max(lower[idx]);
            }
            open.retain(|&idx| idx != from && upper[idx as usize] > best);
        }
        Some(best)
    }
}

/// Who is whose neighbour, by number.
struct Graph {
    starts: Vec<u32>,
    neighbours: Vec<u32>,
}

impl Graph {
    fn of<M: Word, K: Word>(analysis: &Analysis<M, K>) -> Self {
        let space = analysis.space();
        let mut graph = Graph { starts: vec![0], neighbours: Vec::new() };
        for &key in analysis.keys() {
            let state = space.unpack_key(key);
            let next = space.actions(&state).map(|action| space.successor(&state, action).key);
            graph.neighbours.extend(next.filter_map(|key| analysis.number(key)));
            graph.starts.push(graph.neighbours.len() as u32);
        }
        graph
    }

    fn neighbours(&self, idx: u32) -> &[u32] {
        let idx = idx as usize;
        &self.neighbours[self.starts[idx] as usize..self.starts[idx + 1] as usize]
    }
}

struct Search {
    distances: Vec<Cost>,
    queue: Vec<u32>,
}

impl Search {
    /// Finds the distances from a state; gives the largest.
    fn run(&mut self, graph: &Graph, from: u32) -> Cost {
        self.distances.fill(Cost::MAX);
        self.queue.clear();
        self.queue.push(from);
        self.distances[from as usize] = 0;
        let mut head = 0;
        while let Some(&idx) = self.queue.get(head) {
            head += 1;
            for &next in graph.neighbours(idx) {
                if self.distances[next as usize] == Cost::MAX {
                    self.distances[next as usize] = self.distances[idx as usize] + 1;
                    self.queue.push(next);
                }
            }
        }
        self.queue.last().map_or(0, |&last| self.distances[last as usize])
    }
}
