// Puts the questions of expected.txt to a compiled wasm-check and compares the answers.
//
//   node check.mjs path/to/wasm_check.wasm
//
// Plain node, no packages: it must run wherever node does.

import { readFileSync } from "node:fs";

const [wasmFile] = process.argv.slice(2);
if (!wasmFile) {
  console.error("usage: node check.mjs path/to/wasm_check.wasm");
  process.exit(2);
}

// No imports: a core crate that wants something from its host is itself a fault.
const module = await WebAssembly.compile(readFileSync(wasmFile));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
  console.error("the core crates must need nothing from their host, but import:", imports);
  process.exit(1);
}

// A panic stops an instance for good, so each question gets a fresh one.
async function ask(question) {
  const { exports } = await WebAssembly.instantiate(module);
  const bytes = new TextEncoder().encode(question);
  const room = exports.question(bytes.length);
  // The memory may move when it grows: look at it anew each time.
  new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
  const answer = exports.ask();
  const length = exports.answer_len();
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer, length));
}

const text = readFileSync(new URL("expected.txt", import.meta.url), "utf8");
const lines = text.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
let failures = 0;
for (const line of lines) {
  const split = line.indexOf(" = ");
  const [question, expected] = [line.slice(0, split), line.slice(split + 3)];
  const answer = await ask(question).catch((error) => `panicked: ${error}`);
  if (answer !== expected) {
    failures += 1;
    console.error(`${question}\n  expected ${expected}\n  answered ${answer}`);
  }
}

console.log(`${lines.length - failures} of ${lines.length} answers are as expected`);
process.exit(failures === 0 && lines.length > 0 ? 0 : 1);
