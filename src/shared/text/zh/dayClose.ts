import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const dayClose = {} satisfies Translation<(typeof en)['dayClose']>
