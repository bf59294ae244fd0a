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
