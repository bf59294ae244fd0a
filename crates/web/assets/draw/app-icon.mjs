// The app's icon: a lacquered tray, three wooden tiles, and the gap where the cinnabar seal shows.
export function appIcon(maskable) {
  const wood = (x, y) => `<rect x="${x}" y="${y + 7}" width="160" height="160" rx="24" fill="#a37c45"/><rect x="${x}" y="${y}" width="160" height="160" rx="24" fill="url(#t)"/><rect x="${x + 4}" y="${y + 4}" width="152" height="152" rx="21" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>`;
  const tray = `<rect x="40" y="40" width="432" height="432" rx="72" fill="url(#l)"/><rect x="48" y="48" width="416" height="416" rx="65" fill="none" stroke="#b9924f" stroke-width="5"/><rect x="76" y="76" width="360" height="360" rx="36" fill="#220f0a"/>`;
  const seal = `<g transform="rotate(-4 344 344)"><rect x="268" y="268" width="152" height="152" rx="24" fill="#c23a20"/><rect x="280" y="280" width="128" height="128" rx="15" fill="none" stroke="#fff3e6" stroke-opacity=".75" stroke-width="5"/><path d="M344 304v80M314 354l30 30 30-30" fill="none" stroke="#fff3e6" stroke-width="16" stroke-linecap="round" stroke-linejoin="round" transform="rotate(-90 344 344)"/></g>`;
  const ground = maskable ? `<rect width="512" height="512" fill="#f5efe3"/>` : "";
  const fit = maskable ? ` transform="translate(61.400 61.400) scale(.76)"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><linearGradient id="l" x2="1" y2="1"><stop stop-color="#57382e"/><stop offset=".45" stop-color="#3b1f17"/><stop offset="1" stop-color="#27120c"/></linearGradient><linearGradient id="t" x2=".3" y2="1"><stop stop-color="#f4e2c0"/><stop offset="1" stop-color="#dcbd8b"/></linearGradient></defs>${ground}<g${fit}>${tray}${wood(88, 86)}${wood(264, 86)}${wood(88, 262)}${seal}</g></svg>`;
}
