/** `GET /metrics` for Prometheus: to this machine alone, or with METRICS_TOKEN. With several processes each says its own. */
import type { Context as HonoContext, Hono } from 'hono'
import type { Env } from '../../env.ts'
import { clientAddressOf, isLoopbackAddress } from '../../kernel/requestFacts.ts'
import { sameSecret } from '../../kernel/secrets.ts'
import type { Server } from '../../kernel/server.ts'
import { metricsOf } from './registry.ts'

export function mountMetrics(app: Hono, server: Server): void {
  let write: ReturnType<typeof metricsOf> | undefined
  app.get('/metrics', async http => {
    // Others are told what they are told of any address that is not there.
    if (!mayRead(server.env, http)) return http.notFound()
    write ??= metricsOf(server)
    const { text, contentType } = await write()
    return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
  })
}

function mayRead(env: Env, http: HonoContext): boolean {
  const given = /^Bearer (.+)$/.exec(http.req.header('authorization') ?? '')?.[1]
  if (env.metricsToken !== undefined) return given !== undefined && sameSecret(given, env.metricsToken)
  // A proxy of this machine asks for others.
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some(name => http.req.header(name) !== undefined)
  const address = clientAddressOf(http, env)
  return !isForwarded && (address === 'local' || isLoopbackAddress(address))
}
