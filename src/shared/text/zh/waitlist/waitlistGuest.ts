import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const waitlistGuest = {
  state: {
    waiting: '您正在排队',
    told: '您的桌台已备好',
    confirmed: '期待您的到来',
    seated: '祝您用餐愉快',
    left: '您已不在队伍中',
    noShow: '您已不在队伍中',
    cancelled: '您已取消排队',
  },
  more: {
    waiting: '本页会自动更新，可以一直开着。',
    told: '请到迎宾处。',
    confirmed: '请到迎宾处。',
    seated: '您已入座。',
    left: '如有误，请联系迎宾。',
    noShow: '如有误，请联系迎宾。',
    cancelled: '如果改变主意，请联系迎宾。',
  },
  place: '您的位置',
  wait: '大约还需 {{minutes}} 分钟',
  held: '再为您保留 {{minutes}} 分钟。',
  heldOver: '请马上过来，否则将安排下一桌。',
  size: '人数：{{size}}',
  confirm: '我马上到',
  cancel: '退出排队',
  join: {
    title: '加入排队',
    waiting_one: '现在有 {{count}} 桌在等。',
    waiting_other: '现在有 {{count}} 桌在等。',
    closed: '现在无法在这里排队，请联系迎宾。',
    name: '称呼',
    size: '人数',
    larger: '超过 {{size}} 人请联系迎宾。',
    phone: '电话（可不填）',
    button: '加入排队',
    refused: {
      fields: '请检查称呼、人数和电话。',
      closed: '现在无法在这里排队，请联系迎宾。',
      tooLarge: '这么多人请联系迎宾安排。',
      limit: '无法在这里为您登记，请联系迎宾。',
    },
  },
  gone: { title: '这个链接已失效', text: '请联系迎宾。' },
  tooMany: { title: '请稍候', text: '请求过多，请一分钟后再试。' },
} satisfies Translation<(typeof en)['waitlistGuest']>
