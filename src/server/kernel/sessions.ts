/** Sessions as this process keeps them for a moment. A session idles by its person's acts alone (SEC-12). */
import type { Engine } from '../db/engine.ts'
import type { Actor } from './actor.ts'
import { findActor, findActorAtOnce, touchSessions } from './actor.queries.ts'
import { openActs } from './acts.ts'
import type { Log } from './log.ts'
import { rememberedFor } from './rememberedFor.ts'

/** Of a request that nobody made: the live stream looks at its session, and keeps none alive. */
export const NOT_AN_ACT = Number.POSITIVE_INFINITY

export interface Sessions {
  /**
   * The person of a living session by the hash of its token. `idleMs` is how long ago they last did something; a later
   * act than the database knows is written a moment later, every half a minute at most.
   */
  find(tokenHash: string, idleMs: number): Promise<Actor | undefined>
  /** Resolves when the acts so far are written. */
  settled(): Promise<void>
  forgetAll(): void
}

const TOUCH_EVERY_MS = 30_000
const MOST = 10_000

export function openSessions(engine: Engine, log: Pick<Log, 'error'>): Sessions {
  const actors = rememberedFor(key =>
    engine.transact('owner', 'read', run => (run.isCluster ? findActor : findActorAtOnce)(run, key)),
  )
  /** The last act that this process has noted, by session. */
  const noted = new Map<string, number>()
  const acts = openActs(
    all => {
      const seen = all.map(({ tokenHash, actedAt }) => ({ tokenHash, seenAt: new Date(actedAt).toISOString() }))
      return engine.transact('owner', 'write', run => touchSessions(run, seen))
    },
    (all, error) => {
      log.error({ err: error }, 'saving when people last did something failed')
      // The next act of theirs is written instead.
      for (const { tokenHash } of all) noted.delete(tokenHash)
    },
  )
  return {
    async find(tokenHash, idleMs) {
      const actedAt = Date.now() - idleMs
      const actor = await actors.find(tokenHash)
      if (actor && actedAt > (noted.get(tokenHash) ?? Number.NEGATIVE_INFINITY) + TOUCH_EVERY_MS) {
        if (noted.size >= MOST) noted.clear()
        noted.set(tokenHash, actedAt)
        acts.note({ tokenHash, actedAt })
      }
      return actor
    },
    settled: () => acts.settled(),
    forgetAll() {
      noted.clear()
      actors.forgetAll()
    },
  }
}
