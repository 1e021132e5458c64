import type { Translation } from '../../translation.ts'
import type { en } from '../../en.ts'

export const channelOrders = {
  held: '代收（{{channel}}）',
  tax: '销售税',
  lowered: '{{channel}} 调低了金额',
  cancelledBy: '{{channel}} 取消了订单',
  fees: {
    delivery: '外送费',
    service: '服务费',
    smallOrder: '小额订单费',
    bag: '包装费',
    other: '其他费用',
  },
  denyReasons: {
    busy: '厨房太忙',
    closed: '门店已打烊',
    soldOut: '有菜品已沽清',
    wrongPrice: '价格有误',
    tooFar: '地址太远',
    other: '其他',
    noAnswer: '超时无人接单',
  },
} satisfies Translation<(typeof en)['channelOrders']>
