import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const giftCards = {} satisfies Translation<(typeof en)['giftCards']>
