import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const receipts = {} satisfies Translation<(typeof en)['receipts']>
