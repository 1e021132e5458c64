import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const api = {
  title: '接口',
  intro_one: '共 {{count}} 个接口，位于 {{base}} 之下。金额为整数分，比率为千分之一个百分点，时间为 UTC。',
  intro_other: '共 {{count}} 个接口，位于 {{base}} 之下。金额为整数分，比率为千分之一个百分点，时间为 UTC。',
  search: '搜索接口',
  document: 'OpenAPI 3.1 文档',
  nothing: '没有路径或说明包含此内容的接口。',
  who: '需要：',
  needs: { everyone: '无需登录', signedIn: '已登录', device: '已配对的设备' },
  passwordStep: '需再次输入密码',
} satisfies Translation<(typeof en)['api']>
