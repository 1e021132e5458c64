import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const clock = {} satisfies Translation<(typeof en)['clock']>
