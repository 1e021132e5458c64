/** What is behind cash of the cashier report (RPT-4, RPT-7). */
import type { drawerCashCalls } from '../../../shared/contract/payments/drawerCash.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { exportDrawerEvents } from './eventExport.ts'
import { exportLooseOrders, getLooseOrders } from './looseCash.ts'

export const drawerCashHandlers: Handlers<typeof drawerCashCalls> = {
  getLooseCashOrders: getLooseOrders,
  exportLooseCashOrders: exportLooseOrders,
  exportDrawerEvents,
}
