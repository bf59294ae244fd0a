//! In which order a group's tiles are on the board, and the number of that order.

/// The most tiles of a group.
pub(super) const MAX_TILES: usize = 8;

/// The members of a group in reading direction, three bits each, the first lowest.
///
/// - members 0, 1, 2 in their own order: `0o210`.
/// - member 2 first, then 0, then 1: `0o102`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order(u32);

impl Order {
    /// Of no members.
    pub const EMPTY: Self = Order(0);

    /// The same with one more member at place `place`, which is the first that is free.
    #[inline]
    pub fn with(self, place: usize, member: usize) -> Self {
        Order(self.0 | (member as u32) << (3 * place))
    }

    /// The member at a place.
    #[inline]
    pub fn member(self, place: usize) -> usize {
        (self.0 >> (3 * place)) as usize & 7
    }

    /// The order after the member at place `i` has gone to place `j`.
    #[inline]
    pub fn shifted(self, i: usize, j: usize) -> Self {
        let (i, j) = (3 * i, 3 * j);
        let member = self.0 >> i & 7;
        let others = self.0 & ((1 << i) - 1) | self.0 >> (i + 3) << i;
        Order(others & ((1 << j) - 1) | member << j | others >> j << (j + 3))
    }
}

/// The numbers of all orders of k members: their places in a dictionary.
pub(super) struct OrderRanks {
    orders: Vec<Order>,
    /// What the first four members contribute to the number, and what the others do.
    head: Vec<u16>,
    tail: Vec<u16>,
}

impl OrderRanks {
    pub fn new(k: usize) -> Self {
        let mut orders = Vec::new();
        list_orders(k, 0, 0, Order::EMPTY, &mut orders);
        // In a dictionary, the first four decide before the others do.
        let n_tails = (1..=k.saturating_sub(4)).product::<usize>();
        let (mut head, mut tail) = (vec![0; 1 << 12], vec![0; 1 << 12]);
        for (rank, order) in orders.iter().enumerate() {
            head[order.0 as usize & 0xfff] = (rank / n_tails * n_tails) as u16;
            tail[order.0 as usize >> 12] = (rank % n_tails) as u16;
        }
        OrderRanks { orders, head, tail }
    }

    /// All orders, by number.
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// The number of an order.
    #[inline]
    pub fn rank(&self, order: Order) -> usize {
        let (head, tail) = (order.0 as usize & 0xfff, order.0 as usize >> 12 & 0xfff);
        usize::from(self.head[head]) + usize::from(self.tail[tail])
    }

    /// What becomes of each order when the member at place `i` goes to place `j`.
    pub fn shifted(&self, i: usize, j: usize) -> Vec<u16> {
        self.orders.iter().map(|order| self.rank(order.shifted(i, j)) as u16).collect()
    }
}

fn list_orders(k: usize, place: usize, used: u32, order: Order, found: &mut Vec<Order>) {
    if place == k {
        return found.push(order);
    }
    for member in (0..k).filter(|member| used >> member & 1 == 0) {
        list_orders(k, place + 1, used | 1 << member, order.with(place, member), found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbered_without_gaps() {
        for k in 1..=MAX_TILES {
            let ranks = OrderRanks::new(k);
            assert_eq!(ranks.orders().len(), (1..=k).product());
            for (rank, &order) in ranks.orders().iter().enumerate() {
                assert_eq!(ranks.rank(order), rank);
            }
        }
    }

    #[test]
    fn worked_examples() {
        let order = Order::EMPTY.with(0, 2).with(1, 0).with(2, 1);
        assert_eq!(order, Order(0o102));
        assert_eq!(order.shifted(0, 2), Order(0o210));
        assert_eq!(order.shifted(2, 1), Order(0o012));
        let ranks = OrderRanks::new(3);
        assert_eq!((ranks.rank(Order(0o210)), ranks.rank(order)), (0, 4));
    }
}
