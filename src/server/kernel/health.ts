/** `/healthz`: the process answers. `/readyz`: the database does too, and has room to write (ADM-3, ADM-7). */
import type { Hono } from 'hono'
import { eventRange } from './records.queries.ts'
import type { Server } from './server.ts'

export function mountHealth(app: Hono, { engine }: Server): void {
  app.get('/healthz', http => http.text('ok'))
  app.get('/readyz', async http => {
    try {
      await engine.transact('owner', 'read', run => eventRange(run, 0))
      if (engine.disk?.isFull) return http.text('disk full', 503)
      return http.text('ok')
    } catch {
      return http.text('database', 503)
    }
  })
}
