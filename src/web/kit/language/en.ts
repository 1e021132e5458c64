/** What the first pages need of English, in one chunk; `enWhole` has the rest. */
import { administration } from '../../../shared/text/en/administration.ts'
import { auth } from '../../../shared/text/en/auth.ts'
import { common } from '../../../shared/text/en/common.ts'
import { dashboard } from '../../../shared/text/en/dashboard.ts'
import { failures } from '../../../shared/text/en/failures.ts'
import { orders } from '../../../shared/text/en/orders.ts'
import { palette } from '../../../shared/text/en/palette.ts'
import { permissions } from '../../../shared/text/en/permissions.ts'
import { posPermissions } from '../../../shared/text/en/posPermissions.ts'
import { reports } from '../../../shared/text/en/reports.ts'
import { shell } from '../../../shared/text/en/shell.ts'

export { default as antd } from 'antd/es/locale/en_US.js'
export const texts = {
  administration,
  auth,
  common,
  dashboard,
  failures,
  orders,
  palette,
  permissions,
  posPermissions,
  reports,
  shell,
}
