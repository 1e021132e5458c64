/**
 * Looks at the channels of a store in which something has changed (CHOWLY-3). What changes in quick succession is told
 * together.
 */
import type { DueWork } from '../../kernel/dueWork.ts'
import { listWoken, lookSoon, nextWakeAt, takeWakes } from './wakes.queries.ts'

/** Short: a dish that is sold out has to be off within seconds. */
const GATHER_MS = 300

/** Before `changesWork` in the same runner: what it finds is due there. */
export const channelWakes: DueWork = {
  name: 'delivery-wakes',
  nextDue: nextWakeAt,
  listDue: (run, _now, most) => listWoken(run, most),
  async runDue({ run }, { merchantId }, now) {
    const causes = await takeWakes(run, merchantId)
    if (causes.length === 0) return false
    await lookSoon(run, merchantId, new Date(now.getTime() + GATHER_MS), causes.includes('key'))
    return true
  },
  // Nothing in it is refused: what goes wrong is tried again.
  fail: () => Promise.resolve(),
}
