/** `/healthz`: the process answers. `/readyz`: the database does too (ADM-3). */
import type { Hono } from 'hono'
import { eventRange } from './records.queries.ts'
import type { Server } from './server.ts'

export function mountHealth(app: Hono, { engine }: Server): void {
  app.get('/healthz', http => http.text('ok'))
  app.get('/readyz', async http => {
    try {
      await engine.transact('owner', 'read', run => eventRange(run, 0))
      return http.text('ok')
    } catch {
      return http.text('database', 503)
    }
  })
}
