import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const reasons = {} satisfies Translation<(typeof en)['reasons']>
