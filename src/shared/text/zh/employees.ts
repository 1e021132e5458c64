import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const employees = {} satisfies Translation<(typeof en)['employees']>
