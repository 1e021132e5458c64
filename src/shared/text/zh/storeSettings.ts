import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const storeSettings = {} satisfies Translation<(typeof en)['storeSettings']>
