import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const charges = {} satisfies Translation<(typeof en)['charges']>
