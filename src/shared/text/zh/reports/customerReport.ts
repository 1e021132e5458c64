import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const customerReport = {
  empty: { title: '这段时间没有订单', hint: '请换一段日期。' },
  hint: '顾客按订单上的电话识别。第一次到店在所示时间内的为新客。',
  chart: '每月新客',
  unit: '新客人数',
  section: {
    total: '整个期间',
    months: '按月',
    days: '按天',
    frequency: '期间内到店次数',
    recency: '距上次到店天数（截至今天）',
    cohorts: '回头情况',
  },
  column: {
    total: '期间',
    months: '月份',
    days: '营业日',
    visits: '到店次数',
    recency: '上次到店',
    cohorts: '首次到店',
  },
  monthLater: '第 {{count, number}} 个月',
  figure: {
    customers: '顾客数',
    newCustomers: '新客',
    returning: '回头客',
    newShare: '新客占比',
    knownOrders: '到店次数',
    orders: '全部订单',
    knownShare: '有顾客信息的订单',
    spentCents: '消费金额',
    perVisit: '平均每次',
    perCustomer: '平均每人',
  },
  visits: { '1': '1 次', '2': '2 次', '3': '3–4 次', '5': '5–9 次', '10': '10 次及以上' },
  recency: {
    '0': '30 天内',
    '31': '31–60 天前',
    '61': '61–90 天前',
    '91': '91–180 天前',
    '181': '181–365 天前',
    '366': '一年以前',
  },
} satisfies Translation<(typeof en)['customerReport']>
