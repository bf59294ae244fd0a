//! The picture to share: it holds what it is told, and a reader of QR codes finds the link in it.

use tuipan_game::{BlockPuzzle, Layouts, Puzzle, TilePuzzle};
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::NamedGoal;
use tuipan_web::share_card::{Card, MAX_LINK, qr_path};

/// The text of a code, drawn from its path with ten pixels per module and read by another program.
fn read_code(text: &str) -> String {
    let (path, n) = qr_path(text).unwrap();
    let side = 10 * (n as usize + 8);
    let mut pixels = vec![255_u8; side * side];
    for run in path.split('M').filter(|run| !run.is_empty()) {
        let (at, rest) = run.split_once('h').unwrap();
        let (x, y) = at.split_once(' ').unwrap();
        let (x, y): (usize, usize) = (x.parse().unwrap(), y.parse().unwrap());
        let length: usize = rest.split('v').next().unwrap().parse().unwrap();
        for row in 10 * (y + 4)..10 * (y + 5) {
            for column in 10 * (x + 4)..10 * (x + 4 + length) {
                pixels[row * side + column] = 0;
            }
        }
    }
    let mut image =
        rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| pixels[y * side + x]);
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1, "one code");
    grids[0].decode().unwrap().1
}

#[test]
fn a_reader_finds_the_link() {
    let short = "https://a.example/#/replay/UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA";
    assert_eq!(read_code(short), short);
    let long = format!("https://a.example/#/replay/{}", "Ab-_9".repeat(MAX_LINK / 5 - 10));
    assert_eq!(read_code(&long), long);
    assert!(qr_path(&"a".repeat(5000)).is_none(), "no code is that large");
}

#[test]
fn the_picture_says_what_it_is_told() {
    let goal = NamedGoal::default().board("4x3".parse().unwrap());
    let tiles = Puzzle::Tiles(TilePuzzle::scrambled(goal, 7));
    let level = Collection::built_in().layout("hrd-01").unwrap();
    let blocks = Puzzle::Blocks(BlockPuzzle::layout(level));
    let card = Card {
        title: "4×3 <b>".to_owned(),
        time: "0:41.7".to_owned(),
        facts: "53 moves\n3 over the optimum".to_owned(),
        player: "Mei & 梅 · 五段 · 用智".to_owned(),
        link: "https://a.example/#/play".to_owned(),
        ..Card::default()
    };
    for (puzzle, n_pieces) in [(&tiles, 11), (&blocks, 10)] {
        let svg = card.svg(puzzle);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
        for words in ["4×3 &lt;b&gt;", ">0:41.7<", ">53 moves<", "Mei &amp; 梅 · 五段 · 用智"]
        {
            assert!(svg.contains(words), "{words}");
        }
        let pieces = match puzzle {
            Puzzle::Tiles(_) => svg.matches("font-weight='600'").count(),
            Puzzle::Blocks(_) => svg.matches("fill-rule='evenodd'").count(),
        };
        assert_eq!(pieces, n_pieces);
        assert!(svg.contains("shape-rendering='crispEdges'"), "the code");
    }
    let calm = Card { time: String::new(), link: "a".repeat(5000), ..card };
    assert!(!calm.svg(&tiles).contains("crispEdges"), "a link too long for a code is left out");
}
