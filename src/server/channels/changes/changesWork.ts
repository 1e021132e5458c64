/** Background job: keeps delivery channels up to date (CHOWLY-3). A channel that is slow delays no other. */
import type { OutsideWork } from '../../kernel/dueWork.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { Server } from '../../kernel/server.ts'
import { type ChangeTiming, claimChanges, sendClaimed } from './sendChanges.ts'
import { listDueSyncs, nextSyncAt } from './sync.queries.ts'

/** At the end of the server a channel has so long to answer. */
const LAST_WAIT_MS = 3_000

export interface ChangesWork extends OutsideWork {
  /** Resolves when no channel is being told. */
  readonly idle: () => Promise<void>
  /** No further channels; resolves when those under way have answered, or soon. */
  readonly stop: () => Promise<void>
}

/** The due work of small changes. Returns from a channel once it is claimed and tells it beside the others. */
export function changesWork(server: Server, timing: ChangeTiming & { readonly clock?: () => Date } = {}): ChangesWork {
  const clock = timing.clock ?? (() => new Date())
  const underWay = new Set<Promise<void>>()
  let stopped = false
  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return {
    name: 'delivery-changes',
    nextDue: nextSyncAt,
    listDue: listDueSyncs,
    async runOutside(job, now) {
      if (stopped) return false
      const claimed = await claimChanges(server, job, now)
      if (!claimed) return true
      const sent = sendClaimed(server, job, claimed, clock, timing)
        // What woke the channel meanwhile is due now.
        .then(() => server.engine.transact('owner', 'write', run => announceDueWork(run, 'delivery-changes')))
        .catch((error: unknown) => server.log.error({ err: error, job }, 'recording what a channel was told failed'))
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
      return true
    },
    idle,
    async stop() {
      stopped = true
      const late = new Promise<void>(resolve => setTimeout(resolve, LAST_WAIT_MS).unref())
      await Promise.race([idle(), late])
    },
  }
}
