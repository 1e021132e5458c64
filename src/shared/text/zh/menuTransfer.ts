import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const menuTransfer = {} satisfies Translation<(typeof en)['menuTransfer']>
