/** The dashboard (RPT-1). */
import type { dashboardCalls } from '../../../shared/contract/reports/dashboard.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { countUnfinished } from '../dayClose/blockers.queries.ts'
import { factIdentities } from '../verify/factIdentities.ts'
import { readComparedSums } from '../verify/factIdentities.queries.ts'
import { listDoneSteps } from './firstSteps.queries.ts'
import { assembleOverview, unfinishedUntil } from './overview.ts'
import { readOverview } from './overview.queries.ts'
import { periodOf } from './period.ts'
import { countPrinterAlerts } from './printerAlerts.queries.ts'

export function dashboardHandlers(): Handlers<typeof dashboardCalls> {
  return {
    getFirstSteps: async (_, { run, merchantId }) => ({ done: await listDoneSteps(run, merchantId) }),
    async getSalesOverview({ range }, { run, merchantId, actor, request }) {
      const period = periodOf(range, request.now, actor.store)
      const mayReconcile = actor.permissions.has('reports.reconciliation.view')
      const [facts, sums, unfinished, printers] = await Promise.all([
        readOverview(run, merchantId, period),
        mayReconcile ? readComparedSums(run, merchantId, period) : undefined,
        countUnfinished(run, merchantId, unfinishedUntil(period.today, actor.store)),
        countPrinterAlerts(run, merchantId),
      ])
      const mismatches = sums ? factIdentities(sums).filter(({ wrong }) => wrong > 0).length : 0
      return assembleOverview(period, facts, actor.store.cutoverMinutes, { mismatches, unfinished, printers })
    },
  }
}
