/** Every handler of the product: the counterpart of shared/contract/calls.ts. */
import type { allCalls } from '../shared/contract/calls.ts'
import type { Handlers } from './kernel/handlers.ts'
import type { Server } from './kernel/server.ts'
import { exportStarts } from './exportKinds.ts'
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
import { settingUndos } from './settings/settings.ts'
import { clockRecordUndo } from './features/clock/undoRecord.ts'
import { auditHandlers } from './features/audit/audit.handlers.ts'
import { categoryHandlers } from './features/categories/categories.handlers.ts'
import { dishHandlers } from './features/dishes/dishes.handlers.ts'
import { taxHandlers } from './features/taxes/taxes.handlers.ts'
import { supplyTimeHandlers } from './features/supplyTimes/supplyTimes.handlers.ts'
import { modifierHandlers } from './features/modifiers/modifiers.handlers.ts'
import { addOnHandlers } from './features/addOns/addOns.handlers.ts'
import { specialHandlers } from './features/specials/specials.handlers.ts'
import { menuHandlers } from './features/menus/menus.handlers.ts'
import { availabilityHandlers } from './features/availability/availability.handlers.ts'
import { menuVersionHandlers } from './features/menuVersions/menuVersions.handlers.ts'
import { menuUndo } from './features/menuVersions/undo.ts'
import { menuBatchHandlers } from './features/menuBatch/menuBatch.handlers.ts'
import { menuTransferHandlers } from './features/menuTransfer/menuTransfer.handlers.ts'
import { menuHealthHandlers } from './features/menuHealth/menuHealth.handlers.ts'
import { menuSearchHandlers } from './features/menuSearch/menuSearch.handlers.ts'
import { orderLimitHandlers } from './features/orderLimits/orderLimits.handlers.ts'
import { settingHandlers } from './features/settings/settings.handlers.ts'
import { storeHandlers } from './features/store/store.handlers.ts'
import { chargeHandlers } from './features/charges/charges.handlers.ts'
import { paymentHandlers } from './features/payment/payment.handlers.ts'
import { quoteHandlers } from './features/quote/quote.handlers.ts'
import { hourHandlers } from './features/hours/hours.handlers.ts'
import { closingHandlers } from './features/closings/closings.handlers.ts'
import { deliveryHandlers } from './features/delivery/delivery.handlers.ts'
import { systemHandlers } from './features/system/system.handlers.ts'
import { dataConfigHandlers } from './features/dataConfig/dataConfig.handlers.ts'
import { reasonHandlers } from './features/reasons/reasons.handlers.ts'
import { secretHandlers } from './features/secrets/secrets.handlers.ts'
import { settingTransferHandlers } from './features/settingTransfer/settingTransfer.handlers.ts'
import { storesHandlers } from './features/stores/stores.handlers.ts'
import { paletteHandlers } from './features/palette/palette.handlers.ts'
import { pictureHandlers } from './features/pictures/pictures.handlers.ts'
import { printerHandlers } from './features/printers/printers.handlers.ts'
import { deviceHandlers } from './features/devices/devices.handlers.ts'
import { cardGatewayHandlers } from './features/cardGateway/cardGateway.handlers.ts'
import { pushHandlers } from './features/push/push.handlers.ts'
import { deviceStaffHandlers } from './features/deviceStaff/deviceStaff.handlers.ts'
import { devicePushHandlers } from './features/devicePushes/devicePushes.handlers.ts'
import { refundHandlers } from './features/refunds/refunds.handlers.ts'
import { batchHandlers } from './features/batches/batches.handlers.ts'
import { cardTransactionHandlers } from './features/cardTransactions/cardTransactions.handlers.ts'
import { cashierHandlers } from './features/cashier/cashier.handlers.ts'
import { dayCloseHandlers } from './features/dayClose/dayClose.handlers.ts'
import { giftCardHandlers } from './features/giftCards/giftCards.handlers.ts'
import { customerHandlers } from './features/customers/customers.handlers.ts'
import { customerUndo } from './features/customers/undoCustomer.ts'
import { exportJobHandlers } from './features/exportJobs/exportJobs.handlers.ts'
import { receiptHandlers } from './features/receipts/receipts.handlers.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts'
import { historyHandlers } from './features/history/history.handlers.ts'
import { orderHandlers } from './features/orders/orders.handlers.ts'
import { readOrder } from './features/orders/readOrder.ts'
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
      customer: customerUndo,
      ...menuUndo,
      ...settingUndos,
    }),
    ...categoryHandlers(),
    ...dishHandlers(),
    ...taxHandlers(),
    ...supplyTimeHandlers(),
    ...modifierHandlers(),
    ...addOnHandlers(),
    ...specialHandlers(),
    ...menuHandlers(),
    ...availabilityHandlers(),
    ...menuVersionHandlers(),
    ...menuBatchHandlers(),
    ...menuTransferHandlers(),
    ...menuHealthHandlers(),
    ...menuSearchHandlers(),
    ...orderLimitHandlers(),
    ...settingHandlers(),
    ...storeHandlers(),
    ...chargeHandlers(),
    ...paymentHandlers(),
    ...quoteHandlers(),
    ...hourHandlers(),
    ...closingHandlers(),
    ...deliveryHandlers(),
    ...systemHandlers(server),
    ...dataConfigHandlers(),
    ...reasonHandlers(),
    ...secretHandlers(server),
    ...settingTransferHandlers(),
    ...storesHandlers(),
    ...paletteHandlers(),
    ...pictureHandlers(server),
    ...printerHandlers(),
    ...deviceHandlers(),
    ...cardGatewayHandlers(server),
    ...pushHandlers(server),
    ...deviceStaffHandlers(),
    ...devicePushHandlers(server),
    ...refundHandlers(server),
    ...batchHandlers(),
    ...cardTransactionHandlers(),
    ...cashierHandlers(),
    ...dayCloseHandlers(),
    ...giftCardHandlers(server),
    ...customerHandlers(),
    ...exportJobHandlers(exportStarts),
    ...receiptHandlers(readOrder),
    ...dashboardHandlers(),
    ...historyHandlers(server),
    ...orderHandlers(),
    ...reconciliationHandlers(),
    ...reportHandlers(),
  }
}
