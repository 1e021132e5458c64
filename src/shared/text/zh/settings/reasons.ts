import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const reasons = {
  name: '名称',
  secondName: '中文名称',
  standard: '标准来源',
  nameKept: '订单上按此记录，不能更改。',
  returnReasons: {
    title: '退单原因',
    text: '为什么退菜退款：在收银机上退款或作废时从中选择。',
    none: '还没有原因：由操作人自己填写。',
    add: '添加原因',
    edit: '原因',
  },
  orderSources: {
    title: '订单来源',
    text: '订单从哪里来。收银机上可选已启用的来源，已有订单不受影响。',
    none: '没有来源。',
    add: '添加来源',
    edit: '来源',
  },
} satisfies Translation<(typeof en)['reasons']>
