// Keeps the page of a waiting guest up to date: the place in the line changes while the phone is looked at.
;(() => {
  const EVERY_MS = 15_000
  async function follow() {
    if (document.hidden) return
    try {
      // oxlint-disable-next-line no-restricted-globals -- a guest has no session and no bundle: the page asks for itself
      const response = await fetch(location.href, { headers: { Accept: 'text/html' } })
      if (response.status === 429) return
      const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
      const [now, then] = [document.querySelector('main'), fresh.querySelector('main')]
      if (!now || !then || now.innerHTML === then.innerHTML) return
      document.title = fresh.title
      now.replaceChildren(...then.childNodes)
    } catch {
      // Without a network the last state stays on the screen; the next look asks again.
    }
  }
  setInterval(() => void follow(), EVERY_MS)
  document.addEventListener('visibilitychange', () => void follow())
})()
