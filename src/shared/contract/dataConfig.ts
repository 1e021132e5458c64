/** Free settings by group and key. */
import type { Calls } from './kernel/call.ts'

export const dataConfigCalls = {} as const satisfies Calls
