import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const systemAlerts = {
  from: '{{host}} 上的 Mise',
  subject: '{{host}} 上的 Mise：{{what}}',
  more: '详细数据请见 Mise 的“系统状态”页面。问题消除后再次出现时才会再次通知。',
  test: {
    subject: '{{host}} 上的 Mise：测试邮件',
    body: '这是一封测试邮件。本系统出现紧急问题时会发邮件通知您。',
  },
} as const satisfies Translation<(typeof en)['systemAlerts']>
