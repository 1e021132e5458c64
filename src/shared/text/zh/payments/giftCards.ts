import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const giftCards = {
  title: '礼品卡',
  owed: '礼品卡余额合计',
  cards: '有余额的卡',
  search: '完整卡号或后四位',
  withBalance: '余额',
  onlyWithBalance: '有余额',
  number: '•••• {{last4}}',
  open: '打开尾号 {{last4}} 的礼品卡',
  empty: '还没有礼品卡',
  emptyHint: '礼品卡在收银机上售出后，会连同余额显示在这里。',
  column: { card: '卡号', sold: '售出金额', balance: '余额', soldAt: '首次售出', used: '最近使用' },
  never: '尚未使用',
  detail: {
    title: '礼品卡 •••• {{last4}}',
    entries: '收支明细',
    what: '内容',
    at: '时间',
    amount: '金额',
    balance: '余额',
    order: '订单 {{orderNo}}',
  },
  kinds: {
    sold: '售卡或充值',
    redeemed: '消费',
    refunded: '退款到卡',
    saleRefunded: '售卡退款',
    voided: '作废',
    expired: '过期',
  },
} satisfies Translation<(typeof en)['giftCards']>
