import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const menus = {} satisfies Translation<(typeof en)['menus']>
