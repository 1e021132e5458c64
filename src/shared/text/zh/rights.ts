import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const rights = {} satisfies Translation<(typeof en)['rights']>
