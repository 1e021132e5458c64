import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const supplyTimes = {} satisfies Translation<(typeof en)['supplyTimes']>
