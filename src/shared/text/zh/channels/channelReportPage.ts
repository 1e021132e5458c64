import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const channelReportPage = {
  subtitle: '各外卖平台售出多少、扣下多少、应结算给本店多少。',
  range: '营业日',
  figure: '项目',
  total: '合计',
  books: '本店账目',
  beside: '本店、平台与客人之间',
  byDay: '按日',
  none: '这些日期没有外卖平台订单',
  noneHint: '请选择其他日期，或先连接外卖平台。',
  keyedIn: '手工录入的订单没有佣金：平台没有告知扣取多少。',
} satisfies Translation<(typeof en)['channelReportPage']>
