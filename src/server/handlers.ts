/** Every handler of the product: the counterpart of shared/contract/calls.ts. */
import type { allCalls } from '../shared/contract/calls.ts'
import type { Handlers } from './kernel/handlers.ts'
import type { Server } from './kernel/server.ts'
import { authHandlers } from './features/auth/auth.handlers.ts'
import { employeeHandlers } from './features/employees/employees.handlers.ts'
import { employeeUndo } from './features/employees/undoEmployee.ts'
import { roleHandlers } from './features/roles/roles.handlers.ts'
import { rightsHandlers } from './features/rights/rights.handlers.ts'
import { administrationHandlers } from './features/administration/administration.handlers.ts'
import { scheduleHandlers } from './features/scheduling/scheduling.handlers.ts'
import { planUndo } from './features/scheduling/undoPlan.ts'
import { scheduleUndo } from './features/scheduling/undoSchedule.ts'
import { clockHandlers } from './features/clock/clock.handlers.ts'
import { clockRecordUndo } from './features/clock/undoRecord.ts'
import { auditHandlers } from './features/audit/audit.handlers.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts'
import { historyHandlers } from './features/history/history.handlers.ts'
import { orderHandlers } from './features/orders/orders.handlers.ts'
import { reconciliationHandlers } from './features/reports/reconciliation.handlers.ts'
import { reportHandlers } from './features/reports/reports.handlers.ts'

/** Made once a server, so that a feature may keep what it needs of it. */
export function allHandlers(server: Server): Handlers<typeof allCalls> {
  return {
    ...authHandlers(server),
    ...employeeHandlers(server),
    ...roleHandlers(),
    ...rightsHandlers(),
    ...administrationHandlers(),
    ...scheduleHandlers(),
    ...clockHandlers(),
    ...auditHandlers({
      employee: employeeUndo,
      plan: planUndo,
      schedule: scheduleUndo,
      clockRecord: clockRecordUndo,
    }),
    ...dashboardHandlers(),
    ...historyHandlers(server),
    ...orderHandlers(),
    ...reconciliationHandlers(),
    ...reportHandlers(),
  }
}
