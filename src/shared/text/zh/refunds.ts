import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const refunds = {} satisfies Translation<(typeof en)['refunds']>
