/**
 * Stops a server so that nobody notices (ADM-7): balancers first, then what is under way ends by itself, at the latest at
 * a deadline. What was acknowledged is in the database by then; what was not is asked again by whoever asked it.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenRequests } from './kernel/openRequests.ts'
import type { Server } from './kernel/server.ts'
import { type Started, stopAll } from './kernel/started.ts'

export interface RunningServer {
  readonly server: Server
  readonly requests: OpenRequests
  /** Ends its work, all at once. */
  readonly background: readonly Started[]
  /** Ends when nothing works any more, in this order. */
  readonly foundations: readonly Started[]
}

/** After the deadline the rest has so long to close in order; nothing is lost where it does not. */
const LAST_WAIT_MS = 1_000

/**
 * Stops it; the caller has aborted `server.draining`, so that `/readyz` says `stopping`. The answer is what had to be cut,
 * nothing where all ended by itself.
 */
export async function stopServer({ server, requests, background, foundations }: RunningServer): Promise<string[]> {
  const { env, log } = server
  const deadline = wait(env.stopSeconds * 1_000, 'late' as const, { ref: false })
  const waiting = new Set<string>()
  requests.closeConnections()
  const ends = async () => {
    await wait(env.drainSeconds * 1_000)
    // A balancer sends nobody any more: the streams that are told now come back to another process.
    server.live.sendAway()
    await Promise.all([requests.finish(), stopAll(background, waiting, log)])
    for (const each of foundations) await stopAll([each], waiting, log)
  }
  const ended = ends()
  if ((await Promise.race([ended, deadline])) !== 'late') return []
  const cut = [...requests.names, ...waiting]
  requests.cut()
  await Promise.race([ended, wait(LAST_WAIT_MS)])
  return cut
}
