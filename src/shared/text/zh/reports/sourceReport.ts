import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const sourceReport = {
  empty: { title: '这段时间没有销售', hint: '请换一段日期。' },
  before: '对比',
  chart: '各来源净销售额',
  unit: '净销售额（{{currency}}）',
  figure: {
    orders: '订单数',
    grossCents: '销售总额',
    discountCents: '折扣和免单',
    refundCents: '退款',
    netCents: '净销售额',
    share: '占比',
    average: '单均消费',
    tipCents: '小费',
    newGuests: '新客',
    commissionCents: '平台佣金',
    afterCommission: '扣除佣金后净销售额',
    commissionShare: '佣金占净销售额',
    payoutCents: '平台结算款',
  },
} satisfies Translation<(typeof en)['sourceReport']>
