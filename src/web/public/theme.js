// Before the first paint, so that nobody who chose dark sees a white flash: the only script outside the bundle.
;(() => {
  let chosen
  try {
    // oxlint-disable-next-line no-restricted-globals -- session.ts has not been loaded yet; until somebody chooses, the store says
    chosen = localStorage.getItem('theme') ?? JSON.parse(localStorage.getItem('store') ?? '{}').theme
  } catch {
    // Storage is switched off or spoilt: the system decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  // What a phone draws around the page; afterwards `useDark` says.
  document.querySelector('meta[name="theme-color"]').content = dark ? '#191715' : '#ffffff'
})()
