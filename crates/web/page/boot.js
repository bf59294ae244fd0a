// Starts the page; everything else is Rust.
import init, { start } from './{{app.js}}';

await init({ module_or_path: new URL('./{{app.wasm}}', import.meta.url) });
start(new URL('./{{worker.js}}', import.meta.url).href);
