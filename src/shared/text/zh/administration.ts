import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const administration = {} satisfies Translation<(typeof en)['administration']>
