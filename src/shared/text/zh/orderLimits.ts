import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const orderLimits = {} satisfies Translation<(typeof en)['orderLimits']>
