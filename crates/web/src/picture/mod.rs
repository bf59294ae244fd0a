//! The player's own picture: read from a file, kept on this machine, cut to the board's shape.
//!
//! [`Crop`] says which part is shown and knows no browser. `canvas` makes files into pictures and pictures into
//! boards' ones; `shelf` keeps the picture in the browser's database. It never leaves the machine, and it is only ever
//! drawn: nothing of a file becomes part of the page.

pub mod canvas;
mod crop;
pub mod shelf;

pub use canvas::png_of_svg;
pub use crop::{Crop, Grip, Part};

/// A picture as the page has it.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnPicture {
    /// A `blob:` address.
    pub url: String,
    /// Width and height in pixels.
    pub size: (f64, f64),
    /// The part that is shown.
    pub crop: Crop,
}
