/** Customers: found, kept, merged, erased (CUST-1). */
import type { Calls } from './kernel/call.ts'

export const customerCalls = {} as const satisfies Calls
