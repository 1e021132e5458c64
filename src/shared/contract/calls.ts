/** Every call of the product: what is mounted, described at /service/openapi.json, and tested as a whole. */
import { authCalls } from './auth.ts'
import { employeeCalls } from './employees.ts'
import { roleCalls } from './roles.ts'
import { rightsCalls } from './rights.ts'
import { administrationCalls } from './administration.ts'
import { scheduleCalls } from './schedules.ts'
import { clockCalls } from './clock.ts'
import { auditCalls } from './audit.ts'
import { dashboardCalls } from './dashboard.ts'
import { historyCalls } from './history.ts'
import type { Calls } from './kernel/call.ts'
import { orderCalls } from './orders.ts'
import { reconciliationCalls } from './reconciliation.ts'
import { reportCalls } from './reports.ts'

export const allCalls = {
  ...authCalls,
  ...employeeCalls,
  ...roleCalls,
  ...rightsCalls,
  ...administrationCalls,
  ...scheduleCalls,
  ...clockCalls,
  ...auditCalls,
  ...dashboardCalls,
  ...historyCalls,
  ...orderCalls,
  ...reconciliationCalls,
  ...reportCalls,
} as const satisfies Calls
