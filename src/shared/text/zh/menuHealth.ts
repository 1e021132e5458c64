import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const menuHealth = {} satisfies Translation<(typeof en)['menuHealth']>
