import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const settingTransfer = {} satisfies Translation<(typeof en)['settingTransfer']>
