/**
 * A service on this machine, made from its published documents: it refuses what the real one refuses, and meets requests as
 * a test says. Each adapter has one that knows its calls.
 */
import { Buffer } from 'node:buffer'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { Fate } from './provePort.ts'

export interface Asked {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: http.IncomingHttpHeaders
  /** The text as it arrived, unpacked. */
  readonly text: string
  readonly packed: boolean
}
export interface Said {
  readonly status: number
  readonly json?: unknown
}

export const KEY = 'client-secret-0123456789'
export const CLIENT = 'client-of-mise'

export abstract class StandIn {
  /** How the next requests that change something are met. */
  fates: Fate[] = []
  /** Revoked: tokens and keys are refused. */
  keyRevoked = false
  /** Tokens stop working after so many seconds. */
  tokenSeconds = 2_592_000
  tokensGiven = 0
  /** Every request, with its body: `POST /v1/menus`. */
  readonly asked: { readonly call: string; readonly body: unknown; readonly packed: boolean }[] = []
  #tokens = new Set<string>()
  readonly #server = http.createServer((request, response) => void this.#meet(request, response))

  /** What it does and says. */
  protected abstract answer(asked: Asked): Said

  async open(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** All tokens stop working, as if their time were over. */
  endTokens(): void {
    this.#tokens = new Set()
  }

  /** Gives a token for the right client ID and key. */
  protected token(fields: Readonly<Record<string, unknown>>): Said {
    const right = fields['client_id'] === CLIENT && fields['client_secret'] === KEY
    if (!right || this.keyRevoked || fields['grant_type'] !== 'client_credentials')
      return { status: 401, json: { error: 'invalid_client' } }
    const access_token = `token-${++this.tokensGiven}`
    this.#tokens.add(access_token)
    return { status: 200, json: { access_token, expires_in: this.tokenSeconds, token_type: 'Bearer' } }
  }

  /** Whether a request carries a token that works. */
  protected isKnown({ headers }: Asked): boolean {
    return !this.keyRevoked && this.#tokens.has((headers.authorization ?? '').replace(/^Bearer /, ''))
  }

  async #meet(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const packed = request.headers['content-encoding'] === 'gzip'
    const bytes = Buffer.concat(chunks)
    const text = (packed ? gunzipSync(bytes) : bytes).toString('utf8')
    const url = new URL(request.url ?? '/', 'http://stand.in')
    const method = request.method ?? 'GET'
    const asked = { method, path: url.pathname, query: url.searchParams, headers: request.headers, text, packed }
    this.asked.push({ call: `${method} ${url.pathname}${url.search}`, body: bodyOf(asked), packed })
    const isToken = url.pathname.endsWith('/token')
    const fate = method === 'GET' || isToken ? undefined : this.fates.shift()
    if (fate?.fate === 'busy') {
      const seconds = fate.retryAfterSeconds
      response.writeHead(429, seconds === null ? {} : { 'Retry-After': String(seconds) }).end()
      return
    }
    if (fate?.fate === 'error') {
      response.writeHead(500).end()
      return
    }
    const { status, json } = this.answer(asked)
    if (fate?.fate === 'lost') {
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(json === undefined ? undefined : JSON.stringify(json))
  }
}

/** JSON or a form; undefined for neither. */
export function bodyOf({ text, headers }: Pick<Asked, 'text' | 'headers'>): unknown {
  if (text === '') return undefined
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
