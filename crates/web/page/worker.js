// The solver's worker: a module of its own. What arrives before it is ready waits.
import init, { start_worker, on_request } from './{{solver.js}}';

const early = [];
self.onmessage = (message) => early.push(message.data);
await init({ module_or_path: new URL('./{{solver.wasm}}', import.meta.url) });
start_worker();
self.onmessage = (message) => on_request(message.data);
early.forEach((data) => on_request(data));
