import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const addOns = {} satisfies Translation<(typeof en)['addOns']>
