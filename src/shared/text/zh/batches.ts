import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const batches = {} satisfies Translation<(typeof en)['batches']>
