import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const equipment = {} satisfies Translation<(typeof en)['equipment']>
