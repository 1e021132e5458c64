import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const thirdParty = {
  toChannel: '此平台的菜单、价格与订单',
  names: {
    chowly: 'Chowly',
    otter: 'Otter',
    uberEats: 'Uber Eats',
    doorDash: 'DoorDash',
    deliverect: 'Deliverect',
    sandboxOne: '练习平台 1',
    sandboxTwo: '练习平台 2',
  },
  texts: {
    chowly: '把第三方菜单一次发布到多个外卖平台，并接收订单。',
    otter: '汇总各外卖平台的订单，并同步沽清。',
    uberEats: '直接接入 Uber Eats，不经中间平台。',
    doorDash: '直接接入 DoorDash，不经中间平台。',
    deliverect: '把第三方菜单一次发布到多个外卖平台，并接收订单。',
    sandboxOne: '供练习用的模拟外卖平台，不会影响真实客人。',
    sandboxTwo: '供练习用的第二个模拟外卖平台。',
  },
  on: '已连接',
  off: '未连接',
  enabled: '启用连接',
  account: '门店 ID',
  clientId: '应用 ID',
  clientIdHint: '服务方随密钥一起给了应用 ID 才填。',
  accountHintDeliverect: 'Account ID 与 Location ID，以斜杠分隔：account/location。',
  clientIdHintDoorDash: '开发者 ID、密钥 ID 与服务商类型，以斜杠分隔：开发者/密钥/服务商。',
  key: 'API 密钥',
  hookKey: 'Webhook 签名密钥',
  address: '地址',
  addressHint: '服务方给了专用地址才填，留空则用默认地址。',
  test: '测试地址',
  testHint: '检查 {{address}} 能否连通，不发送密钥。',
  answers: '连接正常，用时 {{milliseconds, number}} 毫秒。',
} satisfies Translation<(typeof en)['thirdParty']>
