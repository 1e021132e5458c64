import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const posSettings = {} satisfies Translation<(typeof en)['posSettings']>
