/** Discounts and their reasons: ids of new ones, which orders name (SET-3). */
import type { GroupRules } from '../groupRules.ts'
import { withRowIds } from '../rowIds.ts'

export const discountRules: GroupRules<'discounts'> = {
  complete(_, wanted, before) {
    const version = before.version + 1
    return Promise.resolve({
      discounts: withRowIds(wanted.discounts, { version, field: 'discounts' }),
      reasons: withRowIds(wanted.reasons, { version, field: 'reasons' }),
    })
  },
}
