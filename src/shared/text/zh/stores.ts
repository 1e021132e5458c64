import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const stores = {} satisfies Translation<(typeof en)['stores']>
