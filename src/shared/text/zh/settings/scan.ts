import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const scan = {
  ordering: '点餐',
  orderingText: '客人用手机扫桌上的二维码。',
  enabled: '扫码点餐',
  enabledHint: '关闭后，扫码只提示服务员会过来。',
  mode: '客人可以',
  modes: { order: '看菜单并下单', menu: '只看菜单' },
  payment: '付款方式',
  payments: { before: '手机付款，付款后厨房开始做', after: '手机付款，用餐后付', counter: '到前台付款' },
  needsConfirming: '订单需要确认',
  confirmingHint: '店员看过订单再送厨房。',
  guests: '桌台页面',
  guestsText: '客人看到和需要填写的内容。',
  asksGuestCount: '询问人数',
  takesNotes: '菜品备注',
  callsServer: '呼叫服务员按钮',
  openMinutes: '关闭时间（分钟）',
  openHint: '最后一次操作后超过这个时间，页面关闭，需要重新扫码。',
  welcome: '欢迎语',
  secondWelcome: '欢迎语（中文）',
} satisfies Translation<(typeof en)['scan']>
