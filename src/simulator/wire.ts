/** The device calls over HTTP, as a terminal makes them with its own token (POS-1, POS-2). */
import { z } from 'zod'
import { type Call, type ReplyOf, SERVICE_BASE, toRequest } from '../shared/contract/kernel/call.ts'
import { HEADERS } from '../shared/contract/kernel/headers.ts'

/** So long an answer may take: a terminal that waits for ever sells nothing. */
const TIMEOUT_MS = 30_000

/** No answer, or one that says "later": the same is asked again. */
export class Unreachable extends Error {}

/** The server's no, by the code of its reason. */
export class Refused extends Error {
  readonly reason: string
  constructor(call: string, reason: string) {
    super(`${call}: ${reason}`)
    this.reason = reason
  }
}

export type Fetch = (address: string, init: RequestInit & { readonly body?: string }) => Response | Promise<Response>

export interface Wire {
  /** Makes a call. Throws `Unreachable` and `Refused`. */
  send<C extends Call>(call: C, input: z.input<C['input']>): Promise<ReplyOf<C>>
  /** A document with its tag; undefined while it is still the one of `etag`. Throws `Unreachable` and `Refused`. */
  load(call: Call, etag: string | undefined): Promise<{ etag: string; body: unknown } | undefined>
}

/** Who asks: a paired terminal, or a person who has signed in. */
export interface Caller {
  readonly device?: string
  readonly person?: string
}

/** The wire to a server; without a caller only for pairing and signing in. */
export function openWire(url: string, { device, person }: Caller = {}, fetch: Fetch = globalThis.fetch): Wire {
  const ask = async (call: Call, input: object, more: Record<string, string>) => {
    const { address, body } = toRequest(call, input)
    const caller = { ...(device && { [HEADERS.device]: device }), ...(person && { [HEADERS.token]: person }) }
    const headers = { 'Content-Type': 'application/json', ...caller, ...more }
    const init = { method: call.method, headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...(body && { body }) }
    try {
      const response = await fetch(url + SERVICE_BASE + address, init)
      return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() }
    } catch (error) {
      throw new Unreachable(call.path, { cause: error })
    }
  }
  return {
    async send<C extends Call>(call: C, input: z.input<C['input']>) {
      const { status, text } = await ask(call, input as object, {})
      return z.parse(call.reply, accepted(call, status, text)) as ReplyOf<C>
    },
    async load(call, known) {
      const { status, etag, text } = await ask(call, {}, known === undefined ? {} : { 'If-None-Match': known })
      if (status === 304) return undefined
      const body = parsed(call, text)
      return etag === '' ? accepted(call, status, text) : { etag, body: body as never }
    },
  }
}

function parsed(call: Call, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // A proxy in between, or an answer that broke off.
    throw new Unreachable(call.path, { cause: error })
  }
}

function accepted(call: Call, status: number, text: string): never {
  const answer = parsed(call, text) as { result?: string; reason?: string }
  if (status === 500 || status === 503 || status === 429 || status > 511)
    throw new Unreachable(`${call.path}: ${status}`)
  if (answer.result !== 'success') throw new Refused(call.path, answer.reason ?? String(status))
  return answer as never
}
