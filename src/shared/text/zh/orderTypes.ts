import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const orderTypes = {} satisfies Translation<(typeof en)['orderTypes']>
