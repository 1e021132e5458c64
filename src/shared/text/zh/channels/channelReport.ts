import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const channelReport = {
  title: '外卖平台报表',
  day: '营业日',
  source: '平台',
  figures: {
    orders: '订单数',
    grossCents: '销售总额',
    discountCents: '门店承担的折扣',
    compCents: '免单',
    refundCents: '退款',
    netCents: '净销售额',
    feeCents: '费用',
    taxCents: '门店缴纳的税',
    tipCents: '小费',
    channelOrders: '平台发来的订单',
    channelDiscountCents: '平台承担的折扣',
    channelFeeCents: '平台费用',
    facilitatorTaxCents: '平台代缴的税',
    courierTipCents: '骑手小费',
    commissionCents: '佣金',
    paidBackCents: '退给客人',
    cashCents: '门店代收现金',
    payoutCents: '平台应付净额',
    keyedInCents: '手工录入',
  },
  earned: '平台所发订单的总额与小费',
} satisfies Translation<(typeof en)['channelReport']>
