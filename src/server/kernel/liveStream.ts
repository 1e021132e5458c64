/** `GET events`: server-sent events of the signed-in store, resumable by sequence; the token is in a header (SEC-7). */
import type { Context as HonoContext, Hono } from 'hono'
import { LIVE_PATH } from '../../shared/contract/kernel/live.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import type { Actor } from './actor.ts'
import { eventRange } from './records.queries.ts'
import { refusalFor } from './refusals.ts'
import { requestFacts } from './requestFacts.ts'
import { actorOf, type Server } from './server.ts'
import { NOT_AN_ACT } from './sessions.ts'

/** Keeps proxies from closing a quiet stream, and shows the page that the connection is alive. */
const HEARTBEAT_MS = 15_000
/** Pages of a process that ends come back within so long, each at a moment of its own. */
const COME_BACK_WITHIN_MS = 2_000

export function mountLiveStream(app: Hono, server: Server): void {
  app.get(LIVE_PATH, async http => {
    const facts = requestFacts(http, server.env, 'events')
    try {
      const actor = await actorOf(server, http.req.header(HEADERS.token), NOT_AN_ACT)
      return await openStream(server, actor, http)
    } catch (error) {
      const { status, body } = refusalFor(error, facts.language, facts.requestId)
      return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
    }
  })
}

/** From where to resume: after `from`, or from now on where none is given. */
async function startOf(
  server: Server,
  actor: Actor,
  asked: string | undefined,
): Promise<{ after: number; missed: boolean }> {
  const { merchantId } = actor
  const { first, last } = await server.engine.transact({ merchantId }, 'read', run => eventRange(run, merchantId))
  const from = Number(asked ?? '')
  if (asked === undefined || !Number.isSafeInteger(from) || from < 0) return { after: last, missed: false }
  const missed = from > last || (from < last && from + 1 < first)
  return { after: missed ? last : from, missed }
}

async function openStream(server: Server, actor: Actor, http: HonoContext): Promise<Response> {
  const token = http.req.header(HEADERS.token)
  const start = await startOf(server, actor, http.req.query('from') ?? http.req.header('last-event-id'))
  const signal = http.req.raw.signal
  const encoder = new TextEncoder()
  let after = start.after
  let stop = () => {}
  const stream = new ReadableStream<Uint8Array>({
    async start(out) {
      const send = (text: string) => out.enqueue(encoder.encode(text))
      // `missed`: what was asked for is no longer kept, so the page must read everything anew.
      send(`retry: 2000\n\nid: ${after}\nevent: ${start.missed ? 'missed' : 'ready'}\ndata: {}\n\n`)
      const sender = new Sender(async () => {
        // Every time: the session may have ended, or the person lost the store.
        const living = await actorOf(server, token, NOT_AN_ACT)
        if (living.merchantId !== actor.merchantId) throw new Error('The session went to another store')
        after = await sendNew(server, actor.merchantId, after, bytes => out.enqueue(bytes))
      }, close)
      const unhear = server.live.hear(actor.merchantId, () => sender.wake())
      const heart = setInterval(() => {
        send(': alive\n\n')
        sender.wake()
      }, HEARTBEAT_MS)
      const unleave = server.live.onLeave(() => {
        const waitMs = Math.floor(Math.random() * COME_BACK_WITHIN_MS)
        send(`event: comeback\ndata: ${JSON.stringify({ waitMs })}\n\n`)
        close()
      })
      function close() {
        clearInterval(heart)
        unhear()
        unleave()
        signal.removeEventListener('abort', close)
        try {
          out.close()
        } catch {
          // Already closed by the other side.
        }
      }
      stop = close
      signal.addEventListener('abort', close)
      if (signal.aborted) close()
      else sender.wake()
    },
    cancel: () => stop(),
  })
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return new Response(stream, { headers })
}

/** Runs one piece of work at a time; a wake during it runs it once more. */
class Sender {
  #work: () => Promise<void>
  #onFail: () => void
  #running = false
  #again = false
  constructor(work: () => Promise<void>, onFail: () => void) {
    this.#work = work
    this.#onFail = onFail
  }
  wake(): void {
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = true
    void this.#run()
  }
  async #run() {
    try {
      do {
        this.#again = false
        await this.#work()
      } while (this.#again)
    } catch {
      this.#onFail()
    } finally {
      this.#running = false
    }
  }
}

async function sendNew(
  { live }: Server,
  merchantId: number,
  after: number,
  send: (bytes: Uint8Array) => void,
): Promise<number> {
  for (;;) {
    const { bytes, last, isMore } = await live.newAfter(merchantId, after)
    if (bytes.length > 0) send(bytes)
    after = last
    if (!isMore) return after
  }
}
