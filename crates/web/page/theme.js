// Sets theme and language before the first paint. The settings are stored by src/storage.rs.
try {
  const theme = localStorage.getItem('tuipan.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const language = localStorage.getItem('tuipan.language');
  if (language) document.documentElement.lang = language;
} catch {
  // Storage is refused; the page itself says so.
}
