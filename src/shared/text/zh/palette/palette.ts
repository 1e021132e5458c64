import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const palette = {
  title: '搜索',
  open: '搜索全部',
  search: '页面、订单号、菜品、顾客或员工',
  hint: '页面、订单号、菜品、顾客…',
  results: '搜索结果',
  nothing: '没有找到。查订单请输入完整的订单号。',
  keys: '↑ ↓ 选择 · 回车打开 · Esc 关闭',
  count_one: '{{count, number}} 条结果',
  count_other: '{{count, number}} 条结果',
  groups: {
    recent: '最近打开',
    page: '页面',
    order: '订单',
    dish: '菜品',
    customer: '顾客',
    employee: '员工',
  },
  lastVisit: '最近到店 {{day}}',
  picker: {
    placeholder: '按名称或拼音搜索',
    nothing: '没有找到',
    off: '已停用',
    gone: '已删除',
  },
} satisfies Translation<(typeof en)['palette']>
