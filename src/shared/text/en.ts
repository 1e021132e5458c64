/** The whole English catalogue; it is the type of every other. One file an area, one entry here. */
import { api } from './en/kernel/api.ts'
import { auth } from './en/staff/auth.ts'
import { employees } from './en/staff/employees.ts'
import { roles } from './en/staff/roles.ts'
import { rights } from './en/staff/rights.ts'
import { administration } from './en/staff/administration.ts'
import { scheduling } from './en/labor/scheduling.ts'
import { clock } from './en/labor/clock.ts'
import { ownChanges } from './en/labor/ownChanges.ts'
import { audit } from './en/audit/audit.ts'
import { devicePushes } from './en/orders/devicePushes.ts'
import { refunds } from './en/orders/refunds.ts'
import { batches } from './en/payments/batches.ts'
import { cardTransactions } from './en/payments/cardTransactions.ts'
import { cashier } from './en/payments/cashier.ts'
import { dayClose } from './en/reports/dayClose.ts'
import { journal } from './en/reports/journal.ts'
import { customerReport } from './en/reports/customerReport.ts'
import { sourceReport } from './en/reports/sourceReport.ts'
import { tableTurns } from './en/reports/tableTurns.ts'
import { furtherReports } from './en/reports/furtherReports.ts'
import { laborReport } from './en/reports/laborReport.ts'
import { giftCards } from './en/payments/giftCards.ts'
import { customers } from './en/customers/customers.ts'
import { couponCards } from './en/coupons/couponCards.ts'
import { couponExport } from './en/coupons/couponExport.ts'
import { couponImport } from './en/coupons/couponImport.ts'
import { couponTerms } from './en/coupons/couponTerms.ts'
import { campaignPage } from './en/coupons/campaignPage.ts'
import { cardDialog } from './en/coupons/cardDialog.ts'
import { codeExport } from './en/coupons/codeExport.ts'
import { couponImportDialog } from './en/coupons/couponImportDialog.ts'
import { couponReportPage } from './en/coupons/couponReportPage.ts'
import { codePage } from './en/coupons/codePage.ts'
import { redemptionPage } from './en/coupons/redemptionPage.ts'
import { posters } from './en/posters/posters.ts'
import { exportJobs } from './en/exports/exportJobs.ts'
import { receipts } from './en/printing/receipts.ts'
import { storeSettings } from './en/settings/storeSettings.ts'
import { taxes } from './en/settings/taxes.ts'
import { payment } from './en/settings/payment.ts'
import { charges } from './en/settings/charges.ts'
import { discounts } from './en/settings/discounts.ts'
import { ruleEffect } from './en/settings/ruleEffect.ts'
import { hours } from './en/settings/hours.ts'
import { closings } from './en/settings/closings.ts'
import { orderTypes } from './en/settings/orderTypes.ts'
import { delivery } from './en/settings/delivery.ts'
import { posSettings } from './en/settings/posSettings.ts'
import { gateway } from './en/settings/gateway.ts'
import { cardGateway } from './en/payments/cardGateway.ts'
import { thirdParty } from './en/settings/thirdParty.ts'
import { deliveryChannel } from './en/channels/deliveryChannel.ts'
import { channelDesk } from './en/channels/channelDesk.ts'
import { channelReportPage } from './en/channels/channelReportPage.ts'
import { banner } from './en/settings/banner.ts'
import { taxReport } from './en/reports/taxReport.ts'
import { discountReport } from './en/reports/discountReport.ts'
import { tipReport } from './en/reports/tipReport.ts'
import { tipPools } from './en/reports/tipPools.ts'
import { giftCardReport } from './en/reports/giftCardReport.ts'
import { exceptionWatch } from './en/reports/exceptionWatch.ts'
import { scan } from './en/settings/scan.ts'
import { system } from './en/settings/system.ts'
import { reasons } from './en/settings/reasons.ts'
import { secrets } from './en/settings/secrets.ts'
import { settings } from './en/settings/settings.ts'
import { settingTransfer } from './en/settings/settingTransfer.ts'
import { stores } from './en/settings/stores.ts'
import { spread } from './en/spread/spread.ts'
import { categories } from './en/menu/categories.ts'
import { dishes } from './en/menu/dishes.ts'
import { supplyTimes } from './en/menu/supplyTimes.ts'
import { choices } from './en/kernel/choices.ts'
import { modifiers } from './en/menu/modifiers.ts'
import { addOns } from './en/menu/addOns.ts'
import { specials } from './en/menu/specials.ts'
import { menus } from './en/menu/menus.ts'
import { menuSchedules } from './en/menu/menuSchedules.ts'
import { menuVersions } from './en/menu/menuVersions.ts'
import { menuPrices } from './en/menu/menuPrices.ts'
import { menuBatch } from './en/menu/menuBatch.ts'
import { menuTransfer } from './en/menu/menuTransfer.ts'
import { channelFindings } from './en/channels/channelFindings.ts'
import { couponTrail } from './en/coupons/couponTrail.ts'
import { channelTrail } from './en/channels/channelTrail.ts'
import { menuHealth } from './en/menu/menuHealth.ts'
import { thirdPartyMenus } from './en/channels/thirdPartyMenus.ts'
import { channelPauses } from './en/channels/channelPauses.ts'
import { channelBoard } from './en/channels/channelBoard.ts'
import { publishing } from './en/channels/publishing.ts'
import { drift } from './en/channels/drift.ts'
import { guestPage } from './en/room/guestPage.ts'
import { tableCodes } from './en/room/tableCodes.ts'
import { orderLimits } from './en/settings/orderLimits.ts'
import { mails } from './en/mail/mails.ts'
import { reportSchedules } from './en/reports/reportSchedules.ts'
import { mailLink } from './en/mail/mailLink.ts'
import { mailSetting } from './en/mail/mailSetting.ts'
import { texts } from './en/messages/texts.ts'
import { textSetting } from './en/messages/textSetting.ts'
import { operators } from './en/operations/operators.ts'
import { systemAlerts } from './en/operations/systemAlerts.ts'
import { systemPage } from './en/operations/systemPage.ts'
import { palette } from './en/palette/palette.ts'
import { paletteWords } from './en/palette/paletteWords.ts'
import { pictures } from './en/menu/pictures.ts'
import { floor } from './en/room/floor.ts'
import { floorPlan } from './en/room/floorPlan.ts'
import { equipment } from './en/devices/equipment.ts'
import { tables } from './en/room/tables.ts'
import { paper } from './en/printing/paper.ts'
import { kitchen } from './en/printing/kitchen.ts'
import { channelReport } from './en/channels/channelReport.ts'
import { channelOrders } from './en/channels/channelOrders.ts'
import { printRouting } from './en/printing/printRouting.ts'
import { printing } from './en/printing/printing.ts'
import { templates } from './en/printing/templates.ts'
import { templatePage } from './en/printing/templatePage.ts'
import { common } from './en/kernel/common.ts'
import { attention } from './en/reports/attention.ts'
import { guide } from './en/guide/guide.ts'
import { starters } from './en/guide/starters.ts'
import { dashboard } from './en/reports/dashboard.ts'
import { explain } from './en/reports/explain.ts'
import { itemSales } from './en/reports/itemSales.ts'
import { storesReport } from './en/reports/storesReport.ts'
import { failures } from './en/kernel/failures.ts'
import { help } from './en/help/help.ts'
import { history } from './en/imports/history.ts'
import { orders } from './en/orders/orders.ts'
import { permissions } from './en/kernel/permissions.ts'
import { posPermissions } from './en/kernel/posPermissions.ts'
import { reportFrame } from './en/reports/reportFrame.ts'
import { reportViews } from './en/reports/reportViews.ts'
import { reports } from './en/reports/reports.ts'
import { shell } from './en/kernel/shell.ts'
import { waitlist } from './en/waitlist/waitlist.ts'
import { waitlistFigures } from './en/waitlist/waitlistFigures.ts'
import { waitlistGuest } from './en/waitlist/waitlistGuest.ts'
import { waitlistSetting } from './en/waitlist/waitlistSetting.ts'
import { posterEditor } from './en/posters/editor.ts'

