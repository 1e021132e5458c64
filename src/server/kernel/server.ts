/** What every part of the running server shares. */
import { Failure } from '../../shared/contract/kernel/failures.ts'
import type { Engine } from '../db/engine.ts'
import type { Env } from '../env.ts'
import type { Actor } from './actor.ts'
import { findStepUp } from './actor.queries.ts'
import { SESSIONS_CHANNEL } from './channels.ts'
import { loadDevice, type StoredDevice } from './deviceSessions.ts'
import { LiveHub } from './liveHub.ts'
import type { Log } from './log.ts'
import { type ProcessFigures, processFigures } from './processFigures.ts'
import { type Remembered, rememberedFor } from './rememberedFor.ts'
import { hashSecret } from './secrets.ts'
import { openSessions, type Sessions } from './sessions.ts'
import { requireLocalDemo } from './demoGuard.queries.ts'

/** Keeps the totals of sales up to date, a moment after orders are written (docs/decisions/0013). */
export interface SalesTotals {
  /** Orders of a store were committed that its totals do not contain yet. */
  markStale(merchantId: number): void
  /** Call before totals are read: waits until they contain everything that this process has committed in the store. */
  flush(merchantId: number): Promise<void>
  /** Updates all stores from now on. */
  start(): void
  /** Call once no more orders come: resolves when those that came are in the totals. */
  stop(): Promise<void>
}

export interface Server {
  readonly env: Env
  readonly engine: Engine
  readonly log: Log
  readonly live: LiveHub
  readonly sessions: Sessions
  readonly stepUps: Remembered<{ tokenHash: string }>
  readonly devices: Remembered<StoredDevice>
  readonly totals: SalesTotals
  /** Aborted when the server was told to stop: it still answers, and begins nothing that takes long (ADM-7). */
  readonly draining: AbortSignal
  /** What this process counts as it runs (ADM-3). */
  readonly figures: ProcessFigures
  /** Forgets the sessions that this process keeps, at once; those of devices too. */
  forgetSessions(): void
}

/** Wires the shared parts to an opened and migrated database. */
export async function assembleServer(
  env: Env,
  engine: Engine,
  log: Log,
  totals: SalesTotals,
  draining: AbortSignal = new AbortController().signal,
): Promise<Server> {
  await requireLocalDemo(env, engine)
  const sessions = openSessions(engine, log)
  const stepUps = rememberedFor(key => engine.transact('owner', 'read', run => findStepUp(run, key)))
  const devices = rememberedFor(key => loadDevice(engine, key))
  const live = new LiveHub(engine)
  const forgetSessions = () => {
    sessions.forgetAll()
    stepUps.forgetAll()
    devices.forgetAll()
    // A stream whose session has ended finds out and closes.
    live.wakeAll()
  }
  await engine.listen(SESSIONS_CHANNEL, forgetSessions, forgetSessions)
  await live.open()
  const figures = processFigures()
  return { env, engine, log, live, sessions, stepUps, devices, totals, draining, figures, forgetSessions }
}

/**
 * The actor of a token; `idleMs` is how long ago they last did something. Throws 511 for a token that is missing, unknown,
 * expired or revoked (AUTH-5).
 */
export async function actorOf(server: Server, token: string | undefined, idleMs = 0): Promise<Actor> {
  const actor = token ? await server.sessions.find(hashSecret(token), idleMs) : undefined
  if (!actor) throw new Failure('TOKEN_ERROR')
  return actor
}

/** Refuses unless this session's password was asked again within the last 15 minutes (RPT-2). */
export async function requireStepUp(server: Server, actor: Actor, stepUp: string | undefined): Promise<void> {
  const found = stepUp ? await server.stepUps.find(hashSecret(stepUp)) : undefined
  if (found?.tokenHash !== actor.tokenHash) throw new Failure('STEP_UP_REQUIRED')
}
