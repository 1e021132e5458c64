import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const gateway = {
  title: '网关',
  text: '网关在收银机与外部服务之间传送订单和菜单，送达之前保留副本。',
  days: '天数',
  daysHint: '网关保留已传送数据的时间：{{min}} 至 {{max}} 天。',
  dataAmount: '数据量（beta number）',
  dataAmountHint: '每次发送多少条记录：{{min}} 至 {{max}}。网络慢时少一些更稳，网络好时多一些更快。',
  access: '接入',
  accessText: '网关凭此密钥识别本店。',
  key: '网关密钥',
  keyHint: '由网关服务方提供。',
} satisfies Translation<(typeof en)['gateway']>
