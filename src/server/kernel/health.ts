/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, or why not, always within two seconds (ADM-3, ADM-7):
 * `stopping`, `database`, `locked`, `disk full`; `migrating` before it is open (door.ts).
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { DatabaseState } from '../db/databaseState.ts'
import type { Server } from './server.ts'

const MOST_MS = 1_800
/** An embedded database that has answered not longer ago is busy: its one session serves everybody in turn. */
const BUSY_MS = 60_000

export function mountHealth(app: Hono, { engine, draining }: Pick<Server, 'engine' | 'draining'>): void {
  let looking: Promise<DatabaseState> | undefined
  let answeredAt = -Infinity
  const look = () =>
    (looking ??= engine
      .state()
      .then(state => {
        if (state === 'ok') answeredAt = performance.now()
        return state
      })
      .catch((): DatabaseState => 'database')
      .finally(() => {
        looking = undefined
      }))
  const whenSlow = (): DatabaseState =>
    engine.kind === 'pglite' && performance.now() - answeredAt < BUSY_MS ? 'ok' : 'database'

  app.get('/healthz', http => http.text('ok'))
  app.get('/readyz', async http => {
    // Said before the database is asked: balancers send nobody here any more.
    if (draining.aborted) return http.text('stopping', 503)
    const state = (await Promise.race([look(), pause(MOST_MS)])) ?? whenSlow()
    const cause = state === 'ok' && engine.disk?.isFull ? 'disk full' : state
    return cause === 'ok' ? http.text('ok') : http.text(cause, 503, { 'Retry-After': '2' })
  })
}
