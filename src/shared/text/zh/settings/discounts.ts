import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const discounts = {
  list: {
    title: '折扣与免单',
    text: '员工可以给的折扣，不能超过其角色的折扣上限。免单会减去全部金额，在报表中单独列出。',
    none: '还没有折扣',
    add: '新增折扣',
    edit: '折扣',
    name: '英文名称',
    secondName: '中文名称',
    kind: '折扣方式',
    kinds: { percent: '百分比', fixed: '固定金额', comp: '免单：全部免费' },
    comp: '免单',
    valuePcm: '减免百分比',
    valueHint: '大于 0% 且小于 100%。全部免费请选择“免单”。',
    amountCents: '减免金额',
    amountHint: '不会超过原价。',
    scope: '适用于',
    scopes: { item: '单品', order: '整单' },
    orderTypes: '订单类型',
    reasonRequired: '须填写原因',
    off: '减 {{amount}}',
    everyType: '所有订单类型',
    asksReason: '须填写原因',
    value: '{{title}}：{{words}}',
  },
  reasons: {
    title: '原因',
    text: '折扣须填写原因时供员工选择，报表也能按原因归类。',
    none: '还没有原因：由员工自行填写。',
    add: '新增原因',
    edit: '原因',
  },
} satisfies Translation<(typeof en)['discounts']>