export const en = {
  api,
  auth,
  employees,
  roles,
  rights,
  administration,
  scheduling,
  clock,
  ownChanges,
  audit,
  devicePushes,
  refunds,
  batches,
  cardTransactions,
  cashier,
  dayClose,
  giftCards,
  customers,
  couponCards,
  couponExport,
  couponImport,
  couponTerms,
  campaignPage,
  cardDialog,
  codeExport,
  couponImportDialog,
  couponReportPage,
  codePage,
  redemptionPage,
  posters,
  exportJobs,
  receipts,
  storeSettings,
  taxes,
  payment,
  charges,
  discounts,
  ruleEffect,
  hours,
  closings,
  orderTypes,
  delivery,
  posSettings,
  gateway,
  cardGateway,
  thirdParty,
  scan,
  banner,
  exceptionWatch,
  taxReport,
  discountReport,
  tipReport,
  tipPools,
  giftCardReport,
  channelReportPage,
  channelDesk,
  deliveryChannel,
  system,
  reasons,
  secrets,
  settings,
  settingTransfer,
  stores,
  spread,
  categories,
  dishes,
  supplyTimes,
  choices,
  modifiers,
  addOns,
  specials,
  menus,
  menuSchedules,
  menuVersions,
  menuBatch,
  menuPrices,
  menuTransfer,
  menuHealth,
  channelFindings,
  thirdPartyMenus,
  channelTrail,
  couponTrail,
  channelPauses,
  channelBoard,
  publishing,
  drift,
  guestPage,
  tableCodes,
  orderLimits,
  texts,
  textSetting,
  mails,
  mailLink,
  mailSetting,
  reportSchedules,
  palette,
  paletteWords,
  operators,
  systemAlerts,
  systemPage,
  pictures,
  floor,
  floorPlan,
  equipment,
  tables,
  paper,
  kitchen,
  channelOrders,
  channelReport,
  printRouting,
  printing,
  templates,
  templatePage,
  common,
  attention,
  guide,
  starters,
  dashboard,
  explain,
  itemSales,
  storesReport,
  failures,
  help,
  history,
  orders,
  permissions,
  posPermissions,
  reportFrame,
  reportViews,
  reports,
  journal,
  furtherReports,
  laborReport,
  tableTurns,
  sourceReport,
  customerReport,
  shell,
  waitlist,
  waitlistFigures,
  waitlistGuest,
  waitlistSetting,
  posterEditor,
} as const
