/** Card batches: open, closed, and what they hold (RPT-5, ORD-6). */
import type { batchCalls } from '../../../shared/contract/batches.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const batchHandlers = (): Handlers<typeof batchCalls> => ({})
