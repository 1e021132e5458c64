/** The whole English catalogue; it is the type of every other. One file an area, one entry here. */
import { api } from './en/api.ts'
import { auth } from './en/auth.ts'
import { employees } from './en/employees.ts'
import { roles } from './en/roles.ts'
import { rights } from './en/rights.ts'
import { administration } from './en/administration.ts'
import { scheduling } from './en/scheduling.ts'
import { clock } from './en/clock.ts'
import { audit } from './en/audit.ts'
import { devicePushes } from './en/devicePushes.ts'
import { refunds } from './en/refunds.ts'
import { batches } from './en/batches.ts'
import { cardTransactions } from './en/cardTransactions.ts'
import { cashier } from './en/cashier.ts'
import { dayClose } from './en/dayClose.ts'
import { giftCards } from './en/giftCards.ts'
import { customers } from './en/customers.ts'
import { exportJobs } from './en/exportJobs.ts'
import { receipts } from './en/receipts.ts'
import { storeSettings } from './en/storeSettings.ts'
import { taxes } from './en/taxes.ts'
import { payment } from './en/payment.ts'
import { charges } from './en/charges.ts'
import { discounts } from './en/discounts.ts'
import { ruleEffect } from './en/ruleEffect.ts'
import { hours } from './en/hours.ts'
import { closings } from './en/closings.ts'
import { orderTypes } from './en/orderTypes.ts'
import { delivery } from './en/delivery.ts'
import { posSettings } from './en/posSettings.ts'
import { gateway } from './en/gateway.ts'
import { cardGateway } from './en/cardGateway.ts'
import { thirdParty } from './en/thirdParty.ts'
import { scan } from './en/scan.ts'
import { system } from './en/system.ts'
import { reasons } from './en/reasons.ts'
import { secrets } from './en/secrets.ts'
import { settings } from './en/settings.ts'
import { settingTransfer } from './en/settingTransfer.ts'
import { stores } from './en/stores.ts'
import { categories } from './en/categories.ts'
import { dishes } from './en/dishes.ts'
import { supplyTimes } from './en/supplyTimes.ts'
import { choices } from './en/choices.ts'
import { modifiers } from './en/modifiers.ts'
import { addOns } from './en/addOns.ts'
import { specials } from './en/specials.ts'
import { menus } from './en/menus.ts'
import { menuVersions } from './en/menuVersions.ts'
import { menuBatch } from './en/menuBatch.ts'
import { menuTransfer } from './en/menuTransfer.ts'
import { menuHealth } from './en/menuHealth.ts'
import { orderLimits } from './en/orderLimits.ts'
import { palette } from './en/palette.ts'
import { pictures } from './en/pictures.ts'
import { equipment } from './en/equipment.ts'
import { common } from './en/common.ts'
import { dashboard } from './en/dashboard.ts'
import { failures } from './en/failures.ts'
import { history } from './en/history.ts'
import { orders } from './en/orders.ts'
import { permissions } from './en/permissions.ts'
import { posPermissions } from './en/posPermissions.ts'
import { reports } from './en/reports.ts'
import { shell } from './en/shell.ts'

export const en = {
  api,
  auth,
  employees,
  roles,
  rights,
  administration,
  scheduling,
  clock,
  audit,
  devicePushes,
  refunds,
  batches,
  cardTransactions,
  cashier,
  dayClose,
  giftCards,
  customers,
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
  system,
  reasons,
  secrets,
  settings,
  settingTransfer,
  stores,
  categories,
  dishes,
  supplyTimes,
  choices,
  modifiers,
  addOns,
  specials,
  menus,
  menuVersions,
  menuBatch,
  menuTransfer,
  menuHealth,
  orderLimits,
  palette,
  pictures,
  equipment,
  common,
  dashboard,
  failures,
  history,
  orders,
  permissions,
  posPermissions,
  reports,
  shell,
} as const
