/** Reads from a request what every call needs to know of it. */
import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Env } from '../env.ts'
import type { RequestFacts } from './context.ts'
import { languageOf } from './texts.ts'

interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } }
}

/** The caller's network address; behind a proxy that the operator trusts, the one that the proxy saw. */
export function clientAddressOf(http: HonoContext, env: Env): string {
  const direct = (http.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'local'
  if (!env.trustProxy) return direct
  return http.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || direct
}

export function requestFacts(http: HonoContext, env: Env, call: string): RequestFacts {
  return {
    requestId: randomUUID(),
    origin: clientAddressOf(http, env),
    language: languageOf(http.req.header('accept-language')),
    call,
    now: new Date(),
  }
}

/** True for this machine's own addresses; a proxy's clients are never taken for it (their address is the one forwarded). */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
