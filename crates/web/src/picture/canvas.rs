//! Pictures through the browser's canvas: a file made small enough to keep, a part cut out for a board.

use js_sys::{Array, Function, Promise};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url,
};

use super::OwnPicture;

/// Longer sides are made shorter: no board shows more, and there is room for it everywhere.
const MAX_SIDE: f64 = 1600.0;
/// A board's picture is at most so long.
const MAX_CUT: f64 = 1200.0;
/// Larger files are refused before they are read.
pub const MAX_FILE_BYTES: f64 = 40e6;
const QUALITY: f64 = 0.9;
const JPEG: &str = "image/jpeg";

/// Reads a picture from a file: what is kept of it, and its size. Fails if it is none.
pub async fn read(file: &Blob) -> Result<(Blob, (f64, f64)), JsValue> {
    let url = Url::create_object_url_with_blob(file)?;
    let image = decoded(&url).await;
    Url::revoke_object_url(&url)?;
    let image = image?;
    let (width, height) = size(&image).ok_or("an empty picture")?;
    let scale = (MAX_SIDE / width.max(height)).min(1.0);
    let target = ((width * scale).round().max(1.0), (height * scale).round().max(1.0));
    let blob = drawn(&image, (0.0, 0.0, width, height), target, JPEG).await?;
    Ok((blob, target))
}

/// The part of a picture that a board of `cols` by `rows` shows, as a picture of its own; gives its address.
pub async fn cut(picture: &OwnPicture, cols: usize, rows: usize) -> Result<String, JsValue> {
    let image = decoded(&picture.url).await?;
    let (width, height) = picture.size;
    let shape = (cols as f64, rows as f64);
    let part = picture.crop.part(picture.size, shape);
    let source = (part.left * width, part.top * height, part.width * width, part.height * height);
    let scale = (MAX_CUT / source.2.max(source.3)).min(1.0);
    let target = ((source.2 * scale).round().max(1.0), (source.3 * scale).round().max(1.0));
    let blob = drawn(&image, source, target, JPEG).await?;
    Url::create_object_url_with_blob(&blob)
}

/// A drawing as a picture file of that size.
pub async fn png_of_svg(svg: &str, target: (f64, f64)) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let parts = Array::of1(&JsValue::from_str(svg));
    let file = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let url = Url::create_object_url_with_blob(&file)?;
    let image = decoded(&url).await;
    Url::revoke_object_url(&url)?;
    let image = image?;
    let (width, height) = size(&image).ok_or("an empty picture")?;
    drawn(&image, (0.0, 0.0, width, height), target, "image/png").await
}

async fn decoded(url: &str) -> Result<HtmlImageElement, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(url);
    JsFuture::from(image.decode()).await?;
    Ok(image)
}

fn size(image: &HtmlImageElement) -> Option<(f64, f64)> {
    let (width, height) = (image.natural_width(), image.natural_height());
    (width > 0 && height > 0).then(|| (f64::from(width), f64::from(height)))
}

/// A part of an image at some size, on paper: what is transparent becomes light.
async fn drawn(
    image: &HtmlImageElement,
    (x, y, width, height): (f64, f64, f64, f64),
    target: (f64, f64),
    kind: &str,
) -> Result<Blob, JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or("no page")?;
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.dyn_into()?;
    canvas.set_width(target.0 as u32);
    canvas.set_height(target.1 as u32);
    let context = canvas.get_context("2d")?.ok_or("no canvas")?;
    let context: CanvasRenderingContext2d = context.dyn_into()?;
    context.set_fill_style_str("#f5efe3");
    context.fill_rect(0.0, 0.0, target.0, target.1);
    context.draw_image_with_html_image_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
        image, x, y, width, height, 0.0, 0.0, target.0, target.1,
    )?;
    let mut asked = Ok(());
    let mut ask = |done: Function, _: Function| {
        let done = Closure::once_into_js(move |blob: JsValue| done.call1(&JsValue::NULL, &blob));
        asked = canvas.to_blob_with_type_and_encoder_options(
            done.unchecked_ref(),
            kind,
            &QUALITY.into(),
        );
    };
    let promise = Promise::new(&mut ask);
    asked?;
    JsFuture::from(promise).await?.dyn_into()
}
