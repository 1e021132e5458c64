import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const palette = {} satisfies Translation<(typeof en)['palette']>
