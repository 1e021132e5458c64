/** The whole English catalogue; it is the type of every other. One file an area, one entry here. */
import { api } from './en/api.ts'
import { auth } from './en/auth.ts'
import { common } from './en/common.ts'
import { dashboard } from './en/dashboard.ts'
import { failures } from './en/failures.ts'
import { history } from './en/history.ts'
import { orders } from './en/orders.ts'
import { permissions } from './en/permissions.ts'
import { reports } from './en/reports.ts'
import { shell } from './en/shell.ts'

export const en = {
  api,
  auth,
  common,
  dashboard,
  failures,
  history,
  orders,
  permissions,
  reports,
  shell,
} as const
