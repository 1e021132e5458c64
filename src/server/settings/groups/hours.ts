/**
 * Business and carryout hours: the same hours are the same value, in whatever order they were typed. Supply times that
 * new hours leave outside stay as they are, and are named to whoever saves them (SET-5).
 */
import { strandedTimes } from '../../../shared/rules/settings/hours/stranded.ts'
import { inWeekOrder } from '../../../shared/rules/settings/hours/week.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { named } from './effects.ts'
import type { GroupRules } from './groupRules.ts'

export const hourRules: GroupRules<'hours'> = {
  normalize: (_, { business, carryout }) =>
    Promise.resolve({ business: inWeekOrder(business), carryout: carryout && inWeekOrder(carryout) }),
  async effects({ run, merchantId }, { business }, before) {
    const { supplyTime } = await menuDocument(run, merchantId)
    const outside = strandedTimes(supplyTime.values(), before.value.business, business)
    if (outside.length === 0) return []
    return [{ what: 'hoursOutside', name: '', secondName: '', ...named(outside.map(({ time }) => time)) }]
  },
}
