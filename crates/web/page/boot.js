// Starts the page; everything else is Rust. Until that has arrived, a splash says how far it is, and if it fails, why.
const splash = document.getElementById('splash');
const [bar, words, again] = ['progress', 'p', 'button'].map((name) => splash.querySelector(name));
// What it says if it fails, by language; the first is for all others.
const texts = {
  en: ['Tuipan could not be loaded. Check your connection, or try a newer browser, and load the page again.', 'Reload'],
  zh: ['推盘没能载入。请检查网络，或换一个较新的浏览器，然后重试。', '重新载入'],
};
const [failed, reload] = texts[(storedLanguage() ?? navigator.language).slice(0, 2)] ?? texts.en;

function storedLanguage() {
  try {
    return localStorage.getItem('tuipan.language');
  } catch {
    return null; // Storage is refused; the page itself says so.
  }
}

// The same response, counted as it passes through: compiling begins with the first bytes.
function counted(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  let nBytes = 0;
  const count = new TransformStream({
    transform(bytes, controller) {
      nBytes += bytes.byteLength;
      bar.value = nBytes;
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: { 'content-type': 'application/wasm' } });
}

try {
  const wasm = fetch(new URL('./{{app.wasm}}', import.meta.url), { credentials: 'same-origin' }).then(counted);
  const [{ default: init, start }, { setMain }] = await Promise.all([import('./{{app.js}}'), import('./{{parts.js}}')]);
  setMain(await init({ module_or_path: wasm }));
  splash.remove();
  start(new URL('./{{worker.js}}', import.meta.url).href);
} catch (error) {
  bar.remove();
  words.textContent = failed;
  again.textContent = reload;
  again.hidden = false;
  again.onclick = () => location.reload();
  throw error; // For the console.
}
