import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const cashier = {} satisfies Translation<(typeof en)['cashier']>
