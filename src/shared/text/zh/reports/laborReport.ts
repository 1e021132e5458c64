import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const laborReport = {
  empty: { title: '这段时间没有销售和工时', hint: '请换一段日期。' },
  clockedIn_one: '还有 {{count}} 人未打下班卡，打卡后才计入工时。',
  clockedIn_other: '还有 {{count}} 人未打下班卡，打卡后才计入工时。',
  unrated: '有 {{hours}} 小时属于未设时薪的员工，不计成本。请在“员工”中填写时薪。',
  chart: '各时段每工时销售额',
  unit: '每工时销售额（{{currency}}）',
  before: '对比',
  minutes: '{{figure}}（分钟）',
  section: { totals: '汇总', hours: '按时段', weekdays: '按星期', days: '按天' },
  column: { hours: '时段', weekdays: '星期', days: '营业日' },
  figure: {
    netCents: '净销售额',
    orders: '订单数',
    guests: '客人数',
    workMinutes: '实际工时',
    overtimeMinutes: '加班',
    unratedMinutes: '未设时薪',
    costCents: '人工成本',
    plannedMinutes: '排班工时',
    plannedUnratedMinutes: '排班中未设时薪',
    plannedCents: '排班成本',
    salesPerHour: '每工时销售额',
    laborShare: '人工占净销售额',
    plannedShare: '排班占净销售额',
    overPlanMinutes: '超出排班',
  },
} satisfies Translation<(typeof en)['laborReport']>
