/** How busy a pool of connections is (ADM-3). */
import type pg from 'pg'
import { Durations } from '../../shared/rules/kernel/durations.ts'

export interface PoolFigures {
  readonly name: 'app' | 'owner'
  /** Connections at most, open ones, and those of them that wait for work. */
  readonly most: number
  readonly open: number
  readonly idle: number
  /** Transactions that wait for a connection. */
  readonly waiting: number
  /** How long transactions have waited for one since the start. */
  readonly waits: Durations
}

const waits = new WeakMap<pg.Pool, Durations>()

/** Where the waiting for a pool's connections is counted. */
export function waitsOf(pool: pg.Pool): Durations {
  const known = waits.get(pool)
  if (known) return known
  const made = new Durations()
  waits.set(pool, made)
  return made
}

export function poolFigures(name: PoolFigures['name'], pool: pg.Pool): PoolFigures {
  const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool
  return { name, most: pool.options.max, open, idle, waiting, waits: waitsOf(pool) }
}
