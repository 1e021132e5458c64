import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const couponReportPage = {
  title: '优惠券报表',
  none: '这段时间没有核销',
  noneHint: '选择更长的时间，或清除活动筛选。',
  figures: {
    redeemed: '核销次数',
    over: '超额核销',
    reversed: '已撤销',
    orders: '订单数',
    discountCents: '优惠金额',
    netCents: '相关订单净销售额',
    newGuests: '新客人',
    returningGuests: '回头客',
    ordersUnknown: '无电话的订单',
  },
  before: { redeemed: '对比期间核销次数', discountCents: '对比期间优惠金额', netCents: '对比期间净销售额' },
  note: '净销售额已扣除这些订单的全部退款。同一订单用了两个活动的券时，两行各计一次，合计只计一次。',
  chart: '优惠券每日带来的销售',
  chartMonths: '优惠券每月带来的销售',
  unit: '净销售额与优惠金额（{{currency}}）',
  net: '净销售额',
  discount: '优惠金额',
  by: { campaigns: '按活动', codes: '按券码', employees: '按员工' },
  first: { campaigns: '活动', codes: '券码', employees: '员工', days: '日期' },
  total: '合计',
  nobody: '无人登录',
  mostCodes: '显示优惠金额最多的 {{most, number}} 个券码，共 {{count, number}} 个。',
} satisfies Translation<(typeof en)['couponReportPage']>
