import type { en } from '../en.ts'
import type { Translation } from '../translation.ts'

export const ruleEffect = {} satisfies Translation<(typeof en)['ruleEffect']>
