/** Runs before every handler: headers of a strict browser policy, a limit on bodies, the catalogue's 404 (SEC-7). */
import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Calls, SERVICE_BASE } from '../../shared/contract/kernel/call.ts'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { mayBeReachedAs } from './hostGuard.ts'
import { refusalFor } from './refusals.ts'
import { requestFacts } from './requestFacts.ts'
import type { Env } from '../env.ts'
import type { Server } from './server.ts'

const MOST_BODY_BYTES = 4 * 1024 * 1024

/** Scripts from here alone; styles inline too, which the component library writes as it goes. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const ALWAYS = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Requests whose answer has its security headers already. */
const guarded = new WeakSet<Request>()

/** The answer has its security headers already. */
export function isGuarded(http: HonoContext): void {
  guarded.add(http.req.raw)
}

/** Whether the client went away before its answer: what breaks off because of it is no defect. */
export const hasLeft = (http: HonoContext): boolean => http.req.raw.signal.aborted

/** On every response. */
export function securityHeaders(env: Env): Record<string, string> {
  return env.trustProxy ? { ...ALWAYS, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : ALWAYS
}

/** Calls that take a raw body (`uploads`), and paths that begin with one of `bounded`, bound it themselves while they read it. */
export function addGuards(app: Hono, server: Server, calls: Calls, bounded: readonly string[]): void {
  const uploads = new Set(Object.values(calls).flatMap(({ uploads: raw, path }) => (raw ? [SERVICE_BASE + path] : [])))
  const refuse = (code: 'BODY_TOO_LARGE' | 'NO_SUCH_CALL' | undefined, error?: unknown) => (http: HonoContext) => {
    const facts = requestFacts(http, server.env, 'none')
    const { status, body, isDefect } = refusalFor(code ? new Failure(code) : error, facts.language, facts.requestId)
    if (isDefect && !hasLeft(http)) {
      server.figures.faults.note(error, 'none', facts.requestId)
      server.log.error({ err: error, requestId: facts.requestId }, 'defect')
    }
    const comeAgain = status === 503 ? { 'Retry-After': '5' } : {}
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...comeAgain } })
  }
  app.use(async (http, next) => {
    await next()
    if (guarded.has(http.req.raw)) return
    for (const [name, value] of Object.entries(securityHeaders(server.env))) http.res.headers.set(name, value)
  })
  app.use(async (http, next) => {
    const host = http.req.header('host') ?? new URL(http.req.url).host
    if (mayBeReachedAs(host, server.env)) return next()
    server.log.warn({ host: host.slice(0, 200) }, 'a name that is not in ALLOWED_HOSTS')
    return new Response(
      'This server is not set up for that name: add it to ALLOWED_HOSTS (docs/operations/settings.md).',
      {
        status: 421,
      },
    )
  })
  const limit = bodyLimit({ maxSize: MOST_BODY_BYTES, onError: refuse('BODY_TOO_LARGE') })
  app.use(async (http, next) => {
    const { method, path } = http.req
    if (method === 'GET' || uploads.has(path) || bounded.some(start => path.startsWith(start))) return next()
    // Said and small enough: the platform reads no more than was said. Counting while reading costs as much as a call.
    const said = Number(http.req.header('content-length') ?? Number.NaN)
    return said <= MOST_BODY_BYTES ? next() : limit(http, next)
  })
  app.notFound(http =>
    http.req.path.startsWith(SERVICE_BASE) ? refuse('NO_SUCH_CALL')(http) : new Response('Not found', { status: 404 }),
  )
  app.onError((error, http) => refuse(undefined, error)(http))
}
