/** Every call of the product: what is mounted, described at /service/openapi.json, and tested as a whole. */
import { authCalls } from './staff/auth.ts'
import { employeeCalls } from './staff/employees.ts'
import { ownChangeCalls } from './staff/ownChanges.ts'
import { roleCalls } from './staff/roles.ts'
import { rightsCalls } from './staff/rights.ts'
import { administrationCalls } from './staff/administration.ts'
import { scheduleCalls } from './labor/schedules.ts'
import { clockCalls } from './labor/clock.ts'
import { auditCalls } from './audit/audit.ts'
import { categoryCalls } from './menu/categories.ts'
import { dishCalls } from './menu/dishes.ts'
import { taxCalls } from './settings/taxes.ts'
import { supplyTimeCalls } from './menu/supplyTimes.ts'
import { modifierCalls } from './menu/modifiers.ts'
import { addOnCalls } from './menu/addOns.ts'
import { specialCalls } from './menu/specials.ts'
import { scheduleCalls as reportScheduleCalls } from './reports/schedules.ts'
import { mailCalls } from './mail/mailCalls.ts'
import { textMessageCalls } from './messages/textMessages.ts'
import { menuCalls } from './menu/menus.ts'
import { feeCalls } from './channels/fees.ts'
import { channelMatchingCalls } from './channels/matching.ts'
import { channelOrderSettingCalls } from './channels/channelOrderSettings.ts'
import { channelReportCalls } from './channels/channelReport.ts'
import { channelOrderCalls } from './channels/channelOrderCalls.ts'
import { menuTimeCalls } from './channels/menuTimes.ts'
import { driftCalls } from './channels/drift.ts'
import { findingCalls } from './channels/findings.ts'
import { channelConnectionCalls } from './channels/connections.ts'
import { publishingCalls } from './channels/publishing.ts'
import { thirdPartyMenuCalls } from './channels/thirdPartyMenus.ts'
import { availabilityCalls } from './menu/availability.ts'
import { menuVersionCalls } from './menu/versions.ts'
import { menuBatchCalls } from './menu/batch.ts'
import { menuTransferCalls } from './menu/transfer.ts'
import { menuHealthCalls } from './menu/health.ts'
import { guestMenuCalls } from './menu/guestMenu.ts'
import { menuScheduleCalls } from './menu/schedules.ts'
import { menuSearchCalls } from './menu/search.ts'
import { robotCalls } from './room/robots.ts'
import { tableCallCalls } from './room/tableCalls.ts'
import { tableCodeCalls } from './room/codes.ts'
import { planCalls } from './room/plan.ts'
import { orderLimitCalls } from './menu/orderLimits.ts'
import { settingCalls } from './settings/settingCalls.ts'
import { storeCalls } from './settings/store.ts'
import { chargeCalls } from './settings/charges.ts'
import { paymentCalls } from './settings/payment.ts'
import { redemptionCalls } from './coupons/redemption.ts'
import { posterCalls } from './posters/posters.ts'
import { quoteCalls } from './orders/quote.ts'
import { hourCalls } from './settings/hours.ts'
import { closingCalls } from './settings/closings.ts'
import { deliveryCalls } from './settings/delivery.ts'
import { systemCalls } from './settings/system.ts'
import { dataConfigCalls } from './settings/dataConfig.ts'
import { reasonCalls } from './settings/reasons.ts'
import { secretCalls } from './settings/secrets.ts'
import { settingTransferCalls } from './settings/settingTransfer.ts'
import { storesCalls } from './settings/stores.ts'
import { spreadCalls } from './spread/spread.ts'
import { installationCalls } from './operations/system.ts'
import { paletteCalls } from './palette/palette.ts'
import { pictureCalls } from './menu/pictures.ts'
import { cashBoxCalls } from './devices/cashBoxes.ts'
import { roomStateCalls } from './room/states.ts'
import { tableCalls } from './room/tables.ts'
import { cloudPrinterCalls } from './printing/cloudPrinters.ts'
import { bridgeCalls } from './printing/bridge.ts'
import { localPrinterCalls } from './printing/localPrinters.ts'
import { printJobCalls } from './printing/jobs.ts'
import { printTemplateCalls } from './printing/templateCalls.ts'
import { printerHealthCalls } from './printing/printerHealth.ts'
import { kitchenCalls } from './printing/kitchen.ts'
import { printRoutingCalls } from './printing/routing.ts'
import { slipCalls } from './printing/slips.ts'
import { printerCalls } from './devices/printers.ts'
import { deviceCalls } from './devices/devices.ts'
import { deviceStateCalls } from './devices/deviceState.ts'
import { cardGatewayCalls } from './payments/cardGateway.ts'
import { pushCalls } from './orders/push.ts'
import { deviceStaffCalls } from './devices/deviceStaff.ts'
import { devicePushCalls } from './orders/devicePushes.ts'
import { refundCalls } from './orders/refunds.ts'
import { batchCalls } from './payments/batches.ts'
import { cardTransactionCalls } from './payments/cardTransactions.ts'
import { cashierCalls } from './payments/cashier.ts'
import { drawerCashCalls } from './payments/drawerCash.ts'
import { dayCloseCalls } from './reports/dayClose.ts'
import { giftCardCalls } from './payments/giftCards.ts'
import { couponTransferCalls } from './coupons/transfer.ts'
import { campaignCalls } from './coupons/campaigns.ts'
import { couponCalls } from './coupons/coupons.ts'
import { customerCalls } from './customers/customers.ts'
import { exportJobCalls } from './exports/exportJobs.ts'
import { receiptCalls } from './printing/receipts.ts'
import { storesReportCalls } from './reports/stores.ts'
import { guideCalls } from './guide/guide.ts'
import { starterMenuCalls } from './guide/starterMenus.ts'
import { starterRoleCalls } from './guide/starterRoles.ts'
import { attentionCalls } from './reports/attention.ts'
import { dashboardCalls } from './reports/dashboard.ts'
import { journalCalls } from './reports/journal.ts'
import { customerReportCalls } from './reports/customerReport.ts'
import { sourceReportCalls } from './reports/sources.ts'
import { turnReportCalls } from './reports/tableTurns.ts'
import { laborReportCalls } from './reports/laborReport.ts'
import { pauseCalls } from './channels/pauses.ts'
import { posterDrawCalls } from './posters/draw.ts'
import { historyCalls } from './imports/history.ts'
import type { Calls } from './kernel/call.ts'
import { orderCalls } from './orders/orders.ts'
import { discountReportCalls } from './reports/discountReport.ts'
import { giftCardReportCalls } from './reports/giftCardReport.ts'
import { taxReportCalls } from './reports/taxReport.ts'
import { tipReportCalls } from './reports/tipReport.ts'
import { tipPoolCalls } from './reports/tipPools.ts'
import { exceptionCalls } from './reports/exceptions.ts'
import { campaignReportCalls } from './reports/campaignReport.ts'
import { behindCalls } from './reports/behind.ts'
import { itemSalesCalls } from './reports/items.ts'
import { reconciliationCalls } from './reports/reconciliation.ts'
import { reportFileCalls } from './reports/reportFiles.ts'
import { reportCalls } from './reports/reports.ts'
import { reportViewCalls } from './reports/views.ts'
import { deviceWaitlistCalls } from './waitlist/deviceWaitlist.ts'
import { waitlistCalls } from './waitlist/waitlist.ts'
import { waitlistFigureCalls } from './waitlist/waitlistFigures.ts'
import { waitlistDoorCalls } from './waitlist/waitlistDoor.ts'
import { waitlistSettingCalls } from './waitlist/waitlistSetting.ts'

