/** Sessions as this process keeps them for a moment. A session idles by its person's acts alone (SEC-12). */
import type { Engine } from '../db/engine.ts'
import type { Actor } from './actor.ts'
import { findActor, findActorAtOnce, touchSession } from './actor.queries.ts'
import { rememberedFor } from './rememberedFor.ts'

/** Of a request that nobody made: the live stream looks at its session, and keeps none alive. */
export const NOT_AN_ACT = Number.POSITIVE_INFINITY

export interface Sessions {
  /**
   * The person of a living session by the hash of its token. `idleMs` is how long ago they last did something; a later
   * act than the database knows is written, every half a minute at most.
   */
  find(tokenHash: string, idleMs: number): Promise<Actor | undefined>
  forgetAll(): void
}

const TOUCH_EVERY_MS = 30_000
const MOST = 10_000

export function openSessions(engine: Engine): Sessions {
  const actors = rememberedFor(key =>
    engine.transact('owner', 'read', run => (run.isCluster ? findActor : findActorAtOnce)(run, key)),
  )
  /** The last act that this process has written, by session. */
  const written = new Map<string, number>()
  return {
    async find(tokenHash, idleMs) {
      const actedAt = Date.now() - idleMs
      if (actedAt > (written.get(tokenHash) ?? Number.NEGATIVE_INFINITY) + TOUCH_EVERY_MS) {
        if (written.size >= MOST) written.clear()
        // Before it is done, so that many calls at once write one act.
        written.set(tokenHash, actedAt)
        const idleSeconds = Math.floor(idleMs / 1000)
        await engine
          .transact('owner', 'write', run => touchSession(run, tokenHash, idleSeconds))
          .catch(error => {
            written.delete(tokenHash)
            throw error
          })
      }
      return actors.find(tokenHash)
    },
    forgetAll() {
      written.clear()
      actors.forgetAll()
    },
  }
}
