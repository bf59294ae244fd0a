//! Trees, graphs and maps as people type them: nothing panics, and what is read hangs together.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tuipan_study::{MAX_NODES, read_graph};

fuzz_target!(|text: &str| {
    let graph = match read_graph(text) {
        Ok(graph) => graph,
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
            return;
        }
    };
    let n_nodes = graph.labels.len();
    assert!((1..=MAX_NODES).contains(&n_nodes));
    assert_eq!([graph.next.len(), graph.costs.len(), graph.h.len()], [n_nodes; 3]);
    let is_node = |&node: &u32| (node as usize) < n_nodes;
    assert!(is_node(&graph.start) && graph.goals.iter().all(is_node));
    for (next, costs) in graph.next.iter().zip(&graph.costs) {
        assert!(next.iter().all(is_node) && costs.iter().all(|&cost| cost > 0));
        assert_eq!(next.len(), costs.len());
    }
    let _ = graph.longest_path();
    if let Some((node, distance)) = graph.first_overestimate() {
        assert!(graph.h[node as usize] > distance);
    }
    assert_eq!(graph.clone().both_ways().next.len(), n_nodes);
});
