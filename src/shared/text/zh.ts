/** The whole Chinese catalogue. One file an area, one entry here. */
import type { en } from './en.ts'
import type { Translation } from './translation.ts'
import { api } from './zh/api.ts'
import { auth } from './zh/auth.ts'
import { employees } from './zh/employees.ts'
import { roles } from './zh/roles.ts'
import { rights } from './zh/rights.ts'
import { administration } from './zh/administration.ts'
import { scheduling } from './zh/scheduling.ts'
import { clock } from './zh/clock.ts'
import { audit } from './zh/audit.ts'
import { devicePushes } from './zh/devicePushes.ts'
import { refunds } from './zh/refunds.ts'
import { batches } from './zh/batches.ts'
import { cardTransactions } from './zh/cardTransactions.ts'
import { cashier } from './zh/cashier.ts'
import { dayClose } from './zh/dayClose.ts'
import { giftCards } from './zh/giftCards.ts'
import { customers } from './zh/customers.ts'
import { exportJobs } from './zh/exportJobs.ts'
import { receipts } from './zh/receipts.ts'
import { storeSettings } from './zh/storeSettings.ts'
import { taxes } from './zh/taxes.ts'
import { payment } from './zh/payment.ts'
import { charges } from './zh/charges.ts'
import { discounts } from './zh/discounts.ts'
import { ruleEffect } from './zh/ruleEffect.ts'
import { hours } from './zh/hours.ts'
import { closings } from './zh/closings.ts'
import { orderTypes } from './zh/orderTypes.ts'
import { delivery } from './zh/delivery.ts'
import { posSettings } from './zh/posSettings.ts'
import { gateway } from './zh/gateway.ts'
import { cardGateway } from './zh/cardGateway.ts'
import { thirdParty } from './zh/thirdParty.ts'
import { scan } from './zh/scan.ts'
import { system } from './zh/system.ts'
import { reasons } from './zh/reasons.ts'
import { secrets } from './zh/secrets.ts'
import { settings } from './zh/settings.ts'
import { settingTransfer } from './zh/settingTransfer.ts'
import { stores } from './zh/stores.ts'
import { categories } from './zh/categories.ts'
import { dishes } from './zh/dishes.ts'
import { supplyTimes } from './zh/supplyTimes.ts'
import { choices } from './zh/choices.ts'
import { modifiers } from './zh/modifiers.ts'
import { addOns } from './zh/addOns.ts'
import { specials } from './zh/specials.ts'
import { menus } from './zh/menus.ts'
import { menuVersions } from './zh/menuVersions.ts'
import { menuBatch } from './zh/menuBatch.ts'
import { menuTransfer } from './zh/menuTransfer.ts'
import { menuHealth } from './zh/menuHealth.ts'
import { orderLimits } from './zh/orderLimits.ts'
import { palette } from './zh/palette.ts'
import { pictures } from './zh/pictures.ts'
import { equipment } from './zh/equipment.ts'
import { common } from './zh/common.ts'
import { dashboard } from './zh/dashboard.ts'
import { failures } from './zh/failures.ts'
import { history } from './zh/history.ts'
import { orders } from './zh/orders.ts'
import { permissions } from './zh/permissions.ts'
import { posPermissions } from './zh/posPermissions.ts'
import { reports } from './zh/reports.ts'
import { shell } from './zh/shell.ts'

export const zh = {
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
} satisfies Translation<typeof en>
