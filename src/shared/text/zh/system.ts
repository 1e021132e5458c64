import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const system = {} satisfies Translation<(typeof en)['system']>
