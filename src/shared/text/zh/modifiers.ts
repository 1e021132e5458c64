import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const modifiers = {} satisfies Translation<(typeof en)['modifiers']>
