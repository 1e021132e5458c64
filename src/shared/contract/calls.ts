/** Every call of the product: what is mounted, described at /service/openapi.json, and tested as a whole. */
import { authCalls } from './auth.ts'
import { dashboardCalls } from './dashboard.ts'
import { historyCalls } from './history.ts'
import type { Calls } from './kernel/call.ts'
import { orderCalls } from './orders.ts'
import { reconciliationCalls } from './reconciliation.ts'
import { reportCalls } from './reports.ts'

export const allCalls = {
  ...authCalls,
  ...dashboardCalls,
  ...historyCalls,
  ...orderCalls,
  ...reconciliationCalls,
  ...reportCalls,
} as const satisfies Calls