export const allCalls = {
  ...authCalls,
  ...employeeCalls,
  ...ownChangeCalls,
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
  ...menuScheduleCalls,
  ...menuBatchCalls,
  ...menuTransferCalls,
  ...menuHealthCalls,
  ...guestMenuCalls,
  ...menuSearchCalls,
  ...thirdPartyMenuCalls,
  ...menuTimeCalls,
  ...feeCalls,
  ...pauseCalls,
  ...tableCodeCalls,
  ...posterDrawCalls,
  ...planCalls,
  ...tableCallCalls,
  ...robotCalls,
  ...orderLimitCalls,
  ...settingCalls,
  ...storeCalls,
  ...chargeCalls,
  ...paymentCalls,
  ...quoteCalls,
  ...redemptionCalls,
  ...hourCalls,
  ...closingCalls,
  ...deliveryCalls,
  ...systemCalls,
  ...dataConfigCalls,
  ...reasonCalls,
  ...secretCalls,
  ...settingTransferCalls,
  ...storesCalls,
  ...spreadCalls,
  ...paletteCalls,
  ...installationCalls,
  ...pictureCalls,
  ...posterCalls,
  ...cashBoxCalls,
  ...tableCalls,
  ...cloudPrinterCalls,
  ...printJobCalls,
  ...printTemplateCalls,
  ...localPrinterCalls,
  ...bridgeCalls,
  ...printerHealthCalls,
  ...printRoutingCalls,
  ...kitchenCalls,
  ...slipCalls,
  ...roomStateCalls,
  ...printerCalls,
  ...deviceCalls,
  ...deviceStateCalls,
  ...cardGatewayCalls,
  ...pushCalls,
  ...channelOrderCalls,
  ...channelReportCalls,
  ...channelOrderSettingCalls,
  ...channelMatchingCalls,
  ...deviceStaffCalls,
  ...devicePushCalls,
  ...refundCalls,
  ...batchCalls,
  ...cardTransactionCalls,
  ...cashierCalls,
  ...drawerCashCalls,
  ...dayCloseCalls,
  ...giftCardCalls,
  ...campaignCalls,
  ...couponCalls,
  ...customerCalls,
  ...couponTransferCalls,
  ...textMessageCalls,
  ...mailCalls,
  ...reportScheduleCalls,
  ...exportJobCalls,
  ...receiptCalls,
  ...attentionCalls,
  ...guideCalls,
  ...starterMenuCalls,
  ...starterRoleCalls,
  ...dashboardCalls,
  ...storesReportCalls,
  ...historyCalls,
  ...orderCalls,
  ...reconciliationCalls,
  ...campaignReportCalls,
  ...exceptionCalls,
  ...taxReportCalls,
  ...discountReportCalls,
  ...tipReportCalls,
  ...tipPoolCalls,
  ...giftCardReportCalls,
  ...reportCalls,
  ...behindCalls,
  ...reportFileCalls,
  ...reportViewCalls,
  ...itemSalesCalls,
  ...journalCalls,
  ...laborReportCalls,
  ...sourceReportCalls,
  ...customerReportCalls,
  ...turnReportCalls,
  ...waitlistCalls,
  ...waitlistDoorCalls,
  ...waitlistFigureCalls,
  ...deviceWaitlistCalls,
  ...waitlistSettingCalls,
  ...publishingCalls,
  ...channelConnectionCalls,
  ...findingCalls,
  ...driftCalls,
} as const satisfies Calls
