/** Thins out the versions that changes published, once a day in each store (docs/decisions/0011). */
import { ALL_KEPT_MS, versionsToDelete } from '../../../shared/rules/menu/versionRetention.ts'
import type { DueWork } from '../../kernel/dueWork.ts'
import {
  claimThinning,
  deleteVersions,
  listAutomatic,
  listThinnings,
  nextThinning,
  setThinning,
} from './versionRetention.queries.ts'

const DAY_MS = 86_400_000
/** A version of a large menu is hundreds of kilobytes: no transaction deletes more. The rest follows with the next look. */
const MOST_AT_ONCE = 200

export const menuThinWork: DueWork = {
  name: 'menuThin',
  // A version is immutable for everybody else.
  runsAs: 'owner',
  nextDue: nextThinning,
  listDue: listThinnings,
  async runDue({ run }, { merchantId }, now) {
    const clock = await claimThinning(run, merchantId, now)
    if (!clock) return false
    const automatic = await listAutomatic(run, merchantId, new Date(now.getTime() - ALL_KEPT_MS))
    const thinned = versionsToDelete(automatic, now.getTime(), clock)
    if (thinned.length > 0) await deleteVersions(run, merchantId, thinned.slice(0, MOST_AT_ONCE))
    if (thinned.length <= MOST_AT_ONCE) await setThinning(run, merchantId, new Date(now.getTime() + DAY_MS))
    return true
  },
  // Nothing in it is refused: what went wrong is in the log, and tried again the next day.
  fail: ({ run }, { merchantId }, _reason, now) => setThinning(run, merchantId, new Date(now.getTime() + DAY_MS)),
}
