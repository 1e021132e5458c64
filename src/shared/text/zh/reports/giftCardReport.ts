import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const giftCardReport = {
  title: '礼品卡报表',
  list: '全部礼品卡',
  link: '负债报表',
  opening: '期初负债',
  closing: '期末负债',
  sold: '售出',
  redeemed: '使用',
  agrees: '目前卡内余额共 {{amount}}，与全部流水一致。',
  differs: '目前卡内余额共 {{amount}}，但流水合计为 {{other}}，请进行对账。',
  ageHint: '按首次售出的日期计算。在美国，礼品卡五年内不得过期。',
  move: {
    sold: '售出与充值',
    saleRefunded: '售卡退款',
    saleVoided: '售卡作废',
    redeemed: '使用',
    refunded: '退回卡内',
    paymentVoided: '支付作废',
    expired: '过期',
  },
  age: {
    quarter: '3 个月以内',
    year: '3 个月至 1 年',
    twoYears: '1 至 2 年',
    fiveYears: '2 至 5 年',
    older: '5 年以上',
  },
  table: { movement: '变动', ages: '卡龄', months: '按月' },
  column: {
    what: '项目',
    times: '次数',
    amount: '金额',
    age: '卡龄',
    cards: '张数',
    month: '月份',
    in: '增加',
    out: '减少',
    closing: '月末负债',
  },
} satisfies Translation<(typeof en)['giftCardReport']>
