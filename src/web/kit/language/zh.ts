/** What the first pages need of Chinese, in one chunk; `zhWhole` has the rest. */
import 'dayjs/locale/zh-cn'
import { administration } from '../../../shared/text/zh/staff/administration.ts'
import { auth } from '../../../shared/text/zh/staff/auth.ts'
import { channelPauses } from '../../../shared/text/zh/channels/channelPauses.ts'
import { common } from '../../../shared/text/zh/kernel/common.ts'
import { attention } from '../../../shared/text/zh/reports/attention.ts'
import { guide } from '../../../shared/text/zh/guide/guide.ts'
import { dashboard } from '../../../shared/text/zh/reports/dashboard.ts'
import { equipment } from '../../../shared/text/zh/devices/equipment.ts'
import { explain } from '../../../shared/text/zh/reports/explain.ts'
import { furtherReports } from '../../../shared/text/zh/reports/furtherReports.ts'
import { failures } from '../../../shared/text/zh/kernel/failures.ts'
import { orders } from '../../../shared/text/zh/orders/orders.ts'
import { palette } from '../../../shared/text/zh/palette/palette.ts'
import { permissions } from '../../../shared/text/zh/kernel/permissions.ts'
import { posPermissions } from '../../../shared/text/zh/kernel/posPermissions.ts'
import { reports } from '../../../shared/text/zh/reports/reports.ts'
import { shell } from '../../../shared/text/zh/kernel/shell.ts'
import { thirdParty } from '../../../shared/text/zh/settings/thirdParty.ts'

export { default as antd } from 'antd/es/locale/zh_CN.js'
export const texts = {
  administration,
  auth,
  channelPauses,
  common,
  attention,
  guide,
  dashboard,
  equipment,
  explain,
  failures,
  furtherReports,
  orders,
  palette,
  permissions,
  posPermissions,
  reports,
  shell,
  thirdParty,
}
