//! Which part of a picture a board shows.

/// Width and height.
type Size = (f64, f64);

/// The middle of the part, as shares of the picture's width and height, and how far it is zoomed in. Fits boards of
/// any shape: the part is always the largest that fits, made smaller by the zoom and pushed back into the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crop {
    /// The middle's share of the width.
    pub x: f64,
    /// The middle's share of the height.
    pub y: f64,
    /// From 1 to [`MAX_ZOOM`](Self::MAX_ZOOM).
    pub zoom: f64,
}

/// A part of a picture, in shares of its width and height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Default for Crop {
    fn default() -> Self {
        Crop { x: 0.5, y: 0.5, zoom: 1.0 }
    }
}

impl Crop {
    /// The most that makes sense: beyond, pixels are seen.
    pub const MAX_ZOOM: f64 = 5.0;

    /// Of numbers from outside; nonsense becomes the whole picture.
    pub fn new(x: f64, y: f64, zoom: f64) -> Self {
        let share = |n: f64| if (0.0..=1.0).contains(&n) { n } else { 0.5 };
        let zoom = if zoom.is_finite() { zoom.clamp(1.0, Self::MAX_ZOOM) } else { 1.0 };
        Crop { x: share(x), y: share(y), zoom }
    }

    /// The part of a picture of some size that a board of some shape shows.
    pub fn part(self, picture: Size, shape: Size) -> Part {
        let unit = (picture.0 / shape.0).min(picture.1 / shape.1) / self.zoom;
        let (width, height) = (shape.0 * unit / picture.0, shape.1 * unit / picture.1);
        let edge = |middle: f64, length: f64| (middle - length / 2.0).clamp(0.0, 1.0 - length);
        Part { left: edge(self.x, width), top: edge(self.y, height), width, height }
    }

    /// Pushed by shares of the part: the picture goes with the hand, so the part goes the other way.
    pub fn pushed(self, picture: Size, shape: Size, by: (f64, f64)) -> Self {
        let part = self.part(picture, shape);
        let moved = Crop {
            x: part.left + part.width / 2.0 - by.0 * part.width,
            y: part.top + part.height / 2.0 - by.1 * part.height,
            ..self
        };
        // Back inside, so that the next push begins where the eye is.
        let part = moved.part(picture, shape);
        Crop { x: part.left + part.width / 2.0, y: part.top + part.height / 2.0, ..self }
    }

    /// With another zoom, about a point of the window, given as shares of it: what is seen there stays there.
    pub fn zoomed(self, picture: Size, shape: Size, zoom: f64, at: (f64, f64)) -> Self {
        let (before, zoom) = (self.part(picture, shape), Crop::new(0.5, 0.5, zoom).zoom);
        let after = Crop { zoom, ..self }.part(picture, shape);
        let middle =
            |start: f64, before: f64, after: f64, at: f64| start + at * before + (0.5 - at) * after;
        let zoomed = Crop {
            x: middle(before.left, before.width, after.width, at.0),
            y: middle(before.top, before.height, after.height, at.1),
            zoom,
        };
        zoomed.pushed(picture, shape, (0.0, 0.0))
    }

    /// Held by one finger or two that have moved: it follows their middle, and two zoom it as they part.
    pub fn gripped(self, picture: Size, shape: Size, before: Grip, after: Grip) -> Self {
        let by = (after.middle.0 - before.middle.0, after.middle.1 - before.middle.1);
        let zoom = self.zoom * after.spread / before.spread;
        self.pushed(picture, shape, by).zoomed(picture, shape, zoom, after.middle)
    }
}

/// Where fingers hold the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grip {
    middle: (f64, f64),
    spread: f64,
}

impl Grip {
    /// Of one finger or two on a window, both measured in pixels.
    pub fn new(fingers: &[(f64, f64)], window: Size) -> Option<Self> {
        let (first, last) = (*fingers.first()?, *fingers.last()?);
        let middle = ((first.0 + last.0) / 2.0 / window.0, (first.1 + last.1) / 2.0 / window.1);
        let spread = (first.0 - last.0).hypot(first.1 - last.1).max(1.0);
        Some(Grip { middle, spread })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let apart =
            [grip(&[(80.0, 100.0), (120.0, 100.0)]), grip(&[(60.0, 100.0), (140.0, 100.0)])];
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
}
