import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const floor = {
  title: '餐厅实况',
  subtitle: '餐厅此刻的情况。选择桌台即可打开订单或处理客人呼叫。',
  view: { label: '视图', plan: '平面图', list: '列表' },
  empty: '还没有桌台',
  emptyHint: '先添加区域和桌台，再画平面图。',
  notDrawn: '该区域还没有画任何桌台。',
  draw: '画平面图',
  states: {
    free: '空闲',
    held: '已安排等位客人',
    seated: '用餐中',
    billPrinted: '已打印账单',
    partPaid: '部分付款',
    paid: '已付款，未离座',
    toClean: '待清理',
  },
  summary: '各状态桌台数',
  minutes: '{{count}} 分钟',
  guests_one: '{{count}} 位客人',
  guests_other: '{{count}} 位客人',
  due: '未付 {{amount}}',
  combined: '与{{name}}并台',
  off: '停用',
  table: '{{name}} 号桌',
  openOrder: '打开订单',
  wants: { server: '叫人', bill: '买单' },
  calls_one: '{{count}} 个呼叫',
  calls_other: '{{count}} 个呼叫',
} satisfies Translation<(typeof en)['floor']>
