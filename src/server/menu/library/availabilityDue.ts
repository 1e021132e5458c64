/** What is sold out until a time is on sale again when that has come, and open pages hear of it (MENU-10). */
import type { DueWork } from '../../kernel/dueWork.ts'
import { clearEnded, listEndedStores, nextEnd } from './availabilityDue.queries.ts'

/** One job a store: everything in it that has ended. Anyone who reads meanwhile counts it as ended already. */
export const soldOutEnds: DueWork = {
  name: 'sold-out-ends',
  nextDue: nextEnd,
  listDue: listEndedStores,
  async runDue(context, { merchantId }, now) {
    const ended = await clearEnded(context.run, merchantId, now)
    if (ended.length > 0) context.publish('availability', { changed: ended.slice(0, 50) }, merchantId)
    return ended.length > 0
  },
  // Nothing in it is refused: what cannot be cleared away is looked at again.
  fail: () => Promise.resolve(),
}
