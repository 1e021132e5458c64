/** Adds the pinyin of customers’ Chinese names in the background: an order, a form or an import need not wait for it (SHELL-12). */
import type { DueWork } from '../../kernel/dueWork.ts'
import { claimUnspoken, listUnspoken, writeSpoken } from './readNames.queries.ts'
import { spokenKeys } from './spokenName.ts'

/** About a tenth of a second; what is left follows with the next look. */
const MOST_AT_ONCE = 2_000

export const namesReadWork: DueWork = {
  name: 'namesRead',
  // Nothing has a time: what is there is found by the next look, seconds later.
  nextDue: async () => undefined,
  listDue: (run, _now, most) => listUnspoken(run, most),
  async runDue({ run }, { merchantId }) {
    const names = await claimUnspoken(run, merchantId, MOST_AT_ONCE)
    const read = names.map(({ customerId, name }) => ({ customerId, name, spoken: spokenKeys(name) }))
    await writeSpoken(run, merchantId, read)
    return read.length > 0
  },
  // Nothing in it is refused: what went wrong is in the log, and tried again.
  fail: async () => {},
}
