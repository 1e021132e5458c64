import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const secrets = {} satisfies Translation<(typeof en)['secrets']>
