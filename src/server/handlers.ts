/** Every handler of the product: the counterpart of shared/contract/calls.ts. */
import type { allCalls } from '../shared/contract/calls.ts'
import type { Handlers } from './kernel/handlers.ts'
import type { Server } from './kernel/server.ts'
import type { UndoKinds } from './kernel/undo.ts'
import { connectAreas } from './connections.ts'
import { demoAccounts } from './demo/demoAccounts.ts'
import { exportStarts } from './exportKinds.ts'
import { authHandlers } from './staff/signIn/auth.handlers.ts'
import { employeeHandlers } from './staff/employees/employees.handlers.ts'
import { employeeUndo } from './staff/employees/undoEmployee.ts'
import { ownChangeHandlers } from './staff/ownChanges/ownChanges.handlers.ts'
import { roleHandlers } from './staff/roles/roles.handlers.ts'
import { rightsHandlers } from './staff/exceptions/rights.handlers.ts'
import { moduleUndo } from './staff/administration/undoModule.ts'
import { rightsUndo } from './staff/exceptions/undoRights.ts'
import { roleUndo } from './staff/roles/undoRole.ts'
import { administrationHandlers } from './staff/administration/administration.handlers.ts'
import { scheduleHandlers } from './labor/scheduling/scheduling.handlers.ts'
import { planUndo } from './labor/scheduling/undoPlan.ts'
import { scheduleUndo } from './labor/scheduling/undoSchedule.ts'
import { clockHandlers } from './labor/clock/clock.handlers.ts'
import { settingUndos, settingViews } from './settings/values/settings.ts'
import { clockRecordUndo } from './labor/clock/undoRecord.ts'
import { auditHandlers } from './audit/trail/audit.handlers.ts'
import { categoryHandlers } from './menu/categories/categories.handlers.ts'
import { dishHandlers } from './menu/dishes/dishes.handlers.ts'
import { taxHandlers } from './settings/taxes/taxes.handlers.ts'
import { supplyTimeHandlers } from './menu/supplyTimes/supplyTimes.handlers.ts'
import { modifierHandlers } from './menu/modifiers/modifiers.handlers.ts'
import { addOnHandlers } from './menu/addOns/addOns.handlers.ts'
import { specialHandlers } from './menu/specials/specials.handlers.ts'
import { mailAddressHandlers } from './mail/addresses/addresses.handlers.ts'
import { reportScheduleHandlers } from './reports/schedules/schedules.handlers.ts'
import { mailHandlers } from './mail/outbox/mails.handlers.ts'
import { textMessageHandlers } from './messages/outbox/textMessages.handlers.ts'
import { menuHandlers } from './menu/menus/menus.handlers.ts'
import { feeHandlers } from './channels/fees/fees.handlers.ts'
import { channelHandlers } from './channels/channels/channels.handlers.ts'
import { channelConnectionHandlers } from './channels/channels/connections.handlers.ts'
import { channelUndo } from './channels/channels/undoChannel.ts'
import { channelOrderCallHandlers } from './channels/orders/handlers.ts'
import { menuTimeHandlers } from './channels/menus/menuTimes.handlers.ts'
import { thirdPartyMenuHandlers } from './channels/menus/thirdPartyMenus.handlers.ts'
import { driftHandlers } from './channels/drift/drift.handlers.ts'
import { findingHandlers } from './channels/checks/findings.handlers.ts'
import { publishingHandlers } from './channels/publishing/publishing.handlers.ts'
import { availabilityHandlers } from './menu/availability/availability.handlers.ts'
import { menuScheduleHandlers } from './menu/versions/menuSchedules.handlers.ts'
import { menuVersionHandlers } from './menu/versions/menuVersions.handlers.ts'
import { menuUndo } from './menu/versions/undo.ts'
import { menuBatchHandlers } from './menu/batch/menuBatch.handlers.ts'
import { menuTransferHandlers } from './menu/transfer/menuTransfer.handlers.ts'
import { menuHealthHandlers } from './menu/health/menuHealth.handlers.ts'
import { guestMenuHandlers } from './menu/guestMenu/guestMenu.handlers.ts'
import { menuSearchHandlers } from './menu/search/menuSearch.handlers.ts'
import { pauseHandlers } from './channels/pauses/pauses.handlers.ts'
import { posterDrawHandlers } from './posters/draw/draw.handlers.ts'
import { floorPlanUndo } from './room/plan/undoPlan.ts'
import { orderLimitHandlers } from './settings/orderLimits/orderLimits.handlers.ts'
import { settingHandlers } from './settings/values/settings.handlers.ts'
import { storeHandlers } from './settings/store/store.handlers.ts'
import { chargeHandlers } from './settings/charges/charges.handlers.ts'
import { paymentHandlers } from './settings/payment/payment.handlers.ts'
import { redemptionHandlers } from './coupons/redemption/redemption.handlers.ts'
import { couponRedemptionUndo } from './coupons/redemption/reversing.ts'
import { quoteHandlers } from './orders/quote/quote.handlers.ts'
import { hourHandlers } from './settings/hours/hours.handlers.ts'
import { closingHandlers } from './settings/closings/closings.handlers.ts'
import { deliveryHandlers } from './settings/delivery/delivery.handlers.ts'
import { systemHandlers } from './settings/system/system.handlers.ts'
import { dataConfigHandlers } from './settings/dataConfig/dataConfig.handlers.ts'
import { reasonHandlers } from './settings/reasons/reasons.handlers.ts'
import { secretHandlers } from './settings/secrets/secrets.handlers.ts'
import { settingTransferHandlers } from './settings/transfer/settingTransfer.handlers.ts'
import { spreadHandlers } from './spread/spread.handlers.ts'
import { storesHandlers } from './settings/stores/stores.handlers.ts'
import { installationHandlers } from './operations/system/system.handlers.ts'
import { paletteHandlers } from './palette/search/palette.handlers.ts'
import { roomHandlers, waitlistAreaHandlers } from './roomHandlers.ts'
import { pictureHandlers } from './menu/pictures/pictures.handlers.ts'
import { plainRecordHandlers, plainRecordUndos } from './plainRecords.ts'
import { posterHandlers } from './posters/posters/posters.handlers.ts'
import { posterUndo } from './posters/posters/undoPoster.ts'
import { roomUndos } from './room/tables/undoTable.ts'
import { printerHandlers } from './devices/printers/printers.handlers.ts'
import { cloudPrinterHandlers } from './printing/cloudprnt/cloudPrinters.handlers.ts'
import { printerHealthHandlers } from './printing/health/printerHealth.handlers.ts'
import { bridgeHandlers } from './printing/bridge/bridge.handlers.ts'
import { localPrinterHandlers } from './printing/local/localPrinters.handlers.ts'
import { printJobHandlers } from './printing/jobs/jobs.handlers.ts'
import { printTemplateHandlers, printTemplateUndo } from './printing/templates/templates.handlers.ts'
import { printRoutingHandlers } from './printing/routing/routing.handlers.ts'
import { slipHandlers } from './printing/slips/slips.handlers.ts'
import { kitchenHandlers } from './printing/tickets/kitchen.handlers.ts'
import { printers } from './devices/printers/printers.queries.ts'
import { locations } from './devices/devices/locations.queries.ts'
import { deviceStateHandlers } from './devices/deviceState/deviceState.handlers.ts'
import { deviceHandlers } from './devices/devices/devices.handlers.ts'
import { cardGatewayHandlers } from './payments/gateway/cardGateway.handlers.ts'
import { pushHandlers } from './orders/pushing/push.handlers.ts'
import { deviceStaffHandlers } from './devices/deviceStaff/deviceStaff.handlers.ts'
import { devicePushHandlers } from './orders/devicePushes/devicePushes.handlers.ts'
import { refundHandlers } from './orders/refunds/refunds.handlers.ts'
import { batchHandlers } from './payments/batches/batches.handlers.ts'
import { cardTransactionHandlers } from './payments/cardTransactions/cardTransactions.handlers.ts'
import { cashierHandlers } from './payments/cashier/cashier.handlers.ts'
import { dayCloseHandlers } from './reports/dayClose/dayClose.handlers.ts'
import { giftCardHandlers } from './payments/giftCards/giftCards.handlers.ts'
import { couponTransferHandlers } from './coupons/transfer/transfer.handlers.ts'
import { campaignHandlers } from './coupons/campaigns/campaigns.handlers.ts'
import { campaignUndo } from './coupons/campaigns/undoCampaign.ts'
import { couponHandlers } from './coupons/coupons/coupons.handlers.ts'
import { couponUndo } from './coupons/coupons/voidCoupons.ts'
import { customerHandlers } from './customers/customers/customers.handlers.ts'
import { customerUndo } from './customers/customers/undoCustomer.ts'
import { exportJobHandlers } from './exports/exportJobs/exportJobs.handlers.ts'
import { receiptHandlers } from './printing/receipts/receipts.handlers.ts'
import { storesReportHandlers } from './reports/stores/stores.handlers.ts'
import { guideHandlers } from './guide/guide.handlers.ts'
import { starterHandlers } from './guide/starters.handlers.ts'
import { attentionHandlers } from './reports/attention/attention.handlers.ts'
import { dashboardHandlers } from './reports/dashboard/dashboard.handlers.ts'
import { historyHandlers } from './imports/history/history.handlers.ts'
import { orderHandlers } from './orders/list/orders.handlers.ts'
import { exceptionHandlers } from './reports/exceptions/exceptions.handlers.ts'
import { reconciliationHandlers } from './reports/sales/reconciliation.handlers.ts'
import { furtherReportHandlers } from './furtherReportHandlers.ts'
import { reportDocuments } from './reportDocuments.ts'
import { tipPoolUndo } from './reports/tipPools/undoTipPool.ts'
import { reportViewUndo } from './reports/views/undoView.ts'
import { reportHandlers } from './reports/sales/reports.handlers.ts'
import { waitlistPartyUndo } from './waitlist/list/undoParty.ts'

