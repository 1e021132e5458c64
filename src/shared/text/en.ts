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
