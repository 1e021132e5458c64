import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const dashboard = {
  updated: '{{time}} 更新',
  range: { label: '显示的日期', today: '今天', yesterday: '昨天', last7: '7 天', last30: '30 天' },
  figure: { net: '净销售额', orders: '订单数', average: '平均每单', guests: '客人数' },
  change: { more: '上升', less: '下降', same: '持平', none: '没有可比数据' },
  against: {
    weekdayUntilNow: '较上{{day}}同一时刻',
    weekday: '较前一个{{day}}',
    days7: '较之前 7 天',
    days30: '较之前 30 天',
  },
  course: {
    hours: '各时段净销售额：{{day}}与{{before}}',
    days: '每天净销售额与对比期',
    unit: '净销售额（{{currency}}）',
    now: '本期',
    before: '对比期',
    hour: '时段',
    day: '日期',
  },
  top: { dishes: '菜品前 5 名', categories: '分类前 5 名', none: '这段时间还没有销售。', all: '完整报表' },
  orderTypes: '订单类型',
  open: {
    title: '未结订单',
    orders_one: '{{count}} 张未结订单',
    orders_other: '{{count}} 张未结订单',
    due: '还有 {{money}} 未收',
    none: '所有订单都已付清。',
    show: '查看未结订单',
  },
  alert: {
    title: '需要处理',
    none: '没有需要处理的事项。',
    openOld_one: '{{count}} 张以前的订单仍未结（{{money}}）',
    openOld_other: '{{count}} 张以前的订单仍未结（{{money}}）',
    partiallyPaid_one: '{{count}} 张订单只付了一部分（欠 {{money}}）',
    partiallyPaid_other: '{{count}} 张订单只付了一部分（欠 {{money}}）',
    paymentFailed_one: '{{count}} 张订单付款失败',
    paymentFailed_other: '{{count}} 张订单付款失败',
    refundFailed_one: '{{count}} 张订单退款失败',
    refundFailed_other: '{{count}} 张订单退款失败',
    mismatch_one: '{{count}} 项汇总不一致，请查看对账',
    mismatch_other: '{{count}} 项汇总不一致，请查看对账',
  },
  empty: {
    title: '还没有订单',
    hint: '收银台的订单会自动出现在这里。也可以先导入其他系统的历史数据。',
    action: '导入历史数据',
  },
} satisfies Translation<(typeof en)['dashboard']>
