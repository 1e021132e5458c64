import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const discounts = {} satisfies Translation<(typeof en)['discounts']>
