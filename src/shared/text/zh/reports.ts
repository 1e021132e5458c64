import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const reports = {
  title: '报表',
} satisfies Translation<(typeof en)['reports']>
