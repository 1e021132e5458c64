/** What every part of the running server shares. */
import { Failure } from '../../shared/contract/kernel/failures.ts'
import type { Engine } from '../db/engine.ts'
import type { Env } from '../env.ts'
import type { Actor } from './actor.ts'
import { findActor, findStepUp } from './actor.queries.ts'
import { SESSIONS_CHANNEL } from './channels.ts'
import { loadDevice, type StoredDevice } from './deviceSessions.ts'
import { LiveHub } from './liveHub.ts'
import type { Log } from './log.ts'
import { type Remembered, rememberedFor } from './rememberedFor.ts'
import { hashSecret } from './secrets.ts'
import { requireLocalDemo } from './demoGuard.queries.ts'

/** Sums that follow what was written a moment later (docs/decisions/0013): the kernel says when, their owner knows what. */
export interface Sums {
  /** Something was committed that the sums of a store do not hold yet. */
  due(merchantId: number): void
  /** Before sums are read: waits until they hold everything that this process has committed in the store. */
  settle(merchantId: number): Promise<void>
  /** Looks after all stores from now on; the answer stops it. */
  start(): () => void
}

export interface Server {
  readonly env: Env
  readonly engine: Engine
  readonly log: Log
  readonly live: LiveHub
  readonly actors: Remembered<Actor>
  readonly stepUps: Remembered<{ tokenHash: string }>
  readonly devices: Remembered<StoredDevice>
  readonly sums: Sums
  /** Forgets the sessions that this process keeps, at once; those of devices too. */
  forgetSessions(): void
}

/** Wires the shared parts to an opened and migrated database. */
export async function assembleServer(env: Env, engine: Engine, log: Log, sums: Sums): Promise<Server> {
  await requireLocalDemo(env, engine)
  const actors = rememberedFor(key => engine.transact('owner', 'write', run => findActor(run, key)))
  const stepUps = rememberedFor(key => engine.transact('owner', 'read', run => findStepUp(run, key)))
  const devices = rememberedFor(key => loadDevice(engine, key))
  const live = new LiveHub(engine)
  const forgetSessions = () => {
    actors.forgetAll()
    stepUps.forgetAll()
    devices.forgetAll()
    // A stream whose session has ended finds out and closes.
    live.wakeAll()
  }
  await engine.listen(SESSIONS_CHANNEL, forgetSessions, forgetSessions)
  await live.open()
  return { env, engine, log, live, actors, stepUps, devices, sums, forgetSessions }
}

/** The actor of a token. Throws 511 for a token that is missing, unknown, expired or revoked (AUTH-5). */
export async function actorOf(server: Server, token: string | undefined): Promise<Actor> {
  const actor = token ? await server.actors.find(hashSecret(token)) : undefined
  if (!actor) throw new Failure('TOKEN_ERROR')
  return actor
}

/** Refuses unless this session's password was asked again within the last 15 minutes (RPT-2). */
export async function requireStepUp(server: Server, actor: Actor, stepUp: string | undefined): Promise<void> {
  const found = stepUp ? await server.stepUps.find(hashSecret(stepUp)) : undefined
  if (found?.tokenHash !== actor.tokenHash) throw new Failure('STEP_UP_REQUIRED')
}