const undoKinds: UndoKinds = {
  role: roleUndo,
  reportView: reportViewUndo,
  tipPool: tipPoolUndo,
  rights: rightsUndo,
  module: moduleUndo,
  employee: employeeUndo,
  plan: planUndo,
  schedule: scheduleUndo,
  clockRecord: clockRecordUndo,
  customer: customerUndo,
  couponCampaign: campaignUndo,
  coupon: couponUndo,
  coupons: couponUndo,
  printer: printers.undo,
  printTemplate: printTemplateUndo,
  deviceLocation: locations.undo,
  waitlistParty: waitlistPartyUndo,
  floorPlan: floorPlanUndo,
  deliveryChannel: channelUndo,
  couponRedemption: couponRedemptionUndo,
  ...menuUndo,
  ...settingUndos,
  ...plainRecordUndos,
  ...roomUndos,
  poster: posterUndo,
}

/** Print jobs, printers that poll, templates, what prints where, kitchen tickets. */
const printingHandlers = () => ({
  ...cloudPrinterHandlers(),
  ...printJobHandlers(),
  ...localPrinterHandlers(),
  ...bridgeHandlers(),
  ...printTemplateHandlers(),
  ...printerHealthHandlers(),
  ...printRoutingHandlers(),
  ...kitchenHandlers(),
  ...slipHandlers(),
})

