/** Reconciliation: the identities between the sums of a range, and its orders against their rows (RPT-6). */
import type { reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { checkFirstDays } from '../verify/checkDays.ts'
import { bridgeOf, factIdentities } from '../verify/factIdentities.ts'
import { readComparedSums } from '../verify/factIdentities.queries.ts'
import { requireReportRange } from './range.ts'

/** So many orders are checked in some tens of milliseconds; others wait no longer on the embedded database. */
const ORDERS_AT_ONCE = 400

export function reconciliationHandlers(): Handlers<typeof reconciliationCalls> {
  return {
    async getReconciliation(input, { run, merchantId }) {
      requireReportRange(input)
      const sums = await readComparedSums(run, merchantId, input)
      const orders = sums.days.reduce((count, day) => count + day.orders, 0)
      return { parts: factIdentities(sums), bridge: bridgeOf(sums), orders }
    },

    async checkOrders(input, { run, merchantId }) {
      requireReportRange(input)
      const { parts, orders, next } = await checkFirstDays(run, merchantId, input, ORDERS_AT_ONCE)
      return { parts: [...parts], orders, next }
    },
  }
}
