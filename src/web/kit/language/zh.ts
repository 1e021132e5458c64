/** What the first pages need of Chinese, in one chunk; `zhWhole` has the rest. */
import 'dayjs/locale/zh-cn'
import { administration } from '../../../shared/text/zh/administration.ts'
import { auth } from '../../../shared/text/zh/auth.ts'
import { common } from '../../../shared/text/zh/common.ts'
import { dashboard } from '../../../shared/text/zh/dashboard.ts'
import { failures } from '../../../shared/text/zh/failures.ts'
import { orders } from '../../../shared/text/zh/orders.ts'
import { palette } from '../../../shared/text/zh/palette.ts'
import { permissions } from '../../../shared/text/zh/permissions.ts'
import { posPermissions } from '../../../shared/text/zh/posPermissions.ts'
import { reports } from '../../../shared/text/zh/reports.ts'
import { shell } from '../../../shared/text/zh/shell.ts'

export { default as antd } from 'antd/es/locale/zh_CN.js'
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
