import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const ruleEffect = {
  title: '对订单的影响',
  text: '用一张示例订单，对比已保存的规则和您正在填写的规则。示例中的菜品使用新菜品的默认税。这里不会保存任何内容。',
  incomplete: '请先改正标出的内容，再查看影响。',
  same: '这张订单的金额不变。',
  differs: '这张订单现在是 {{before}}，按您的修改是 {{after}}。',
  kinds: { table: '八人堂食', takeOut: '外带', delivery: '外送' },
  guests: '人数',
  subtotal: '小计',
  time: '时间',
  discount: '折扣',
  tenPercent: '九折',
  noDiscount: '无',
  fees: '手动添加的附加费',
  line: '项目',
  saved: '已保存',
  typed: '修改后',
  difference: '差额',
  rows: {
    subtotal: '小计',
    discounts: '折扣',
    fee: '{{title}}',
    tax: '{{title}} {{rate}}',
    taxInside: '{{title}} {{rate}}（含在价格内）',
    gratuity: '服务小费',
    total: '合计',
    cardSurcharge: '信用卡附加费',
    cash: '现金应付',
  },
  tips: {
    title: '小费界面',
    rung: '{{rate}}：{{amount}}',
    custom: '其他金额',
    none: '不询问小费。',
  },
} satisfies Translation<(typeof en)['ruleEffect']>
