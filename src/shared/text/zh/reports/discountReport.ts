import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const discountReport = {
  title: '折扣、免单与作废',
  none: '本期间没有折扣、免单或作废',
  noneHint: '请选择其他日期。',
  kind: { discount: '折扣', comp: '免单', void: '作废' },
  kinds: { discount: '折扣', comp: '免单', void: '作废' },
  sent: { after: '下厨之后', before: '下厨之前', unknown: '未记录' },
  voided: { line: '退菜', order: '删除订单' },
  untold: {
    reason: '未填原因',
    name: '无名称',
    employee: '未记录',
    approver: '无需批准或未记录',
    dish: '已不在菜单中',
    sent: '未记录',
  },
  table: {
    kinds: '汇总',
    reason: '按原因',
    name: '按折扣',
    employee: '按员工',
    approver: '按批准人',
    dish: '按菜品',
    sent: '下厨前后的作废',
  },
  column: {
    kind: '类型',
    times: '次数',
    cents: '金额',
    share: '占销售总额',
    timesBefore: '对比期间次数',
    centsBefore: '对比期间金额',
    reason: '原因',
    name: '折扣',
    employee: '员工',
    approver: '批准人',
    dish: '菜品',
    sent: '时间',
  },
  what: {
    discount: '从菜品和整单上减去的金额，不含免单。',
    comp: '店家决定免费的菜品。',
    void: '付款前从订单中去掉的菜品，以及已删除订单的菜品，按原价计算。',
    share: '该金额占销售总额的比例。',
  },
} satisfies Translation<(typeof en)['discountReport']>
