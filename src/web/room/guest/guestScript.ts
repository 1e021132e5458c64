/**
 * The script of a guest's page: what sells out is marked while the page is read, and calls need no new page. Stores nothing.
 * Without it the page works as it was sent.
 */

interface State {
  /** Another one: the page holds other things now. */
  readonly tag: string
  /** What is sold out, as `dish:7`. */
  readonly out: readonly string[]
  readonly calls: readonly { readonly kind: string; readonly text: string; readonly isOpen: boolean }[]
  readonly refused?: string
}

const EVERY_MS = 5_000
const SLOWEST_MS = 60_000
const { body } = document
const address = `${location.pathname.replace(/\/$/, '')}/now?lang=${body.dataset['lang'] ?? 'en'}`
let waitMs = EVERY_MS

function show({ out, calls, refused }: State): void {
  const soldOut = new Set(out)
  for (const item of document.querySelectorAll<HTMLElement>('[data-item]')) {
    const isOut = soldOut.has(item.dataset['item'] ?? '')
    item.classList.toggle('out', isOut)
    item.querySelector('.badge')?.toggleAttribute('hidden', !isOut)
  }
  for (const { kind, text, isOpen } of calls) {
    const said = document.querySelector(`[data-said="${kind}"]`)
    if (said !== null && said.textContent !== text) said.textContent = text
    document.querySelector(`[data-call="${kind}"]`)?.toggleAttribute('disabled', isOpen)
  }
  sayOffline(refused ?? '')
}

function sayOffline(text: string): void {
  const line = document.querySelector<HTMLElement>('#offline')
  if (line === null) return
  line.hidden = text === ''
  line.textContent = text
}

// Guests have no session: `kit/send`, which carries one, is none of this page's.
// oxlint-disable-next-line no-restricted-globals -- the page of guests makes no calls of the contract
const ask = (to: string, options: RequestInit = {}) => fetch(to, { credentials: 'omit', cache: 'no-cache', ...options })

async function look(): Promise<void> {
  if (document.hidden) return
  try {
    const answer = await ask(address)
    // Renewed meanwhile: the address says so itself.
    if (answer.status === 404) return location.reload()
    if (!answer.ok) throw new Error(String(answer.status))
    const state = (await answer.json()) as State
    if (state.tag !== body.dataset['tag']) return location.reload()
    show(state)
    waitMs = EVERY_MS
  } catch {
    waitMs = Math.min(waitMs * 2, SLOWEST_MS)
    sayOffline(body.dataset['offline'] ?? '')
  }
}

async function again(): Promise<void> {
  await look()
  setTimeout(() => void again(), waitMs)
}

document.addEventListener('visibilitychange', () => void look())
document.addEventListener('submit', event => {
  const form = event.target as HTMLFormElement
  event.preventDefault()
  const sent = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
  ask(form.action, { method: 'POST', body: sent, headers: { accept: 'application/json' } })
    .then(async answer => show((await answer.json()) as State))
    // What the browser does without this script.
    .catch(() => form.submit())
})
setTimeout(() => void again(), waitMs)
