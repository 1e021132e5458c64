import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const thirdParty = {
  names: { chowly: 'Chowly', otter: 'Otter', uberEats: 'Uber Eats', doorDash: 'DoorDash' },
  texts: {
    chowly: '把外卖菜单一次发布到多个平台，并接收订单。',
    otter: '汇总各外卖平台的订单，并同步沽清。',
    uberEats: '直接接入 Uber Eats，不经中间平台。',
    doorDash: '直接接入 DoorDash，不经中间平台。',
  },
  on: '已连接',
  off: '未连接',
  enabled: '启用连接',
  account: '门店 ID',
  key: 'API 密钥',
  address: '地址',
  addressHint: '服务方给了专用地址才填，留空则用默认地址。',
  test: '测试地址',
  testHint: '检查 {{address}} 能否连通，不发送密钥。',
  answers: '连接正常，用时 {{milliseconds, number}} 毫秒。',
} satisfies Translation<(typeof en)['thirdParty']>
