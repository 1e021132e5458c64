/** The store itself: its row, which everything joins, follows the group (SET-1). */
import type { GroupRules } from '../groupRules.ts'

export const storeRules: GroupRules<'store'> = {}
