/** Export, import and copies of settings. */
import type { Calls } from './kernel/call.ts'

export const settingTransferCalls = {} as const satisfies Calls
