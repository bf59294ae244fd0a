//! Which part of a picture a board shows.

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

    /// The part of a picture of some size that a board of some shape shows (both as width and height).
    pub fn part(self, picture: (f64, f64), shape: (f64, f64)) -> Part {
        let unit = (picture.0 / shape.0).min(picture.1 / shape.1) / self.zoom;
        let (width, height) = (shape.0 * unit / picture.0, shape.1 * unit / picture.1);
        let edge = |middle: f64, length: f64| (middle - length / 2.0).clamp(0.0, 1.0 - length);
        Part { left: edge(self.x, width), top: edge(self.y, height), width, height }
    }

    /// Pushed by shares of the part: the picture goes with the hand, so the part goes the other way.
    pub fn pushed(self, picture: (f64, f64), shape: (f64, f64), by: (f64, f64)) -> Self {
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

    /// With another zoom, about the same middle.
    pub fn zoomed(self, zoom: f64) -> Self {
        Crop::new(self.x, self.y, zoom)
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
    fn nonsense_is_the_whole_picture() {
        assert_eq!(Crop::new(f64::NAN, -3.0, f64::INFINITY), Crop::default());
        assert_eq!(Crop::new(0.5, 0.5, 99.0).zoom, Crop::MAX_ZOOM);
    }
}
