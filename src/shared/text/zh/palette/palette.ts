import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const palette = {
  title: '搜索',
  open: '搜索全部',
  search: '页面、设置、操作、订单、菜品或人名',
  hint: '页面、设置、订单、人名，或“沽清 烤鸭”',
  results: '搜索结果',
  nothing: '没有找到。请检查有没有打错，或者换个词试试。',
  keys: '↑ ↓ 选择 · 回车打开 · Esc 关闭',
  count_one: '{{count, number}} 条结果',
  count_other: '{{count, number}} 条结果',
  groups: {
    recent: '最近打开',
    action: '操作',
    page: '页面',
    tab: '标签页',
    setting: '设置',
    article: '使用指南',
    order: '订单',
    dish: '菜品',
    customer: '顾客',
    employee: '员工',
  },
  lastVisit: '最近到店 {{day}}',
  /** Of an action: what it is done to. */
  step: {
    order: '订单号',
    dish: '菜品',
    employee: '员工',
    drawer: '未清点的钱箱',
    store: '门店',
    until: '沽清到什么时候？',
    type: '输入内容开始查找。',
    leave: '退出“{{action}}”',
    more: '设置时间或剩余份数…',
  },
  picker: {
    placeholder: '按名称或拼音搜索',
    nothing: '没有找到',
    off: '已停用',
    gone: '已删除',
  },
} satisfies Translation<(typeof en)['palette']>
