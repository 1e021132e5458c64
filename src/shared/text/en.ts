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
