import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const customers = {} satisfies Translation<(typeof en)['customers']>
