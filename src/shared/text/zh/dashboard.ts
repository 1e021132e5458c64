import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const dashboard = {
  title: '概览',
} satisfies Translation<(typeof en)['dashboard']>
