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
  what: {
    discountCents: '这些订单的折扣和免单。',
    share: '净销售额占全部来源的比例。',
    allNet: '全部来源的净销售额',
    newGuests: '首单来自该来源的顾客数。',
    afterCommission: '净销售额减去外卖平台收取的佣金。',
    commissionShare: '佣金占净销售额的比例。',
  },
} satisfies Translation<(typeof en)['sourceReport']>
