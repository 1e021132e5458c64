import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const roles = {} satisfies Translation<(typeof en)['roles']>
