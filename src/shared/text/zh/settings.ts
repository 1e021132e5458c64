import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const settings = {} satisfies Translation<(typeof en)['settings']>
