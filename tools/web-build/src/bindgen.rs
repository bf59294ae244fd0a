//! wasm-bindgen, run as a library: wasm from the compiler in, wasm and its JavaScript out.

use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

/// What wasm-bindgen makes.
pub struct Bound {
    /// The module that loads and calls the wasm.
    pub js: String,
    /// The wasm.
    pub wasm: Vec<u8>,
}

/// Binds a wasm file, as a module for browsers. If it was taken apart, its parts need what the linker exports.
pub fn bind(wasm: &Path, has_parts: bool) -> Result<Bound> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).typescript(false).remove_name_section(true);
    bindgen.keep_lld_exports(has_parts).demangle(!has_parts);
    bindgen.web(true)?;
    let mut output = bindgen.generate_output().context("wasm-bindgen failed")?;
    let js = output.js().to_owned();
    let wasm = output.wasm_mut().emit_wasm();
    Ok(Bound { js, wasm })
}
