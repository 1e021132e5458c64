import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const audit = {
  title: '操作记录',
} satisfies Translation<(typeof en)['audit']>
