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
