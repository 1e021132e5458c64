import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const payment = {} satisfies Translation<(typeof en)['payment']>
