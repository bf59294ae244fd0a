//! Where states are in a picture: in columns, one for each distance from the goal.
//!
//! In a column every state wants to be as high as its neighbours are on average, which keeps lines short and
//! lets them cross less (the barycentre method of Sugiyama, Tagawa and Toda, 1981). States of one
//! column keep their distance.

use super::StateGraph;

/// How often the columns are put in order, there and back.
const N_SWEEPS: usize = 12;

impl StateGraph {
    /// The height of every state, the smallest distance in a column being 1; 0 is the highest of all.
    pub fn heights(&self) -> Vec<f64> {
        let neighbours = self.neighbours();
        let n_layers = self.nodes.iter().map(|node| node.layer + 1).max().unwrap_or(0);
        let mut columns: Vec<Vec<usize>> = vec![Vec::new(); n_layers];
        for (idx, node) in self.nodes.iter().enumerate() {
            columns[node.layer].push(idx);
        }
        let mut heights = vec![0.0; self.nodes.len()];
        for column in &columns {
            for (nth, &idx) in column.iter().enumerate() {
                heights[idx] = nth as f64 - (column.len() - 1) as f64 / 2.0;
            }
        }
        for sweep in 0..N_SWEEPS {
            let forward = sweep % 2 == 0;
            // Away from the goals first by what is nearer, then back by what is farther; in the end by all.
            let is_last = sweep + 2 >= N_SWEEPS;
            let order: Vec<usize> = match forward {
                true => (0..n_layers).collect(),
                false => (0..n_layers).rev().collect(),
            };
            for layer in order {
                let wished = |&idx: &usize| {
                    let near = neighbours[idx].iter().map(|&next| next as usize).filter(|&next| {
                        let other = self.nodes[next].layer;
                        is_last || if forward { other < layer } else { other > layer }
                    });
                    let (n, sum) =
                        near.fold((0, 0.0), |(n, sum), next| (n + 1, sum + heights[next]));
                    if n == 0 { heights[idx] } else { sum / f64::from(n) }
                };
                let mut wishes: Vec<(f64, usize)> =
                    columns[layer].iter().map(|idx| (wished(idx), *idx)).collect();
                wishes.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
                place(&wishes, &mut heights);
                columns[layer] = wishes.into_iter().map(|(_, idx)| idx).collect();
            }
        }
        let least = heights.iter().copied().fold(f64::INFINITY, f64::min);
        heights.iter_mut().for_each(|height| *height -= least);
        heights
    }
}

/// Gives states, in the order of their desired heights, heights at least 1 apart, as near to these as possible (in the sum
/// of squares: the method of pooling those who are too near to each other).
fn place(wishes: &[(f64, usize)], heights: &mut [f64]) {
    // Groups of neighbours that stand shoulder to shoulder: how many, and where the first wants to be.
    let mut groups: Vec<(usize, f64)> = Vec::new();
    for (nth, &(wish, _)) in wishes.iter().enumerate() {
        // Less the room that those before take: then "1 apart" becomes "not before".
        let mut group = (1, wish - nth as f64);
        while let Some(&(n, at)) = groups.last()
            && at >= group.1
        {
            let n_both = n + group.0;
            group = (n_both, (at * n as f64 + group.1 * group.0 as f64) / n_both as f64);
            groups.pop();
        }
        groups.push(group);
    }
    let mut nth = 0;
    for (n, at) in groups {
        for _ in 0..n {
            heights[wishes[nth].1] = at + nth as f64;
            nth += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_met_where_there_is_room() {
        let mut heights = [0.0; 4];
        place(&[(0.0, 2), (5.0, 0), (5.0, 1), (9.0, 3)], &mut heights);
        assert_eq!(heights, [4.5, 5.5, 0.0, 9.0]);
        place(&[(3.0, 0), (3.0, 1), (3.0, 2), (3.5, 3)], &mut heights);
        assert_eq!(heights, [1.625, 2.625, 3.625, 4.625]);
    }
}
