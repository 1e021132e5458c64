import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const auth = {
  hotline: '忘记账号或密码？请拨打热线 {{hotline}}。',
} satisfies Translation<(typeof en)['auth']>
