import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const scheduling = {} satisfies Translation<(typeof en)['scheduling']>
