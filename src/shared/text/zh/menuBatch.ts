import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const menuBatch = {
  undone: '已撤销',
} satisfies Translation<(typeof en)['menuBatch']>
