//! The one picture that is kept, in the browser's database: its bytes, its size, and which part is shown.

use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use super::Crop;
use crate::keep::Keep;

const DATABASE: &str = "tuipan-pictures";
const VERSION: u32 = 1;
const OWN: &str = "own";

/// What is kept.
pub struct StoredPicture {
    /// The picture's bytes.
    pub blob: Blob,
    /// Its width and height.
    pub size: (f64, f64),
    /// The part that is shown.
    pub crop: Crop,
}

/// The picture, if one is kept and can be read.
pub async fn load() -> Option<StoredPicture> {
    let keep = Keep::open(DATABASE, VERSION).await.ok()?;
    let value = keep.get(OWN).await.ok()??;
    let field = |name: &str| Reflect::get(&value, &name.into()).ok();
    let number = |name: &str| field(name).and_then(|value| value.as_f64());
    let size = (number("width")?, number("height")?);
    let crop = Crop::new(number("x")?, number("y")?, number("zoom")?);
    let is_sound = size.0 >= 1.0 && size.1 >= 1.0;
    Some(StoredPicture { blob: field("blob")?.dyn_into().ok()?, size, crop }).filter(|_| is_sound)
}

/// Keeps the picture; says whether the browser has done so.
pub async fn keep(kept: &StoredPicture) -> bool {
    let value = Object::new();
    let numbers = [
        ("width", kept.size.0),
        ("height", kept.size.1),
        ("x", kept.crop.x),
        ("y", kept.crop.y),
        ("zoom", kept.crop.zoom),
    ];
    for (name, number) in numbers {
        let _ = Reflect::set(&value, &name.into(), &number.into());
    }
    let _ = Reflect::set(&value, &"blob".into(), &kept.blob);
    let value: JsValue = value.into();
    match Keep::open(DATABASE, VERSION).await {
        Ok(keep) => keep.put(OWN, &value).await.is_ok(),
        Err(_) => false,
    }
}

/// Keeps it no longer.
pub async fn remove() {
    if let Ok(keep) = Keep::open(DATABASE, VERSION).await {
        let _ = keep.remove(OWN).await;
    }
}
