/** Keys of third parties (SEC-3). */
import type { Calls } from './kernel/call.ts'

export const secretCalls = {} as const satisfies Calls
