/** Discounts and their reasons: ids of new ones, which orders name (SET-3). */
import type { DiscountSetting } from '../../../shared/contract/settings/groups/discounts.ts'
import type { GroupRules } from './groupRules.ts'
import { withRowIds } from '../values/rowIds.ts'

export const discountRules: GroupRules<'discounts'> = {
  normalize(_, wanted, before) {
    const version = before.version + 1
    return Promise.resolve({
      discounts: withRowIds(wanted.discounts.map(onlyItsKind), { version, field: 'discounts' }),
      reasons: withRowIds(wanted.reasons, { version, field: 'reasons' }),
    })
  },
}

/** What only another kind would use is not kept. */
const onlyItsKind = (discount: DiscountSetting): DiscountSetting => ({
  ...discount,
  valuePcm: discount.kind === 'percent' ? discount.valuePcm : null,
  amountCents: discount.kind === 'fixed' ? discount.amountCents : null,
})
