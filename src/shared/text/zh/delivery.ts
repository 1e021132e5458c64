import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const delivery = {} satisfies Translation<(typeof en)['delivery']>
