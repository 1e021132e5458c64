/** `/healthz`: the process answers. `/readyz`: the database does too (ADM-3). */
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Server } from './server.ts'

export function mountHealth(app: Hono, { engine }: Server): void {
  app.get('/healthz', http => http.text('ok'))
  app.get('/readyz', async http => {
    try {
      await engine.transact('owner', 'read', run => run(sql`select 1`))
      return http.text('ok')
    } catch {
      return http.text('database', 503)
    }
  })
}
