import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const audit = {} satisfies Translation<(typeof en)['audit']>
