import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const redemptionPage = {
  search: '券码、订单号',
  empty: '还没有核销记录',
  emptyHint: '收银机和网上订单核销的优惠券会连同订单显示在这里。',
  column: {
    at: '时间',
    code: '券码',
    campaign: '活动',
    state: '状态',
    order: '订单',
    device: '收银机',
    employee: '员工',
    discount: '优惠金额',
    reason: '原因',
  },
  states: { reserved: '占用中', redeemed: '已核销', released: '已释放', reversed: '已撤销', over: '超额核销' },
  order: '#{{orderNo}}',
  heldUntil: '占用至 {{time}}',
  reversedAt: '{{time}} 撤销',
  dates: '核销日期',
  reverse: '撤销',
  reverseTitle: '撤销券码 {{code}} 的这次核销？',
  reverseText: '撤销后券码可以再次使用。订单和其中的折扣不变。',
  reversed: '已撤销，券码可以再次使用。',
  reasons: { mistake: '误操作核销', guest: '给客人补偿', test: '测试' },
} satisfies Translation<(typeof en)['redemptionPage']>
