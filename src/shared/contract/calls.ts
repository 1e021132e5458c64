/** Every call of the product: what is mounted, described at /service/openapi.json, and tested as a whole. */
import { authCalls } from './auth.ts'
import type { Calls } from './kernel/call.ts'

export const allCalls = { ...authCalls } as const satisfies Calls
