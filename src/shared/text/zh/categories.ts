import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const categories = {} satisfies Translation<(typeof en)['categories']>
