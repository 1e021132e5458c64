import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const menuBatch = {} satisfies Translation<(typeof en)['menuBatch']>
