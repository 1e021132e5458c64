import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const gateway = {} satisfies Translation<(typeof en)['gateway']>
