/** The whole Chinese catalogue. One file an area, one entry here. */
import type { en } from './en.ts'
import type { Translation } from './translation.ts'
import { api } from './zh/kernel/api.ts'
import { auth } from './zh/staff/auth.ts'
import { employees } from './zh/staff/employees.ts'
import { roles } from './zh/staff/roles.ts'
import { rights } from './zh/staff/rights.ts'
import { administration } from './zh/staff/administration.ts'
import { scheduling } from './zh/labor/scheduling.ts'
import { clock } from './zh/labor/clock.ts'
import { ownChanges } from './zh/labor/ownChanges.ts'
import { audit } from './zh/audit/audit.ts'
import { devicePushes } from './zh/orders/devicePushes.ts'
import { refunds } from './zh/orders/refunds.ts'
import { batches } from './zh/payments/batches.ts'
import { cardTransactions } from './zh/payments/cardTransactions.ts'
import { cashier } from './zh/payments/cashier.ts'
import { dayClose } from './zh/reports/dayClose.ts'
import { journal } from './zh/reports/journal.ts'
import { customerReport } from './zh/reports/customerReport.ts'
import { sourceReport } from './zh/reports/sourceReport.ts'
import { tableTurns } from './zh/reports/tableTurns.ts'
import { furtherReports } from './zh/reports/furtherReports.ts'
import { laborReport } from './zh/reports/laborReport.ts'
import { giftCards } from './zh/payments/giftCards.ts'
import { customers } from './zh/customers/customers.ts'
import { couponCards } from './zh/coupons/couponCards.ts'
import { couponExport } from './zh/coupons/couponExport.ts'
import { couponImport } from './zh/coupons/couponImport.ts'
import { couponTerms } from './zh/coupons/couponTerms.ts'
import { campaignPage } from './zh/coupons/campaignPage.ts'
import { cardDialog } from './zh/coupons/cardDialog.ts'
import { codeExport } from './zh/coupons/codeExport.ts'
import { couponImportDialog } from './zh/coupons/couponImportDialog.ts'
import { couponReportPage } from './zh/coupons/couponReportPage.ts'
import { codePage } from './zh/coupons/codePage.ts'
import { redemptionPage } from './zh/coupons/redemptionPage.ts'
import { posters } from './zh/posters/posters.ts'
import { exportJobs } from './zh/exports/exportJobs.ts'
import { receipts } from './zh/printing/receipts.ts'
import { storeSettings } from './zh/settings/storeSettings.ts'
import { taxes } from './zh/settings/taxes.ts'
import { payment } from './zh/settings/payment.ts'
import { charges } from './zh/settings/charges.ts'
import { discounts } from './zh/settings/discounts.ts'
import { ruleEffect } from './zh/settings/ruleEffect.ts'
import { hours } from './zh/settings/hours.ts'
import { closings } from './zh/settings/closings.ts'
import { orderTypes } from './zh/settings/orderTypes.ts'
import { delivery } from './zh/settings/delivery.ts'
import { posSettings } from './zh/settings/posSettings.ts'
import { gateway } from './zh/settings/gateway.ts'
import { cardGateway } from './zh/payments/cardGateway.ts'
import { thirdParty } from './zh/settings/thirdParty.ts'
import { deliveryChannel } from './zh/channels/deliveryChannel.ts'
import { channelDesk } from './zh/channels/channelDesk.ts'
import { channelReportPage } from './zh/channels/channelReportPage.ts'
import { banner } from './zh/settings/banner.ts'
import { taxReport } from './zh/reports/taxReport.ts'
import { discountReport } from './zh/reports/discountReport.ts'
import { tipReport } from './zh/reports/tipReport.ts'
import { tipPools } from './zh/reports/tipPools.ts'
import { giftCardReport } from './zh/reports/giftCardReport.ts'
import { exceptionWatch } from './zh/reports/exceptionWatch.ts'
import { scan } from './zh/settings/scan.ts'
import { system } from './zh/settings/system.ts'
import { reasons } from './zh/settings/reasons.ts'
import { secrets } from './zh/settings/secrets.ts'
import { settings } from './zh/settings/settings.ts'
import { settingTransfer } from './zh/settings/settingTransfer.ts'
import { stores } from './zh/settings/stores.ts'
import { spread } from './zh/spread/spread.ts'
import { categories } from './zh/menu/categories.ts'
import { dishes } from './zh/menu/dishes.ts'
import { supplyTimes } from './zh/menu/supplyTimes.ts'
import { choices } from './zh/kernel/choices.ts'
import { modifiers } from './zh/menu/modifiers.ts'
import { addOns } from './zh/menu/addOns.ts'
import { specials } from './zh/menu/specials.ts'
import { menus } from './zh/menu/menus.ts'
import { menuSchedules } from './zh/menu/menuSchedules.ts'
import { menuVersions } from './zh/menu/menuVersions.ts'
import { menuPrices } from './zh/menu/menuPrices.ts'
import { menuBatch } from './zh/menu/menuBatch.ts'
import { menuTransfer } from './zh/menu/menuTransfer.ts'
import { channelFindings } from './zh/channels/channelFindings.ts'
import { couponTrail } from './zh/coupons/couponTrail.ts'
import { channelTrail } from './zh/channels/channelTrail.ts'
import { menuHealth } from './zh/menu/menuHealth.ts'
import { thirdPartyMenus } from './zh/channels/thirdPartyMenus.ts'
import { channelPauses } from './zh/channels/channelPauses.ts'
import { channelBoard } from './zh/channels/channelBoard.ts'
import { publishing } from './zh/channels/publishing.ts'
import { drift } from './zh/channels/drift.ts'
import { guestPage } from './zh/room/guestPage.ts'
import { tableCodes } from './zh/room/tableCodes.ts'
import { orderLimits } from './zh/settings/orderLimits.ts'
import { mails } from './zh/mail/mails.ts'
import { reportSchedules } from './zh/reports/reportSchedules.ts'
import { mailLink } from './zh/mail/mailLink.ts'
import { mailSetting } from './zh/mail/mailSetting.ts'
import { texts } from './zh/messages/texts.ts'
import { textSetting } from './zh/messages/textSetting.ts'
import { operators } from './zh/operations/operators.ts'
import { systemAlerts } from './zh/operations/systemAlerts.ts'
import { systemPage } from './zh/operations/systemPage.ts'
import { palette } from './zh/palette/palette.ts'
import { paletteWords } from './zh/palette/paletteWords.ts'
import { pictures } from './zh/menu/pictures.ts'
import { floor } from './zh/room/floor.ts'
import { floorPlan } from './zh/room/floorPlan.ts'
import { equipment } from './zh/devices/equipment.ts'
import { tables } from './zh/room/tables.ts'
import { paper } from './zh/printing/paper.ts'
import { kitchen } from './zh/printing/kitchen.ts'
import { channelReport } from './zh/channels/channelReport.ts'
import { channelOrders } from './zh/channels/channelOrders.ts'
import { printRouting } from './zh/printing/printRouting.ts'
import { printing } from './zh/printing/printing.ts'
import { templates } from './zh/printing/templates.ts'
import { templatePage } from './zh/printing/templatePage.ts'
import { common } from './zh/kernel/common.ts'
import { attention } from './zh/reports/attention.ts'
import { guide } from './zh/guide/guide.ts'
import { starters } from './zh/guide/starters.ts'
import { dashboard } from './zh/reports/dashboard.ts'
import { explain } from './zh/reports/explain.ts'
import { itemSales } from './zh/reports/itemSales.ts'
import { storesReport } from './zh/reports/storesReport.ts'
import { failures } from './zh/kernel/failures.ts'
import { help } from './zh/help/help.ts'
import { history } from './zh/imports/history.ts'
import { orders } from './zh/orders/orders.ts'
import { permissions } from './zh/kernel/permissions.ts'
import { posPermissions } from './zh/kernel/posPermissions.ts'
import { reportFrame } from './zh/reports/reportFrame.ts'
import { reportViews } from './zh/reports/reportViews.ts'
import { reports } from './zh/reports/reports.ts'
import { shell } from './zh/kernel/shell.ts'
import { waitlist } from './zh/waitlist/waitlist.ts'
import { waitlistFigures } from './zh/waitlist/waitlistFigures.ts'
import { waitlistGuest } from './zh/waitlist/waitlistGuest.ts'
import { waitlistSetting } from './zh/waitlist/waitlistSetting.ts'
import { posterEditor } from './zh/posters/editor.ts'

export const zh = {
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
} satisfies Translation<typeof en>