/** Customers; campaigns, their codes and redemptions. */
const guestHandlers = () => ({
  ...customerHandlers(),
  ...campaignHandlers(),
  ...couponHandlers(),
  ...redemptionHandlers(),
  ...couponTransferHandlers(),
})

/** Text messages to guests, and e-mail. */
const outboxHandlers = (server: Server) => ({
  ...textMessageHandlers(server),
  ...mailHandlers(server),
  ...mailAddressHandlers(),
  ...reportScheduleHandlers(reportDocuments),
})

/** Posters, and how they are drawn. */
const posterAreaHandlers = () => ({
  ...posterHandlers(),
  ...posterDrawHandlers(),
})

/** Third-party menus, publishing, delivery fees. */
const deliveryChannelHandlers = (server: Server) => ({
  ...channelOrderCallHandlers(server),
  ...thirdPartyMenuHandlers(),
  ...menuTimeHandlers(),
  ...feeHandlers(),
  ...channelHandlers(),
  ...channelConnectionHandlers(server),
  ...publishingHandlers(server),
  ...findingHandlers(),
  ...driftHandlers(server),
})

const reportAreaHandlers = (server: Server) => ({
  ...storesReportHandlers(),
  ...reconciliationHandlers(),
  ...reportHandlers(server, reportDocuments),
  ...exceptionHandlers,
  ...furtherReportHandlers,
})

/** Made once a server, so that a feature may keep what it needs of it. */
export function allHandlers(server: Server): Handlers<typeof allCalls> {
  connectAreas()
  return {
    ...authHandlers(server, demoAccounts),
    ...employeeHandlers(server),
    ...ownChangeHandlers(server),
    ...roleHandlers(),
    ...rightsHandlers(),
    ...administrationHandlers(),
    ...scheduleHandlers(),
    ...clockHandlers(),
    ...auditHandlers(undoKinds, settingViews),
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
    ...menuScheduleHandlers(),
    ...menuBatchHandlers(),
    ...menuTransferHandlers(),
    ...menuHealthHandlers(),
    ...guestMenuHandlers(),
    ...menuSearchHandlers(),
    ...pauseHandlers(),
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
    ...spreadHandlers(),
    ...paletteHandlers(),
    ...installationHandlers(server),
    ...pictureHandlers(server),
    ...roomHandlers(server),
    ...printerHandlers(),
    ...printingHandlers(),
    ...deviceHandlers(),
    ...deviceStateHandlers(),
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
    ...guestHandlers(),
    ...posterAreaHandlers(),
    ...outboxHandlers(server),
    ...exportJobHandlers(exportStarts),
    ...receiptHandlers(),
    ...attentionHandlers(),
    ...guideHandlers(),
    ...starterHandlers(),
    ...dashboardHandlers(),
    ...historyHandlers(server),
    ...orderHandlers(),
    ...reportAreaHandlers(server),
    ...waitlistAreaHandlers(),
    ...deliveryChannelHandlers(server),
    ...plainRecordHandlers,
  }
}
