import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const scan = {} satisfies Translation<(typeof en)['scan']>
