import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const api = {
  title: 'API 接口',
  intro_one: '共 {{count}} 个接口，统一前缀 {{base}}。金额以分为单位（整数），比率以 0.001% 为单位，时间为 UTC。',
  intro_other: '共 {{count}} 个接口，统一前缀 {{base}}。金额以分为单位（整数），比率以 0.001% 为单位，时间为 UTC。',
  search: '搜索接口',
  document: 'OpenAPI 3.1 文档',
  nothing: '没有找到匹配的接口。',
  who: '需要：',
  needs: { everyone: '无需登录', signedIn: '已登录', device: '已配对的设备' },
  passwordStep: '需再次输入密码',
} satisfies Translation<(typeof en)['api']>
