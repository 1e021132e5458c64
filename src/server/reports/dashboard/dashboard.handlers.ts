/** The dashboard (RPT-1). */
import type { dashboardCalls } from '../../../shared/contract/reports/dashboard.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { assembleOverview } from './overview.ts'
import { readOverview } from './overview.queries.ts'
import { periodOf } from './period.ts'

export function dashboardHandlers(): Handlers<typeof dashboardCalls> {
  return {
    async getSalesOverview({ range }, { run, merchantId, actor, request }) {
      const period = periodOf(range, request.now, actor.store)
      const facts = await readOverview(run, merchantId, period)
      return assembleOverview(period, facts, actor.store.cutoverMinutes)
    },
  }
}
