/**
 * Gives customers from before phones were normalised their keys (CUST-1), in the background. Two who turn out to have one
 * phone both stay: the second is marked as a twin, to be merged by a person.
 */
import { phoneKey } from '../../basics/phones.ts'
import type { DueWork } from '../../kernel/dueWork.ts'
import { claimUnkeyed, clearKeys, findHolders, listUnkeyed, type Keyed, writeKeys } from './phoneKeys.queries.ts'

/** About a tenth of a second; what is left follows with the next look. */
const MOST_AT_ONCE = 1_000

export const phonesKeyedWork: DueWork = {
  name: 'phonesKeyed',
  // Nothing has a time: what is there is found by the next look, seconds later.
  nextDue: async () => undefined,
  listDue: (run, _now, most) => listUnkeyed(run, most),
  async runDue({ run }, { merchantId }) {
    const claimed = await claimUnkeyed(run, merchantId, MOST_AT_ONCE)
    const keyed = claimed.map(row => ({ ...row, key: phoneKey(row.phone, row.timeZone) }))
    const keys = keyed.map(({ key }) => key)
    const ids = keyed.map(({ customerId }) => customerId)
    const holders = await findHolders(run, merchantId, keys, ids)
    const taken = new Set(holders.map(({ phoneDigits }) => phoneDigits))
    const rows: Keyed[] = keyed.map(({ customerId, key, isMerged }) => {
      const isTwin = !isMerged && key !== '' && taken.has(key)
      if (!isMerged) taken.add(key)
      return { customerId, key, isTwin }
    })
    // One of them may stand under the digits that are the key of another.
    const wanted = new Set(keys)
    const inTheWay = keyed.filter(({ key, phoneDigits }) => key !== phoneDigits && wanted.has(phoneDigits))
    const cleared = inTheWay.map(({ customerId }) => customerId)
    await clearKeys(run, merchantId, cleared)
    // Twins first: whoever is one leaves the key to the other.
    const isTwinOf = (wantsTwins: boolean) => rows.filter(({ isTwin }) => isTwin === wantsTwins)
    await writeKeys(run, merchantId, isTwinOf(true))
    await writeKeys(run, merchantId, isTwinOf(false))
    return rows.length > 0
  },
  // Nothing in it is refused: what went wrong is in the log, and tried again.
  fail: async () => {},
}
