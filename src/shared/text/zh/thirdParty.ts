import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const thirdParty = {} satisfies Translation<(typeof en)['thirdParty']>
