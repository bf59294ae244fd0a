//! Has the linker say in the page's module what refers to what, so that `web-build` can take it apart (`src/later.rs`).

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_CFG_TARGET_FAMILY").is_some_and(|family| family == "wasm") {
        println!("cargo:rustc-link-arg-bin=tuipan-page=--emit-relocs");
    }
}
