//! A canvas to draw on: as many pixels as the screen has for it, and the colours of the style sheet.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement};

/// The colours that `.canvas` gives.
pub const COLOURS: [&str; 9] = [
    "--node",
    "--node-open",
    "--node-closed",
    "--node-now",
    "--node-goal",
    "--edge",
    "--near",
    "--mid",
    "--far",
];

/// A canvas.
pub struct Sheet {
    canvas: HtmlCanvasElement,
    /// What draws on it, in the style sheet's pixels.
    pub pen: CanvasRenderingContext2d,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

impl Sheet {
    /// On a canvas of the page.
    pub fn new(canvas: HtmlCanvasElement) -> Option<Self> {
        let pen = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let mut sheet = Sheet { canvas, pen, width: 0.0, height: 0.0 };
        sheet.fit();
        Some(sheet)
    }

    /// Takes the size that it has on the page; true if that has changed, and the canvas is empty.
    pub fn fit(&mut self) -> bool {
        let ratio = web_sys::window().map_or(1.0, |window| window.device_pixel_ratio());
        let (width, height) =
            (f64::from(self.canvas.client_width()), f64::from(self.canvas.client_height()));
        let pixels = ((width * ratio) as u32, (height * ratio) as u32);
        if (self.canvas.width(), self.canvas.height()) == pixels && self.width == width {
            return false;
        }
        self.canvas.set_width(pixels.0);
        self.canvas.set_height(pixels.1);
        (self.width, self.height) = (width, height);
        let _ = self.pen.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0);
        true
    }

    /// Empties it.
    pub fn clear(&self) {
        self.pen.clear_rect(0.0, 0.0, self.width, self.height);
    }

    /// The [colours](COLOURS) as they are now, in the theme that is on.
    pub fn colours(&self) -> Vec<String> {
        let read = |name: &str| {
            let element: &HtmlElement = &self.canvas;
            // Custom properties are texts; as a colour of the element they become what is painted.
            element.style().set_property("color", &format!("var({name})")).ok()?;
            let style = web_sys::window()?.get_computed_style(element).ok()??;
            style.get_property_value("color").ok()
        };
        COLOURS.into_iter().map(|name| read(name).unwrap_or_default()).collect()
    }

    /// Sets the colour of what is filled and drawn.
    pub fn ink(&self, colour: &str) {
        // A colour is a text; there is nothing that could fail.
        let colour = JsValue::from_str(colour);
        let _ = js_sys::Reflect::set(&self.pen, &"fillStyle".into(), &colour);
        let _ = js_sys::Reflect::set(&self.pen, &"strokeStyle".into(), &colour);
    }

    /// Adds a dot to the path.
    pub fn dot(&self, x: f64, y: f64, radius: f64) {
        if radius < 2.0 {
            self.pen.rect(x - radius, y - radius, 2.0 * radius, 2.0 * radius);
        } else {
            self.pen.move_to(x + radius, y);
            let _ = self.pen.arc(x, y, radius, 0.0, std::f64::consts::TAU);
        }
    }

    /// Adds a line to the path.
    pub fn line(&self, from: (f64, f64), to: (f64, f64)) {
        self.pen.move_to(from.0, from.1);
        self.pen.line_to(to.0, to.1);
    }
}
