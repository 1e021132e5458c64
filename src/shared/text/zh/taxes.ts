import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const taxes = {} satisfies Translation<(typeof en)['taxes']>
