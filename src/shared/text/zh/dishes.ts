import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const dishes = {} satisfies Translation<(typeof en)['dishes']>
