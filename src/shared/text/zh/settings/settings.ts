import type { en } from '../../en.ts'
import type { Translation } from '../../translation.ts'

export const settings = {
  rows: { edit: '编辑“{{name}}”', remove: '移除“{{name}}”' },
} satisfies Translation<(typeof en)['settings']>
