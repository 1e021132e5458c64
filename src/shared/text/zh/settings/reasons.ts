import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const reasons = {
  name: '英文名称',
  secondName: '中文名称',
  standard: '标准来源',
  nameKept: '已记在订单上，不能修改。',
  returnReasons: {
    title: '退菜退款原因',
    text: '在收银机上退款或退菜时从中选择。',
    none: '还没有原因：由操作人自行填写。',
    add: '新增原因',
    edit: '原因',
  },
  orderSources: {
    title: '订单来源',
    text: '订单从哪里来。收银机上可选已启用的来源，已有订单不受影响。',
    none: '没有来源。',
    add: '新增来源',
    edit: '来源',
  },
} satisfies Translation<(typeof en)['reasons']>
