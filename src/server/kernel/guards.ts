/** What stands before every answer: headers of a strict browser policy, a bound on bodies, the catalogue's 404 (SEC-7). */
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { SERVICE_BASE } from '../../shared/contract/kernel/call.ts'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { refusalFor } from './refusals.ts'
import { requestFacts } from './requestFacts.ts'
import type { Server } from './server.ts'

const MOST_BODY_BYTES = 4 * 1024 * 1024
/** Calls that take a raw body bound it themselves while they read it. */
const UPLOAD = `${SERVICE_BASE}/posHistoryImport/upload`

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

export function addGuards(app: Hono, server: Server): void {
  const refuse =
    (code: 'BODY_TOO_LARGE' | 'NO_SUCH_CALL' | undefined, error?: unknown) =>
    (http: Parameters<typeof requestFacts>[0]) => {
      const facts = requestFacts(http, server.env, 'none')
      const { status, body, isDefect } = refusalFor(code ? new Failure(code) : error, facts.language, facts.requestId)
      if (isDefect) server.log.error({ err: error, requestId: facts.requestId }, 'defect')
      return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
    }
  app.use(async (http, next) => {
    await next()
    const { headers } = http.res
    headers.set('Content-Security-Policy', POLICY)
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('X-Content-Type-Options', 'nosniff')
    if (server.env.trustProxy) headers.set('Strict-Transport-Security', 'max-age=31536000')
  })
  const limit = bodyLimit({ maxSize: MOST_BODY_BYTES, onError: refuse('BODY_TOO_LARGE') })
  app.use(async (http, next) => {
    if (http.req.method === 'GET' || http.req.path === UPLOAD) return next()
    return limit(http, next)
  })
  // A reader far away gains from it; whoever does not ask for it pays nothing. The live stream must not be held back.
  app.use(
    `${SERVICE_BASE}/*`,
    compress({ threshold: 2048, contentTypeFilter: type => type.startsWith('application/json') }),
  )
  app.notFound(http =>
    http.req.path.startsWith(SERVICE_BASE) ? refuse('NO_SUCH_CALL')(http) : new Response('Not found', { status: 404 }),
  )
  app.onError((error, http) => refuse(undefined, error)(http))
}
