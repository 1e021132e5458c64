/** Deletes old publishes with each clearing, so that the menus that channels once had do not pile up (CHOWLY-3). */
import { readAllStores } from '../../db/allStores.ts'
import type { Engine } from '../../db/engine.ts'
import { claimOldPublishes, deletePublishes, listOldPublishes, listThinnable } from './publishRetention.queries.ts'

/** A publish may have thousands of parts: no transaction deletes more publishes. */
const MOST_AT_ONCE = 50
/** Of one channel with each clearing; the rest follows with the next. */
const MOST_BATCHES = 20

/** Goes through the channels of all stores, in short transactions. A store that is publishing waits for the next clearing. */
export async function thinPublishes(engine: Engine, now = new Date()): Promise<void> {
  for (const channel of await readAllStores(engine, listThinnable)) {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const deleted = await engine.transact('owner', 'write', async run => {
        if (!(await claimOldPublishes(run, channel.merchantId))) return 0
        const old = await listOldPublishes(run, channel, now, MOST_AT_ONCE)
        if (old.length > 0) await deletePublishes(run, channel.merchantId, old)
        return old.length
      })
      if (deleted === 0) break
    }
  }
}
