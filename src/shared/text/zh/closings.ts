import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const closings = {} satisfies Translation<(typeof en)['closings']>
