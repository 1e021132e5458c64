import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const dashboard = {
  updated: '{{time}} 更新',
  range: { label: '显示的日期', today: '今天', yesterday: '昨天', last7: '7 天', last30: '30 天' },
  figure: { net: '净销售额', orders: '订单数', average: '单均消费', guests: '客人数' },
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
  top: { dishes: '热销菜品前 5', categories: '热销分类前 5', none: '这段时间还没有销售。', all: '完整报表' },
  orderTypes: '订单类型',
  open: {
    title: '未结订单',
    orders_one: '{{count}} 笔未结订单',
    orders_other: '{{count}} 笔未结订单',
    due: '待收 {{money}}',
    none: '所有订单都已付清。',
    show: '查看未结订单',
  },
  empty: {
    title: '还没有订单',
    hint: 'POS 的订单会自动显示在这里，也可以导入其他系统的历史订单。',
    action: '导入历史订单',
  },
} satisfies Translation<(typeof en)['dashboard']>
