/** Whatever a menu is made of, by name, pinyin or initials. */
import type { Calls } from '../kernel/call.ts'

export const menuSearchCalls = {} as const satisfies Calls
