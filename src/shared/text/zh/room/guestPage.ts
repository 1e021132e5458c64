import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const guestPage = {
  title: '{{store}} – 菜单',
  table: '{{name}} 号桌',
  other: 'English',
  categories: '分类',
  soldOut: '沽清',
  allergens: '过敏原：{{names}}',
  special: '套餐',
  callServer: '呼叫服务员',
  askBill: '买单',
  posters: '活动',
  calls: '需要服务',
  waiting: { server: '已通知服务员。', bill: '已通知买单。' },
  coming: { server: '服务员马上就来。', bill: '账单马上送来。' },
  tooMany: '您已呼叫多次，请稍等，或直接招呼服务员。',
  off: '请直接招呼服务员。',
  offline: '网络已断开，沽清信息可能有变化。',
  none: '菜单还没准备好，请咨询服务员。',
  closed: '现在没有可点的菜品，请咨询服务员。',
  note: '价格未含税。如有过敏，请告知服务员。',
  voidTitle: '这个二维码已失效',
  voidText: '请向服务员要菜单，我们很乐意帮忙。',
  busyTitle: '请稍等',
  busyText: '页面打开次数太多，请一分钟后再试。',
} satisfies Translation<(typeof en)['guestPage']>
