/** Business and carryout hours: the same hours are the same value, in whatever order they were typed (SET-5). */
import { inWeekOrder } from '../../../shared/rules/settings/hours/week.ts'
import type { GroupRules } from './groupRules.ts'

export const hourRules: GroupRules<'hours'> = {
  normalize: (_, { business, carryout }) =>
    Promise.resolve({ business: inWeekOrder(business), carryout: carryout && inWeekOrder(carryout) }),
}
