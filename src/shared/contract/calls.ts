/** Every call of the product: what is mounted, described at /service/openapi.json, and tested as a whole. */
import { authCalls } from './auth.ts'
import { employeeCalls } from './employees.ts'
import { roleCalls } from './roles.ts'
import { rightsCalls } from './rights.ts'
import { administrationCalls } from './administration.ts'
import { scheduleCalls } from './schedules.ts'
import { clockCalls } from './clock.ts'
import { auditCalls } from './audit.ts'
import { categoryCalls } from './menu/categories.ts'
import { dishCalls } from './menu/dishes.ts'
import { taxCalls } from './menu/taxes.ts'
import { supplyTimeCalls } from './menu/supplyTimes.ts'
import { modifierCalls } from './menu/modifiers.ts'
import { addOnCalls } from './menu/addOns.ts'
import { specialCalls } from './menu/specials.ts'
import { menuCalls } from './menu/menus.ts'
import { availabilityCalls } from './menu/availability.ts'
import { menuVersionCalls } from './menu/versions.ts'
import { menuBatchCalls } from './menu/batch.ts'
import { menuTransferCalls } from './menu/transfer.ts'
import { menuHealthCalls } from './menu/health.ts'
import { menuSearchCalls } from './menu/search.ts'
import { orderLimitCalls } from './orderLimits.ts'
import { settingCalls } from './settings.ts'
import { storeCalls } from './store.ts'
import { chargeCalls } from './charges.ts'
import { paymentCalls } from './payment.ts'
import { quoteCalls } from './quote.ts'
import { hourCalls } from './hours.ts'
import { closingCalls } from './closings.ts'
import { deliveryCalls } from './delivery.ts'
import { systemCalls } from './system.ts'
import { dataConfigCalls } from './dataConfig.ts'
import { reasonCalls } from './reasons.ts'
import { secretCalls } from './secrets.ts'
import { settingTransferCalls } from './settingTransfer.ts'
import { storesCalls } from './stores.ts'
import { paletteCalls } from './palette.ts'
import { pictureCalls } from './pictures.ts'
import { printerCalls } from './printers.ts'
import { deviceCalls } from './devices.ts'
import { cardGatewayCalls } from './cardGateway.ts'
import { pushCalls } from './push.ts'
import { deviceStaffCalls } from './deviceStaff.ts'
import { devicePushCalls } from './devicePushes.ts'
import { refundCalls } from './refunds.ts'
import { batchCalls } from './batches.ts'
import { cardTransactionCalls } from './cardTransactions.ts'
import { cashierCalls } from './cashier.ts'
import { dayCloseCalls } from './dayClose.ts'
import { giftCardCalls } from './giftCards.ts'
import { customerCalls } from './customers.ts'
import { exportJobCalls } from './exportJobs.ts'
import { receiptCalls } from './receipts.ts'
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
  ...categoryCalls,
  ...dishCalls,
  ...taxCalls,
  ...supplyTimeCalls,
  ...modifierCalls,
  ...addOnCalls,
  ...specialCalls,
  ...menuCalls,
  ...availabilityCalls,
  ...menuVersionCalls,
  ...menuBatchCalls,
  ...menuTransferCalls,
  ...menuHealthCalls,
  ...menuSearchCalls,
  ...orderLimitCalls,
  ...settingCalls,
  ...storeCalls,
  ...chargeCalls,
  ...paymentCalls,
  ...quoteCalls,
  ...hourCalls,
  ...closingCalls,
  ...deliveryCalls,
  ...systemCalls,
  ...dataConfigCalls,
  ...reasonCalls,
  ...secretCalls,
  ...settingTransferCalls,
  ...storesCalls,
  ...paletteCalls,
  ...pictureCalls,
  ...printerCalls,
  ...deviceCalls,
  ...cardGatewayCalls,
  ...pushCalls,
  ...deviceStaffCalls,
  ...devicePushCalls,
  ...refundCalls,
  ...batchCalls,
  ...cardTransactionCalls,
  ...cashierCalls,
  ...dayCloseCalls,
  ...giftCardCalls,
  ...customerCalls,
  ...exportJobCalls,
  ...receiptCalls,
  ...dashboardCalls,
  ...historyCalls,
  ...orderCalls,
  ...reconciliationCalls,
  ...reportCalls,
} as const satisfies Calls
