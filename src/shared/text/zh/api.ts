import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const api = {
  title: '接口',
} satisfies Translation<(typeof en)['api']>
