import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const hours = {} satisfies Translation<(typeof en)['hours']>
