import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const scan = {
  ordering: '点餐',
  orderingText: '客人用手机扫桌上的二维码。',
  enabled: '扫码点餐',
  enabledHint: '关闭后，扫码只提示服务员会过来。Mise 的客人菜单页不受影响。',
  mode: '客人可以',
  modes: { order: '看菜单并下单', menu: '只看菜单' },
  payment: '结账方式',
  payments: { before: '手机支付，先付款后做菜', after: '手机支付，用餐后付款', counter: '到收银台付款' },
  needsConfirming: '订单需要确认',
  confirmingHint: '员工看过订单后再送厨房。',
  guests: '点餐页面',
  guestsText: '客人看到和需要填写的内容。',
  asksGuestCount: '询问人数',
  takesNotes: '菜品备注',
  callsServer: '显示“呼叫服务员”按钮',
  asksForBill: '显示“买单”按钮',
  openMinutes: '自动关闭（分钟）',
  openHint: '超过这个时间无人操作，页面关闭，需要重新扫码。',
  welcome: '欢迎语',
  secondWelcome: '欢迎语（中文）',
} satisfies Translation<(typeof en)['scan']>
