import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const specials = {} satisfies Translation<(typeof en)['specials']>
