/** Links older orders to the table of their name in the background, a chunk at a time (TBL-1). */
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import type { DueWork } from '../../kernel/dueWork.ts'
import { claimLink, endLink, linkOrders, listLinksDue, spellingsOf } from './orderLinks.queries.ts'

/** About a tenth of a second. */
const MOST_AT_ONCE = 1_000

export const tableLinkWork: DueWork = {
  name: 'tableLinks',
  // Nothing has a time: what waits is found by the next look.
  nextDue: async () => undefined,
  listDue: (run, _now, most) => listLinksDue(run, most),
  async runDue(context, { merchantId, id: tableId }) {
    const { run } = context
    const isThere = await claimLink(run, merchantId, tableId)
    if (isThere === undefined) return false
    let left = isThere ? MOST_AT_ONCE : 0
    for (const spelling of isThere ? await spellingsOf(run, merchantId, tableId) : []) {
      if (left > 0) left -= await linkOrders(run, merchantId, { tableId, spelling, most: left })
    }
    if (isThere && left === 0) await announceDueWork(run, 'tableLinks')
    else await endLink(run, merchantId, tableId)
    // Open pages show how many are left.
    if (left < MOST_AT_ONCE) context.publish('room', { linked: tableId }, merchantId)
    return true
  },
  // Nothing in it is refused: what went wrong is in the log, and tried again.
  fail: async () => {},
}
