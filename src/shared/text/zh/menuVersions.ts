import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const menuVersions = {} satisfies Translation<(typeof en)['menuVersions']>
