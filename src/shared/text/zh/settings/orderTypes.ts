import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const orderTypes = {
  types: {
    title: '订单类型',
    text: '接哪些订单、客人看到的名称、需要客人填写什么，以及新订单的厨房单如何打印。',
    enabled: '接受此类订单',
    off: '已停用',
    name: '自定义英文名称',
    secondName: '自定义中文名称',
    printMode: '厨房单',
    asks: '需要客人填写',
    lead: '备餐时间',
    leadDelivery: '送达时间',
    leadHint: '“外送”页签中的外送圈或外送区域另有设置时，以其为准。',
    minutes: '分钟',
  },
  printModes: {
    none: '不打印',
    confirm: '手动确认',
    auto: '自动打印',
  },
  printHints: {
    none: '厨房不使用纸质单。',
    confirm: '员工在此处或收银机上确认后才打印。',
    auto: '订单一到立即打印。',
  },
  asks: {
    asksGuests: '人数',
    asksName: '姓名',
    asksPhone: '电话',
    nothing: '无',
  },
  notice: {
    title: '新订单提醒',
    text: '来自网站、自助点餐机或扫码的订单到达时，收银机会弹出提醒。',
    enabled: '新订单提醒',
    orderTypes: '适用于',
    sound: '播放提示音',
  },
  advance: {
    title: '预订单',
    text: '客人最多可提前多久预订外带、自取和外送，以及何时通知厨房。',
    enabled: '接受其他日期的预订单',
    off: '客人只能预订当个营业日的订单。',
    limit: '可提前多久',
    limits: {
      oneDay: '最多 1 天',
      days: '自定义天数',
    },
    days: '提前天数',
    daysCount_one: '最多 {{count}} 天',
    daysCount_other: '最多 {{count}} 天',
    tip_one: '客人会看到：“最多可提前 {{count}} 天预订。”',
    tip_other: '客人会看到：“最多可提前 {{count}} 天预订。”',
    send: '发送到厨房',
    sendNow: '下单后立即发送',
    sendMinutes: '取餐前 {{count}} 分钟',
    sendHours_one: '取餐前 {{count}} 小时',
    sendHours_other: '取餐前 {{count}} 小时',
    sendHint: '如果发送到厨房时正值打烊，则不接受该时间的预订。',
  },
} satisfies Translation<(typeof en)['orderTypes']>
