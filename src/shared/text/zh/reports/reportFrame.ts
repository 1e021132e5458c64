import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const reportFrame = {
  period: {
    today: '今天',
    yesterday: '昨天',
    thisWeek: '本周',
    lastWeek: '上周',
    last7Days: '近 7 天',
    last28Days: '近 28 天',
    last30Days: '近 30 天',
    thisMonth: '本月',
    lastMonth: '上月',
    thisYear: '今年',
    lastYear: '去年',
  },
  compareWith: {
    label: '对比',
    nothing: '不对比',
    previousPeriod: '上一周期',
    sameWeekdaysLastYear: '去年同星期',
    sameDatesLastYear: '去年同日期',
    own: '自选日期',
  },
  compareDays: '对比日期',
  comparedWith: '对比 {{days}}',
  before: '{{figure}}（{{days}}）',
  change: '变化',
  paper: {
    units: '金额单位 {{currency}} · 时区 {{zone}}',
    made: '生成于 {{at}}',
    madeBy: '{{by}} 生成于 {{at}}',
    page: '第 {{page}} 页，共 {{pages}} 页',
    noRows: '此期间无数据',
  },
} satisfies Translation<(typeof en)['reportFrame']>
