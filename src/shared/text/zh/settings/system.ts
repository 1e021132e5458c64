import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const system = {
  languagesTitle: '语言',
  languagesText: '后台界面的语言。客人和小票的语言在门店信息里设置。',
  languages: '可选语言',
  languagesHint: '只有一种时不显示语言切换。',
  language: '默认语言',
  languageHint: '用于没有选择语言的人，以及所选语言已停用的人。',
  appearance: '外观',
  appearanceText: '个人没有选择时使用。',
  theme: '默认外观',
  security: '安全',
  securityText: '无人操作时保护屏幕。',
  idleMinutes: '自动退出（分钟）',
  idleHint: '超过这个时间没有操作，需要重新登录：{{min}} 至 {{max}} 分钟。',
  idleUnset: '12 小时',
  ownChanges: '本人的时薪和打卡记录',
  ownChangesHint: '老板始终可以修改自己的；每次修改都列在操作日志的“例外”里。',
  ownChangesRule: { boss: '只有老板可以修改自己的', approved: '其他人经第二人批准后也可以' },
  integrations: '系统对接',
  integrationsText: '门店接入了哪些服务，在哪里设置。',
} satisfies Translation<(typeof en)['system']>
