/**
 * Clients that send or read too slowly (ADM-7): a connection costs memory and a place, so nobody keeps one without using
 * it. Large uploads over slow lines go on for as long as they move: what counts is the rate, not the time.
 */
import type { IncomingMessage, Server as HttpServer, ServerOptions } from 'node:http'

/** Bytes a second that a request body must bring: a tenth of what a poor mobile connection has. */
const LEAST_RATE = 1_000
/** So long a body may stand still, or be slower than that. */
const PATIENCE_MS = 15_000
const LOOK_EVERY_MS = 5_000

export interface SlowLimits {
  readonly leastRate: number
  readonly patienceMs: number
  readonly lookEveryMs: number
  readonly headersMs: number
}

const LIMITS: SlowLimits = {
  leastRate: LEAST_RATE,
  patienceMs: PATIENCE_MS,
  lookEveryMs: LOOK_EVERY_MS,
  headersMs: 20_000,
}

/** Longer than any page waits for a call; live streams write every few seconds. */
const SILENT_MS = 330_000

/** Of the HTTP server: headers have a time limit, bodies a rate. */
export const httpOptions = ({ headersMs, lookEveryMs }: SlowLimits = LIMITS): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: 0,
  connectionsCheckingInterval: lookEveryMs,
})

interface Body {
  /** Since when `bytes` are counted. */
  since: number
  bytes: number
}

/** Ends requests whose body comes too slowly, and connections on which nothing moves. */
export function endSlowClients(http: HttpServer, limits: SlowLimits = LIMITS): void {
  const bodies = new Map<IncomingMessage, Body>()
  http.setTimeout(SILENT_MS)
  http.on('request', (request: IncomingMessage) => {
    if (request.complete) return
    bodies.set(request, { since: performance.now(), bytes: request.socket.bytesRead })
    request.once('close', () => bodies.delete(request))
  })
  const look = () => {
    for (const [request, body] of bodies) {
      if (request.complete || request.destroyed) bodies.delete(request)
      else if (isTooSlow(request, body, limits)) {
        bodies.delete(request)
        request.socket.destroy()
      }
    }
  }
  // Not before what arrived meanwhile has been read: a server that was busy for so long has kept the client waiting.
  const timer = setInterval(() => setImmediate(look), limits.lookEveryMs)
  timer.unref()
  http.once('close', () => clearInterval(timer))
}

function isTooSlow(request: IncomingMessage, body: Body, { leastRate, patienceMs }: SlowLimits): boolean {
  const now = performance.now()
  const { bytesRead } = request.socket
  const enough = (leastRate * (now - body.since)) / 1000
  // What waits here to be read was sent in time.
  if (request.readableLength > 0 || bytesRead - body.bytes >= enough) {
    body.since = now
    body.bytes = bytesRead
    return false
  }
  return now - body.since > patienceMs
}
