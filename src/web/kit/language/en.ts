/** What the first pages need of English, in one chunk; `enWhole` has the rest. */
import { administration } from '../../../shared/text/en/staff/administration.ts'
import { auth } from '../../../shared/text/en/staff/auth.ts'
import { channelPauses } from '../../../shared/text/en/channels/channelPauses.ts'
import { common } from '../../../shared/text/en/kernel/common.ts'
import { attention } from '../../../shared/text/en/reports/attention.ts'
import { guide } from '../../../shared/text/en/guide/guide.ts'
import { dashboard } from '../../../shared/text/en/reports/dashboard.ts'
import { equipment } from '../../../shared/text/en/devices/equipment.ts'
import { explain } from '../../../shared/text/en/reports/explain.ts'
import { furtherReports } from '../../../shared/text/en/reports/furtherReports.ts'
import { failures } from '../../../shared/text/en/kernel/failures.ts'
import { orders } from '../../../shared/text/en/orders/orders.ts'
import { palette } from '../../../shared/text/en/palette/palette.ts'
import { permissions } from '../../../shared/text/en/kernel/permissions.ts'
import { posPermissions } from '../../../shared/text/en/kernel/posPermissions.ts'
import { reports } from '../../../shared/text/en/reports/reports.ts'
import { shell } from '../../../shared/text/en/kernel/shell.ts'
import { thirdParty } from '../../../shared/text/en/settings/thirdParty.ts'

export { default as antd } from 'antd/es/locale/en_US.js'
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
