/** The requests that a server is at, so that a stop waits for their ends (ADM-7). */
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import { SERVICE_BASE } from '../../shared/contract/kernel/call.ts'

/** What a log line may say of a request: other addresses than those of calls hold secrets of guests and printers. */
export function nameOfRequest(method = '', url = ''): string {
  const path = url.split('?', 1)[0] ?? ''
  return `${method} ${path.startsWith(`${SERVICE_BASE}/`) ? path : path.split('/').slice(0, 2).join('/')}`
}

/** So long after a connection was made its request comes, unless it was made in advance. */
const REQUEST_COMES_MS = 300

export class OpenRequests {
  readonly #http: HttpServer
  readonly #open = new Map<ServerResponse, string>()
  readonly #waiting = new Set<() => void>()
  #isLast = false

  /** Counts from now on. */
  constructor(http: HttpServer) {
    this.#http = http
    // Before the listener that answers.
    http.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.#isLast) response.shouldKeepAlive = false
      this.#open.set(response, nameOfRequest(request.method, request.url))
      response.once('close', () => this.#ended(response))
    })
  }

  /** Each request that is under way. */
  get names(): string[] {
    return [...this.#open.values()]
  }

  /** From now on every answer says `Connection: close`: whoever comes again makes a new connection, to another process. */
  closeConnections(): void {
    this.#isLast = true
    for (const response of this.#open.keys()) if (!response.headersSent) response.shouldKeepAlive = false
  }

  /** Takes no more connections; resolves when every request that came has been answered. */
  async finish(): Promise<void> {
    // HTTP's own close would end connections on which the next request may be on its way.
    const closed = new Promise<void>(resolve => net.Server.prototype.close.call(this.#http, () => resolve()))
    do {
      if (this.#open.size > 0) await new Promise<void>(resolve => this.#waiting.add(resolve))
      // The connection may be there already, and its request not yet.
      await Promise.race([closed, wait(REQUEST_COMES_MS, undefined, { ref: false })])
    } while (this.#open.size > 0)
    this.cut()
  }

  /** Ends what is under way. */
  cut(): void {
    this.#http.closeAllConnections()
  }

  #ended(response: ServerResponse): void {
    this.#open.delete(response)
    if (this.#open.size > 0) return
    this.#waiting.forEach(resolve => resolve())
    this.#waiting.clear()
  }
}
