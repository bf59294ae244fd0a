//! Which part of a picture a board shows.

use tuipan_web::picture::{Crop, Grip, Part};

const PICTURE: (f64, f64) = (800.0, 400.0);

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

#[test]
fn the_part_has_the_boards_shape_and_lies_inside() {
    for shape in [(4.0, 4.0), (2.0, 9.0), (10.0, 3.0)] {
        for zoom in [1.0, 1.7, 5.0] {
            for (x, y) in [(0.5, 0.5), (0.0, 1.0), (1.0, 0.2)] {
                let part = Crop::new(x, y, zoom).part(PICTURE, shape);
                let ratio = part.width * PICTURE.0 / (part.height * PICTURE.1);
                assert!(near(ratio, shape.0 / shape.1), "{part:?}");
                assert!(part.left >= 0.0 && part.left + part.width <= 1.0 + 1e-9, "{part:?}");
                assert!(part.top >= 0.0 && part.top + part.height <= 1.0 + 1e-9, "{part:?}");
            }
        }
    }
    let whole = Crop::default().part(PICTURE, (8.0, 4.0));
    assert_eq!(whole, Part { left: 0.0, top: 0.0, width: 1.0, height: 1.0 });
}

#[test]
fn a_push_moves_the_picture_with_the_hand_and_stops_at_its_edge() {
    let square = (3.0, 3.0);
    let start = Crop::default(); // The middle square: from 0.25 to 0.75 of the width.
    let pushed = start.pushed(PICTURE, square, (0.2, 0.3));
    assert!(near(pushed.part(PICTURE, square).left, 0.15), "{pushed:?}");
    assert!(near(pushed.y, 0.5), "no room above");
    let far = start.pushed(PICTURE, square, (99.0, 0.0));
    assert!(near(far.part(PICTURE, square).left, 0.0));
    let back = far.pushed(PICTURE, square, (-0.1, 0.0));
    assert!(near(back.part(PICTURE, square).left, 0.05), "no slack at the edge");
}

#[test]
fn a_zoom_keeps_what_is_under_the_finger() {
    let square = (4.0, 4.0);
    let start = Crop::default();
    let seen = |crop: Crop, at: (f64, f64)| {
        let part = crop.part(PICTURE, square);
        (part.left + at.0 * part.width, part.top + at.1 * part.height)
    };
    for at in [(0.5, 0.5), (0.1, 0.8), (1.0, 0.0)] {
        let zoomed = start.zoomed(PICTURE, square, 2.5, at);
        let (before, after) = (seen(start, at), seen(zoomed, at));
        assert!(near(before.0, after.0) && near(before.1, after.1), "{before:?} {after:?}");
        assert!(near(zoomed.zoom, 2.5));
    }
    // Zoomed out as far as it goes, it is inside again.
    let out =
        start.zoomed(PICTURE, square, 3.0, (0.0, 0.0)).zoomed(PICTURE, square, 0.2, (1.0, 1.0));
    assert!(near(out.zoom, 1.0) && near(out.part(PICTURE, square).top, 0.0));
}

#[test]
fn two_fingers_zoom_and_one_pushes() {
    let (square, window) = ((4.0, 4.0), (200.0, 200.0));
    let grip = |fingers: &[(f64, f64)]| Grip::new(fingers, window).unwrap();
    let start = Crop::default();
    let apart = [grip(&[(80.0, 100.0), (120.0, 100.0)]), grip(&[(60.0, 100.0), (140.0, 100.0)])];
    let zoomed = start.gripped(PICTURE, square, apart[0], apart[1]);
    assert!(near(zoomed.zoom, 2.0) && near(zoomed.x, 0.5), "{zoomed:?}");
    let (from, to) = (grip(&[(50.0, 50.0)]), grip(&[(90.0, 50.0)]));
    let pushed = start.gripped(PICTURE, square, from, to);
    assert_eq!(pushed, start.pushed(PICTURE, square, (0.2, 0.0)));
    assert_eq!(Grip::new(&[], window), None);
}

#[test]
fn nonsense_is_the_whole_picture() {
    assert_eq!(Crop::new(f64::NAN, -3.0, f64::INFINITY), Crop::default());
    assert_eq!(Crop::new(0.5, 0.5, 99.0).zoom, Crop::MAX_ZOOM);
}
