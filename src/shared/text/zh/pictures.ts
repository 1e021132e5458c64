import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const pictures = {} satisfies Translation<(typeof en)['pictures']>
