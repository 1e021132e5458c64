import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const tipReport = {
  title: '小费',
  tips: '小费',
  gratuity: '服务费',
  declared: '申报的现金小费',
  total: '合计',
  unassigned: '无员工',
  none: '本期间没有小费',
  noneHint: '请选择其他日期。',
  couriers: '平台骑手小费',
  fees: '附加费与手续费',
  apartHint: '骑手小费不经过本店；各项费用属于本店，不是小费。',
  declaredHint: '下班打卡时申报，不计入随支付记录的小费。',
  table: { employees: '按员工', apart: '不属于员工的小费' },
  column: {
    employee: '员工',
    cardCents: '刷卡小费',
    cashCents: '记录的现金小费',
    otherCents: '其他小费',
    refundedCents: '退回的小费',
    tipCents: '小费',
    gratuityCents: '服务费',
    declaredCents: '申报的现金小费',
    hours: '工时',
    share: '小费占净销售额',
    what: '项目',
    amount: '金额',
  },
  explained: {
    card: '随刷卡和线上付款收到的小费，未减退款。',
    cash: '随现金付款记录的小费，未减退款。',
    other: '随其他支付方式收到的小费，未减退款。',
    hours: '打卡工时，不含无薪休息。',
    share: '小费占该员工订单净销售额的比例。',
  },
} satisfies Translation<(typeof en)['tipReport']>
