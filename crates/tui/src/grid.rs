//! A position as cells to draw: who covers which, and what is written on whom. Tiles and blocks alike.

use tuipan_game::Puzzle;
use tuipan_puzzle::blocks::{self, Level};
use tuipan_puzzle::tiles::{Board, Direction, Size};

use crate::text::Words;
use crate::theme::Role;

/// What is in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Free,
    /// Nothing ever.
    Wall,
    /// Nothing; only pieces of the goal may pass.
    Door,
    /// The piece of that number.
    Piece(usize),
}

/// How a piece stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Not at all.
    None,
    /// It is the one that keys move.
    Chosen,
    /// The solver points at it.
    Hint,
}

/// A piece to draw.
#[derive(Clone, Debug)]
pub struct Look {
    /// What is written on it.
    pub label: String,
    /// What is, if it is too small for that.
    pub short: String,
    /// Its colour.
    pub ground: Role,
    /// The colour of the writing.
    pub ink: Role,
    /// How it stands out.
    pub mark: Mark,
    /// Its cells, in reading order.
    pub cells: Vec<usize>,
}

/// A board to draw.
#[derive(Clone, Debug)]
pub struct Grid {
    /// Cells across.
    pub width: usize,
    /// Cells down.
    pub height: usize,
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// The pieces.
    pub pieces: Vec<Look>,
    /// Where the pieces of the goal are to go: drawn as marks on free cells.
    pub targets: Vec<usize>,
    /// Target cells at the frame, and on which side of them it is: marked there, since the cells may be covered.
    pub gates: Vec<(usize, Direction)>,
    /// Whether what is written on the pieces are numbers.
    pub is_numbered: bool,
}

impl Grid {
    /// Tiles. `hint` is a tile that the solver points at.
    pub fn of_tiles(board: &Board, goal: &Board, hint: Option<u16>) -> Self {
        let size = board.size();
        let mut pieces = Vec::new();
        let mut cells = vec![Cell::Free; size.n_cells()];
        for (cell, &tile) in board.tiles().iter().enumerate() {
            if tile == 0 {
                continue;
            }
            let is_home = goal.tiles()[cell] == tile;
            cells[cell] = Cell::Piece(pieces.len());
            pieces.push(Look {
                label: tile.to_string(),
                short: tile.to_string(),
                ground: if is_home { Role::WoodHome } else { Role::Wood },
                ink: if is_home { Role::HomeInk } else { Role::WoodInk },
                mark: if hint == Some(tile) { Mark::Hint } else { Mark::None },
                cells: vec![cell],
            });
        }
        let (width, height) = (size.width(), size.height());
        Grid {
            width,
            height,
            cells,
            pieces,
            targets: Vec::new(),
            gates: Vec::new(),
            is_numbered: true,
        }
    }

    /// Blocks. `chosen` is the piece that keys move, `hint` one that the solver points at.
    pub fn of_blocks(
        level: &Level,
        position: &blocks::Position,
        text: &Words,
        chosen: Option<char>,
        hint: Option<char>,
    ) -> Self {
        let board = level.board();
        let mut cells: Vec<Cell> = (0..board.n_cells())
            .map(|cell| match (board.is_wall(cell), board.is_door(cell)) {
                (true, _) => Cell::Wall,
                (_, true) => Cell::Door,
                _ => Cell::Free,
            })
            .collect();
        let names = text.piece_names(level).into_iter().zip(text.short_names(level));
        let is_target = |idx: usize| level.goal().targets.iter().any(|&(piece, _)| piece == idx);
        let names_all = level.goal().targets.len() == level.pieces().len();
        let mut looks = Vec::new();
        for (idx, (piece, (label, short))) in level.pieces().iter().zip(names).enumerate() {
            let covered = level.cover(idx, position.anchor(idx)).unwrap_or_default();
            for &cell in &covered {
                cells[cell] = Cell::Piece(idx);
            }
            let shape = &piece.shape;
            let ground = match shape.n_cells() {
                _ if is_target(idx) && !names_all => Role::SealGround,
                1 => Role::Ochre,
                _ if shape.is_flat() => Role::Jade,
                _ if shape.is_upright() => Role::Indigo,
                _ => Role::Wood,
            };
            let mark = match piece.letter {
                letter if hint == Some(letter) => Mark::Hint,
                letter if chosen == Some(letter) => Mark::Chosen,
                _ => Mark::None,
            };
            let ink = if ground == Role::SealGround { Role::SealInk } else { Role::PieceInk };
            looks.push(Look { label, short, ground, ink, mark, cells: covered });
        }
        let cover = |&(piece, anchor): &(usize, usize)| level.cover(piece, anchor);
        let targets = match names_all {
            true => Vec::new(),
            false => level.goal().targets.iter().filter_map(cover).flatten().collect(),
        };
        let (width, height) = (board.width(), board.height());
        let gates = gates(level, &targets, (width, height));
        Grid { width, height, cells, pieces: looks, targets, gates, is_numbered: false }
    }

    /// The shape alone, to lay the screen out.
    pub fn shape_of(puzzle: &Puzzle) -> Shape {
        match puzzle {
            Puzzle::Tiles(tiles) => Shape::of_tiles(tiles.goal().size()),
            Puzzle::Blocks(blocks) => {
                let board = blocks.level().board();
                let (width, height) = (board.width(), board.height());
                Shape { width, height, label_width: 2, is_blocks: true }
            }
        }
    }

    /// Whether a piece covers the cell beside a cell.
    pub fn is_same(&self, piece: usize, cell: usize, (rows, columns): (i32, i32)) -> bool {
        let row = (cell / self.width) as i32 + rows;
        let column = (cell % self.width) as i32 + columns;
        let inside =
            (0..self.height as i32).contains(&row) && (0..self.width as i32).contains(&column);
        inside && self.cells[row as usize * self.width + column as usize] == Cell::Piece(piece)
    }
}

/// What the layout needs to know of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Cells across.
    pub width: usize,
    /// Cells down.
    pub height: usize,
    /// The longest label that must fit in one cell.
    pub label_width: usize,
    /// Whether pieces cover several cells.
    pub is_blocks: bool,
}

impl Shape {
    /// Of tiles.
    pub fn of_tiles(size: Size) -> Self {
        Shape {
            width: size.width(),
            height: size.height(),
            label_width: (size.n_cells() - 1).to_string().len(),
            is_blocks: false,
        }
    }
}
/// Where targets touch the frame. A piece that is longer one way leaves by its end, not by its side.
fn gates(
    level: &Level,
    targets: &[usize],
    (width, height): (usize, usize),
) -> Vec<(usize, Direction)> {
    let goal = level.goal();
    let shapes = goal.targets.iter().map(|&(piece, _)| &level.pieces()[piece].shape);
    let (is_flat, is_upright) = shapes.fold((true, true), |(flat, upright), it| {
        (flat && it.is_flat(), upright && it.is_upright())
    });
    let sides = |&cell: &usize| {
        let (row, column) = (cell / width, cell % width);
        let touching = [
            (Direction::Up, row == 0 && !is_flat),
            (Direction::Down, row + 1 == height && !is_flat),
            (Direction::Left, column == 0 && !is_upright),
            (Direction::Right, column + 1 == width && !is_upright),
        ];
        touching.into_iter().filter(|(_, touches)| *touches).map(move |(side, _)| (cell, side))
    };
    targets.iter().flat_map(sides).collect()
}
