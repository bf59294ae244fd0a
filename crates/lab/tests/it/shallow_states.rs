//! Which states depth-first search expands on far positions.
//!
//! A thesis says that depth-first search suits long solutions, because it wastes no time on the many shallow states. The
//! experiment `breadth-or-depth` finds that it does expand fewer nodes there. Here it is counted that this is not because
//! it spares shallow states.

use tuipan_puzzle::tiles::{Metric, NamedGoal, Packed, Size, TileSpace};
use tuipan_search::dfs;
use tuipan_solve::tiles::ExactTable;
use tuipan_space::{Event, Limits, Observer};

type Tiles = TileSpace<u64>;

/// How many states are expanded, by their distance from the start.
struct Layers<'a> {
    from_start: &'a ExactTable,
    size: Size,
    expanded: Vec<usize>,
}

impl Observer<Tiles> for Layers<'_> {
    fn wants_events(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, Tiles>) {
        if let Event::Expand(node) = event {
            let board = node.state.unpack(self.size);
            let layer = self.from_start.distance(&board).expect("it was reached");
            self.expanded[layer as usize] += 1;
        }
    }
}

#[test]
fn depth_first_search_does_not_spare_shallow_states() {
    let size = Size::new(3, 3).unwrap();
    let goal = NamedGoal::BlankLast.board(size);
    let table = ExactTable::new(&goal, Metric::SingleTile).unwrap();
    let far = table.positions().filter(|&(_, distance)| distance >= 25).step_by(3000).take(8);
    let mut n_tried = 0;
    for (start, distance) in far {
        let from_start = ExactTable::new(&start, Metric::SingleTile).unwrap();
        let layers = from_start.histogram();
        let expanded = vec![0; layers.len()];
        let mut seen = Layers { from_start: &from_start, size, expanded };
        let space = Tiles::new(&goal, Metric::SingleTile);
        dfs(&space, &u64::pack(&start), &Limits::default(), &mut seen);
        let share = |n_layers: usize| {
            let expanded: usize = seen.expanded[..n_layers].iter().sum();
            expanded as f64 / layers[..n_layers].iter().sum::<usize>() as f64
        };
        let (shallow, all) = (share(distance as usize - 4), share(layers.len()));
        assert!(
            (shallow - all).abs() < 0.05,
            "{start}: {shallow:.3} of the shallow, {all:.3} of all"
        );
        n_tried += 1;
    }
    assert_eq!(n_tried, 8);
}
