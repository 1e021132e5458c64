import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const devicePushes = {} satisfies Translation<(typeof en)['devicePushes']>
